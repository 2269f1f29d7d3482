/**
 * Random moves whose luck is told number by number, and small searches listed by hand: what is asked of chance, from
 * how many, and what comes of each answer. Whoever gives the same numbers gets the same moves.
 */
import { describe, expect, test } from 'vitest';
import {
  applyMove,
  boardOf,
  classic,
  formatMove,
  newGame,
  parseLayout,
  unwrap,
  viewFor,
  wordSet,
  type Game,
  type Placement,
  type Rules,
  type SeatMove,
} from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { enumerateAll, findPlacement } from 'tilewright/movegen';
import {
  alongClaims,
  closedSquares,
  coversOneOf,
  extendRules,
  placementRule,
  stock,
  withCounts,
  withMechanisms,
} from 'tilewright/rules';
import { everyPlacement } from '../../src/search/every-placement.ts';
import { fieldOf, randomPlacement, type Field } from '../../src/search/random-placement.ts';
import { movesToTry, type SampleOptions } from '../../src/search/sample.ts';
import type { Luck } from '../../src/search/luck.ts';
import { diceOf } from '../../src/testing/dice.ts';
import { blankSwap } from '../laws/authors.ts';

interface Told extends Luck {
  readonly asked: readonly number[];
}

/** Luck that falls as it is told or as high as it can, then always lowest; it says from how many it was asked. */
function told(...falls: readonly number[]): Told {
  const asked: number[] = [];
  return { asked, below: n => Math.min(n - 1, falls[asked.push(n) - 1] ?? 0) };
}

const layout = parseLayout('..... ..... ..*.. ..... .....');
const alphabet = withCounts(english, 'A3 T3 E2 Z1 ?2');
const open: Rules = classic({ layout, alphabet, rackSize: 3, challenge: 'none' });
const { blank } = alphabet;
const [A, E, T, Z] = [1, 5, 20, 26];
const begin = (rules: Rules, rack: string, board: string = '5/5/5/5/5'): Game =>
  newGame(rules, { seats: 2, seed: 'a', first: 0, boards: [board], racks: [rack] }).game;

/** The letters of a board with an A on each of some squares. */
const lettersOn = (...squares: readonly number[]): readonly number[] =>
  Array.from({ length: 25 }, (_, square) => (squares.includes(square) ? A : 0));

/** All that is tried, as text. */
const tried = (rules: Rules, game: Game, luck: Luck, options?: SampleOptions, seat: number = 0): readonly string[] =>
  Array.from(movesToTry(rules, game, seat, luck, options), move => formatMove(rules, move));

/** The first that is tried. */
function first(rules: Rules, game: Game, luck: Luck, options?: SampleOptions): SeatMove | undefined {
  for (const move of movesToTry(rules, game, 0, luck, options)) return move;
  return undefined;
}

