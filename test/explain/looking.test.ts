/** How rules are looked for, on a board of nine squares: what changes cost, gain and explain was counted by hand. */
import { describe, expect, test } from 'vitest';
import { bestChange, changeKey } from '../../src/explain/changes.ts';
import { COST, costOf, COUNTED, fitted, NEARER, orbitCost } from '../../src/explain/fit.ts';
import { gatherer, nearValues } from '../../src/explain/gather.ts';
import {
  bestOf,
  choosing,
  explainsNearlyAll,
  ideaOf,
  knownIdeas,
  MARGIN,
  offIn,
  worthOf,
} from '../../src/explain/ideas.ts';
import { packed } from '../../src/explain/packed.ts';
import type { PlayFacts } from '../../src/explain/plays.ts';
import { pointsBy, withChange, type RuleChange, type RuleSet } from '../../src/explain/rule-set.ts';
import { fittedAgain, groupedRecords } from '../../src/explain/groups.ts';
import { playsIn, sortedBySample } from '../../src/explain/sample.ts';
import { plain, play, site, withPremiums } from './toy.ts';

/** One tile alone on each square, each tile once, and some pairs: with the points of these rules. */
function playsBy(rules: RuleSet, of: number, times: number = 1): readonly PlayFacts[] {
  const laid: Readonly<Record<number, number>>[] = [];
  for (let n = 0; n < times; n++)
    for (let square = 0; square < 9; square++)
      for (const tile of [1, 2, 3]) laid.push({ [square]: tile }, { [square]: tile, [(square + 1) % 9]: 3 });
  return laid.map(each => {
    const one = play(of, 0, each, [1]);
    return { ...one, score: pointsBy(rules, one) };
  });
}

describe('ideas', () => {
  const [right, wrong] = [play(0, 1, { 0: 1 }), play(0, 9, { 0: 1 })];

  test('how many plays are off, in all and by record', () => {
    expect(offIn(plain, [right, wrong, wrong])).toBe(2);
    expect(ideaOf([[right], [wrong, right, wrong]], plain, plain)).toEqual({ rules: plain, base: plain, off: [0, 2] });
  });

  test('a record fits where a quarter of its plays is off at most, or one of a few', () => {
    const of = (count: number): readonly PlayFacts[] => Array.from({ length: count }, () => right);
    expect([explainsNearlyAll(0, of(1)), explainsNearlyAll(1, of(1))]).toEqual([true, false]);
    expect([explainsNearlyAll(1, of(2)), explainsNearlyAll(2, of(2))]).toEqual([true, false]);
    expect([
      explainsNearlyAll(1, of(4)),
      explainsNearlyAll(2, of(4)),
      explainsNearlyAll(2, of(7)),
      explainsNearlyAll(2, of(8)),
      explainsNearlyAll(3, of(8)),
    ]).toEqual([...[true, false, false], ...[true, false]]);
    expect([explainsNearlyAll(0), explainsNearlyAll(1)]).toEqual([true, false]);
  });

  test('each record has the idea that leaves least over, of equal ones the first', () => {
    const of = (...off: readonly number[]) => ({ rules: plain, base: plain, off });
    expect(bestOf([of(2, 0, 5), of(1, 0, 6), of(1, 1, 4)], [[], [], []])).toEqual([1, 0, 2]);
  });

  test('to say which records are meant costs most where it is half of them', () => {
    expect(choosing(0, 4)).toBe(0);
    expect(choosing(4, 4)).toBe(0);
    // (2 ln 2 + 2 ln 2) / 7
    expect(choosing(2, 4)).toBeCloseTo((4 * Math.log(2)) / 7, 10);
    expect(choosing(1, 4)).toBeCloseTo(-(Math.log(0.25) + 3 * Math.log(0.75)) / 7, 10);
    expect(choosing(1, 4)).toBeCloseTo(choosing(3, 4), 10);
  });

  test('an idea is worth what it explains beyond the others, less its cost', () => {
    const of = (...off: readonly number[]) => ({ rules: plain, base: plain, off });
    // 3 of the first and 4 of the second; of the third it explains less than others do
    expect(worthOf(of(0, 1, 9), [of(5, 5, 5), of(3, 9, 5)], 2)).toBeCloseTo(3 + 4 - 2 - choosing(2, 3), 10);
    expect(worthOf(of(5), [of(5)], 2)).toBe(-2);
  });

  test('known rules are ideas where they explain enough beyond the first', () => {
    const other = withChange(plain, { type: 'bonus', placed: 1, to: 5 });
    const third = withChange(plain, { type: 'bonus', placed: 1, to: 7 });
    const own = [plain, other, other].map((rules, n) => playsBy(rules, n));
    const found = knownIdeas(own, [plain, third, other]);
    expect(found.map(({ rules }) => rules)).toEqual([plain, other]);
    expect(found[0]!.off).toEqual([0, 27, 27]);
    // what the first explains wholly is not looked at again
    expect(found[1]!.off).toEqual([Infinity, 0, 0]);
    expect(knownIdeas(own, [])).toEqual([]);
    // one play is no reason: it gains 1, and costs more
    expect(knownIdeas([[wrong]], [plain, withChange(plain, { type: 'value', tile: 1, to: 9 })])).toHaveLength(1);
  });
});

