/**
 * What random players, hostile clients and tables of whoever writes laws are made of, with dice that fall as they are
 * told: what is asked of them, and what each answer gives.
 */
import { describe, expect, test } from 'vitest';
import { classic, newGame, parseLayout, wordSet, viewFor, unwrap, applyMove, type Game, type Rules } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { extendRules, withCounts } from 'tilewright/rules';
import { happens, pickOne, shuffled } from '../../src/search/luck.ts';
import { diceOf, type Dice } from '../../src/testing/dice.ts';
import { hostileText, hostileValue, spoiled } from '../../src/testing/hostile-values.ts';
import { LONGEST_TEXT } from '../../src/core/limits.ts';
import { loads } from '../../src/testing/laws/loads.ts';
import { directorsIdeas, ideas, LIVELY, STEADY, type Idea } from '../../src/testing/player.ts';
import { make, makeWithChance } from '../../src/testing/tell.ts';
import { triesOf } from '../../src/testing/tries.ts';
import { maySee, viewersOf } from '../../src/testing/viewers.ts';
import { walk } from '../../src/testing/walk.ts';
import { blankSwap } from '../laws/authors.ts';

/** Dice that fall as they are told or as high as they can, then always lowest. */
function told(...falls: readonly number[]): Dice & { readonly asked: readonly number[] } {
  const asked: number[] = [];
  const luck = { below: (n: number): number => Math.min(n - 1, falls[asked.push(n) - 1] ?? 0) };
  return {
    ...luck,
    asked,
    chance: percent => happens(luck, percent),
    pick: list => pickOne(luck, list),
    shuffle: list => shuffled(luck, list),
  };
}

describe('dice', () => {
  /** The same in numbers without a limit, from the description of mulberry32. */
  function numbersOf(seed: number, count: number): readonly number[] {
    const word = (value: bigint): bigint => BigInt.asUintN(32, value);
    const times = (a: bigint, b: bigint): bigint => word(a * b);
    let state = times(word(BigInt(seed)) ^ 0x9e3779b9n, 0x85ebca6bn);
    return Array.from({ length: count }, () => {
      state = word(state + 0x6d2b79f5n);
      let mixed = times(state ^ (state >> 15n), state | 1n);
      mixed ^= word(mixed + times(mixed ^ (mixed >> 7n), mixed | 61n));
      return Number(mixed ^ (mixed >> 14n));
    });
  }

  test.each([0, 1, 424_243, -7])('of %i fall as mulberry32 does', seed => {
    const dice = diceOf(seed);
    expect(Array.from({ length: 20 }, () => dice.below(2 ** 32))).toEqual(numbersOf(seed, 20));
    const small = diceOf(seed);
    expect(Array.from({ length: 20 }, () => small.below(7))).toEqual(numbersOf(seed, 20).map(n => n % 7));
    expect([diceOf(seed).below(0), diceOf(seed).below(1)]).toEqual([0, 0]);
  });

  test('choose, order and decide by the same numbers', () => {
    const [n = 0] = numbersOf(5, 1);
    expect(diceOf(5).pick(['a', 'b', 'c'])).toBe(['a', 'b', 'c'][n % 3]);
    expect(diceOf(5).chance(50)).toBe(n % 1000 < 500);
    expect(diceOf(5).pick([])).toBeUndefined();
    expect([...diceOf(5).shuffle(['a', 'b', 'c'])].sort()).toEqual(['a', 'b', 'c']);
  });
});

