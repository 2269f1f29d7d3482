/** All plays of a position: counted, and listed best first. */
import { countListed, inBatches } from './batches.ts';
import type { ScoredPlacement } from './candidate.ts';
import { compare } from './order.ts';
import { placementsInOrder } from './placements.ts';
import { dataOf, type Position } from './position.ts';
import { isPlain } from './position-data.ts';
import { visitPlays } from './visit.ts';

/** How many plays there are: as many as `visitPlays` shows. */
export function countPlays(position: Position): number {
  const data = dataOf(position);
  if (isPlain(data)) return countListed(data);
  let count = 0;
  visitPlays(position, () => {
    count++;
    return undefined;
  });
  return count;
}

/**
 * Every play that `visitPlays` shows, best first. Plays of equal points stand in the order of their tiles. The first
 * tiles are compared by square, then by tile (letter tiles as in the alphabet, then blanks), then by the letter shown;
 * where they are equal, the second tiles, and so on. A play comes before those that it is the beginning of.
 *
 * @example
 * import { unwrap } from 'tilewright';
 * import { english } from 'tilewright/alphabets/english';
 * import { buildGraph } from 'tilewright/lexicon';
 * import { listPlays, positionOf } from 'tilewright/movegen';
 * const rules = classic({ dictionary: buildGraph(english, ['horn', 'thorn', 'no']) });
 * const { game } = newGame(rules, { seats: 2, seed: 'tea', racks: ['HORNETS'] });
 * const [best] = listPlays(unwrap(positionOf(rules, game, 0)));
 * best?.points // 18
 */
export function listPlays(position: Position): readonly ScoredPlacement[] {
  const data = dataOf(position);
  // each in order: mostly there is one
  const lists: (readonly ScoredPlacement[])[] = [];
  if (isPlain(data))
    inBatches(data, (plays, end) => {
      lists.push(placementsInOrder(data, plays, end));
      return false;
    });
  else
    visitPlays(position, ({ keep }) => {
      lists.push([keep()]);
      return undefined;
    });
  const [only = [], another] = lists;
  return another === undefined ? only : lists.flat().sort(compare);
}
