/**
 * What programs may cost: kB, tree-shaken, minified by esbuild, gzip -9, dependencies included, a built-in lexicon left
 * out. Measured of the sources, by test/house/treeshake.heavy.ts; the table in docs/overview.md has the same programs.
 * @type {Readonly<Record<string, number>>}
 */
export const programs = {
  'test/fixtures/programs/validate.ts': 11.2,
  'test/fixtures/programs/first-play.ts': 33,
  'test/fixtures/programs/whole-game.ts': 34.2,
  'examples/a1-quick-start.ts': 38.5,
  'examples/a3-server.ts': 41,
  'test/fixtures/programs/verifier.ts': 88.4,
  'test/fixtures/programs/bot.ts': 72.6,
};

/**
 * What single imports of the root may cost, in bytes: proof that the rest of it shakes away.
 * @type {Readonly<Record<string, number>>}
 */
export const imports = { '{ isCurable }': 300, '{ parseLayout }': 950 };

/**
 * The same of the built package, by `.size-limit.js`: its files are joined, and a program has all of a file.
 * @type {Readonly<Record<string, number>>}
 */
export const built = {
  'test/fixtures/programs/validate.ts': 11.5,
  'test/fixtures/programs/first-play.ts': 33.3,
  'test/fixtures/programs/whole-game.ts': 34.5,
  'examples/a1-quick-start.ts': 38.8,
  'examples/a3-server.ts': 41.3,
  'test/fixtures/programs/verifier.ts': 88.8,
  'test/fixtures/programs/bot.ts': 72.9,
};

/** As `imports`, of the built package. @type {Readonly<Record<string, number>>} */
export const builtImports = { '{ isCurable }': 200, '{ parseLayout }': 900 };