describe('what a hostile client sends', () => {
  const all = (roll: number, count: number): readonly unknown[] =>
    Array.from({ length: count }, (_, fall) => hostileValue(told(roll, fall), 0));
  const count = (roll: number): number => {
    const dice = told(roll);
    hostileValue(dice, 0);
    return dice.asked[1] ?? 0;
  };

  test('numbers: small ones, squares of a board and one past them, limits, and what is no whole number', () => {
    const numbers = [
      ...[0, 1, 2, 3, 7, 15, 112, 224, 225, 255, 256],
      ...[999_999, 1_000_000, -1, -0, 0.5, 1e21, NaN, Infinity, 2_147_483_648, 9_007_199_254_740_992],
    ];
    expect(all(0, count(0))).toEqual(numbers);
    expect(all(1, count(1))).toEqual(numbers);
  });

  test('texts: none of them twice, moves of every kind, whole and cut off', () => {
    const texts = all(2, count(2)) as readonly string[];
    expect(all(3, count(3))).toEqual(texts);
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.filter(text => text.trim() === '')).toEqual(['', ' ']);
    const kinds =
      /^(?:pass|exchange|challenge|accept|answer|act|rule|sealed|close|resign|take-back|undo|adjust|forfeit|adjudicate|impose)\b/;
    const begun = new Set(texts.flatMap(text => kinds.exec(text) ?? []));
    expect(begun.size).toBe(16);
    expect(texts.filter(text => text.length > 30)).toEqual([
      'impose {"reason":"x","racks":[null,"?"]}',
      '?'.repeat(300),
      '9'.repeat(40),
    ]);
  });

  test('nothing, yes and no', () => {
    expect(count(4)).toBe(4);
    expect(all(4, 4)).toEqual([null, undefined, true, false]);
  });

  test('lists of up to three and objects of up to four parts, no deeper than it is told', () => {
    expect(hostileValue(told(5, 0))).toEqual([]);
    expect(hostileValue(told(6, 3, 4, 0, 0, 1, 2, 0))).toEqual([null, 1, '']);
    const dice = told(5, 2);
    hostileValue(dice);
    // what it is, how long, and twice what it is, and which
    expect(dice.asked).toEqual([9, 4, 9, 21, 9, 21]);
    const flat = told();
    hostileValue(flat, 0);
    expect(flat.asked[0]).toBe(5);
    // lists in lists, until the third holds none
    const deep = told(5, 1, 5, 1, 5, 1, 0, 1);
    expect(hostileValue(deep)).toEqual([[[1]]]);
    expect(deep.asked).toEqual([9, 4, 9, 4, 9, 4, 5, 21]);
    expect(hostileValue(told(5, 1, 0, 1), 1)).toEqual([1]);
  });

  test('six of ten objects have a type of a move or of chance, twice', () => {
    const types = [
      ...['place', 'exchange', 'pass', 'resign', 'act', 'accept', 'challenge', 'answer', 'sealed', 'close', 'rule'],
      ...['take-back', 'undo', 'impose', 'adjust', 'forfeit', 'adjudicate'],
      ...['draw', 'lot', 'ruling', 'reveal', 'show'],
    ];
    expect(types.map((_, fall) => hostileValue(told(7, 599, fall, fall, 0)))).toEqual(
      types.map(type => ({ type, what: type })),
    );
    const [with_, without] = [told(8, 599), told(8, 600)];
    hostileValue(with_);
    hostileValue(without);
    expect(with_.asked).toEqual([9, 1000, 22, 22, 5]);
    expect(without.asked).toEqual([9, 1000, 5]);
  });

  test('their parts have names that moves have, and names that objects inherit', () => {
    const named = (fall: number): readonly string[] =>
      Object.getOwnPropertyNames(hostileValue(told(8, 600, 1, fall, 4, 2)));
    const keys = [
      ...['type', 'tiles', 'square', 'tile', 'as', 'beside', 'claims', 'words', 'of', 'seat', 'choice', 'action'],
      ...['squares', 'upheld', 'count', 'points', 'reason', 'ranking', 'racks', 'scores', 'boards', 'toMove'],
      ...['noPlays', 'what', 'from', 'to', 'zone', 'order', 'move'],
      ...['__proto__', 'constructor', 'length', 'toString', 'then'],
    ];
    expect(keys.map((_, fall) => named(fall))).toEqual(keys.map(key => [key]));
    const dice = told(8, 600, 1);
    hostileValue(dice);
    expect(dice.asked[3]).toBe(keys.length);
    expect(hostileValue(told(8, 600, 4, 0, 4, 2, 1, 4, 2, 2, 4, 3, 3, 4, 0))).toEqual({
      type: true,
      tiles: true,
      square: false,
      tile: null,
    });
    const own = hostileValue(told(8, 600, 1, 29, 4, 2)) as object;
    expect(Object.getPrototypeOf(own)).toBe(Object.prototype);
    expect(Object.getOwnPropertyDescriptor(own, '__proto__')).toEqual({
      ...{ value: true, enumerable: true, configurable: true, writable: true },
    });
  });

  test('texts with something wrong: one of those, or something put in or over what stands there', () => {
    expect(hostileText('8H WORD', told(399, 2))).toBe('pass');
    // where; a text or a character; before or over what follows
    expect(hostileText('8H WORD', told(400, 3, 499, 2, 499))).toBe('8H passWORD');
    expect(hostileText('8H WORD', told(400, 3, 499, 2, 500, 2))).toBe('8H passRD');
    expect(hostileText('8H WORD', told(400, 7, 500, 799, 64, 499))).toBe('8H WORDA');
    const [ascii, any] = [told(400, 0, 500, 799, 125, 500, 3), told(400, 0, 500, 800, 0xd7fd, 500, 0)];
    expect(hostileText('8H', ascii)).toBe('~');
    expect(hostileText('8H', any)).toBe('\ud7fe8H');
    expect(ascii.asked).toEqual([1000, 3, 1000, 1000, 126, 1000, 4]);
    expect(any.asked).toEqual([1000, 3, 1000, 1000, 0xd7fe, 1000, 4]);
  });

  describe('good values with something wrong', () => {
    // one thing wrong; not the whole value
    const spoil = (good: unknown, ...falls: readonly number[]): unknown => spoiled(good, told(0, 40, ...falls));

    test('one to three things', () => {
      expect([0, 2].map(times => spoiled(5, told(times, 400, 0, 400, 0, 400, 0)))).toEqual([6, 8]);
      const dice = told();
      spoiled(5, dice);
      expect(dice.asked[0]).toBe(3);
    });

    test('seldom the whole', () => {
      expect(spoiled({ a: 1 }, told(0, 39, 400, 0))).toBeNull();
      expect(spoiled({ a: 1 }, told(0, 40, 0, 2, 400, 0))).toEqual({ a: 2 });
    });

    test('numbers: one off, negative, a thousandfold, as text', () => {
      const wrong = [0, 1, 2, 3, 4].map(fall => spoiled(5, told(0, 400, fall)));
      expect(wrong).toEqual([6, 4, -5, 5000, '5']);
    });

    test('texts, yes and no, and nothing', () => {
      expect(spoiled('8H', told(0, 400, 399, 2))).toBe('pass');
      expect([true, false].map(value => spoiled(value, told(0, 400)))).toEqual([false, true]);
      expect([0, 1, 2, 3, 4].map(fall => spoiled(null, told(0, 400, fall)))).toEqual([null, [], {}, 0, '']);
      // four times in ten anything
      expect(spoiled(true, told(0, 399, 0, 3))).toBe(3);
    });

    test('lists: one more of what is there or of anything, one less, or one wrong', () => {
      expect(spoil([1, 2], 0, 99, 499, 0, 4)).toEqual([1, 2, 7]);
      expect(spoil([1, 2], 0, 99, 500)).toEqual([1, 2, 1]);
      expect(spoil([1, 2], 1, 100, 99)).toEqual([1]);
      expect(spoil([1, 2], 1, 100, 100, 400, 0)).toEqual([1, 3]);
      expect(spoil([], 499, 0, 1)).toEqual([1]);
      expect(spoil([[1]], 0, 100, 100, 40, 0, 100, 100, 400, 0)).toEqual([[2]]);
    });

    test('objects: a part more, a part less, a part wrong', () => {
      expect(spoil({ a: 1, b: 2 }, 0, 0, 0, 0, 3)).toEqual({ a: 1, b: 2, type: 3 });
      expect(spoil({ a: 1, b: 2 }, 1, 1)).toEqual({ a: 1 });
      expect(spoil({ a: 1, b: 2 }, 1, 2, 400, 0)).toEqual({ a: 1, b: 3 });
      const dice = told(0, 40, 1, 2, 400, 0);
      spoiled({ a: 1, b: 2 }, dice);
      expect(dice.asked).toEqual([3, 1000, 2, 20, 1000, 5]);
      expect(spoil({}, 5, 0, 0, 3)).toEqual({ type: 3 });
      const good = { a: [1] };
      spoiled(good, told(2));
      expect(good).toEqual({ a: [1] });
    });
  });
});

