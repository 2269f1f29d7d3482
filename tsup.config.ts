import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';
import { defineConfig, type Options } from 'tsup';
import { entries } from './.tools/entries.mjs';

/** The built-in lexica get no source maps: there is nothing to see in them. */
async function dropLexiconMaps(extension: string): Promise<void> {
  const folder = 'dist/lexica';
  for (const name of await readdir(folder)) {
    if (name.includes('-data')) continue; // may still be on its way
    const file = `${folder}/${name}`;
    if (name.endsWith(`${extension}.map`)) await rm(file);
    else if (name.endsWith(extension))
      await writeFile(file, (await readFile(file, 'utf8')).replace(/^\/\/# sourceMappingURL=.*\n?/m, ''));
  }
}

/** The words of the built-in lexica: sources by their names in `dist`. */
const words = Object.fromEntries(
  Object.entries(entries).flatMap(([name, source]) =>
    name.startsWith('lexica/') ? [[`${name}-data`, source.replace(/\.ts$/, '-data.ts')]] : [],
  ),
);

/** Both builds read the words from one file: a CommonJS one, which either can import. */
const wordsOnce: Plugin = {
  name: 'words-once',
  setup(build) {
    build.onResolve({ filter: /[a-z]-data\.ts$/ }, ({ path, importer }) =>
      /[\\/]lexica[\\/]/.test(importer) ? { path: path.replace(/\.ts$/, '.cjs'), external: true } : undefined,
    );
  },
};

/**
 * The command line reads the built-in lexicon from its own entry, when asked for it, instead of carrying a second copy.
 */
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
  esbuildPlugins: [wordsOnce],
  // TypeScript 6 calls tsup's own baseUrl deprecated (egoist/tsup#1388)
  dts: { compilerOptions: { ignoreDeprecations: '6.0' } },
};

export default defineConfig([
  { ...library, name: 'esm', format: 'esm', onSuccess: () => dropLexiconMaps('.js') },
  // @noble/hashes is ESM only: the CommonJS build carries it
  { ...library, name: 'cjs', format: 'cjs', noExternal: ['@noble/hashes'], onSuccess: () => dropLexiconMaps('.cjs') },
  // for 'node' esbuild says which names a CommonJS file exports, so that ESM can import them
  { name: 'words', entry: words, platform: 'node', target: 'es2022', format: 'cjs' },
  {
    name: 'cli',
    entry: {
      cli: 'src/cli/main.ts',
      'verify-worker': 'src/cli/verify-worker.ts',
      // what tinypool starts its threads with: it looks for it there, beside the file that it is bundled into
      'entry/worker': 'node_modules/tinypool/dist/entry/worker.js',
    },
    platform: 'node',
    removeNodeProtocol: false,
    target: 'node20',
    format: 'esm',
    // the command and its worker share what both need
    splitting: true,
    esbuildPlugins: [lexicaOutside],
    // commander is CommonJS and asks for node's own modules
    banner: { js: "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);" },
  },
]);