describe('which type of move comes first', () => {
  const game = begin(open, 'AAT');

  test('by its weight, in hundredths', () => {
    const weights = { exchange: 3, pass: 1 };
    const types = [0, 299, 300, 399].map(fall => first(open, game, told(fall), { weights })?.type);
    expect(types).toEqual(['exchange', 'exchange', 'pass', 'pass']);
    const luck = told(300);
    expect(first(open, game, luck, { weights })).toEqual({ type: 'pass' });
    expect(luck.asked).toEqual([400, 300]);
  });

  test('less than half a hundredth is never', () => {
    const [some, none] = [told(), told()];
    expect(tried(open, game, some, { weights: { pass: 0.005 } })).toEqual(['pass']);
    expect(some.asked).toEqual([1]);
    expect(tried(open, game, none, { weights: { pass: 0.004, resign: 0 } })).toEqual([]);
    expect(none.asked).toEqual([]);
  });

  test.each([
    // of 355: 85 placements, 6 exchanges, 4 passes, 60 acts, 75 acceptances, 25 challenges, 100 answers
    [0, 'place'],
    [8499, 'place'],
    [8500, 'exchange'],
    [9099, 'exchange'],
    [9100, 'pass'],
    [9499, 'pass'],
  ])('usually: fall %i', (fall, type) => {
    const luck = told(fall);
    expect(first(open, begin(open, 'AAT', '5/5/2AT1/5/5'), luck)?.type).toBe(type);
    expect(luck.asked[0]).toBe(35_500);
  });

  test.each([
    [9500, 29_500],
    [15_499, 29_500],
    [15_500, 28_000],
    [22_999, 28_000],
    [23_000, 33_000],
    [25_499, 33_000],
    [25_500, 25_500],
    [35_499, 25_500],
  ])('usually, and the others by what is left: fall %i', (fall, left) => {
    const luck = told(fall);
    first(open, game, luck);
    expect(luck.asked.slice(0, 2)).toEqual([35_500, left]);
  });

  test('nothing after the end, or for a seat that has left', () => {
    const luck = told();
    const three = newGame(open, { seats: 3, seed: 'a', first: 0 }).game;
    const left = unwrap(applyMove(open, three, 1, 'resign')).game;
    const over = unwrap(applyMove(open, game, 0, 'resign')).game;
    const weights = { resign: 1, pass: 1 };
    expect(tried(open, left, luck, { weights }, 1)).toEqual([]);
    expect(tried(open, over, luck, { weights }, 1)).toEqual([]);
    expect(luck.asked).toEqual([]);
    expect(tried(open, left, luck, { weights: { resign: 1 } }, 2)).toEqual(['resign']);
  });
});