const layout = parseLayout('..... ..... ..*.. ..... .....');
const alphabet = withCounts(english, 'A3 T3 E2 Z1 ?2');
const rules: Rules = classic({ layout, alphabet, rackSize: 3, challenge: 'double' });
const [A, E] = [1, 5];
const { game } = newGame(rules, { seats: 3, seed: 'a', first: 0, racks: ['ATE', 'AT'] });

describe('what the director does though nobody waits', () => {
  const of = (...falls: readonly number[]): readonly unknown[] =>
    Array.from(directorsIdeas(rules, game, told(...falls), 15), ({ by, move }) => {
      expect(by).toBe('director');
      return move;
    });
  const close = { type: 'close' };

  test('whose, how upsetting, and what', () => {
    const dice = told(2, 150, 4);
    expect(Array.from(directorsIdeas(rules, game, dice, 15))).toEqual([{ by: 'director', move: close }]);
    expect(dice.asked).toEqual([3, 1000, 5]);
  });

  test('takes back, adjusts, undoes, closes', () => {
    expect(of(1, 150, 0, 0)).toEqual([{ type: 'take-back', seat: 1, count: 1 }, close]);
    expect(of(1, 150, 0, 1)).toEqual([{ type: 'take-back', seat: 1, count: 2 }, close]);
    expect(of(2, 150, 1, 2)).toEqual([{ type: 'adjust', seat: 2, points: -30, reason: 'overtime' }, close]);
    expect(of(0, 150, 2, 8)).toEqual([{ type: 'adjust', seat: 0, points: 8, reason: 'a friendly  gesture' }, close]);
    expect(of(0, 150, 3, 499, 2)).toEqual([{ type: 'undo', turns: 3 }, close]);
    expect(of(0, 150, 3, 500, 0)).toEqual([{ type: 'undo', entries: 1 }, close]);
  });

  test('upsetting: forfeits, adjudicates, imposes scores, turns and racks', () => {
    expect(of(1, 149, 0, 499)).toEqual([{ type: 'forfeit', seat: 1, reason: 'time' }, close]);
    expect(of(1, 149, 0, 500)).toEqual([{ type: 'forfeit', seat: 1, reason: '' }, close]);
    expect(of(1, 149, 1, 2, 1)).toEqual([{ type: 'adjudicate', ranking: [[0], [1], [2]] }, close]);
    expect(of(1, 149, 2, 0, 1, 2)).toEqual([{ type: 'impose', reason: 'clerical', scores: [0, 5, 10] }, close]);
    expect(of(1, 149, 3, 2)).toEqual([{ type: 'impose', reason: 'order', toMove: 2 }, close]);
    // the bag has six of A, T, E, Z and blanks: in order, three of them
    expect(of(1, 149, 4, 9, 9, 9, 9, 9)).toEqual([
      { type: 'impose', reason: 'rack', racks: [null, expect.stringMatching(/^(?:\[[ATEZ]\]|\?){3}$/), null] },
      close,
    ]);
    const dice = told(1, 149, 2);
    Array.from(directorsIdeas(rules, game, dice, 15));
    expect(dice.asked).toEqual([3, 1000, 5, 3, 3, 3]);
  });
});

