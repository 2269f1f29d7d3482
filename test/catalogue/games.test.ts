/** The list of all games. */
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { newGame, owed } from 'tilewright';
import { GAMES, gameNamed, seatCountsOf } from 'tilewright/catalogue';

const IDS = [
  ...['classic', '9-tile', 'finish-line', 'blank-exchange', 'junior', 'blanks-and-blockers', 'bustin-out'],
  ...['hyper-race', 'free-for-all', 'surprise', 'scrabble-me', 'super', 'wordsmog', 'duplicate'],
  ...['bonus-forty', 'growing-board'],
];

test('all games: those of the rulebooks in their order, then the others', () => {
  const ids = GAMES.map(({ id }) => id);
  expect(ids.slice(0, IDS.length)).toEqual(IDS);
  expect(new Set(ids).size).toBe(ids.length);
});

test('by name, or a coded fault', () => {
  expect(gameNamed('9-tile')).toEqual({ ok: true, value: GAMES[1] });
  expect(gameNamed('chess')).toEqual({
    ok: false,
    error: { code: 'unknown-game', found: 'chess', expected: GAMES.map(({ id }) => id).join(', ') },
  });
});

const ways = GAMES.flatMap(({ id, rules, variations }) => [
  [id, rules] as const,
  ...Object.entries(variations).map(([name, make]) => [`${id}, ${name}`, make] as const),
]);

describe.each(ways)('%s', (_, make) => {
  test('begins without any option for every number of players', () => {
    const rules = make();
    const counts = seatCountsOf(rules);
    expect(counts.length).toBeGreaterThan(0);
    for (const seats of counts)
      expect(owed(rules, newGame(rules, { seats, seed: 'begin' }).game).length).toBeGreaterThan(0);
  });
});

test("the fewest and most seats are the rules' to say", () => {
  const rules = GAMES[0]!.rules();
  expect(seatCountsOf(rules)).toEqual([2, 3, 4]);
  for (const seats of [1, 5]) expect(() => newGame(rules, { seats, seed: 'a' })).toThrow(RangeError);
});

test('every way to play has rules of its own', () => {
  const prints = ways.map(([name, make]) => [make().fingerprint, name] as const);
  expect(new Map(prints).size).toBe(prints.length);
});

/** A game costs one file: what else may know it. */
describe('adding a game is cheap', () => {
  const files = readdirSync('src/variants').filter(
    file => file.endsWith('.ts') && !['variants.ts', 'all.ts', 'listed.ts'].includes(file),
  );
  const imports = (file: string): readonly string[] =>
    [...readFileSync(file, 'utf8').matchAll(/from '([^']+)'/g)].map(([, from = '']) => from.replace(/^.*\//, ''));
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.ts') && statSync(`src/${file}`).isFile())
    .map(file => `src/${file.replaceAll('\\', '/')}`);

  test.each(files)('%s is a screen or three', file => {
    const lines = readFileSync(`src/variants/${file}`, 'utf8').split('\n').length;
    expect(lines).toBeLessThan(280);
  });

  test.each(files.filter(file => file !== 'classic.ts'))(
    '%s is imported by the list of games, the catalogue and games made from it alone',
    file => {
      const users = sources.filter(source => imports(source).includes(file));
      expect(users.filter(user => !/^src\/(?:variants|catalogue)\/[^/]+$/.test(user))).toEqual([]);
      expect(users).toContain('src/variants/all.ts');
      expect(users).toContain('src/variants/variants.ts');
    },
  );

  test('of the library only games made from it, the catalogue and presets know the classic game', () => {
    const users = sources.filter(source => imports(source).includes('classic.ts'));
    const known = /^src\/(?:variants\/[^/]+|presets\/presets|catalogue\/[^/]+|index)\.ts$/;
    expect(users.filter(user => !known.test(user))).toEqual([]);
  });
});
