import { entries, specifierOf } from './entries.mjs';

/** @type {import('knip').KnipConfig} */
export default {
  entry: [
    ...Object.values(entries),
    'src/lexicon/compile.ts',
    // started by tinypool
    'src/cli/verify-worker.ts',
    // compiled by .tools/build-kernel.mjs
    'src/movegen/assembly/{kernel,equity,playouts,walker}.ts',
    // bundled by .tools/train-leaves.mjs
    'src/leaves/packed-model.ts',
    'test/**/*.{test,heavy,test-d}.ts',
    'test/runner.ts',
    'test/bench/main.ts',
    // bundled by .tools/bench-against.mjs
    'test/bench/against/{subject,logs}.ts',
    // bundled by test/house/walk.test.ts
    'test/fixtures/walk-program.ts',
    // bundled by test/movegen/equity.heavy.ts
    'test/movegen/equity-corpus.ts',
    'test/breaks/{runner,reporter,vitest.config}.ts',
    // bundled for the browser by .tools/browser.mjs
    'test/bench/{corpus-run,first-position,first-simulation}.ts',
    'examples/**/*.ts',
    '.tools/*.mjs',
  ],
  // a test starts Jest in a folder of its own; it has no tests here
  jest: false,
  project: ['src/**/*.ts', 'test/**/*.ts', 'examples/**/*.ts', '.tools/*.{js,mjs}'],
  // programs in tests and examples import the package by name
  paths: Object.fromEntries(Object.entries(entries).map(([name, source]) => [specifierOf(name), [`./${source}`]])),
  ignoreDependencies: [
    // read by .tools/build-lexicon.mjs through createRequire
    ...['english', 'french', 'spanish'].map(language => `an-array-of-${language}-words`),
    // imported by test/engine/held-games.test.ts, of a path that has no types
    'svelte',
    // started by test/house/package.heavy.ts
    'jest',
  ],
  // of the system
  ignoreBinaries: ['mkfifo', 'truncate', 'redis-server', 'redis-cli', 'fish', 'script'],
  ignoreExportsUsedInFile: true,
};