describe('what players have in mind', () => {
  const texts = (from: Game, style: typeof LIVELY, ...falls: readonly number[]): readonly Idea[] => [
    ...ideas(rules, from, told(...falls), style),
  ];
  const quiet = { ...LIVELY, direct: 0, resign: 0, seal: 0, weights: { pass: 1 } };

  test('what is liked comes first, then what is needed', () => {
    const found = texts(game, quiet, 0, 999);
    expect(found.slice(0, 5)).toEqual([
      { by: 0, move: { type: 'pass' } },
      { by: 0, move: { type: 'pass', noPlays: true } },
      { by: 0, move: { type: 'pass' } },
      { by: 0, move: { type: 'exchange', tiles: [A] } },
      { by: 0, move: { type: 'exchange', tiles: 1 } },
    ]);
    expect(found[found.length - 1]).toEqual({ by: 0, move: { type: 'sealed' } });
  });

  test('now and then somebody leaves, and the director does something', () => {
    const [left] = texts(game, { ...quiet, resign: 0.7 }, 999, 6, 2, 1);
    expect(left).toEqual({ by: 0, move: { type: 'resign' } });
    const [stays] = texts(game, { ...quiet, resign: 0.7 }, 999, 7);
    expect(stays?.move.type).toBe('pass');
    const [directs] = texts(game, { ...quiet, direct: 6 }, 59);
    expect(directs?.by).toBe('director');
    const [not] = texts(game, { ...quiet, direct: 6 }, 60);
    expect(not?.by).toBe(0);
  });

  test('in a view a move of another may be unseen', () => {
    const view = viewFor(rules, game, 1);
    const [sealed] = texts(view, { ...quiet, seal: 10 }, 999, 999, 99);
    expect(sealed).toEqual({ by: 0, move: { type: 'sealed' } });
    const [seen] = texts(view, { ...quiet, seal: 10 }, 999, 999, 100);
    expect(seen?.move.type).toBe('pass');
    // the referee sees all
    expect(texts(game, { ...quiet, seal: 100 }, 999, 999)[0]?.move.type).toBe('pass');
  });

  test('while a play is open, verdicts, and in a hurry the next move', () => {
    const open = unwrap(applyMove(rules, game, 0, '3C ATE')).game;
    const style = { ...quiet, hurry: 20, weights: { accept: 1, pass: 1 } };
    const verdict = texts(open, style, 999, 999, 1, 200, 0, 999);
    expect(verdict[0]).toEqual({ by: 1, move: { type: 'accept' } });
    expect(verdict.every(({ move }) => move.type !== 'pass')).toBe(true);
    const hasty = texts(open, style, 999, 999, 1, 199);
    expect(hasty[0]?.move.type).toBe('pass');
  });

  test('the director rules one way or the other, where that is waited for', () => {
    const record = newGame(rules, { seats: 2, first: 0, knows: 'record' }).game;
    const laid = unwrap(applyMove(rules, record, 0, '3C ATE')).game;
    const challenged = unwrap(applyMove(rules, laid, 1, { type: 'challenge' })).game;
    for (const [fall, upheld] of [
      [499, true],
      [500, false],
    ] as const)
      expect(texts(challenged, quiet, 999, 999, fall)).toEqual([{ by: 'director', move: { type: 'rule', upheld } }]);
  });

  test('after the end only the director has', () => {
    const over = unwrap(applyMove(rules, game, 'director', { type: 'adjudicate', ranking: [[0], [1], [2]] })).game;
    expect(texts(over, quiet)).toEqual([]);
    expect(texts(over, { ...quiet, direct: 100 }, 0, 0, 999, 4)).toEqual([{ by: 'director', move: { type: 'close' } }]);
  });

  test('lively players do a little of everything; steady ones play, and accept what lies there', () => {
    const { weights = {}, ...often } = LIVELY;
    expect(often).toEqual({ tries: 30, seal: 10, hurry: 20, resign: 0.7, direct: 6, upset: 15 });
    expect(weights).toEqual({ place: 86, exchange: 8, pass: 6, act: 60, accept: 75, challenge: 25, answer: 100 });
    expect(STEADY).toEqual({
      ...{ tries: 60, seal: 0, hurry: 0, resign: 0, direct: 0, upset: 0 },
      weights: { place: 90, act: 10, accept: 100, answer: 100 },
    });
  });
});

