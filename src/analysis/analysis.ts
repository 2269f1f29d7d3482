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
export type { ReviewedBySimulation } from './review-simulation.ts';
export type { InferredInReview } from './reviewer.ts';
export type {
  MistakeSize,
  ReviewedChallenge,
  ReviewedDraw,
  ReviewedEndgame,
  ReviewedMove,
  ReviewedPlayout,
  ReviewedSimulation,
  TurnReview,
  Unsure,
} from './turn-review.ts';
export type { SimulationFault } from './new-playouts.ts';
export {
  simulation,
  type Simulation,
  type SimulationLimits,
  type SimulationOptions,
  type SimulationWatch,
} from './simulation.ts';
export type { SimulatedDifference, SimulatedMove, SimulatedPly, SimulationState } from './simulation-state.ts';
export { runJob, type JobOptions, type SimulationJob, type SimulationSums } from './simulation-job.ts';
export type { PlaySums, PlySums, TallySums } from './tally.ts';
export { inferRack, type InferenceFault, type InferenceOptions } from './infer-rack.ts';
export type { PriorLeave, RackPrior } from './prior.ts';
export { readWinTable, type WinTable } from './win-table.ts';
