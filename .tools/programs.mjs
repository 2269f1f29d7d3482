/**
 * What programs may cost: kB, tree-shaken, minified by esbuild, gzip -9, dependencies included, a built-in lexicon left
 * out. The table in README.md has the same programs; `.size-limit.js` measures the build, test/house/treeshake.test.ts
 * the sources.
 * @type {Readonly<Record<string, number>>}
 */
export const programs = {
  'test/fixtures/programs/validate.ts': 9.6,
  'test/fixtures/programs/first-play.ts': 30.4,
  'test/fixtures/programs/whole-game.ts': 31.3,
  'examples/a1-quick-start.ts': 35.4,
  'examples/a3-server.ts': 38.2,
  'test/fixtures/programs/verifier.ts': 79.0,
  'test/fixtures/programs/bot.ts': 67.7,
};

/**
 * What single imports of the root may cost, in bytes: proof that the rest of it shakes away.
 * @type {Readonly<Record<string, number>>}
 */
export const imports = { '{ isCurable }': 300, '{ parseLayout }': 700 };
