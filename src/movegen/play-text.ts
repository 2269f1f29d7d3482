/** Plays of a position as text. */
import type { Placement } from '../engine/move.ts';
import { textOnSquares } from '../engine/move-text.ts';
import { playOf } from './points.ts';
import type { Position } from './position.ts';

/**
 * The whole word with its place, as GCG has it: `8F ....S`; a point is a letter that lies there already. `parseMove`
 * reads it in the position.
 */
export function playText(position: Position, play: Placement): string {
  return textOnSquares(position.rules, play, playOf(position, play).words[0]?.squares ?? []);
}
