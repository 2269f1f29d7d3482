/** One sweep of fitting after the other: which bonus, value or premium is taken, and which is just not worth it. */
import { describe, expect, test } from 'vitest';
import { COUNTED, fitted, NEARER, type Search } from '../../src/explain/fit.ts';
import type { PlayFacts } from '../../src/explain/plays.ts';
import { pointsBy, type RuleSet } from '../../src/explain/rule-set.ts';
import { plain, play, site, withPremiums } from './toy.ts';

const once: Search = { loss: COUNTED, squares: true, most: 1 };

/** A play with these tiles on squares, and points that are so much off. */
function off(
  by: number,
  laid: Readonly<Record<number, number>>,
  old: readonly number[] = [],
  rules = plain,
): PlayFacts {
  const one = play(0, 0, laid, old);
  return { ...one, score: pointsBy(rules, one) + by };
}

const fit = (plays: readonly PlayFacts[], how: Partial<Search> = {}, start = plain, base = plain): RuleSet =>
  fitted(start, base, { plays, site }, { ...once, ...how });

describe('a bonus', () => {
  /** Plays of one tile each, as many as there are amounts. */
  const bonusOf = (amounts: readonly number[], how?: Partial<Search>, start?: RuleSet, base?: RuleSet): number =>
    fit(
      amounts.map((by, n) => off(by, { [n % 9]: 1 + (n % 3) })),
      how,
      start,
      base,
    ).bonus[1]!;

  test('is what most plays of so many tiles are off by, if it is worth 1.2 plays', () => {
    expect(bonusOf([5, 5, 5, 5])).toBe(5);
    expect(bonusOf([5, 5, 5, 7, 7])).toBe(5);
    // three of five as they are, and the known bonus counts 1.2 more
    expect(bonusOf([0, 0, 5, 5, 5])).toBe(0);
    expect(bonusOf([0, 0, 5, 5, 5, 5])).toBe(5);
    expect(bonusOf([5])).toBe(0);
    expect(bonusOf([5, 5])).toBe(5);
  });

  test('has a quarter of those plays at least', () => {
    expect(bonusOf([5, 5, 1, 2, 3, 4, 6, 7])).toBe(5);
    expect(bonusOf([5, 5, 1, 2, 3, 4, 6, 7, 8])).toBe(0);
  });

  test('is never below 0', () => {
    const twos = (by: number): number => fit([0, 1, 2, 3].map(n => off(by, { [n]: 1, [n + 4]: 2 }))).bonus[2]!;
    expect([twos(-10), twos(-11), twos(5)]).toEqual([0, 10, 15]);
  });

  test('goes back to the known one for less, and from it for more where that is dear', () => {
    const other = { ...plain, bonus: [0, 5, 10, 0] };
    // two plays for the bonus of 5 there is, one for the known 0, which counts 1.2 more
    expect(bonusOf([0, 5, 5], {}, other)).toBe(0);
    expect(bonusOf([0, 5, 5, 5], {}, other)).toBe(5);
    expect(bonusOf([5, 5], { dear: 2 })).toBe(0);
    expect(bonusOf([5, 5, 5], { dear: 2 })).toBe(5);
  });
});

describe('a value', () => {
  /** Plays of one, two and three tiles, of which one is a 2: too few of each for a bonus. */
  const valuesOf = (amounts: readonly number[], how?: Partial<Search>, start?: RuleSet): readonly number[] => {
    const shapes = [{ 0: 2 }, { 1: 2, 5: 1 }, { 2: 2, 6: 3, 7: 3 }];
    return fit(
      amounts.map((by, n) => off(by, shapes[n % 3]!)),
      how,
      start,
    ).values;
  };

  test('is changed for two plays, and for one where that is cheap', () => {
    expect(valuesOf([5, 5])).toEqual([0, 1, 7, 3, 0]);
    expect(valuesOf([5])).toEqual(plain.values);
    expect(valuesOf([5], { dear: 0.84 })).toEqual([0, 1, 7, 3, 0]);
    expect(valuesOf([5], { dear: 0.86 })).toEqual(plain.values);
    expect(valuesOf([5, 5, 0])).toEqual(plain.values);
  });

  test('by ten at once, up and down, and not below 0', () => {
    expect(valuesOf([10, 10, 10])[2]).toBe(12);
    expect(valuesOf([11, 11, 11])[2]).toBe(2);
    expect(valuesOf([-2, -2, -2])[2]).toBe(0);
    expect(valuesOf([-3, -3, -3])[2]).toBe(2);
    const high = { ...plain, values: [0, 1, 55, 3, 0] };
    expect(valuesOf([53, 53, 53], {}, high)[2]).toBe(55);
    expect(valuesOf([58, 58, 58], {}, high)[2]).toBe(60);
    expect(valuesOf([59, 59, 59], {}, high)[2]).not.toBe(61);
  });

  test('goes nearer step by step, sweep by sweep', () => {
    const near = (by: number, most: number): number =>
      valuesOf([by, by, by], { loss: NEARER, squares: false, most })[2]!;
    expect(near(9, 1)).toBe(11);
    expect(near(14, 1)).toBe(12);
    expect(near(14, 2)).toBe(16);
    // nine points less of nineteen are not worth a value: all beyond twelve is as bad
    expect(near(19, 1)).toBe(2);
  });

  test('the blank too, and the first tile', () => {
    const blanks = [off(4, { 0: 4 }), off(4, { 1: 4, 5: 1 }), off(4, { 2: 4, 6: 3, 7: 3 })];
    expect(fit(blanks).values).toEqual([0, 1, 2, 3, 4]);
    const firsts = [off(4, { 0: 1 }), off(4, { 1: 1, 5: 2 }), off(4, { 2: 1, 6: 3, 7: 3 })];
    expect(fit(firsts).values).toEqual([0, 5, 2, 3, 0]);
  });
});

