/** Small cases for what random games rarely meet. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { classic, newGame, parseLayout, parseMove, unwrap, type CrosswordRules, type Game } from 'tilewright';
import { buildGraph } from 'tilewright/lexicon';
import { afterPlay, listPlays, playOf, pointsOf, positionOf, visitPlays } from 'tilewright/movegen';
import { bingo, connected, defineAlphabet, extendRules, placementRule, scoreWords } from 'tilewright/rules';
import { bruteForce, keyOf, TINY } from './samples.ts';

const base = classic({
  alphabet: TINY,
  layout: parseLayout('...d. .*.t. .....'),
  dictionary: buildGraph(TINY, ['AB', 'BA', 'ABA', 'DAB', 'AA']),
  challenge: 'void',
});

/** The same letters for more points. */
const LARGE = defineAlphabet('large', 'A31x9 B34x9 CH33x9 D32x9 ?31x9');
const dearer = { alphabet: LARGE, dictionary: buildGraph(LARGE, ['AB', 'BA', 'ABA', 'DAB', 'AA']) };

function begin(rules: CrosswordRules, rack: string, board: string): Game {
  return newGame(rules, { seats: 2, seed: 'sharp', first: 0, racks: [rack], boards: [board] }).game;
}

test.each([
  ['a letter', [1]],
  ['the blank', [TINY.blank]],
  ['both', [1, TINY.blank]],
  ['what is on no rack', [TINY.blank + 1, 4]],
] as const)('a bonus for the number of tiles, in which %s is not counted', (_, except) => {
  const rules = extendRules(base, { scoring: [scoreWords(), bingo({ 1: 7, 2: 20, 3: 100 }, except)] });
  const game = begin(rules, 'ABD?', '5/1A3/5');
  const found = listPlays(unwrap(positionOf(rules, game, 0)));
  expect(new Map(found.map(play => [keyOf(play), play.points]))).toEqual(bruteForce(rules, game));
  expect(found.length).toBeGreaterThan(10);
});

test('a placement that touches nothing has no points', () => {
  const game = begin(base, 'ABD?', 'AB3/5/5');
  const position = unwrap(positionOf(base, game, 0));
  const pointsAt = (text: string): number | undefined => {
    const move = unwrap(parseMove(base, game, 0, text));
    return move.type === 'place' ? pointsOf(position, move) : undefined;
  };
  // BA, and AB and BA across it, 5 points each
  expect([pointsAt('3A AB'), pointsAt('2D BA'), pointsAt('2A BA')]).toEqual([undefined, undefined, 15]);
});

test('where plays have to touch letters and there are none, a word has no points', () => {
  const rules = extendRules(base, {
    placement: base.placement
      .filter(({ type }) => type !== 'covers-start')
      .map(rule => (rule.type === 'connected' ? { ...connected, when: 'always' } : rule)),
  });
  const position = unwrap(positionOf(rules, begin(rules, 'AB', '5/5/5'), 0));
  const tiles = [6, 7].map((square, n) => ({ square, tile: n + 1 }));
  expect([listPlays(position), pointsOf(position, { type: 'place', tiles })]).toEqual([[], undefined]);
  const free = unwrap(positionOf(base, begin(base, 'AB', '5/5/5'), 0));
  expect(pointsOf(free, { type: 'place', tiles })).toBe(5);
  // the start is not covered
  const aside = tiles.map(({ square, tile }) => ({ square: square - 5, tile }));
  expect(pointsOf(free, { type: 'place', tiles: aside })).toBeUndefined();
});

test.each([
  ['has to form a word', base],
  ['may lie alone', extendRules(base, { placement: base.placement.filter(({ type }) => type !== 'forms-a-word') })],
])('one tile, that %s: on every square, taken ones and those behind the board too', (_, rules) => {
  const game = begin(rules, 'BA?', '5/1A1D1/5');
  const legal = bruteForce(rules, game);
  const position = unwrap(positionOf(rules, game, 0));
  let found = 0;
  for (let square = -2; square < 60; square++)
    for (const tile of [1, 2]) {
      const place = { type: 'place', tiles: [{ square, tile }] } as const;
      const points = pointsOf(position, place);
      expect(points, `${tile} on ${square}`).toBe(legal.get(keyOf(place)));
      if (points !== undefined) found++;
    }
  expect(found).toBeGreaterThan(3);
});

test('after a play its tiles have left the hand, for whoever played it', () => {
  const game = begin(base, 'ABA', '5/1A3/5');
  const position = unwrap(positionOf(base, game, 0));
  const play = listPlays(position).find(({ tiles }) => tiles.length === 2 && tiles.every(({ tile }) => tile === 1));
  if (play === undefined) throw new Error('AA is not played');
  const after = unwrap(afterPlay(position, play, 0));
  const laid = listPlays(after).flatMap(({ tiles }) => tiles.map(({ tile }) => tile));
  expect([...new Set(laid)]).toEqual([2]);
});

