/**
 * Budgets per entry, gzip, bundled and minified by esbuild with its dependencies. An entry is measured as `export * from` it.
 * The root's is a promise (16 kB); the others are what they measure and a little room.
 */
const BUDGETS = {
  index: '16 kB',
  classic: '19 kB',
  variants: '34 kB',
  saves: '20 kB',
  text: '6 kB',
  'alphabets/english': '2.5 kB',
  'alphabets/english-junior': '2.5 kB',
  'alphabets/english-super': '2.5 kB',
  'alphabets/french': '2.5 kB',
  'alphabets/german': '2.5 kB',
  'alphabets/polish': '2.5 kB',
  'alphabets/spanish': '2.5 kB',
  'layouts/junior-13': '2 kB',
  'layouts/junior-15': '2 kB',
  'layouts/standard': '2 kB',
  'layouts/super-21': '2 kB',
  'lexica/open-english': '310 kB',
  lexicon: '6 kB',
  rules: '26 kB',
  movegen: '42 kB',
  bots: '47 kB',
  presets: '1 kB',
  records: '30 kB',
  notation: '18 kB',
  catalogue: '38 kB',
  testing: '49 kB',
};

/** What single imports cost: proof that the rest of an entry shakes away. */
const IMPORTS = {
  '{ parseLayout }': { from: 'rules', limit: '1.5 kB' },
  '{ isUnfinished }': { from: 'index', limit: '300 B' },
};

export default [
  ...Object.entries(BUDGETS).map(([name, limit]) => ({
    name: name === 'index' ? 'tilewright' : `tilewright/${name}`,
    path: `dist/${name}.js`,
    limit,
    gzip: true,
    modifyEsbuildConfig: config => ({ ...config, format: 'esm', logLevel: 'error' }),
  })),
  ...Object.entries(IMPORTS).map(([names, { from, limit }]) => ({
    name: `import ${names}`,
    path: `dist/${from}.js`,
    import: names,
    modifyEsbuildConfig: config => ({ ...config, logLevel: 'error' }),
    limit,
    gzip: true,
  })),
];