test('what a seat tries, whether it may or not', () => {
  const swap = blankSwap({ layout, alphabet, rackSize: 3, challenge: 'double', dictionary: wordSet(english, ['at']) });
  const begun = newGame(swap, { seats: 2, seed: 'a', first: 0, racks: ['ATE', 'AT'] }).game;
  const { game: open } = unwrap(applyMove(swap, begun, 0, '3C AT'));
  const dice = told();
  const tries = triesOf(swap, open, 1, dice);
  expect(dice.asked[dice.asked.length - 1]).toBe(alphabet.blank);
  expect(tries.filter(({ type }) => type !== 'place')).toEqual([
    { type: 'pass' },
    { type: 'exchange', tiles: [A] },
    { type: 'exchange', tiles: [A] },
    { type: 'accept' },
    { type: 'challenge' },
    { type: 'accept', of: 0 },
    { type: 'challenge', of: 0 },
    { type: 'act', action: 'swap', squares: [], tiles: [A] },
    { type: 'resign' },
  ]);
  expect(triesOf(swap, begun, 0, diceOf(3)).some(({ type }) => type === 'place')).toBe(true);
  const asking = extendRules(rules, {
    questions: [
      {
        name: 'colour',
        options: () => ['red', 'green', 'blue'].map(text => ({ text, type: 'word' }) as const),
        answer: (_rules, now) => now,
      },
    ],
  });
  const asked: Game = {
    ...newGame(asking, { seats: 2, seed: 'a', first: 0 }).game,
    asked: { name: 'colour', seat: 0 },
  };
  expect(triesOf(asking, asked, 0, told()).filter(({ type }) => type === 'answer')).toEqual([
    { type: 'answer', choice: 'red' },
    { type: 'answer', choice: 'green' },
  ]);
});

