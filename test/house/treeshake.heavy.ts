/** What programs cost, and what a bundle does not carry. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { entries, specifierOf } from '../../.tools/entries.mjs';
import { imports, programs } from '../../.tools/programs.mjs';
import { bundle, bundleEach } from '../fixtures/bundle.ts';

const page = readFileSync('docs/overview.md', 'utf8');
const use = (names: string): string =>
  `import ${names} from 'tilewright';\nconsole.log(${names.replace(/[{}]/g, '')});`;

test.each(Object.entries(programs))(
  '%s costs at most %i kB, and about what docs/overview.md says',
  async (file, limit) => {
    const { size } = await bundle({ file });
    expect(size).toBeLessThanOrEqual(limit);
    const row = page.split('\n').find(line => line.startsWith('|') && line.includes(`](../${file})`)) ?? '';
    const [said, most] = row.split('|').slice(2, 4).map(Number);
    expect(most).toBe(limit);
    expect(Math.abs((said ?? 0) - size), `${size.toFixed(1)} kB`).toBeLessThanOrEqual(0.5);
  },
);

test('docs/overview.md lists no other program', () => {
  const listed = [...page.matchAll(/^\|[^|]*\]\(\.\.\/(\S+\.ts)\) *\| *\d/gm)].map(([, file]) => file);
  expect(listed).toEqual(Object.keys(programs));
});

test.each(Object.entries(imports))('%s alone costs at most %i bytes', async (names, limit) => {
  const { size } = await bundle(use(names));
  expect(size * 1000).toBeLessThanOrEqual(limit);
});

test('a verifier of GCG files brings no reader of other formats, and no reader of saves', async () => {
  const { sources } = await bundle({ file: 'test/fixtures/programs/verifier.ts' });
  expect(sources).toContain('records/gcg/gcg.ts');
  const others = /^(?:records\/(?:formats\/|read-record)|saves\/|catalogue\/distribution|notation\/svg)/;
  expect(sources.filter(file => others.test(file))).toEqual([]);
});

test('the best plays of a position bring no leaves, and pay nothing for them', async () => {
  const { sources, size } = await bundle(
    "import { positionOf, topPlays } from 'tilewright/movegen';\nconsole.log(positionOf, topPlays);",
  );
  expect(sources.filter(file => /^(?:leaves|bots)\//.test(file))).toEqual([]);
  // 38.58 kB at 7f40bec, before leaves were in the kernel; 38.81 since one function reads options, moves and JSON;
  // 39.21 since words can be prepared in pieces; 39.66 since wrong arguments are named;
  // 40.10 since games that a state library holds are read; 40.26 since racks have a size limit at the start
  expect(size).toBeLessThanOrEqual(40.5);
});

test('a layout brings no game', async () => {
  expect((await bundle(use('{ parseLayout }'))).sources).toEqual(['core/frozen.ts', 'board/layout.ts']);
});

test.each([use('{ classic }'), "export * from 'tilewright';"])(
  '%s brings one alphabet, one board, one game',
  async program => {
    const { sources } = await bundle(program);
    expect(sources.filter(file => file.startsWith('tiles/alphabets/'))).toEqual(['tiles/alphabets/english.ts']);
    expect(sources.filter(file => file.startsWith('board/layouts/'))).toEqual(['board/layouts/standard.ts']);
    expect(sources.filter(file => file.startsWith('variants/')).sort()).toEqual([
      'variants/classic.ts',
      'variants/data/classic.ts',
    ]);
    expect(sources.filter(file => /^(records|cli|catalogue|testing|bots|movegen|search)\//.test(file))).toEqual([]);
    const lexicon = sources.filter(file => file.startsWith('lexicon/'));
    expect(lexicon.filter(file => !/^lexicon\/(dictionary|spelling)\.ts$/.test(file))).toEqual([]);
  },
);

test('every letter set and every board is that, alone, and adds no more than 1 kB to a program that has one', async () => {
  const names = Object.keys(entries).filter(name => /^(alphabets|layouts)\//.test(name));
  const program = (...from: readonly string[]): string =>
    from.map((name, nth) => `export * as _${nth} from '${specifierOf(name)}';`).join('');
  const ENGLISH = 'alphabets/english';
  const alone = await bundleEach(Object.fromEntries(names.map(name => [name, program(name)])));
  const both = await bundleEach(
    Object.fromEntries(names.map(name => [name, program(ENGLISH, 'layouts/standard', name)])),
  );
  const without = both.get(ENGLISH)?.size ?? 0;
  expect(alone.size).toBeGreaterThan(70);
  for (const name of names) {
    const { sources, size } = alone.get(name) ?? { sources: [], size: 0 };
    const [folder = '', file = ''] = name.split('/');
    expect(sources.filter(each => /^(tiles\/alphabets|board\/layouts)\//.test(each))).toEqual([
      `${folder === 'alphabets' ? 'tiles' : 'board'}/${folder}/${file}.ts`,
    ]);
    expect(sources.filter(each => !/^(core|tiles|board)\//.test(each))).toEqual([]);
    expect(size).toBeLessThanOrEqual(2.5);
    const added = (both.get(name)?.size ?? Infinity) - without;
    expect(added, name).toBeLessThanOrEqual(1);
    if (name !== ENGLISH && name !== 'layouts/standard') expect(added, name).toBeGreaterThan(0);
  }
});

/** The languages that are entries of their own; English is the default of `explainer` and `speaker`. */
const LANGUAGES = Object.keys(entries).filter(name => name.startsWith('messages/'));

