/** What others see of a move. */
import type { Move } from '../../engine/move.ts';
import type { RulesData } from '../../engine/rules.ts';

/** Everybody may know the whole move. */
export function asItIs(_rules: RulesData, move: Move): Move {
  return move;
}