describe('one change', () => {
  const looking = (plays: readonly PlayFacts[], refused: readonly RuleChange[] = []) => ({
    records: [plays],
    near: [0],
    site,
    refused: new Set(refused.map(changeKey)),
  });
  const best = (rules: RuleSet, refused: readonly RuleChange[] = []) =>
    bestChange(ideaOf([playsBy(rules, 0)], plain, plain), looking(playsBy(rules, 0), refused));

  test.each<RuleChange>([
    { type: 'value', tile: 2, to: 7 },
    { type: 'value', tile: 3, to: 0 },
    { type: 'bonus', placed: 2, to: 25 },
    { type: 'bonus', placed: 1, to: 4 },
    { type: 'squares', squares: [0, 2, 6, 8], premium: 2 },
    { type: 'squares', squares: [1, 3, 5, 7], premium: 5 },
    { type: 'squares', squares: [4], premium: 4 },
    { type: 'squares', squares: [8], premium: 1 },
  ])('is found: %o', change => {
    const found = best(withChange(plain, change));
    const asSet = (one: RuleChange | undefined) =>
      one?.type === 'squares' ? { ...one, squares: [...one.squares].sort((a, b) => a - b) } : one;
    expect(asSet(found?.change)).toEqual(change);
    expect(found?.members).toEqual([0]);
    const off = offIn(plain, playsBy(withChange(plain, change), 0));
    const cost = change.type !== 'squares' ? COST[change.type] : change.squares.length > 1 ? COST.orbit : COST.square;
    expect(found?.gain).toBeCloseTo(off - cost, 10);
  });

  test('nothing is found where nothing is off, where it is refused, or where it explains too little', () => {
    expect(best(plain)).toBeUndefined();
    const change = { type: 'squares', squares: [8], premium: 1 } as const;
    expect(best(withChange(plain, change), [change])?.change).not.toEqual(change);
    const two = [play(0, 6, { 0: 1 }), play(0, 6, { 1: 1 })];
    expect(MARGIN + COST.bonus).toBeGreaterThan(2);
    expect(bestChange(ideaOf([two], plain, plain), looking(two))).toBeUndefined();
    const three = [...two, play(0, 6, { 2: 1 })];
    expect(bestChange(ideaOf([three], plain, plain), looking(three))?.change).toEqual({
      type: 'value',
      tile: 1,
      to: 6,
    });
  });

  test('the start is plain or a double word, and no value is below 0, above 60 or broken', () => {
    const start = Array.from({ length: 5 }, () => play(0, 3, { 4: 1 }));
    const only = bestChange(ideaOf([start], plain, plain), looking(start));
    expect(only?.change).toEqual({ type: 'value', tile: 1, to: 3 });
    const below = Array.from({ length: 5 }, () => play(0, 0, { 0: 4 }, [2]));
    expect(bestChange(ideaOf([below], plain, plain), looking(below))?.change).toEqual({
      type: 'value',
      tile: 2,
      to: 0,
    });
    const high = Array.from({ length: 5 }, () => play(0, 61, { 0: 1 }));
    expect(bestChange(ideaOf([high], plain, plain), looking(high))?.change).toEqual({
      type: 'bonus',
      placed: 1,
      to: 60,
    });
  });

  test('records that lose by a change are no members of it', () => {
    const change = { type: 'bonus', placed: 1, to: 4 } as const;
    const records = [playsBy(plain, 0), playsBy(withChange(plain, change), 1)];
    const found = bestChange(ideaOf(records, plain, plain), { ...looking([]), records, near: [0, 1] });
    expect(found?.change).toEqual(change);
    expect(found?.members).toEqual([1]);
    expect(found?.gain).toBeCloseTo(27 - COST.bonus - choosing(1, 2), 10);
  });
});