describe('what is tried of a type', () => {
  test('twelve exchanges: of one tile to all', () => {
    const luck = told();
    const game = begin(open, 'AAT');
    expect(tried(open, game, luck, { weights: { exchange: 1 } })).toHaveLength(12);
    expect(luck.asked).toEqual([100, ...Array.from({ length: 12 }, () => [3, 2, 3]).flat()]);
    const sizes = [0, 1, 2].map(fall => first(open, game, told(0, 2, 1, fall), { weights: { exchange: 1 } }));
    expect(sizes).toEqual([
      { type: 'exchange', tiles: [A] },
      { type: 'exchange', tiles: [A, A] },
      { type: 'exchange', tiles: [A, A, T] },
    ]);
  });

  test('of a hidden rack six times in ten their number', () => {
    const game = newGame(open, { seats: 2, seed: 'a', first: 1, racks: ['AAT', 'EE?'] }).game;
    const view = viewFor(open, game, 0);
    const falls = (last: number): readonly number[] => [0, ...Array<number>(7).fill(0), 0, 0, 1, last];
    const luck = told(...falls(599));
    const found = [...movesToTry(open, view, 1, luck, { weights: { exchange: 1 } })][0];
    expect(found).toEqual({ type: 'exchange', tiles: 2 });
    // eight pieces are unseen, three of them lie there
    expect(luck.asked.slice(0, 12)).toEqual([100, 8, 7, 6, 5, 4, 3, 2, 3, 2, 3, 1000]);
    const [named] = movesToTry(open, view, 1, told(...falls(600)), { weights: { exchange: 1 } });
    expect(named?.type === 'exchange' && typeof named.tiles === 'object' && named.tiles.length).toBe(2);
  });

  test('a pass, and a declaration where the rules have it, in either order; resigning once', () => {
    const declaring = classic({ layout, alphabet, rackSize: 3, challenge: 'none', edition: 2007 });
    const game = begin(declaring, 'AAT');
    const luck = told(0, 0);
    expect(tried(declaring, game, luck, { weights: { pass: 1 } })).toEqual(['pass no plays', 'pass']);
    expect(luck.asked).toEqual([100, 2]);
    expect(tried(declaring, game, told(0, 1), { weights: { pass: 1 } })).toEqual(['pass', 'pass no plays']);
    expect(tried(open, begin(open, 'AAT'), told(), { weights: { pass: 1 } })).toEqual(['pass']);
    expect(tried(open, begin(open, 'AAT'), told(), { weights: { resign: 1 } })).toEqual(['resign']);
  });

  test('every answer of a question once, from the seat that is asked alone', () => {
    const options = ['red', 'green', 'blue'].map(text => ({ text, type: 'word' }) as const);
    const rules = extendRules(open, {
      questions: [{ name: 'colour', options: () => options, answer: (_rules, game) => game }],
    });
    const game: Game = { ...begin(rules, 'AAT'), asked: { name: 'colour', seat: 0 } };
    const luck = told(0, 2, 0);
    expect(tried(rules, game, luck, { weights: { answer: 1 } })).toEqual(['answer green', 'answer red', 'answer blue']);
    expect(luck.asked).toEqual([100, 3, 2]);
    expect(tried(rules, game, told(), { weights: { answer: 1 } }, 1)).toEqual([]);
    const listed = enumerateAll(rules, game, 0, { types: ['answer'] });
    expect(listed.steps).toBe(3);
    expect(enumerateAll(rules, game, 1, { types: ['answer'] }).steps).toBe(0);
  });

  test('an acceptance with the seat or without, half and half', () => {
    const rules = classic({ layout, alphabet, rackSize: 3, challenge: 'double' });
    const { game } = unwrap(applyMove(rules, begin(rules, 'ATE'), 0, '3C ATE'));
    const accept = (fall: number): readonly string[] =>
      tried(rules, game, told(0, fall), { weights: { accept: 1 } }, 1);
    expect([499, 500].map(accept)).toEqual([['accept seat 0'], ['accept']]);
  });

  test('a challenge by luck, then one of the whole play', () => {
    const rules = classic({ layout, alphabet, rackSize: 3, challenge: 'double', challengeScope: 'word' });
    const { game } = unwrap(applyMove(rules, begin(rules, 'TEE', '5/5/2A2/5/5'), 0, '2C TEE'));
    const challenge = (...falls: readonly number[]): readonly string[] =>
      tried(rules, game, told(0, ...falls), { weights: { challenge: 1 } }, 1);
    const [row, column] = ['C2D2E2', 'C2C3'];
    // which words in which order, one or two of them, with the seat, without words
    expect(challenge(1, 0, 499, 499)).toEqual(['challenge seat 0', 'challenge seat 0']);
    expect(challenge(1, 0, 500, 499)).toEqual(['challenge', 'challenge seat 0']);
    expect(challenge(1, 0, 500, 500)).toEqual([`challenge ${row}`, 'challenge seat 0']);
    expect(challenge(0, 0, 500, 500)).toEqual([`challenge ${column}`, 'challenge seat 0']);
    expect(challenge(0, 1, 499, 500)).toEqual([`challenge seat 0 ${column} ${row}`, 'challenge seat 0']);
    const luck = told();
    tried(rules, game, luck, { weights: { challenge: 1 } }, 1);
    expect(luck.asked).toEqual([100, 2, 2, 1000, 1000]);
  });

  test('sixty acts: seven times in ten with special squares, up to two squares and two tiles', () => {
    const rules = blankSwap({ layout, alphabet, rackSize: 3, challenge: 'none' });
    const game = begin(rules, 'ATE', '5/5/2aT1/5/5');
    const [special, any] = [told(0, 699), told(0, 700)];
    expect(tried(rules, game, special, { weights: { act: 1 } })).toHaveLength(60);
    tried(rules, game, any, { weights: { act: 1 } });
    expect(special.asked.slice(0, 7)).toEqual([100, 1000, 3, 3, 2, 3, 1]);
    expect(any.asked.slice(0, 8)).toEqual([100, 1000, 2, 3, 3, 2, 3, 1]);
    const act = (...falls: readonly number[]): SeatMove | undefined =>
      first(rules, game, told(0, ...falls), { weights: { act: 1 } });
    expect(act(699, 2, 2, 1, 2)).toEqual({ type: 'act', action: 'swap', squares: [12], tiles: [A, E] });
    expect(act(700, 1, 2, 2, 1, 1)).toEqual({ type: 'act', action: 'swap', squares: [12, 13], tiles: [A] });
    expect(act(700, 0, 1, 2, 1, 0)).toEqual({ type: 'act', action: 'swap', squares: [13], tiles: [] });
    const plain = begin(rules, 'ATE', '5/5/2AT1/5/5');
    expect(tried(rules, plain, told(), { weights: { act: 1 } })).toEqual([]);
  });
});

