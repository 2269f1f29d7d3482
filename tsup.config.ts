import { transform, type Plugin } from 'esbuild';
import { defineConfig, type Options } from 'tsup';
import { entries } from './.tools/entries.mjs';
import { listInputs } from './.tools/notices.mjs';
import { pureConstants } from './.tools/pure.mjs';

/** What the command line alone uses. Bundled beside it, so that whoever embeds the library installs none of it. */
const VENDORED: Readonly<Record<string, string>> = {
  commander: 'node_modules/commander/esm.mjs',
  picocolors: 'node_modules/picocolors/picocolors.js',
  tinypool: 'node_modules/tinypool/dist/index.js',
};

/** The command line has Node's own modules and what is bundled beside it. In a pure entry both are build errors. */
const commandLine: Plugin = {
  name: 'command-line',
  setup(build) {
    build.onResolve({ filter: /^[a-z]/ }, ({ path, importer }) => {
      if (!/[\\/]src[\\/]cli[\\/]/.test(importer)) return undefined;
      if (Object.hasOwn(VENDORED, path)) return { path: `./vendor/${path}.js`, external: true };
      return path.startsWith('node:') ? { path, external: true } : undefined;
    });
  },
};

/**
 * Makes CommonJS of the modules (tsup's own conversion takes `??` and `?.` apart, and breaks code without spaces). It
 * has no white space, which makes the package smaller. Names stay, so that stack traces have the names of the sources.
 */
const commonJs: NonNullable<Options['plugins']>[number] = {
  name: 'common-js',
  renderChunk: async code =>
    transform(code, { format: 'cjs', target: 'es2022', minifySyntax: true, minifyWhitespace: true }),
};

/** A host's module in a pure entry is a build error under `neutral`. */
const library: Options = {
  entry: { ...entries },
  platform: 'neutral',
  target: 'es2022',
  splitting: true,
  treeshake: false,
};

export default defineConfig([
  {
    ...library,
    name: 'esm',
    format: 'esm',
    // the command line and its worker share the library's own files
    entry: {
      ...entries,
      cli: 'src/cli/main.ts',
      'verify-worker': 'src/cli/verify-worker.ts',
    },
    // TypeScript 6 calls tsup's own baseUrl deprecated (egoist/tsup#1388)
    dts: { entry: { ...entries }, compilerOptions: { ignoreDeprecations: '6.0' } },
    // without sources: `finish-build.mjs` says where they are
    sourcemap: true,
    esbuildOptions: options => {
      options.sourcesContent = false;
    },
    esbuildPlugins: [commandLine, pureConstants, listInputs('esm')],
  },
  {
    ...library,
    name: 'cjs',
    format: 'esm',
    outExtension: () => ({ js: '.cjs' }),
    plugins: [commonJs],
    // it is ESM only: the CommonJS build carries it
    noExternal: ['@noble/hashes'],
    esbuildPlugins: [pureConstants, listInputs('cjs')],
  },
  {
    name: 'vendor',
    format: 'esm',
    outDir: 'dist/vendor',
    // `entry/worker`: what tinypool starts its threads with; it looks for it there, beside the file it is bundled into
    entry: { ...VENDORED, 'entry/worker': 'node_modules/tinypool/dist/entry/worker.js' },
    platform: 'node',
    removeNodeProtocol: false,
    target: 'node20',
    noExternal: Object.keys(VENDORED),
    esbuildPlugins: [listInputs('vendor')],
    minify: true,
    // commander is CommonJS and asks for node's own modules
    banner: { js: "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);" },
  },
]);
