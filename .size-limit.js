import { entries, specifierOf } from './.tools/entries.mjs';
import { built, builtImports } from './.tools/programs.mjs';

const lexica = Object.keys(entries).filter(name => name.startsWith('lexica/'));

// without the paths of the tests, by which the sources would be measured
const common = { format: 'esm', target: 'es2022', logLevel: 'error', tsconfigRaw: {} };

/** What programs cost that import the built package by its name. */
export default [
  ...Object.entries(built).map(([file, limit]) => ({
    name: file,
    path: file,
    limit: `${limit} kB`,
    gzip: true,
    modifyEsbuildConfig: config => ({ ...config, ...common, external: lexica.map(specifierOf) }),
  })),
  ...Object.entries(builtImports).map(([names, limit]) => ({
    name: `import ${names}`,
    path: 'dist/index.js',
    import: names,
    limit: `${limit} B`,
    gzip: true,
    modifyEsbuildConfig: config => ({ ...config, ...common }),
  })),
];
