/** What the points of a play follow from, on a board of nine squares: every figure here was counted by hand. */
import { describe, expect, test } from 'vitest';
import { evidenceOf } from '../../src/explain/evidence.ts';
import { packed, unpacked } from '../../src/explain/packed.ts';
import {
  differencesOf,
  MOST_VALUE,
  orbitsOf,
  pointsBy,
  premiumAt,
  weightsOf,
  withChange,
  type RuleSet,
} from '../../src/explain/rule-set.ts';
import { plain, play, withPremiums } from './toy.ts';

/** A double letter on the first square, a triple word on the second. */
const premiums: RuleSet = withPremiums(withPremiums(plain, [0], [2, 1]), [1], [1, 3]);

describe('points', () => {
  test('letters by their premiums, what lay there as it is, all of it by the word premiums, then the bonus', () => {
    // (2 x 1 + 2 + 3) x 3, and 10 for two tiles
    expect(pointsBy(premiums, play(0, 0, { 0: 1, 1: 2 }, [3]))).toBe(31);
    // one tile has no bonus: 3 + 2 + 2
    expect(pointsBy(premiums, play(0, 0, { 4: 3 }, [2, 2]))).toBe(7);
    // the blank is worth nothing, and triples all the same
    expect(pointsBy(premiums, play(0, 0, { 1: 4 }, [3]))).toBe(9);
  });

  test('every word counts, the bonus once', () => {
    const two = {
      ...play(0, 0, { 0: 1, 1: 2 }),
      words: [
        { squares: [0, 1], tiles: [1, 2], old: [] },
        { squares: [1], tiles: [2], old: [3] },
      ],
    };
    // (2 + 2) x 3, (2 + 3) x 3, 10
    expect(pointsBy(premiums, two)).toBe(37);
  });

  test('two word premiums multiply', () => {
    const both = withPremiums(premiums, [2], [1, 2]);
    expect(pointsBy(both, play(0, 0, { 1: 1, 2: 3 }))).toBe(4 * 6 + 10);
  });

  test('how much each value counts', () => {
    expect(weightsOf(premiums, play(0, 0, { 0: 1, 1: 2 }, [3]))).toEqual([0, 6, 3, 3, 0]);
    expect(weightsOf(premiums, play(0, 0, { 0: 1, 4: 1 }, [1, 2]))).toEqual([0, 4, 1, 0, 0]);
  });
});

describe('changes', () => {
  test('a value, a bonus and squares are changed, and nothing else', () => {
    expect(withChange(plain, { type: 'value', tile: 2, to: 9 })).toEqual({ ...plain, values: [0, 1, 9, 3, 0] });
    expect(withChange(plain, { type: 'bonus', placed: 1, to: 7 })).toEqual({ ...plain, bonus: [0, 7, 10, 0] });
    const changed = withChange(plain, { type: 'squares', squares: [0, 8], premium: 5 });
    expect(changed).toEqual({ ...plain, wordTimes: [3, 1, 1, 1, 1, 1, 1, 1, 3] });
    expect(withChange(plain, { type: 'squares', squares: [3], premium: 3 }).letterTimes[3]).toBe(4);
    expect(plain.wordTimes).toEqual(Array.from({ length: 9 }, () => 1));
  });

  test('the premium of a square, and of one that none of them is', () => {
    const odd = withPremiums(premiums, [5], [2, 2]);
    expect([0, 1, 2, 5].map(square => premiumAt(odd, square))).toEqual([1, 5, 0, -1]);
  });

  test('what differs: squares together by what they were and are, then values, then bonuses', () => {
    const other = {
      ...withPremiums(withPremiums(plain, [0, 8], [2, 1]), [4], [1, 2]),
      values: [0, 1, 5, 3, 0],
      bonus: [0, 0, 10, 40],
    };
    expect(differencesOf(plain, other)).toEqual([
      { type: 'squares', squares: [0, 8], premium: 1 },
      { type: 'squares', squares: [4], premium: 4 },
      { type: 'value', tile: 2, to: 5 },
      { type: 'bonus', placed: 3, to: 40 },
    ]);
    expect(differencesOf(other, plain)[0]).toEqual({ type: 'squares', squares: [0, 8], premium: 0 });
    expect(differencesOf(other, other)).toEqual([]);
  });

  test('squares that symmetries carry into each other: eight of a square board, four of another', () => {
    expect(orbitsOf({ rows: 3, columns: 3 }).map(orbit => [...orbit].sort((a, b) => a - b))).toEqual([
      [0, 2, 6, 8],
      [1, 3, 5, 7],
      [4],
    ]);
    expect(orbitsOf({ rows: 2, columns: 3 }).map(orbit => [...orbit].sort((a, b) => a - b))).toEqual([
      [0, 2, 3, 5],
      [1, 4],
    ]);
    expect(orbitsOf({ rows: 5, columns: 5 }).map(({ length }) => length)).toEqual([4, 8, 4, 4, 4, 1]);
  });
});

describe('plays as numbers', () => {
  const plays = [play(7, 31, { 0: 1, 1: 2 }, [3]), { ...play(7, -5, { 8: 4 }), words: [] }];

  test('come back as they were, of the record that is said', () => {
    expect(unpacked(packed(plays), 7)).toEqual(plays);
    expect(unpacked(packed(plays), 2).map(({ of }) => of)).toEqual([2, 2]);
    expect(unpacked(packed([]), 0)).toEqual([]);
  });

  test('a score beyond all rules stays one', () => {
    const scores = [40_000, -40_000, 32_767, -32_767];
    expect(unpacked(packed(scores.map(score => play(0, score, { 0: 1 }))), 0).map(({ score }) => score)).toEqual([
      32_767, -32_767, 32_767, -32_767,
    ]);
  });
});

