/**
 * Which records are off in the same way, by a second reckoning: the points of plays as normal variables with the
 * covariance that their unknowns give them, solved by plain elimination. No posterior is made, no factor of a matrix.
 */
import { describe, expect, test } from 'vitest';
import { gatherer, nearValues } from '../../src/explain/gather.ts';
import type { PlayFacts } from '../../src/explain/plays.ts';
import { pointsBy, type RuleSet } from '../../src/explain/rule-set.ts';
import { diceOf, type Dice } from '../../src/testing/dice.ts';
import { plain, play, site, withPremiums } from './toy.ts';

/** Standard deviations of what a value, a letter premium, a word premium and a bonus may be off by. */
const [VALUE, LETTER, WORD, BONUS] = [2.2, 0.7, 0.5, 8];

const orbitOf = (square: number): number => site.orbits.findIndex(orbit => orbit.includes(square));

/** How much the points of a play change with each unknown, times what that is off by, by the unknown's name. */
function effectsOf(base: RuleSet, { words, placed }: PlayFacts): ReadonlyMap<string, number> {
  const effects = new Map<string, number>();
  const add = (name: string, by: number): void => void effects.set(name, (effects.get(name) ?? 0) + by);
  for (const { squares, tiles, old } of words) {
    const times = squares.map(square => base.wordTimes[square]!).reduce((a, b) => a * b, 1);
    const values = tiles.map((tile, n) => base.letterTimes[squares[n]!]! * base.values[tile]!);
    const sum = [...values, ...old.map(tile => base.values[tile]!)].reduce((a, b) => a + b, 0);
    tiles.forEach((tile, n) => {
      const square = squares[n]!;
      add(`value ${tile}`, times * base.letterTimes[square]! * VALUE);
      add(`letter ${orbitOf(square)}`, times * base.values[tile]! * LETTER);
      // the word without what this square does for it
      add(`word ${orbitOf(square)}`, (sum * times * WORD) / base.wordTimes[square]!);
    });
    for (const tile of old) add(`value ${tile}`, times * VALUE);
  }
  add(`bonus ${placed}`, BONUS);
  return effects;
}

const noiseOf = ({ score }: PlayFacts): number => 2 * 2 + (0.12 * score) ** 2;

/** How likely these plays are together: the logarithm, without what depends on their number alone. */
function likelihoodOf(base: RuleSet, plays: readonly PlayFacts[]): number {
  const effects = plays.map(one => effectsOf(base, one));
  const rows = plays.map((one, i) => [
    ...plays.map((_, j) => {
      let sum = i === j ? noiseOf(one) : 0;
      for (const [name, by] of effects[i]!) sum += by * (effects[j]!.get(name) ?? 0);
      return sum;
    }),
    one.score - pointsBy(base, one),
  ]);
  let total = 0;
  for (let at = 0; at < plays.length; at++) {
    const line = rows[at]!;
    const pivot = line[at]!;
    total -= Math.log(pivot) / 2 + line[plays.length]! ** 2 / pivot / 2;
    for (const below of rows.slice(at + 1)) {
      const share = below[at]! / pivot;
      for (let k = at; k <= plays.length; k++) below[k] = below[k]! - share * line[k]!;
    }
  }
  return total;
}

/** How many are gathered at a time. */
const SIZES = [2, 4, 7, 11, 16, 24, 32];

/** Who is gathered, and how near anybody came to being one more, or to another place. */
function gathered(base: RuleSet, records: readonly (readonly PlayFacts[])[], first: number, among: readonly number[]) {
  const alone = records.map(plays => likelihoodOf(base, plays));
  let members: readonly number[] = [first];
  let closest = Infinity;
  for (const most of SIZES) {
    const own = members.flatMap(n => records[n]!);
    const before = likelihoodOf(base, own);
    const gains = among.map(n => [n, likelihoodOf(base, [...own, ...records[n]!]) - before - alone[n]!] as const);
    const ranked = gains.filter(([, gain]) => gain > 0).sort((a, b) => b[1] - a[1]);
    const all = gains.map(([, gain]) => gain).sort((a, b) => a - b);
    closest = Math.min(closest, ...all.map(Math.abs), ...all.slice(1).map((gain, n) => gain - all[n]!));
    const next = ranked.slice(0, most).map(([n]) => n);
    if (next.length < most && next.length <= members.length) return { members: next, closest };
    members = next;
  }
  return { members, closest };
}

/** A board with premiums, so that letters and words are told apart. */
const base = withPremiums(withPremiums(plain, [0, 2, 6, 8], [2, 1]), [1, 3, 5, 7], [1, 3]);

/** A random play of one or two tiles beside none or one, with points that are off. */
function randomPlay(dice: Dice, of: number, off: (one: PlayFacts) => number): PlayFacts {
  const square = dice.below(9);
  const tile = (): number => 1 + dice.below(3);
  const laid = dice.chance(50) ? { [square]: tile() } : { [square]: tile(), [(square + 4) % 9]: tile() };
  const one = play(of, 0, laid, dice.chance(50) ? [tile()] : []);
  const points = pointsBy(base, one);
  return { ...one, score: Math.max(0, points + off({ ...one, score: points })) };
}

