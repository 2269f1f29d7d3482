import type { Plugin } from 'esbuild';
import { defineConfig, type Options } from 'tsup';
import { entries } from './.tools/entries.mjs';

/** The data of the built-in lexicon gets no source map: it would repeat half a megabyte of letters. */
const withoutDataMaps: Plugin = {
  name: 'without-data-maps',
  setup(build) {
    build.onLoad({ filter: /[\\/]lexicon[\\/]lexica[\\/].*-data\.ts$/ }, async ({ path }) => {
      const { readFile } = await import('node:fs/promises');
      const none = Buffer.from('{"version":3,"sources":[""],"sourcesContent":[""],"mappings":"A"}').toString('base64');
      const map = `\n//# sourceMappingURL=data:application/json;base64,${none}\n`;
      return { contents: (await readFile(path, 'utf8')) + map, loader: 'ts' };
    });
  },
};

/** The command line reads the built-in lexicon from its own entry, when asked for it, instead of carrying a second copy. */
const lexicaOutside: Plugin = {
  name: 'lexica-outside',
  setup(build) {
    build.onResolve({ filter: /[\\/]lexica[\\/][a-z-]+\.ts$/ }, ({ path }) => ({
      path: `./lexica/${path.slice(path.lastIndexOf('/') + 1, -'.ts'.length)}.js`,
      external: true,
    }));
  },
};

/** A host's module in a pure entry is a build error under `neutral`. */
const library: Options = {
  entry: { ...entries },
  platform: 'neutral',
  target: 'es2022',
  splitting: true,
  treeshake: false,
  sourcemap: true,
  esbuildPlugins: [withoutDataMaps],
  // TypeScript 6 calls tsup's own baseUrl deprecated (egoist/tsup#1388)
  dts: { compilerOptions: { ignoreDeprecations: '6.0' } },
};

export default defineConfig([
  { ...library, name: 'esm', format: 'esm' },
  // @noble/hashes is ESM only: the CommonJS build carries it
  { ...library, name: 'cjs', format: 'cjs', noExternal: ['@noble/hashes'] },
  {
    name: 'cli',
    entry: { cli: 'src/cli/main.ts' },
    platform: 'node',
    target: 'node20',
    format: 'esm',
    splitting: false,
    esbuildPlugins: [lexicaOutside],
  },
]);
