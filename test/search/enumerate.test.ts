/** Every move by brute force: against an even more stupid search on small boards, and by hand. */
import { describe, expect, test } from 'vitest';
import {
  applyMove,
  classic,
  formatMove,
  newGame,
  owed,
  parseLayout,
  unwrap,
  validatePlacement,
  viewFor,
  wordSet,
  type ClassicOptions,
  type Game,
  type Placement,
  type Rules,
  type SeatMove,
} from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { enumerate, enumerateAll } from 'tilewright/movegen';
import { alongClaims, extendRules, stock, withCounts, withMechanisms } from 'tilewright/rules';
import { blankSwap } from '../laws/authors.ts';
import { games as freeSurpriseMe } from '../laws/free-surprise-me.ts';
import { games as switchUp } from '../laws/switch-up.ts';
import { diceOf } from '../../src/testing/dice.ts';
import { LIVELY } from '../../src/testing/player.ts';
import { nextStage } from '../../src/testing/walk.ts';

/** Games that three may play. */
const forThree = [...freeSurpriseMe, ...switchUp].filter(
  ([, { seatCount }]) => seatCount.least <= 3 && seatCount.most >= 3,
);

const layout = parseLayout('.D. .*# t..');
const dictionary = wordSet(english, ['at', 'ta', 'ate', 'tea', 'eat', 'et']);
const small: ClassicOptions = { layout, alphabet: withCounts(english, 'A3 T3 E2 ?2'), rackSize: 3, dictionary };

/** Placements as a set of texts. */
function keysOf(moves: Iterable<SeatMove>): readonly string[] {
  return [...moves].map(move => JSON.stringify(move)).sort();
}

/** All lists of n squares in ascending order. */
function* squareLists(rules: Rules, count: number, from: number = 0): Generator<readonly number[], undefined> {
  if (count === 0) yield [];
  else
    for (let square = from; square < rules.layout.glyphs.length; square++)
      for (const rest of squareLists(rules, count - 1, square + 1)) yield [square, ...rest];
}

/** All ways to lay any pieces on any squares, stones beside the word too, the validator asked each time. */
function stupidly(
  rules: Rules,
  game: Game,
  seat: number,
  hand: readonly number[],
  stone: { readonly tile: number; readonly count: number } = { tile: 0, count: 0 },
): readonly string[] {
  const found = new Set<string>();
  const blank = rules.alphabet.blank;
  const lay = (tiles: Placement['tiles'], left: readonly number[], from: number): void => {
    const placement: Placement = { type: 'place', tiles };
    for (let count = 0; count <= stone.count; count++)
      for (const squares of squareLists(rules, count)) {
        const beside = squares.map(square => ({ square, tile: stone.tile }));
        const whole: Placement = count === 0 ? placement : { ...placement, beside };
        if (tiles.length > 0 && validatePlacement(rules, game, seat, whole).ok) found.add(JSON.stringify(whole));
      }
    for (let square = from; square < rules.layout.glyphs.length; square++)
      left.forEach((tile, i) => {
        const rest = left.filter((_, j) => j !== i);
        if (tile !== blank) lay([...tiles, { square, tile }], rest, square + 1);
        else for (let as = 1; as < blank; as++) lay([...tiles, { square, tile, as }], rest, square + 1);
      });
  };
  lay([], hand, 0);
  return [...found].sort();
}

