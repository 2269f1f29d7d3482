/**
 * The generator beside the search and the engine, on positions of every game that reads along lines, and of every way
 * to play it: what the generator lists is legal and scores what it says, and what chance finds is listed.
 */
import { expect, test } from 'vitest';
import { crosswords, followGame } from '../movegen/games.ts';
import { AS_LONG_AS_IT_TAKES, batches } from './batches.ts';

/** This many moves of a game. */
const MOVES = 12;

test(
  'every game',
  () => {
    const seen = new Map<string, number>();
    const sums = batches('positions of every game', number => {
      let [positions, plays] = [0, 0];
      for (const [name, rules] of crosswords) {
        const checked = followGame(rules, number, MOVES);
        seen.set(name, (seen.get(name) ?? 0) + checked.plays);
        positions += checked.positions;
        plays += checked.plays;
      }
      return { positions, plays };
    });
    expect(sums['positions']).toBeGreaterThanOrEqual(crosswords.length);
    // there are racks without a play, but not in every batch
    expect([...seen].filter(([, plays]) => plays === 0)).toEqual([]);
  },
  AS_LONG_AS_IT_TAKES,
);
