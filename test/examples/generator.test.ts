/**
 * The programs of bot authors that ask the generator (examples/b2, b3; b1 is generator.heavy.ts, for the built-in
 * lexicon takes seconds to get its GADDAG).
 */
import { classic, formatMove, newGame, unwrap } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { buildGraph } from 'tilewright/lexicon';
import { listPlays, positionOf } from 'tilewright/movegen';
import { expect, test } from 'vitest';
import { study } from '../../examples/b2-stream.ts';
import { bestOf } from '../../examples/b3-score-many.ts';

const rules = classic({ dictionary: buildGraph(english, ['hornets', 'thrones', 'horn', 'no', 'on', 'thorn']) });
const { game } = newGame(rules, { seats: 2, seed: 'tea', racks: ['HORNETS'] });
const plays = listPlays(unwrap(positionOf(rules, game, 0)));

test('B2 stream: a play of the whole rack, how many there are, the best ten', () => {
  const { bingo, plays: count, best } = study(rules, game, 0);
  expect(bingo?.tiles).toHaveLength(7);
  expect(count).toBe(plays.length);
  expect(best).toEqual(plays.slice(0, 10));
});

test('B3 score many: the best of the placements given, illegal ones left out', () => {
  const [best, second] = plays;
  if (best === undefined || second === undefined) throw new RangeError('no plays');
  const illegal = { type: 'place', tiles: [{ square: 0, tile: 14 }] } as const;
  expect(formatMove(rules, bestOf(rules, game, 0, [illegal, best, second]) ?? illegal)).toBe(formatMove(rules, best));
  expect(bestOf(rules, game, 0, [illegal])).toBeUndefined();
});
