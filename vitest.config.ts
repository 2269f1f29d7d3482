import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { configDefaults, defineConfig } from 'vitest/config';
import { patterns, specifierOf } from './.tools/entries.mjs';
import { builtSources } from './test/built-sources.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

/**
 * A function runs some fifteen times longer before V8 optimizes it (by default 67,584, in bytes of bytecode). A suite
 * runs much code for a short time, and each worker compiles it anew: that took a third of the processor's time.
 */
setFlagsFromString('--interrupt-budget=1000000');

/**
 * `vitest run` is the default suite, for every change. `vitest run --mode heavy` runs test/**\/*.heavy.ts: corpora,
 * many random games, the packed package, and what is too slow for the default suite. Both run all their tests.
 */
export default defineConfig(({ mode }) => {
  const heavy = mode === 'heavy' || process.env['TILEWRIGHT_HEAVY'] === '1';
  // coverage asks for the sources themselves, and who watches changes them
  const built = process.argv.includes('run') && !process.argv.some(word => word.startsWith('--coverage'));
  // the floor is of the whole suite
  const isPart = process.argv.some(word => word.startsWith('--shard') || /^test\/|\.(?:test|heavy)\b/.test(word));
  const { TILEWRIGHT_REPORT: report } = process.env;
  const json: ['json', { outputFile: string }][] = report === undefined ? [] : [['json', { outputFile: report }]];
  return {
    plugins: built ? [builtSources] : [],
    resolve: {
      // programs in tests and examples import the package by name; no build is needed to run them
      alias: Object.entries(patterns).map(([name, source]) => ({
        find: new RegExp(`^${specifierOf(name).replace('*', '([^/]+)')}$`),
        replacement: root + source.replace('*', '$1'),
      })),
    },
    test: {
      name: heavy ? 'heavy' : 'default',
      // one module graph per worker: no test changes a module or the process, and loading everything anew for each file took half the time
      pool: 'threads',
      server: { deps: { external: [/\/\.reports\/sources-/] } },
      isolate: false,
      // every core works: by default one is left idle, and there are often only two
      maxWorkers: '100%',
      include: [heavy ? 'test/**/*.heavy.ts' : 'test/**/*.test.ts'],
      exclude: configDefaults.exclude,
      tags: [{ name: 'shared-data', description: 'reads ../shared/data (test/fixtures/shared-data.ts)' }],
      env: heavy ? { TILEWRIGHT_HEAVY: '1' } : {},
      // says what is running, for the watchdog of the global setup
      runner: 'test/runner.ts',
      // the gate counts what ran from a report
      reporters: ['default', ...json],
      globalSetup: ['test/global-setup.ts'],
      setupFiles: ['test/setup.ts'],
      testTimeout: heavy ? 300_000 : 20_000,
      hookTimeout: heavy ? 300_000 : 20_000,
      coverage: {
        provider: 'v8',
        include: ['src/**/*.ts'],
        exclude: ['src/lexicon/lexica/*-data.ts', 'src/movegen/assembly/**', 'src/cli/main.ts'],
        reporter: ['text-summary', 'html', 'json-summary'],
        // a floor, to be raised to what the suite reaches when the first release is complete
        thresholds: isPart ? {} : { lines: 90, functions: 90, branches: 80, statements: 90 },
      },
    },
  };
});