describe('records that are off in the same way', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('pile %i: as by the second reckoning', seed => {
    const dice = diceOf(seed);
    const size = 5 + dice.below(8);
    // some have a tile that counts more, some a bonus, some any points
    const kinds = [
      ({ words }: PlayFacts): number => 3 * words.flatMap(word => word.tiles).filter(tile => tile === 2).length,
      ({ placed }: PlayFacts): number => (placed === 2 ? -7 : 0),
      (): number => dice.below(15) - 7,
      ({ squares }: PlayFacts): number => (squares.includes(4) ? 6 : 0),
    ];
    const records = Array.from({ length: size }, (_, of) =>
      Array.from({ length: 1 + dice.below(5) }, () => randomPlay(dice, of, kinds[of % kinds.length]!)),
    );
    const among = records.map((_, n) => n).filter(n => n !== 1);
    const grow = gatherer(records, base, site);
    for (const first of [0, 2, 3]) {
      const { members, closest } = gathered(base, records, first, among);
      // where two are as near as rounding, either may come first
      if (closest > 1e-6) expect(grow(first, among)).toEqual(members);
    }
  });

  test('one play like another is gathered from just so many points on', () => {
    // an E on a plain square, one play in each of two records; by hand from the covariance of the two
    const middle = (score: number): readonly PlayFacts[] => [play(0, score, { 4: 2 })];
    const [own, tile] = [2, VALUE ** 2 + (2 * LETTER) ** 2 + (2 * WORD) ** 2 + BONUS ** 2];
    const gain = (a: number, b: number): number => {
      const [va, vb] = [tile + 4 + (0.12 * a) ** 2, tile + 4 + (0.12 * b) ** 2];
      const [da, db] = [a - own, b - own];
      const rest = vb - tile ** 2 / va;
      return (-((db - (tile / va) * da) ** 2) / rest + db ** 2 / vb + Math.log(vb / rest)) / 2;
    };
    for (const a of [2, 12, 30])
      for (let b = 0; b < 60; b++) {
        const grow = gatherer([middle(a), middle(b)], plain, site);
        expect(grow(0, [0, 1]).includes(1)).toBe(gain(a, b) > 0);
      }
  });

  test('of more than a thousand every second one is looked at, and the first', () => {
    const like = (score: number): readonly PlayFacts[] => [play(0, score, { 4: 1 }), play(0, score, { 4: 1 })];
    const records = Array.from({ length: 1001 }, (_, n) => like(n === 3 || n === 5 || n === 8 ? 25 : 1));
    const all = records.map((_, n) => n);
    expect([...gatherer(records, plain, site)(3, all)].sort((a, b) => a - b)).toEqual([3, 8]);
    const fewer = records.slice(0, 1000);
    expect([...gatherer(fewer, plain, site)(3, all.slice(0, 1000))].sort((a, b) => a - b)).toEqual([3, 5, 8]);
  });

  test('sixty plays of each are looked at', () => {
    const usual = Array.from({ length: 60 }, () => play(0, 1, { 4: 1 }));
    const odd = Array.from({ length: 30 }, () => play(0, 40, { 4: 1 }));
    const alike = (other: readonly PlayFacts[]): readonly number[] => gatherer([usual, other], plain, site)(0, [0, 1]);
    expect(alike([...usual, ...odd])).toEqual([0, 1]);
    expect(alike([...usual.slice(30), ...odd])).toEqual([0]);
  });
});

describe('values that come nearest', () => {
  test('of one play: its own share of what it is off by, against a wide guess', () => {
    // an A and a tile of 3 on plain squares: a value is known to 25 points, the points of a play to 8
    const laid = { 4: 1, 0: 3 };
    const nearest = (score: number): readonly number[] => nearValues([play(0, score, laid)], plain);
    for (const off of [0, 10, 11, 25, 31, 50, 99]) {
      const mean = (off * 25 ** 2) / (2 * 25 ** 2 + 8 ** 2);
      expect(nearest(14 + off)).toEqual([0, Math.round(1 + mean), 2, Math.round(3 + mean), 0]);
    }
    expect(nearest(0)).toEqual([0, 0, 2, 0, 0]);
  });

  test('a tile that counts twice takes twice as much', () => {
    const doubled = withPremiums(plain, [0], [2, 1]);
    // 14 off with weights 1 and 2: 14 x 625 / (5 x 625 + 64), once and twice
    expect(nearValues([play(0, 7 + 10 + 14, { 4: 1, 0: 3 })], doubled)).toEqual([0, 1 + 3, 2, 3 + 5, 0]);
  });

  test('two plays that agree tell more than one', () => {
    const one = play(0, 31, { 4: 1 });
    const mean = (plays: number): number => (30 * plays * 625) / (plays * 625 + 64);
    expect(
      [1, 2, 8].map(
        count =>
          nearValues(
            Array.from({ length: count }, () => one),
            plain,
          )[1],
      ),
    ).toEqual([1, 2, 8].map(count => Math.round(1 + mean(count))));
  });
});