describe('the placement that is found', () => {
  test('sixty tries, and no more', () => {
    const luck = told();
    // one letter is no word, so nothing is found
    expect(findPlacement(open, begin(open, 'A'), 0, luck)).toBeUndefined();
    expect(luck.asked.filter(n => n === 1000)).toHaveLength(60);
    const few = told();
    expect(findPlacement(open, begin(open, 'A'), 0, few, { tries: 7 })).toBeUndefined();
    expect(few.asked.filter(n => n === 1000)).toHaveLength(7);
  });

  test('the first legal one, or of n the best, and of equal ones the first', () => {
    const game = begin(open, 'AT');
    let seen: Placement[] = [];
    const best = (among: number | undefined, ...values: readonly number[]): Placement | undefined => {
      seen = [];
      return findPlacement(open, game, 0, diceOf(3), {
        ...{ tries: 200, worth: placement => values[seen.push(placement) - 1] ?? 0 },
        ...(among === undefined ? {} : { among }),
      });
    };
    expect(best(undefined, 5)).toBe(seen[0]);
    expect(seen).toHaveLength(1);
    expect(best(5, 1, 3, 3, 2, 0)).toBe(seen[1]);
    expect(seen).toHaveLength(5);
    expect(best(3, 0, 0, 0)).toBe(seen[0]);
    expect(findPlacement(open, game, 0, diceOf(3), { among: 3, tries: 200 })).toEqual(seen[0]);
    expect(findPlacement(open, game, 1, diceOf(3))).toBeUndefined();
  });
});

