/** The position after a play. */
import type { Seat } from '../core/flavours.ts';
import { withAt } from '../core/list.ts';
import { changed, resting, startWork } from '../engine/working.ts';
import type { Placement } from '../engine/move.ts';
import { takePlaced } from '../engine/pending.ts';
import { boardIndex, placedPieces } from '../engine/read-play.ts';
import { playOf } from './points.ts';
import { positionOf, type Position } from './position.ts';

/**
 * The position of `seat` once a play of this position lies on the board: its tiles have left the hand, and nothing else has happened. Nobody draws, no
 * point is booked, no step of the game has run; for all of that there is `applyMove`.
 * @throws RangeError when the placement is not legal in the position.
 */
export function afterPlay(position: Position, placement: Placement, seat: Seat): Position {
  const { rules, game, seat: mover, prepared } = position;
  const { board } = playOf(position, placement);
  const begun = startWork(game);
  const laid = takePlaced(rules, begun, mover, placedPieces(placement)) ?? begun;
  const boards = withAt(laid.boards, boardIndex(rules, mover), board);
  return positionOf(rules, resting(changed(laid, { boards })), seat, { lexicon: prepared.plan.lexicon });
}