describe('fitting', () => {
  test('what differences cost: square by square, or an orbit and its exceptions', () => {
    const orbit = site.orbits[0]!;
    const one = withPremiums(plain, [0], [2, 1]);
    expect(orbitCost(one, plain, orbit)).toBeCloseTo(COST.square, 10);
    expect(orbitCost(withPremiums(plain, orbit, [2, 1]), plain, orbit)).toBeCloseTo(COST.orbit, 10);
    expect(orbitCost(withPremiums(withPremiums(plain, orbit, [2, 1]), [8], [1, 2]), plain, orbit)).toBeCloseTo(
      COST.orbit + COST.square,
      10,
    );
    expect(orbitCost(plain, plain, orbit)).toBe(0);
    const all = { ...one, values: [0, 1, 5, 5, 0], bonus: [0, 1, 10, 0] };
    expect(costOf(all, plain, site)).toBeCloseTo(COST.square + 2 * COST.value + COST.bonus, 10);
    expect(costOf(plain, plain, site)).toBe(0);
  });

  test('a play that is off costs one and a little for each point; nearer is better, up to twelve', () => {
    expect([COUNTED(0), COUNTED(1), COUNTED(-5), COUNTED(20), COUNTED(99)]).toEqual([0, 1.004, 1.02, 1.08, 1.08]);
    expect([NEARER(0), NEARER(6), NEARER(-6), NEARER(12), NEARER(40)]).toEqual([0, 0.75, 0.75, 1.25, 1.25]);
  });

  test.each<readonly [string, RuleSet]>([
    ['a value', withChange(plain, { type: 'value', tile: 2, to: 7 })],
    ['bonuses', { ...plain, bonus: [0, 3, 25, 0] }],
    ['a corner', withPremiums(plain, [6], [3, 1])],
    ['the start', withPremiums(plain, [4], [1, 2])],
    ['all of it', { ...withPremiums(plain, site.orbits[0]!, [1, 2]), values: [0, 2, 2, 5, 0], bonus: [0, 0, 35, 0] }],
  ])('finds %s', (_what, rules) => {
    const problem = { plays: playsBy(rules, 0, 2), site };
    const found = fitted(plain, plain, problem, { loss: COUNTED, squares: true, pairs: true, most: 8 });
    expect(offIn(found, problem.plays)).toBe(0);
    expect(found).toEqual(rules);
    expect(plain.values).toEqual([0, 1, 2, 3, 0]);
  });

  test('one wrong score changes nothing; walls and squares nobody covers stay', () => {
    const plays = [...playsBy(plain, 0), play(0, 50, { 0: 3 })];
    expect(fitted(plain, plain, { plays, site }, { loss: COUNTED, squares: true, most: 8 })).toEqual(plain);
    const walls = site.walls.map((_, square) => (square === 8 ? 1 : 0));
    const eighth = playsBy(withPremiums(plain, [8], [3, 1]), 0, 3);
    const walled = fitted(
      plain,
      plain,
      { plays: eighth, site: { ...site, walls } },
      {
        ...{ loss: COUNTED, squares: true, most: 8 },
      },
    );
    expect(walled.letterTimes[8]).toBe(1);
  });

  test('without single squares whole orbits alone are changed', () => {
    const plays = playsBy(withPremiums(plain, [6], [1, 3]), 0, 2);
    const whole = fitted(plain, plain, { plays, site }, { loss: COUNTED, squares: false, most: 8 });
    expect(new Set(site.orbits[0]!.map(square => whole.wordTimes[square])).size).toBe(1);
    expect(fitted(plain, plain, { plays, site }, { loss: COUNTED, squares: true, most: 0 })).toEqual(plain);
  });
});