describe('a random placement', () => {
  const field = (luck: Luck, held: readonly number[], more: Partial<Field> = {}): Field => ({
    ...fieldOf(open, begin(open, 'ATE'), 0, luck),
    held,
    ...more,
  });

  test('half of the time of three tiles at most, else of as many as are held', () => {
    const [three, all] = [told(4, 3, 2, 1, 0, 499), told(4, 3, 2, 1, 0, 500)];
    for (const luck of [three, all]) randomPlacement(field(luck, [A, A, T, E, Z]));
    expect(three.asked.slice(0, 7)).toEqual([5, 4, 3, 2, 1, 1000, 3]);
    expect(all.asked.slice(0, 7)).toEqual([5, 4, 3, 2, 1, 1000, 5]);
  });

  test('on a line: from how many before the anchor on', () => {
    const lay = (...falls: readonly number[]): readonly number[] | undefined =>
      randomPlacement(field(told(2, 1, 0, 0, ...falls, 2, 1), [A, T, E]))?.tiles.map(({ square }) => square);
    // how many, which axis, how many before
    expect(lay(2, 0, 0)).toEqual([12, 13, 14]);
    expect(lay(2, 0, 1)).toEqual([12, 11, 13]);
    expect(lay(2, 0, 2)).toEqual([12, 11, 10]);
    expect(lay(2, 1, 1)).toEqual([12, 7, 17]);
    expect(lay(1, 1, 0)).toEqual([12, 17]);
    expect(lay(0, 1, 0)).toEqual([12]);
    const luck = told(2, 1, 0, 0, 2, 0, 1, 2, 1);
    expect(randomPlacement(field(luck, [A, T, E]))).toEqual({
      type: 'place',
      tiles: [
        { square: 12, tile: A },
        { square: 11, tile: T },
        { square: 13, tile: E },
      ],
    });
    expect(luck.asked).toEqual([3, 2, 1, 1000, 3, 2, 3, 3, 2]);
  });

  test('the edge ends a line; letters are stepped over; a wall ends it', () => {
    const walled = parseLayout('..... ..... ..*.# ..... .....');
    const lay = (anchors: readonly number[], letters: readonly number[], rules: Rules, before: number) =>
      randomPlacement(field(told(2, 1, 0, 0, 2, 0, before, 2, 1), [A, T, E], { anchors, letters, rules }))?.tiles.map(
        ({ square }) => square,
      );
    const [none, some] = [lettersOn(), lettersOn(12)];
    expect(lay([14], none, open, 0)).toEqual([14]);
    expect(lay([13], some, open, 2)).toEqual([13, 11, 10]);
    expect(lay([11], some, open, 0)).toEqual([11, 13, 14]);
    expect(lay([11], some, { ...open, layout: walled }, 0)).toEqual([11, 13]);
  });

  test('near squares of which the rules ask for one, but not on closed ones, walls or letters', () => {
    const walled = parseLayout('..... ..... ..*.. ..... ....#');
    const asks = extendRules(classic({ layout: walled, alphabet, rackSize: 3, challenge: 'none' }), {
      placement: [
        coversOneOf('corner', () => [0, 4, 12, 24]),
        coversOneOf('nothing now', () => undefined),
        closedSquares('shut', (_rules, _game, _seat, square) => square === 4),
      ],
    });
    const anchorsOn = (board: string): readonly number[] => fieldOf(asks, begin(asks, 'ATE', board), 0, told()).anchors;
    expect(anchorsOn('5/5/5/5/5')).toEqual([0, 12]);
    expect(anchorsOn('5/5/2AT1/5/5')).toEqual([0]);
    const either = extendRules(asks, {
      placement: [coversOneOf('one', () => [3]), coversOneOf('other', () => [5, 6])],
    });
    const [one, other] = [0, 1].map(fall => fieldOf(either, begin(either, 'ATE'), 0, told(fall)).anchors);
    expect([one, other]).toEqual([[3], [5, 6]]);
  });

  test('a blank shows any letter', () => {
    const lay = (fall: number): Placement | undefined => randomPlacement(field(told(0, 0, 0, 0, 0, fall), [blank]));
    expect([0, 25].map(fall => lay(fall)?.tiles)).toEqual([
      [{ square: 12, tile: blank, as: 1 }],
      [{ square: 12, tile: blank, as: 26 }],
    ]);
    const luck = told();
    randomPlacement(field(luck, [blank]));
    expect(luck.asked).toEqual([1, 1000, 1, 2, 1, 26]);
  });

  test('in clusters: each square beside one before it, else any other that is asked for', () => {
    const rules: Rules = extendRules(open, { read: alongClaims(), placement: [] });
    const lay = (anchors: readonly number[], letters: readonly number[], ...falls: readonly number[]) => {
      const luck = told(2, 1, 0, 0, ...falls);
      const found = randomPlacement(field(luck, [A, T, E], { rules, anchors, letters }));
      return [found?.tiles.map(({ square }) => square).sort((a, b) => a - b), luck.asked.slice(4)] as const;
    };
    const none = lettersOn();
    expect(lay([12], none, 0)[0]).toEqual([12]);
    const pairs = Array.from({ length: 8 }, (_, fall) => lay([12], none, 1, 0, fall)[0]?.join(' '));
    expect(new Set(pairs)).toEqual(new Set(['6 12', '7 12', '8 12', '11 12', '12 13', '12 16', '12 17', '12 18']));
    expect(lay([12], none, 1, 0, 7)[1].slice(0, 3)).toEqual([3, 1, 8]);
    // of the second square's eight neighbours, the first lies already
    const [three, then] = lay([12], none, 2, 0, 0, 1, 0);
    expect(three).toHaveLength(3);
    expect(then.slice(0, 5)).toEqual([3, 1, 8, 2, 7]);
    // every neighbour of the corner shows a letter
    const full = lettersOn(1, 5, 6);
    const [far, beyond] = lay([0, 24, 22], full, 1, 0, 1);
    expect(far).toEqual([0, 22]);
    expect(beyond.slice(0, 3)).toEqual([3, 1, 2]);
    // and there is nothing else
    expect(lay([0], full, 2)[0]).toEqual([0]);
  });
});