describe('a premium', () => {
  /** Plays that cover a square with different tiles, one, two and three of them, with the points of other rules. */
  const over = (square: number, rules: RuleSet, count: number): readonly PlayFacts[] => {
    const shapes = [{ [square]: 3 }, { [square]: 2, 3: 1 }, { [square]: 1, 3: 3, 5: 2 }];
    return shapes.slice(0, count).map((laid, n) => {
      const one = play(n, 0, laid);
      return { ...one, score: pointsBy(rules, one) };
    });
  };

  test.each([
    [2, 1],
    [3, 1],
    [4, 1],
    [1, 2],
    [1, 3],
    [1, 4],
  ] as const)('of each kind, with the square alone or all that are alike: %i, %i', (letter, word) => {
    const other = withPremiums(plain, [8], [letter, word]);
    const found = fit(over(8, other, 3));
    expect(over(8, other, 3).every(one => pointsBy(found, one) === one.score)).toBe(true);
    expect([found.letterTimes[8], found.wordTimes[8]]).toEqual([letter, word]);
    expect(found.values).toEqual(plain.values);
    // a corner is like every other corner, and cheaper so
    expect(found.wordTimes[0]).toBe(word);
    expect(found.wordTimes[4]).toBe(1);
  });

  test('two plays are worth it, one is not', () => {
    const other = withPremiums(plain, [8], [1, 3]);
    expect(fit(over(8, other, 2)).wordTimes[8]).toBe(3);
    expect(fit(over(8, other, 1)).wordTimes[8]).toBe(1);
  });

  test('the start is plain or a double word', () => {
    const [double, triple, letter] = (
      [
        [1, 2],
        [1, 3],
        [2, 1],
      ] as const
    ).map(([l, w]) => withPremiums(plain, [4], [l, w]));
    expect(fit(over(4, double!, 3)).wordTimes[4]).toBe(2);
    expect(fit(over(4, triple!, 3)).wordTimes[4]).not.toBe(3);
    expect(fit(over(4, letter!, 3)).letterTimes[4]).toBe(1);
    expect(fitted(plain, plain, { plays: over(4, triple!, 3), site: { ...site, starts: [] } }, once).wordTimes[4]).toBe(
      3,
    );
  });

  test('a square that has none of them is plain again where nothing covers it better', () => {
    const odd = withPremiums(plain, [8], [5, 1]);
    expect(fit(over(8, plain, 3), {}, odd).letterTimes[8]).toBe(1);
    // and stays where no play covers it
    expect(fit(over(4, plain, 3), {}, odd).letterTimes[8]).toBe(5);
  });

  test('of walls nothing is changed, nor of what is like a wall', () => {
    const walls = site.walls.map((_, square) => (square === 8 ? 1 : 0));
    const other = withPremiums(plain, [0], [1, 3]);
    const found = fitted(plain, plain, { plays: over(0, other, 3), site: { ...site, walls } }, once);
    // the corner alone, not the others with it
    expect(found.wordTimes).toEqual(withPremiums(plain, [0], [1, 3]).wordTimes);
    const orbits = { ...once, squares: false };
    expect(fitted(plain, plain, { plays: over(0, other, 3), site: { ...site, walls } }, orbits)).toEqual(plain);
  });

  test('two squares that are always covered together are found as a pair, and then only', () => {
    // a triple word and a double word: each alone explains no play, and no value or bonus does
    const apart = withPremiums(withPremiums(plain, [0], [1, 3]), [1], [3, 1]);
    const plays = [
      { 0: 1, 1: 2 },
      { 0: 3, 1: 1 },
      { 0: 2, 1: 3 },
    ].map((laid, n) => {
      const one = play(n, 0, laid);
      return { ...one, score: pointsBy(apart, one) };
    });
    const left = (how: Partial<Search>): number =>
      plays.filter(one => pointsBy(fit(plays, { most: 8, ...how }), one) !== one.score).length;
    expect(left({ pairs: false })).toBeGreaterThan(0);
    expect(left({ pairs: true })).toBe(0);
    const found = fit(plays, { most: 8, pairs: true });
    expect([found.wordTimes[0], found.letterTimes[1]]).toEqual([3, 3]);
  });

  test('a known square that is right costs nothing, another costs its difference', () => {
    // one play says plain, none says anything of the others: what is known stays known
    const other = withPremiums(plain, [0, 2, 6, 8], [1, 3]);
    const says = over(0, plain, 1);
    expect(fitted(other, other, { plays: says, site }, once)).toEqual(other);
    const two = fitted(other, other, { plays: over(0, plain, 2), site }, once);
    expect(two.wordTimes[0]).toBe(1);
    // from there back to what is known, where no play says otherwise
    expect(fitted(plain, other, { plays: over(0, other, 2), site }, once).wordTimes[0]).toBe(3);
  });
});

test('nothing that was given is written to', () => {
  const start = structuredClone<RuleSet>(plain);
  fit([off(5, { 0: 2 }), off(5, { 1: 2 }), off(9, { 2: 2, 3: 1 })], { most: 8, pairs: true }, start, start);
  expect(start).toEqual(plain);
});