describe('evidence', () => {
  const stateOf = (rules: RuleSet, plays: Parameters<typeof evidenceOf>[1]) => evidenceOf(rules, plays);

  test('what no play has is unplayed', () => {
    const { squares, values, bonus } = stateOf(plain, []);
    const none = { state: 'unplayed', plays: 0, records: 0 };
    expect([squares, values, bonus]).toEqual([
      Array.from({ length: 9 }, () => none),
      Array.from({ length: 5 }, () => none),
      Array.from({ length: 4 }, () => none),
    ]);
  });

  test('plays and records are counted; two plays of one record are one record', () => {
    const plays = [play(0, 1, { 0: 1 }), play(0, 1, { 0: 1 }), play(1, 2, { 0: 2 }), play(2, 4, { 1: 1 }, [3])];
    const { squares, values, bonus } = stateOf(plain, plays);
    expect(squares[0]).toEqual({ state: 'proved', plays: 3, records: 2 });
    expect(values[1]).toEqual({ state: 'proved', plays: 3, records: 2 });
    // a tile that lay there counts for its value, and for no square
    expect(values[3]).toEqual({ state: 'proved', plays: 1, records: 1 });
    expect(bonus[1]).toEqual({ state: 'proved', plays: 4, records: 3 });
    expect(bonus[2]?.state).toBe('unplayed');
  });

  test('a play with other points shows nothing, but that it is there', () => {
    const { squares, values } = stateOf(plain, [play(0, 5, { 0: 1 })]);
    expect([squares[0], values[1]]).toEqual([
      { state: 'undecided', plays: 0, records: 0 },
      { state: 'undecided', plays: 0, records: 0 },
    ]);
  });

  test('a value by which as many plays would be right leaves it open, if it is whole, not below 0 and not too high', () => {
    const valueOf = (...plays: Parameters<typeof evidenceOf>[1] & readonly unknown[]) =>
      stateOf(plain, plays).values[2]?.state;
    expect(valueOf(play(0, 2, { 0: 2 }), play(0, 5, { 0: 2 }))).toBe('undecided');
    // two say 2 and one says 5
    expect(valueOf(play(0, 2, { 0: 2 }), play(1, 2, { 1: 2 }), play(0, 5, { 0: 2 }))).toBe('proved');
    // two tiles and three points more: one and a half each
    expect(valueOf(play(0, 2, { 0: 2 }), play(0, 17, { 0: 2, 1: 2 }))).toBe('proved');
    // (2 - 4) is less than nothing
    expect(valueOf(play(0, 2, { 0: 2 }), play(0, -2, { 0: 2 }))).toBe('proved');
    expect(valueOf(play(0, 2, { 0: 2 }), play(0, MOST_VALUE + 1, { 0: 2 }))).toBe('proved');
    expect(valueOf(play(0, 2, { 0: 2 }), play(0, MOST_VALUE, { 0: 2 }))).toBe('undecided');
    expect(valueOf(play(0, 2, { 0: 2 }), play(0, 0, { 0: 2 }))).toBe('undecided');
  });

  test('a bonus may be as high as it likes', () => {
    const { bonus } = stateOf(plain, [play(0, 13, { 0: 1, 1: 2 }), play(0, 503, { 0: 1, 1: 2 })]);
    expect(bonus[2]).toEqual({ state: 'undecided', plays: 1, records: 1 });
  });

  test('a square under a blank alone may be any letter premium', () => {
    const { squares } = stateOf(plain, [play(0, 3, { 0: 4 }, [3])]);
    expect(squares[0]?.state).toBe('undecided');
    expect(stateOf(plain, [play(0, 4, { 0: 1 }, [3])]).squares[0]?.state).toBe('proved');
  });

  test('two squares that are always covered together may change places, unless their letters tell', () => {
    // a double letter on one of two squares under the same letter
    const rules = withPremiums(plain, [0], [2, 1]);
    const same = stateOf(rules, [play(0, 13, { 0: 1, 1: 1 }), play(1, 13, { 0: 1, 1: 1 })]).squares;
    expect([same[0]?.state, same[1]?.state]).toEqual(['undecided', 'undecided']);
    const apart = stateOf(rules, [play(0, 13, { 0: 1, 1: 1 }), play(1, 2, { 0: 1 })]).squares;
    expect([apart[0]?.state, apart[1]?.state]).toEqual(['proved', 'proved']);
    const other = stateOf(rules, [play(0, 15, { 0: 1, 1: 3 }), play(1, 17, { 0: 2, 1: 3 })]).squares;
    expect([other[0]?.state, other[1]?.state]).toEqual(['proved', 'proved']);
  });

  test('another premium has to leave no more plays over than the own one', () => {
    // one of three is wrong by the rules; by a double letter two would be
    const plays = [play(0, 1, { 0: 1 }), play(1, 1, { 0: 1 }), play(2, 2, { 0: 1 })];
    expect(stateOf(plain, plays).squares[0]).toEqual({ state: 'proved', plays: 2, records: 2 });
    expect(stateOf(plain, plays.slice(1)).squares[0]?.state).toBe('undecided');
  });
});