describe('stones', () => {
  const stone = { name: 'stone', type: 'blocker', count: 3, zone: 'stones' } as const;
  const rules = extendRules(open, {
    ...withMechanisms(open, stock(stone, { pouch: 'pouch', most: 2, allowed: () => true })),
  });
  const S = blank + 1;
  const field = (luck: Luck, held: readonly number[], anchors: readonly number[] = [12, 13, 14]): Field => ({
    ...fieldOf(open, begin(open, 'ATE'), 0, luck),
    ...{ rules, held, anchors },
  });

  test('in the word one time in ten', () => {
    const tilesOf = (fall: number): readonly number[] | undefined =>
      randomPlacement(field(told(1, fall, 0, 0, 1, 0, 0, 999), [A, S]))?.tiles.map(({ tile }) => tile);
    expect([99, 100].map(tilesOf)).toEqual([[S, A], [A]]);
  });

  test('beside it three times in ten, one or two of them, on other squares', () => {
    const lay = (anchors: readonly number[], ...falls: readonly number[]) => {
      const luck = told(2, 1, 100, 100, 0, 0, 0, 0, 0, ...falls);
      return [randomPlacement(field(luck, [A, S, S], anchors))?.beside, luck.asked.slice(9)] as const;
    };
    expect(lay([12, 13, 14], 300)).toEqual([undefined, [1000]]);
    expect(lay([12, 13, 14], 299, 1, 1, 0)).toEqual([[{ square: 13, tile: S }], [1000, 2, 2, 2]]);
    expect(lay([12, 13, 14], 299, 0, 1, 1)[0]).toEqual([
      { square: 14, tile: S },
      { square: 13, tile: S },
    ]);
    expect(lay([12, 13], 299, 1, 1)[0]).toEqual([{ square: 13, tile: S }]);
    expect(lay([12], 299, 1, 1)[0]).toBeUndefined();
  });
});

