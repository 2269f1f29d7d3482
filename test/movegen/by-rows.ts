/** A position's plays compared with those found the slow way, square by square along rows. */
import { scoreMove, unwrap, validatePlacement, type CrosswordRules, type Game } from 'tilewright';
import { countPlays, listPlays, pointsOf, positionOf } from 'tilewright/movegen';
import { expect } from 'vitest';
import type { RowWords } from '../../src/movegen/fill-row.ts';
import { dataOf } from '../../src/movegen/position.ts';
import { playsByRows } from '../../src/movegen/rows.ts';
import { keyOf } from './samples.ts';
import { topIsTheHead } from './top.ts';

/** Finds all plays of the seat to move, with their points, in order, and the best few; how many there are. */
export function findsTheRows(rules: CrosswordRules, game: Game, words: RowWords, what: string): number {
  const position = unwrap(positionOf(rules, game, game.toMove));
  const data = dataOf(position);
  expect(data.rows, what).toBeUndefined();
  const plays = listPlays(position);
  const expected = Array.from(playsByRows(data, words), tiles => keyOf({ type: 'place', tiles }));
  expect(plays.map(keyOf).sort(), what).toEqual(expected.sort());
  expect(countPlays(position), what).toBe(plays.length);
  topIsTheHead(position, what);
  // the engine's points, of a hundred plays
  for (let n = 0; n < plays.length; n += Math.ceil(plays.length / 100)) {
    const play = plays[n];
    if (play === undefined) continue;
    const scored = scoreMove(rules, game, unwrap(validatePlacement(rules, game, game.toMove, play))).total;
    expect([play.points, pointsOf(position, play)], `${what}: ${keyOf(play)}`).toEqual([scored, scored]);
  }
  return plays.length;
}