test('who may look, and into what', () => {
  expect(viewersOf(game)).toEqual([0, 1, 2, 'spectator', 'director']);
  const sees = (viewer: number | 'spectator' | 'director'): readonly boolean[] =>
    ['rack 0', 'rack 1', 'bag', 'rack', 'rack x', 'rack 0 0', 'start'].map(zone => maySee(rules, viewer, zone));
  expect(sees('director')).toEqual([true, true, true, true, true, true, true]);
  expect(sees(0)).toEqual([true, false, false, false, false, false, false]);
  expect(sees(1)).toEqual([false, true, false, false, false, false, false]);
  expect(sees('spectator')).toEqual([false, false, false, false, false, false, false]);
  const shown = { ...rules, zones: rules.zones.map(zone => ({ ...zone, seenBy: 'all' as const })) };
  expect(['rack 0', 'bag', 'bag 1', 'bags', 'rack'].map(zone => maySee(shown, 'spectator', zone))).toEqual([
    ...[true, true, true, false, false],
  ]);
});

describe('what a view or a record is told', () => {
  const view = viewFor(rules, game, 'spectator');
  const idea: Idea = { by: 0, move: { type: 'exchange', tiles: 1 } };

  test('nothing is told to the referee', () => {
    expect(make(rules, game, { by: 0, move: { type: 'pass' } })).toMatchObject({ by: 0, chance: [] });
    expect(make(rules, game, { by: 1, move: { type: 'pass' } })).toBeUndefined();
  });

  test('one time in four a rack in part, from what may lie there', () => {
    const [some, none] = [told(249, 0), told(250)];
    expect(makeWithChance(rules, view, { by: 0, move: { type: 'pass' } }, some)?.chance).toMatchObject([
      { type: 'show', zone: 'rack 0' },
    ]);
    expect(makeWithChance(rules, view, { by: 0, move: { type: 'pass' } }, none)?.chance).toEqual([]);
    expect(some.asked.slice(0, 2)).toEqual([1000, 3]);
  });

  test('half of the open draws by name, seven in ten of each', () => {
    const named = makeWithChance(rules, view, idea, told(999, 500, ...Array<number>(10).fill(9), 300));
    const [draw] = named?.game.log[0]?.chance ?? [];
    expect(draw).toMatchObject({ type: 'draw', tiles: [expect.any(Number)] });
    const [left] = makeWithChance(rules, view, idea, told(999, 499))?.game.log[0]?.chance ?? [];
    expect(left).toMatchObject({ type: 'draw', tiles: 1 });
    const [kept] =
      makeWithChance(rules, view, idea, told(999, 500, ...Array<number>(10).fill(9), 299))?.game.log[0]?.chance ?? [];
    expect(kept).toMatchObject({ type: 'draw', tiles: 1 });
  });

  test('six challenges in ten their ruling, half of them upheld', () => {
    const record = newGame(rules, { seats: 3, first: 0, knows: 'record' }).game;
    const laid = unwrap(
      applyMove(rules, record, 0, { type: 'place', tiles: [A, 20, E].map((tile, n) => ({ square: 12 + n, tile })) }),
    ).game;
    const ruled = (...falls: readonly number[]): unknown =>
      makeWithChance(rules, laid, { by: 1, move: { type: 'challenge' } }, told(...falls))?.chance;
    expect(ruled(599, 499, 999, 0)).toEqual([{ type: 'ruling', upheld: true }]);
    expect(ruled(599, 500, 999, 0)).toEqual([{ type: 'ruling', upheld: false }]);
    expect(ruled(600, 999, 0)).toEqual([]);
  });
});

