/** The dice of random games: what they give for a number. */
import { describe, expect, test } from 'vitest';
import { diceOf } from '../../src/testing/dice.ts';

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
