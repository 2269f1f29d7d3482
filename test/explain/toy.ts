/** A board of three rows and three tiles, small enough to count points by hand. */
import type { PlayFacts } from '../../src/explain/plays.ts';
import type { RuleSet } from '../../src/explain/rule-set.ts';
import type { Site } from '../../src/explain/fit.ts';

/** Tiles are 1, 2, 3 and the blank, 4; squares are numbered row by row; corners, edges and the middle are orbits. */
export const site: Site = {
  orbits: [[0, 2, 6, 8], [1, 3, 5, 7], [4]],
  starts: [4],
  walls: Array.from({ length: 9 }, () => 0),
};

/** A plain board, values 1, 2 and 3, a bonus of 10 for two tiles. */
export const plain: RuleSet = {
  letterTimes: [1, 1, 1, 1, 1, 1, 1, 1, 1],
  wordTimes: [1, 1, 1, 1, 1, 1, 1, 1, 1],
  values: [0, 1, 2, 3, 0],
  bonus: [0, 0, 10, 0],
};

/** With other premiums: letter and word by square. */
export function withPremiums(
  rules: RuleSet,
  squares: readonly number[],
  [letter, word]: readonly [number, number],
): RuleSet {
  const at = (list: readonly number[], to: number): readonly number[] =>
    list.map((each, square) => (squares.includes(square) ? to : each));
  return { ...rules, letterTimes: at(rules.letterTimes, letter), wordTimes: at(rules.wordTimes, word) };
}

/** A play of one word: tiles on squares, beside tiles that lay there. */
export function play(
  of: number,
  score: number,
  laid: Readonly<Record<number, number>>,
  old: readonly number[] = [],
): PlayFacts {
  const squares = Object.keys(laid).map(Number);
  return { of, score, placed: squares.length, squares, words: [{ squares, tiles: Object.values(laid), old }] };
}
