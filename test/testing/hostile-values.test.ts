/** Hostile values with dice that fall as they are told: what is asked of them, and what each answer gives. */
import { describe, expect, test } from 'vitest';
import { hostileText, hostileValue, spoiled } from '../../src/testing/hostile-values.ts';
import { told } from '../fixtures/told-dice.ts';

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
      ...['draw', 'lot', 'ruling', 'waived', 'reveal', 'show'],
    ];
    expect(types.map((_, fall) => hostileValue(told(7, 599, fall, fall, 0)))).toEqual(
      types.map(type => ({ type, what: type })),
    );
    const [with_, without] = [told(8, 599), told(8, 600)];
    hostileValue(with_);
    hostileValue(without);
    expect(with_.asked).toEqual([9, 1000, 23, 23, 5]);
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