describe('placements', () => {
  const { blank } = english;
  test.each([
    ['3/3/3', 'void', 'ATE', [1, 5, 20]],
    ['3/AT1/3', 'none', 'ATE', [1, 5, 20]],
    ['1A1/1T1/1e1', 'void', 'AT?', [1, 20, blank]],
    ['TE1/E2/A2', 'none', 'AAT', [1, 1, 20]],
  ] as const)('board %s, challenge %s, rack %s', (board, challenge, rack, tiles) => {
    const rules = classic({ ...small, challenge });
    const { game } = newGame(rules, { seats: 2, seed: 'a', first: 0, boards: [board], racks: [rack] });
    const { moves, complete } = enumerateAll(rules, game, 0, { types: ['place'] });
    expect(complete).toBe(true);
    expect(moves.length).toBeGreaterThan(0);
    expect(keysOf(moves)).toEqual(stupidly(rules, game, 0, tiles));
  });

  test('without a rule that asks for a line, any squares', () => {
    const rules = extendRules(classic({ ...small, challenge: 'none' }), {
      placement: classic().placement.filter(({ type }) => type !== 'in-one-line'),
    });
    const { game } = newGame(rules, { seats: 2, seed: 'a', first: 0, boards: ['3/AT1/3'], racks: ['AT'] });
    const { moves } = enumerateAll(rules, game, 0, { types: ['place'] });
    expect(keysOf(moves)).toEqual(stupidly(rules, game, 0, [1, 20]));
  });

  test('of a hidden rack, all that may lie there', () => {
    const rules = classic({ ...small, challenge: 'none', rackSize: 1 });
    const { game } = newGame(rules, { seats: 2, seed: 'a', first: 1, boards: ['3/AT1/3'], racks: ['A', 'T'] });
    const seen = enumerateAll(rules, viewFor(rules, game, 0), 1, { types: ['place', 'exchange'] }).moves;
    const texts = new Set(seen.map(move => formatMove(rules, move).replace(/^\w+ /, '')));
    expect(texts).toContain('1');
    expect([...texts].some(text => text.includes('E'))).toBe(true);
  });

  test.each([
    ['one beside a word', 1, 2, 'A'],
    ['two of them', 2, 2, 'E'],
    ['two where the seat holds one', 2, 1, 'AE'],
  ])('blockers beside the word: %s', (_what, most, there, rack) => {
    const piece = { name: 'stone', type: 'blocker', count: 2, zone: 'stones' } as const;
    const base = classic({ ...small, challenge: 'void' });
    const allowed = (_rules: Rules, square: number): boolean => square !== 8;
    const rules = extendRules(base, {
      ...withMechanisms(base, stock(piece, { pouch: 'pouch', most, allowed })),
      name: 'stones',
    });
    const begun = newGame(rules, { seats: 2, seed: 'a', first: 0, boards: ['3/AT1/3'], racks: [rack] }).game;
    const tile = rules.alphabet.blank + 1;
    const counts = (count: number): readonly number[] => begun.unseen.map((_, kind) => (kind === tile ? count : 0));
    const zone = (count: number): Game['zones'][string] => ({ counts: counts(count), shown: counts(0), hidden: 0 });
    const game: Game = { ...begun, zones: { ...begun.zones, 'pouch 0': zone(there), stones: zone(2 - there) } };
    const { moves, complete } = enumerateAll(rules, game, 0, { types: ['place'] });
    expect(complete).toBe(true);
    const hand = [
      ...Array.from(rack, letter => letter.charCodeAt(0) - 64),
      ...Array.from({ length: there }, () => tile),
    ];
    const all = stupidly(rules, game, 0, hand, { tile, count: 2 });
    expect(keysOf(moves)).toEqual(all);
    const laid = new Set(moves.map(move => (move.type === 'place' ? (move.beside ?? []).length : -1)));
    expect([...laid].sort()).toEqual([0, 1, 2].slice(0, Math.min(most, there) + 1));
  });

  test('claimed paths: each set of them once', () => {
    const base: Rules = classic({ ...small, challenge: 'void' });
    const rules = extendRules(base, { read: alongClaims(), placement: [] });
    const { game } = newGame(rules, { seats: 2, seed: 'a', first: 0, boards: ['3/1A1/3'], racks: ['T'] });
    const { moves, complete } = enumerateAll(rules, game, 0, { types: ['place'], claims: 2 });
    expect(complete).toBe(true);
    // T on any of eight squares (or on the A, for no rule forbids it): nothing claimed, AT or TA claimed, or both
    expect(moves.filter(move => move.type === 'place' && move.tiles[0]?.square !== 4)).toHaveLength(8 * 4);
    expect(new Set(keysOf(moves)).size).toBe(moves.length);
  });
});