test('two kinds of blanks by turns, between other letters: each is laid as what it is, for its points', () => {
  const rules = extendRules(base, { pieces: [{ name: 'second', type: 'blank', count: 2, zone: 'bag' }] });
  const gameOf = (tile: number): Game => {
    const game = begin(rules, 'ABD', '5/1A3/5');
    const rack = game.zones['rack 0'];
    if (rack === undefined) throw new Error('no rack');
    const counts = rack.counts.map((count, kind) => (kind === tile ? count + 1 : count));
    return { ...game, zones: { ...game.zones, 'rack 0': { ...rack, counts } } };
  };
  const dear = classic({ ...dearer, layout: base.layout, challenge: 'void' });
  const between = unwrap(positionOf(dear, begin(dear, 'ABD?', '5/1A3/5'), 0));
  const games = [TINY.blank, TINY.blank + 1].map(gameOf);
  const positions = games.map(game => unwrap(positionOf(rules, game, 0)));
  const expected = games.map(game => bruteForce(rules, game));
  for (const turn of [0, 1, 0, 1]) {
    expect(listPlays(between)[0]?.points).toBeGreaterThan(50);
    const found = listPlays(positions[turn]!);
    expect(new Map(found.map(play => [keyOf(play), play.points]))).toEqual(expected[turn]);
    expect(found.some(({ tiles }) => tiles.some(({ tile }) => tile === TINY.blank + turn))).toBe(true);
  }
});

test('a rule of the game is asked about a play, which says what it is', () => {
  const asked: unknown[] = [];
  const rules = extendRules(base, {
    placement: [
      ...base.placement,
      placementRule('own', ({ play }) => {
        asked.push([play.type, play.seat, play.tiles.length]);
        return false;
      }),
    ],
  });
  const plays = listPlays(unwrap(positionOf(rules, begin(rules, 'AB', '5/5/5'), 0)));
  expect(asked.sort()).toEqual(plays.map(({ tiles }) => ['place', 0, tiles.length]).sort());
  expect(plays.length).toBeGreaterThan(3);
});

test.each([13, 14, 15])('a play of %i tiles is shown with so many', size => {
  const long = 'ABABABABABABABA'.slice(0, size);
  const rules = classic({
    alphabet: TINY,
    layout: parseLayout(`*${'.'.repeat(size - 1)}`),
    dictionary: buildGraph(TINY, [long]),
    rackSize: 15,
    challenge: 'void',
  });
  const position = unwrap(positionOf(rules, begin(rules, long, `${size}`), 0));
  const shown: unknown[] = [];
  visitPlays(position, ({ tiles, squares, letters }) => {
    shown.push([Array.from(tiles), Array.from(squares), Array.from(letters)]);
    return undefined;
  });
  const [tiles, squares] = [
    Array.from({ length: size }, (_, n) => 1 + (n % 2)),
    Array.from({ length: size }, (_, n) => n),
  ];
  expect(shown).toEqual([[tiles, squares, tiles]]);
});

test('a list of tiles that is written to between two questions is read anew', () => {
  const position = unwrap(positionOf(base, begin(base, 'ABA', '5/5/5'), 0));
  const tiles = [6, 7].map((square, n) => ({ square, tile: 1 + n }));
  const placement = { type: 'place', tiles } as const;
  const lettersNow = (): readonly number[] => playOf(position, placement).board.letters.flat().slice(6, 9);
  expect(lettersNow()).toEqual([1, 2, 0]);
  tiles.push({ square: 8, tile: 1 });
  expect(lettersNow()).toEqual([1, 2, 1]);
});

test.each([
  [
    'tiles of a placement that are no objects',
    { type: 'place', tiles: [null] },
    /tiles\[0\] must be a tile on a square/,
  ],
  ['a tile without a square', { type: 'place', tiles: [{}] }, /tiles\[0\]\.square must be an integer/],
  ['a tile of no kind', { type: 'place', tiles: [{ square: 6, tile: '1' }] }, /tiles\[0\]\.tile must be an integer/],
  ['a letter that is none', { type: 'place', tiles: [{ square: 6, tile: 1, as: null }] }, /tiles\[0\]\.as must be/],
  [
    'a square between two',
    { type: 'place', tiles: [{ square: 6.5, tile: 1 }] },
    /tiles\[0\]\.square must be an integer/,
  ],
  ['no tiles', { type: 'place' }, /tiles must be a list/],
  ['no placement', null, /tiles must be a list/],
])('pointsOf and playOf refuse %s by name', (_, placement, message) => {
  const position = unwrap(positionOf(base, begin(base, 'AB', '5/5/5'), 0));
  for (const of of [pointsOf, playOf])
    expect(() => of(position, placement as never)).toThrow(
      expect.objectContaining({ name: 'TypeError', message: expect.stringMatching(message) as string }),
    );
});

test('a placement of any integers is legal or has no points', () => {
  const position = unwrap(positionOf(base, begin(base, 'AB?', '5/1A3/5'), 0));
  const integer = fc.oneof(fc.integer({ min: -2, max: 17 }), fc.maxSafeInteger());
  const tile = fc.record({ square: integer, tile: integer, as: integer }, { requiredKeys: ['square', 'tile'] });
  fc.assert(
    fc.property(fc.array(tile, { maxLength: 8 }), tiles => {
      const points = pointsOf(position, { type: 'place', tiles });
      expect(points === undefined || Number.isInteger(points)).toBe(true);
      if (points === undefined) expect(() => playOf(position, { type: 'place', tiles })).toThrow(RangeError);
    }),
  );
});
