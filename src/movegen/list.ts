/** All plays of a position: counted, and listed best first. */
import type { Writable } from '../core/writable.ts';
import type { Placed } from '../board/board.ts';
import { newLeaves, type ScoredPlacement } from './candidate.ts';
import { PLAY_SIZE } from './assembly/memory.ts';
import { kernelOf } from './kernel.ts';
import { bestFirst, NOWHERE } from './order.ts';
import { inPortions } from './portions.ts';
import type { Position } from './position.ts';
import { MOST_TILES } from './rack-states.ts';
import { isPlain, visitPlays } from './visit.ts';

/** How many plays there are: as many as `visitPlays` shows. */
export function countPlays(position: Position): number {
  let count = 0;
  if (isPlain(position.prepared))
    inPortions(position.prepared, (_plays, end) => {
      count += end / PLAY_SIZE;
      return false;
    });
  else
    visitPlays(position, () => {
      count++;
      return undefined;
    });
  return count;
}

/**
 * Every play that `visitPlays` shows, best first. Plays of equal points stand in the order of their tiles: the one with the smaller first square, then
 * the smaller tile there (letter tiles as in the alphabet, then blanks), then the smaller letter; then by the second tile, and so on; a
 * play that is the beginning of another one before it.
 *
 * @example
 * import { english } from 'tilewright/alphabets/english';
 * import { buildGraph } from 'tilewright/lexicon';
 * import { listPlays, positionOf } from 'tilewright/movegen';
 * const rules = classic({ dictionary: buildGraph(english, ['horn', 'thorn', 'no']) });
 * const { game } = newGame(rules, { seats: 2, seed: 'tea', racks: ['HORNETS'] });
 * const [best] = listPlays(positionOf(rules, game, 0));
 * best?.points // 18
 */
export function listPlays(position: Position): readonly ScoredPlacement[] {
  const list: ScoredPlacement[] = [];
  if (isPlain(position.prepared)) {
    const read = newPlacements(position);
    inPortions(position.prepared, (plays, end) => {
      for (let at = 0; at < end; at += PLAY_SIZE) list.push(read(plays, at));
      return false;
    });
  } else
    visitPlays(position, ({ keep }) => {
      list.push(keep());
      return undefined;
    });
  return bestFirst(list);
}

/** Makes placements of the plays that the walk lists; the kernel is loaded with the position. */
export function newPlacements({ prepared }: Position): (plays: Int32Array, at: number) => ScoredPlacement {
  const { reader } = kernelOf();
  const { squares, letters } = reader;
  const { blank } = prepared.rack;
  const { placedOn } = prepared.plan;
  const leaves = newLeaves(prepared);
  // a slice of it takes no more room than it needs; a list that grows does
  const laid: Placed[] = Array.from({ length: MOST_TILES }, () => NOWHERE);
  return (plays, at) => {
    const size = reader.read(plays, at);
    for (let n = 0; n < size; n++) laid[n] = placedOn(squares[n] ?? 0, letters[n] ?? 0, blank);
    // not a literal with its entries: when V8 has seen many of those live long, it makes all that follow old at once, and lists of them are then not
    // let go of before the next full collection; that took twice the time, in every other run
    const play: Partial<Writable<ScoredPlacement>> = {};
    play.type = 'place';
    play.tiles = laid.slice(0, size);
    play.points = plays[at] ?? 0;
    play.leave = leaves(letters, size);
    return play as ScoredPlacement;
  };
}