describe('moves of other kinds', () => {
  const textsOf = (rules: Rules, game: Game, seat: number): readonly string[] =>
    enumerateAll(rules, game, seat)
      .moves.filter(({ type }) => type !== 'place')
      .map(move => formatMove(rules, move));

  test('exchanges are multisets; none is one of them where the rules allow it', () => {
    const rules = classic({ ...small, edition: 2007 });
    const { game } = newGame(rules, { seats: 2, seed: 'a', first: 0, racks: ['AAT', 'EE?'] });
    expect(textsOf(rules, game, 0)).toEqual([
      ...['pass', 'pass no plays', 'resign'],
      ...['exchange', 'exchange A', 'exchange T', 'exchange AA', 'exchange AT', 'exchange AAT'],
    ]);
    expect(textsOf(rules, game, 1)).toEqual(['resign']);
  });

  test.each([
    ['word', ['challenge seat 0', 'challenge seat 0 A1B1', 'challenge seat 0 B1B2']],
    ['play', ['challenge seat 0']],
  ] as const)(
    'scope %s: verdicts, challenges by words, and the moves of whoever is next',
    (challengeScope, expected) => {
      const rules = classic({ ...small, challenge: 'double', challengeScope });
      const { game: begun } = newGame(rules, { seats: 3, seed: 'a', first: 0, boards: ['3/1A1/3'], racks: ['TAE'] });
      const { game } = unwrap(applyMove(rules, begun, 0, '1A TE'));
      const texts = textsOf(rules, game, 1);
      expect(texts.filter(text => text.startsWith('challenge'))).toEqual(expected);
      expect(texts).toContain('accept seat 0');
      expect(texts).toContain('pass');
      expect(textsOf(rules, game, 2)).not.toContain('pass');
    },
  );

  test("moves of the game's own, with the parts they need", () => {
    const rules = blankSwap(small);
    const { game } = newGame(rules, { seats: 2, seed: 'a', first: 0, boards: ['3/aT1/3'], racks: ['AT'] });
    expect(textsOf(rules, game, 0)).toContain('act swap A2 : A');
    expect(textsOf(rules, game, 0).filter(text => text.startsWith('act'))).toHaveLength(1);
  });

  test('nothing after the end', () => {
    const rules = classic(small);
    const { game } = newGame(rules, { seats: 2, seed: 'a', first: 0 });
    const over = unwrap(applyMove(rules, game, 0, 'resign')).game;
    expect(over.over).toBeDefined();
    expect(enumerateAll(rules, over, 0).moves).toEqual([]);
  });
});

test('a budget ends the search, and says so; it is lazy', () => {
  const rules = classic({ challenge: 'none' });
  const { game } = newGame(rules, { seats: 2, seed: 'a', first: 0 });
  const cut = enumerateAll(rules, game, 0, { budget: 500 });
  expect(cut.complete).toBe(false);
  expect(cut.steps).toBe(500);
  for (const move of enumerate(rules, game, 0, { budget: Infinity })) {
    expect(move.type).toBe('pass');
    break;
  }
});

test.each(forThree)('%s: each owed move is among them, and all of them are legal', (_name, rules) => {
  const dice = diceOf(7);
  let { game } = newGame(rules, { seats: 3, seed: 'b' });
  for (let n = 0; n < 6; n++) {
    for (const { by, may } of owed(rules, game)) {
      if (by === 'director') continue;
      const { moves } = enumerateAll(rules, game, by, { budget: 60 });
      for (const move of moves) expect(applyMove(rules, game, by, move).ok).toBe(true);
      const types = new Set<string>(moves.map(({ type }) => type));
      expect(may.filter(type => type !== 'place' && type !== 'exchange' && !types.has(type))).toEqual([]);
    }
    const stage = nextStage(rules, game, dice, { ...LIVELY, direct: 0, resign: 0 });
    if (stage === undefined) break;
    ({ game } = stage);
  }
});