describe('moves at the limits, for the law about saves', () => {
  /** What is tried after a game, and the lists that texts and numbers are taken from. */
  function extremesAfter(stage: Parameters<typeof loads.holds>[0]['stages'][number], ...falls: readonly number[]) {
    const dice = told(...falls);
    const [lists, picked]: [unknown[], unknown[]] = [[], []];
    const spy: Dice = {
      ...dice,
      shuffle: list => (lists.push(...list), [...list]),
      pick: list => (picked.push(list), dice.pick(list)),
    };
    const played = { rules, stages: [stage] } as unknown as Parameters<typeof loads.holds>[0];
    loads.holds(played, spy);
    return { ideas: lists as readonly Idea[], picked, asked: dice.asked };
  }
  const stageOf = (before: Game, by: number, text: string): Parameters<typeof extremesAfter>[0] => {
    const done = unwrap(applyMove(rules, before, by, text));
    const [entry] = done.game.log.slice(-1);
    return { before, by, move: entry!.move, chance: [], ...done };
  };
  const passed = stageOf(game, 0, 'pass');

  test('four times in ten, by the director: scores, ends, turns, back', () => {
    const { ideas: tried, asked } = extremesAfter(passed, 399, 2);
    const longest = 'x'.repeat(LONGEST_TEXT - 1);
    expect(tried).toEqual(
      [
        { type: 'adjust', seat: 2, points: 0, reason: longest },
        { type: 'forfeit', seat: 2, reason: longest },
        { type: 'impose', reason: longest, scores: [0, 0, 0] },
        { type: 'impose', reason: longest, toMove: 2 },
        { type: 'take-back', seat: 2, count: 1 },
        { type: 'undo', entries: 1 },
      ].map(move => ({ by: 'director', move })),
    );
    // the entries of the log, and two more
    expect(asked[asked.length - 1]).toBe(passed.game.log.length + 2);
    expect(extremesAfter(passed, 400).ideas).toEqual([]);
  });

  test('texts up to the limit and past it, odd ones, and the largest numbers', () => {
    const { picked } = extremesAfter(passed);
    const [numbers, texts] = picked as [readonly number[], readonly string[]];
    expect(numbers).toEqual([0, -0, 1, -1, 999_999, -999_999, 1e6, -1e6, 1e9, -1e9]);
    const long = texts.filter(text => text.length > 100);
    const lengths = [LONGEST_TEXT - 1, LONGEST_TEXT, LONGEST_TEXT + 1];
    expect(long.map(text => text.length)).toEqual(lengths.flatMap(length => [length, length, length]));
    expect(long.map(text => text.slice(0, 2))).toEqual(lengths.flatMap(() => ['xx', '\u0958\u0958', 'e\u0301']));
    expect(texts.slice(long.length)).toEqual([
      ...['', ' \t', '10 20', 'seat 1', '{"a":1}', '\ud800', '\u0000\u001b[2J', 'a\u0085b\u2028c\u00a0d', '__proto__'],
    ]);
  });

  test('challenges of words that come twice, and up to a thousand times and once more', () => {
    const { ideas: tried } = extremesAfter(stageOf(game, 0, '3C ATE'), 0);
    const challenges = tried.flatMap(({ by, move }) => (move.type === 'challenge' ? [{ by, move }] : []));
    const lengths = [2, 700, 1000, 1001];
    const seats = [...new Set(challenges.map(({ by }) => by))];
    expect(seats).toEqual([1, 2]);
    expect(challenges.map(({ move }) => move.words?.length)).toEqual(seats.flatMap(() => lengths));
    for (const { move } of challenges) {
      expect(move.of).toBe(0);
      expect(new Set(move.words?.map(word => word.join(' ')))).toEqual(new Set(['12 13 14']));
    }
  });
});

describe('how random games begin', () => {
  const begun = (row: string): readonly (readonly string[])[] => {
    const own = classic({
      layout: parseLayout(`..... ..... ${row} ..... .....`),
      ...{ alphabet, rackSize: 3, challenge: 'none' },
    });
    return Array.from({ length: 400 }, (_, opening) => {
      const { setup } = walk(own, {
        mode: 'referee',
        seats: 2,
        seed: `${opening} is a seed for tests`,
        opening,
        moves: [],
      });
      return setup.boards ?? [];
    }).filter(({ length }) => length > 0);
  };

  test('some with two letters from the start square on, where there is room for both', () => {
    const wide = begun('..*..').map(([board]) => board);
    expect(wide.length).toBeGreaterThan(15);
    for (const board of wide) expect(board).toMatch(/^5\/5\/2[ATEZ][ATEZ]1\/5\/5$/);
    // the last two squares of the row
    const tight = begun('...*.').map(([board]) => board);
    expect(tight.length).toBeGreaterThan(15);
    for (const board of tight) expect(board).toMatch(/^5\/5\/3[ATEZ][ATEZ]\/5\/5$/);
    for (const [board] of begun('*....')) expect(board).toMatch(/^5\/5\/[ATEZ][ATEZ]3\/5\/5$/);
    expect(begun('....*')).toEqual([]);
  });
});