test.each(LANGUAGES)('%s is that language, alone', async name => {
  const { sources, size } = await bundle(`export * from '${specifierOf(name)}';`);
  const file = name.replace('messages', 'notation/languages');
  expect([...sources].sort()).toEqual(['core/own.ts', 'notation/grammar.ts', `${file}.ts`]);
  expect(size).toBeLessThanOrEqual(8);
});

test('sentences bring no phrases that are said aloud, and no other language', async () => {
  expect(LANGUAGES).toHaveLength(4);
  const program = `${use('{ explainer }')} export { germanMessages } from 'tilewright/messages/german';`;
  const { sources, text } = await bundle(program);
  expect(sources.filter(file => /notation\/(languages|spe)/.test(file))).toEqual(['notation/languages/german.ts']);
  expect(text).toContain('Spielleitung');
  expect(text).not.toMatch(/Buchstabenwert|unknown tile/);
});

test('endgames cost at most 7.3 kB beyond the classic game with the generator, and bring no records', async () => {
  const game = "import { classic } from 'tilewright';\nconsole.log(classic);";
  const generator = `${game}\nimport { positionOf, topPlays } from 'tilewright/movegen';\nconsole.log(positionOf, topPlays);`;
  const without = await bundle(generator);
  const solving = "import { endgame } from 'tilewright/analysis';\nconsole.log(endgame);";
  const { size, sources } = await bundle(`${generator}\n${solving}`);
  expect(size - without.size).toBeLessThanOrEqual(7.3);
  expect(sources.filter(file => /^(?:records\/|movegen\/equity-code)/.test(file))).toEqual([]);
  expect(sources).toContain('analysis/alpha-beta.ts');
});

test('simulations cost at most 19.1 kB beyond a game with bots, leaves and saves, reviews 6.6 kB beyond records', async () => {
  const program = (names: Readonly<Record<string, string>>): string =>
    Object.entries(names)
      .map(([from, what]) => `import { ${what} } from 'tilewright${from}';\nconsole.log(${what});\n`)
      .join('');
  const game = {
    '': 'classic, applyMove, viewFor, saveGame, loadGame, formatMove, parseMove',
    '/movegen': 'positionOf, topPlays',
    '/leaves': 'leavesOf, noLeaves',
    '/bots': 'bestBy, selfPlay, playOut, sampleGame, withRack',
  };
  const simulated = { ...game, '/analysis': 'simulation, runJob, inferRack' };
  const allButReviews = { ...game, '/analysis': 'simulation, runJob, inferRack, endgame, readWinTable' };
  const recorded = { ...simulated, '/records': 'replayRecord, parseGcg, verifyGame' };
  const solved = { ...recorded, '/analysis': 'simulation, runJob, inferRack, endgame' };
  const reviewed = { ...solved, '/analysis': `${solved['/analysis']}, reviewGame, reviewTotals, tellReview` };
  const programs = Object.fromEntries(
    Object.entries({ game, simulated, allButReviews, solved, reviewed }).map(([name, of]) => [name, program(of)]),
  );
  const sizes = await bundleEach(programs);
  const between = (a: string, b: string, by = sizes): number => (by.get(b)?.size ?? Infinity) - (by.get(a)?.size ?? 0);
  expect(between('game', 'simulated')).toBeLessThanOrEqual(19.1);
  expect(between('game', 'allButReviews')).toBeLessThanOrEqual(25.5);
  const withoutKernel = await bundleEach(programs, ['*/playouts-code.js']);
  expect(between('game', 'allButReviews', withoutKernel)).toBeLessThanOrEqual(15.7);
  // 5.89 at c9bad059; 6.11 since the most points are proved from the search for the best moves, a tenth of the time less;
  // 6.51 since fresh playouts judge what a move loses
  expect(between('solved', 'reviewed')).toBeLessThanOrEqual(6.6);
  expect(sizes.get('simulated')?.sources.filter(file => file.startsWith('records/'))).toEqual([]);
});
