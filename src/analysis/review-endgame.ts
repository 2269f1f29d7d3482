/** The turns of a review that are made with an empty bag, by the best play of both to the end. */
import type { Move } from '../engine/move.ts';
import type { Position } from '../movegen/position.ts';
import { endgame, type EndgameLimits, type EndgameOptions, type MoveValue } from './endgame.ts';
import type { ReviewedEndgame } from './turn-review.ts';

/** How endgames are reviewed: how they end, and how many positions of each turn are looked at. */
export type ReviewedByEndgame = EndgameOptions & EndgameLimits;

/** How many positions of a turn are looked at, unless another number is asked for. */
const USUAL_NODES = 20_000;

/** What was done in an endgame. */
interface Made {
  readonly move?: Move | undefined;
  readonly spread: number;
  readonly stood?: () => MoveValue | undefined;
}

/**
 * The endgame of a position for a seat that is so many points ahead (`spread`), and what a move loses (`undefined`: it
 * is not known); `undefined` where the position is no endgame. `stood` says what a play was worth that the search does
 * not know.
 */
export function reviewedEndgame(
  position: Position,
  { move, spread, stood }: Made,
  { nodes = USUAL_NODES, ...options }: ReviewedByEndgame,
): ReviewedEndgame | undefined {
  const made = endgame(position, options);
  if (!made.ok) return undefined;
  const { value, exact, line } = made.value.run({ nodes });
  const after = exact && move !== undefined ? (made.value.valueOf(move, { nodes }) ?? stood?.()) : undefined;
  const points = Math.max(0, value - (after?.value ?? 0));
  return {
    value,
    exact,
    ...(after?.exact === true ? { lost: { points, win: wonBy(spread + value) - wonBy(spread + value - points) } } : {}),
    line: line.map(({ text: move, word, points }) => ({ move, ...(word === undefined ? {} : { word }), points })),
  };
}

/** What a lead is at the end of a game: 1 a win, 0.5 a tie. */
export function wonBy(lead: number): number {
  return (Math.sign(lead) + 1) / 2;
}
