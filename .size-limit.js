/**
 * Budgets per entry, gzip, bundled and minified by esbuild with its dependencies. An entry is measured as `export * from` it.
 * The root's is a promise (15 kB); the others are generous until their modules are complete, and tightened then.
 */
const BUDGETS = {
  index: '15 kB',
  classic: '15 kB',
  saves: '20 kB',
  text: '6 kB',
  'alphabets/english': '2.5 kB',
  'alphabets/french': '2.5 kB',
  'alphabets/german': '2.5 kB',
  'alphabets/polish': '2.5 kB',
  'alphabets/spanish': '2.5 kB',
  'layouts/standard': '2 kB',
  'lexica/open-english': '700 kB',
  lexicon: '15 kB',
  rules: '20 kB',
  presets: '10 kB',
  records: '40 kB',
  notation: '20 kB',
  catalogue: '40 kB',
  testing: '40 kB',
};

/** What single imports of the root cost: proof that the rest of it shakes away. */
const IMPORTS = {
  '{ parseLayout }': '1.5 kB',
};

export default [
  ...Object.entries(BUDGETS).map(([name, limit]) => ({
    name: name === 'index' ? 'tilewright' : `tilewright/${name}`,
    path: `dist/${name}.js`,
    limit,
    gzip: true,
    modifyEsbuildConfig: config => ({ ...config, format: 'esm', logLevel: 'error' }),
  })),
  ...Object.entries(IMPORTS).map(([names, limit]) => ({
    name: `import ${names}`,
    path: 'dist/index.js',
    import: names,
    modifyEsbuildConfig: config => ({ ...config, logLevel: 'error' }),
    limit,
    gzip: true,
  })),
];