describe('every placement, listed by hand', () => {
  const row: Rules = classic({
    layout: parseLayout('.*.'),
    alphabet,
    rackSize: 2,
    challenge: 'void',
    dictionary: wordSet(english, ['at', 'ta', 'ate']),
  });

  /** Placements as texts, `-` for a step that found none: `0A 1T + 2S / 01 12` is two tiles, a stone beside, claims. */
  function listed(
    rules: Rules,
    board: string,
    held: Readonly<Record<number, number>>,
    more: { readonly claims?: number; readonly isHopeful?: (squares: readonly number[]) => boolean } = {},
  ): readonly string[] {
    const kinds: Readonly<Record<number, string>> = { [A]: 'A', [T]: 'T', [blank]: '?', [blank + 1]: 'S' };
    const { game } = newGame(rules, { seats: 2, seed: 'a', first: 0, boards: [board] });
    const counts = game.unseen.map((_, tile) => held[tile] ?? 0);
    const size = counts.reduce((sum, count) => sum + count, 0);
    const search = { rules, board: boardOf(rules, game, 0), held: { counts, size }, claims: 0, isHopeful: () => true };
    return Array.from(everyPlacement({ ...search, ...more }), found => {
      if (found === undefined) return '-';
      const say = ({ square, tile, as }: Placement['tiles'][number]): string => `${square}${kinds[tile]}${as ?? ''}`;
      const beside = found.beside === undefined ? [] : ['+', ...found.beside.map(say)];
      const claims = found.claims === undefined ? [] : ['/', ...found.claims.map(path => path.join(''))];
      return [...found.tiles.map(say), ...beside, ...claims].join(' ');
    });
  }

  test('on lines: few tiles before many, squares in order, then tiles', () => {
    expect(listed(row, '3', { [A]: 1, [T]: 1 })).toEqual([
      ...['0A', '0T', '1A', '1T', '2A', '2T'],
      ...['0A 1T', '0T 1A', '1A 2T', '1T 2A'],
    ]);
    expect(listed(row, '3', { [A]: 2 })).toEqual(['0A', '1A', '2A', '0A 1A', '1A 2A']);
    // over a letter
    expect(listed(row, '1T1', { [A]: 2 })).toEqual(['0A', '2A', '0A 2A']);
    const walled = classic({ ...{ layout: parseLayout('.*#'), alphabet, rackSize: 2, challenge: 'none' } });
    expect(listed(walled, '3', { [A]: 2 })).toEqual(['0A', '1A', '0A 1A']);
    expect(listed(row, '3', {})).toEqual([]);
  });

  test('along columns too, and nowhere else', () => {
    const square = classic({ layout: parseLayout('.. *.'), alphabet, rackSize: 2, challenge: 'none' });
    expect(listed(square, '2/2', { [A]: 2 })).toEqual([
      ...['0A', '1A', '2A', '3A'],
      ...['0A 1A', '2A 3A', '0A 2A', '1A 3A'],
    ]);
    const anywhere = extendRules(square, { placement: square.placement.filter(({ type }) => type !== 'in-one-line') });
    expect(listed(anywhere, '2/2', { [A]: 2 }).slice(4)).toEqual([
      ...['0A 1A', '0A 2A', '0A 3A', '1A 2A', '1A 3A', '2A 3A'],
    ]);
    const onLetters = extendRules(square, {
      placement: square.placement.filter(({ type }) => type !== 'on-empty-squares'),
    });
    expect(listed(onLetters, 'T1/2', { [A]: 1 })).toEqual(['0A', '1A', '2A', '3A']);
  });

  test('a blank as each letter', () => {
    const letters = Array.from({ length: 26 }, (_, n) => n + 1);
    expect(listed(row, '3', { [blank]: 1 })).toEqual([0, 1, 2].flatMap(at => letters.map(as => `${at}?${as}`)));
    expect(listed(row, '3', { [A]: 1, [blank]: 1 }).filter(text => text.startsWith('0') && text.length > 4)).toEqual([
      ...letters.map(as => `0A 1?${as}`),
      ...letters.map(as => `0?${as} 1A`),
    ]);
  });

  test('squares without hope are one step', () => {
    const isHopeful = (squares: readonly number[]): boolean => squares.includes(2);
    expect(listed(row, '3', { [A]: 1, [T]: 1 }, { isHopeful })).toEqual([
      ...['-', '-', '2A', '2T'],
      ...['-', '1A 2T', '1T 2A'],
    ]);
  });

  test('stones in the word, then beside it on what is free', () => {
    const stone = { name: 'stone', type: 'blocker', count: 3, zone: 'stones' } as const;
    const rules = extendRules(row, {
      ...withMechanisms(row, stock(stone, { pouch: 'pouch', most: 2, allowed: () => true })),
    });
    const S = blank + 1;
    expect(listed(rules, '3', { [A]: 1, [S]: 1 })).toEqual([
      ...['0A', '0S', '1A', '1S', '2A', '2S'],
      ...['0A 1S', '0S 1A', '1A 2S', '1S 2A'],
      ...['+ 0S', '+ 1S', '+ 2S'],
      ...['0A + 1S', '0A + 2S', '1A + 0S', '1A + 2S', '2A + 0S', '2A + 1S'],
    ]);
    // without hope for letters, only what has a stone among its tiles
    expect(listed(rules, '1T1', { [A]: 1, [S]: 1 }, { isHopeful: () => false })).toEqual([
      ...['-', '0S', '-', '2S'],
      ...['0A 2S', '0S 2A'],
      ...['+ 0S', '+ 2S'],
      ...['-', '-'],
    ]);
    expect(listed(rules, '1T1', { [S]: 2 }).filter(text => text.startsWith('+'))).toEqual(['+ 0S', '+ 2S', '+ 0S 2S']);
    expect(listed(rules, '1T1', { [A]: 1 }, { isHopeful: () => false })).toEqual(['-', '-']);
  });

  test('claims: none, then one, then two, over fresh tiles and their neighbours', () => {
    const rules: Rules = extendRules(row, { read: alongClaims(), placement: [] });
    const found = (claims: number): readonly string[] =>
      listed(rules, '1T1', { [A]: 1 }, { claims }).filter(text => text.startsWith('0A'));
    expect(found(0)).toEqual(['0A']);
    expect(found(1)).toEqual(['0A', '0A / 0', '0A / 01', '0A / 10']);
    expect(found(2).slice(4)).toEqual(['0A / 0 01', '0A / 0 10', '0A / 01 10']);
    expect(found(3).slice(7)).toEqual(['0A / 0 01 10']);
    // 1 alone holds no fresh tile; each neighbour that is gone to is a step
    expect(listed(rules, '1T1', { [A]: 1 }, { claims: 1 }).slice(0, 7)).toEqual([
      ...['0A', '0A / 0', '-', '-', '0A / 01', '-', '0A / 10'],
    ]);
  });

  test('where words are claimed, rules that look at words do not spoil the look at squares', () => {
    const claimed: Rules = extendRules(row, { read: alongClaims() });
    expect(row.placement.map(({ type }) => type)).toEqual(expect.arrayContaining(['forms-a-word', 'connected']));
    const { game } = newGame(claimed, { seats: 2, seed: 'a', first: 0, boards: ['1T1'], racks: ['A'] });
    const found = enumerateAll(claimed, game, 0, { types: ['place'], claims: 1 });
    // on A1 or C1, one step for each path, and none is left out because no letters were claimed on the squares alone
    expect(found.steps).toBe(2 * 7);
  });

  test('steps of a whole search', () => {
    const begun = (rules: Rules, rack: string): Game =>
      newGame(rules, { seats: 2, seed: 'a', first: 0, racks: [rack] }).game;
    const steps = (types: readonly SeatMove['type'][]): number =>
      enumerateAll(row, begun(row, 'AT'), 0, { types }).steps;
    // three single squares without hope, and two pairs with two orders each
    expect(steps(['place'])).toBe(3 + 2 * 2);
    expect(steps(['pass'])).toBe(1);
    // none, A, T, AT
    expect(steps(['exchange'])).toBe(4);
    expect(steps(['resign'])).toBe(1);
    expect(steps(['accept', 'challenge', 'answer', 'act'])).toBe(0);
    expect(enumerateAll(row, begun(row, 'AT'), 0, {}).steps).toBe(7 + 1 + 4 + 1);
  });

  test('rules that look at letters do not spoil the look at squares', () => {
    const noA = extendRules(row, {
      dictionary: wordSet(english, ['tt', 'at', 'ta']),
      placement: [...row.placement, placementRule('no A', ({ play }) => play.tiles.some(one => one.tile === A))],
    });
    const { game } = newGame(noA, { seats: 2, seed: 'a', first: 0, racks: ['TT'] });
    expect(enumerateAll(noA, game, 0, { types: ['place'] }).moves.map(move => formatMove(noA, move))).toEqual([
      '1A TT',
      '1B TT',
    ]);
  });
});