describe('records of one kind', () => {
  const rules = [plain, { ...plain, values: [0, 6, 9, 1, 0] }, { ...plain, bonus: [0, 9, 10, 0] }];
  const records = Array.from({ length: 12 }, (_, n) => playsBy(rules[n % 3]!, n));

  test('values that come nearest', () => {
    const plays = playsBy({ ...plain, values: [0, 20, 9, 30, 0] }, 0);
    expect(nearValues(plays, plain).slice(1, 4)).toEqual([20, 9, 30]);
    expect(nearValues([], plain)).toEqual(plain.values);
    expect(nearValues(playsBy({ ...plain, values: [0, 0, 0, 0, 0] }, 0), plain).every(value => value >= 0)).toBe(true);
  });

  test('a record gathers those like it', () => {
    const grow = gatherer(records, plain, site);
    expect([...grow(1, [...records.keys()])].sort((a, b) => a - b)).toEqual([1, 4, 7, 10]);
    expect([...grow(2, [2, 5, 4, 7])].sort((a, b) => a - b)).toEqual([2, 5]);
  });

  test('a pile is sorted into groups with their rules, and what fits none is left', () => {
    const nonsense = playsBy(plain, 12).map((one, n) => ({
      ...one,
      score: one.score + 1 + ((n * n * 7 + n * 13) % 29),
    }));
    const { groups, left } = groupedRecords([...records, nonsense], [plain], site);
    expect(left).toEqual([12]);
    expect(groups.map(({ members }) => [...members])).toEqual(
      expect.arrayContaining([
        [0, 3, 6, 9],
        [1, 4, 7, 10],
        [2, 5, 8, 11],
      ]),
    );
    for (const group of groups) {
      const [first = 0] = group.members;
      expect(group.rules).toEqual(rules[first % 3]);
      expect(group.base).toBe(plain);
    }
    expect(groups.find(({ members }) => members[0] === 0)!.rules).toBe(plain);
  });

  test('as many records as decide are looked at one by one, and more by a sample of them', () => {
    const many = Array.from({ length: 320 }, (_, n) => packed(playsBy(rules[n % 2]!, n)));
    for (const size of [300, 320]) {
      const { groups, left } = sortedBySample(many.slice(0, size), [plain], site);
      expect(left).toEqual([]);
      expect(groups.map(group => group.members.length)).toEqual([size / 2, size / 2]);
      for (const group of groups) expect(group.rules).toEqual(rules[(group.members[0] ?? 0) % 2]);
    }
    expect([...playsIn(many, [3, 5])].map(({ of }) => of)).toEqual([
      ...Array.from({ length: 54 }, () => 3),
      ...Array.from({ length: 54 }, () => 5),
    ]);
  });

  test('known rules are not fitted again, others are', () => {
    const other = rules[1]!;
    const problem = { plays: playsBy(other, 0, 2), site };
    expect(fittedAgain({ rules: plain, base: plain }, problem)).toBe(plain);
    expect(fittedAgain({ rules: { ...other, values: [0, 6, 8, 1, 0] }, base: plain }, problem)).toEqual(other);
  });

  test('where hardly a score is wrong, one play tells what a square does that is covered once', () => {
    const rare = withPremiums({ ...plain, values: [0, 6, 9, 1, 0] }, [8], [3, 1]);
    const often = playsBy({ ...rare, letterTimes: plain.letterTimes }, 0, 20).filter(
      ({ squares }) => !squares.includes(8),
    );
    const once = { ...play(0, 0, { 8: 2 }, [1]) };
    const plays = [...often, { ...once, score: pointsBy(rare, once) }];
    const found = fittedAgain({ rules: { ...plain, values: rare.values }, base: plain }, { plays, site });
    expect(found.letterTimes[8]).toBe(3);
  });
});
