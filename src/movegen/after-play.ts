/** The position after a play. */
import type { Seat } from '../core/flavours.ts';
import { withAt } from '../core/list.ts';
import { changed } from '../engine/working.ts';
import type { Result } from '../core/result.ts';
import type { Placement, ReadPlay } from '../engine/move.ts';
import { takePlaced } from '../engine/pending.ts';
import { boardIndex, withBoardAfter } from '../engine/read-play.ts';
import type { PositionFault } from './plan.ts';
import { playOf } from './points.ts';
import { dataOf, positionOf, type Position } from './position.ts';

/**
 * The position of `seat` once a play of this position lies on the board, or why the generator cannot serve it, as
 * `positionOf` says it. The tiles have left the hand, and nothing else has happened: nobody has drawn, no points are
 * booked, no step of the game has run. For all of that there is `applyMove`.
 * @throws RangeError when the placement is not legal in the position.
 */
export function afterPlay(
  position: Position,
  placement: Placement,
  seat: Seat,
): Result<Position, readonly PositionFault[]> {
  return afterLegalPlay(position, playOf(position, placement), seat);
}

/** The same after a play that is known to be legal. */
export function afterLegalPlay(
  position: Position,
  play: ReadPlay,
  seat: Seat,
): Result<Position, readonly PositionFault[]> {
  const { rules, game, seat: mover } = position;
  const boards = withAt(game.boards, boardIndex(rules, mover), withBoardAfter(rules, play).board);
  const zoned = takePlaced(rules, game, { seat: mover, placement: play });
  return positionOf(rules, changed(game, { boards }, zoned), seat, { lexicon: dataOf(position).plan.lexicon });
}
