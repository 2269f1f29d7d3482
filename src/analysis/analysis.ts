/** `tilewright/analysis`: what the turns of a recorded game cost, and what endgames are worth. */
export {
  endgame,
  type Endgame,
  type EndgameFault,
  type EndgameLimits,
  type EndgameOptions,
  type EndgameWatch,
  type MoveValue,
  type Solution,
  type SolvedMove,
} from './endgame.ts';
export { reviewGame, type AnalysisFault, type ReviewOptions } from './review.ts';
export { MISTAKES, type MistakeBounds } from './mistakes.ts';
export { reviewMessages, tellReview, type TellOptions } from './tell-review.ts';
export { reviewTotals, type PlayerReview } from './review-totals.ts';
export type { ReviewedByEndgame } from './review-endgame.ts';
export type {
  MistakeSize,
  ReviewedChallenge,
  ReviewedDraw,
  ReviewedEndgame,
  ReviewedMove,
  TurnReview,
  Unsure,
} from './turn-review.ts';
export { readWinTable, type WinTable } from './win-table.ts';
