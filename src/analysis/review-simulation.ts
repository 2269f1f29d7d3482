/** The turns of a review by simulation: the best moves and the one that was made, played on from again and again. */
import type { Move } from '../engine/move.ts';
import type { LeaveTable } from '../movegen/leaves.ts';
import type { Position } from '../movegen/position.ts';
import { bestCandidates, simulatedCandidate } from './candidates.ts';
import { moveTexts } from './move-texts.ts';
import type { SimulatedMove, SimulationState } from './simulation-state.ts';
import { simulation, type SimulationOptions } from './simulation.ts';
import type { ReviewedPlayout, ReviewedSimulation } from './turn-review.ts';
import type { WinTable } from './win-table.ts';

/** How turns are simulated in a review. */
export interface ReviewedBySimulation extends Pick<SimulationOptions, 'plies' | 'seed' | 'n'> {
  /**
   * Playouts of a turn at most, of all moves together: half of them to find the best move, half of them to compare the
   * move with it. Default 1000.
   */
  readonly iterations?: number | undefined;
}

/** How many playouts of a turn there are at most, and of how many moves beside the one that was made. */
const USUAL_ITERATIONS = 1000;
const USUAL_MOVES = 5;
/** A round of no simulation is longer. */
const LONGEST_ROUND = 10_000;
/** The seed of the playouts that judge a move: these are not those that made another move the first. */
const JUDGED = '/judged';
/** Of fewer playouts of each move the error is not known well enough to tell a mistake from chance. */
const LEAST_JUDGED = 10;

/** How many standard errors a loss has to be above 0: two, and more where few playouts say how large the error is. */
function errorsNeeded(n: number): number {
  // Student's distribution, about 97.7 %
  return 2 + 3 / (n - 1);
}

/** What a turn is simulated with, besides. */
interface ReviewTables {
  readonly leaves: LeaveTable;
  readonly win: WinTable | undefined;
}

/**
 * Returns the simulation of a position, and what a move loses there (`undefined`: the move is not known); `undefined`
 * where the position cannot be simulated. Half of the playouts choose the best move. The others are fresh, and judge
 * the move beside that one: the best of several noisy means is above its true value, and a fresh mean is not.
 */
export function reviewedSimulation(
  position: Position,
  move: Move | undefined,
  { iterations = USUAL_ITERATIONS, n = USUAL_MOVES, seed = 'simulation', ...options }: ReviewedBySimulation,
  { leaves, win }: ReviewTables,
): ReviewedSimulation | undefined {
  const best = bestCandidates(position, n, leaves);
  const own = move && simulatedCandidate(position, move);
  const isAmong = best.some(({ text }) => text === own?.text);
  const candidates = [...best, ...(own === undefined || isAmong ? [] : [own])].map(each => each.move);
  if (candidates.length === 0) return undefined;
  const given = { ...options, leaves, ...(win === undefined ? {} : { win }) };
  const made = simulation(position, { ...given, candidates, seed });
  if (!made.ok) return undefined;
  const state = made.value.run({ iterations: own === undefined ? iterations : Math.floor(iterations / 2) });
  const [first] = state.plays;
  const reviewed = {
    iterations: state.iterations,
    plays: state.plays.map(each => playout(position, each, win !== undefined)),
  };
  if (own === undefined || first === undefined || first.n === 0) return reviewed;
  if (first.text === own.text)
    return { ...reviewed, lost: { equity: 0, error: 0, n: first.n, ...(win && { win: 0, winError: 0 }) } };
  const each = Math.floor((iterations - state.iterations) / 2);
  const judging = simulation(position, {
    ...given,
    candidates: [first.move, own.move],
    seed: `${seed}${JUDGED}`,
    round: Math.max(1, Math.min(LONGEST_ROUND, each)),
  });
  if (!judging.ok || each === 0) return reviewed;
  const judged = judging.value.run({ iterations: 2 * each });
  return {
    ...reviewed,
    iterations: reviewed.iterations + judged.iterations,
    lost: lossIn(judged, own.text, win !== undefined),
  };
}

/** What a move lost beside the only other one of a simulation; negative where it came to more. */
function lossIn({ plays }: SimulationState, text: string, hasTable: boolean): ReviewLoss {
  const behind = plays.find(each => each.behind !== undefined);
  const sign = behind?.text === text ? 1 : -1;
  const { equity = 0, error = 0, win = 0, winError = 0 } = behind?.behind ?? {};
  return { equity: sign * equity, error, n: behind?.n ?? 0, ...(hasTable ? { win: sign * win, winError } : {}) };
}

/** Whether a loss is more than chance explains: above two standard errors, from playouts enough to know these. */
export function isBeyondChance({ equity, error, n }: ReviewLoss): boolean {
  return n >= LEAST_JUDGED && equity > errorsNeeded(n) * error;
}

/** Whether a loss in chances to win is more than chance explains. */
export function isWinBeyondChance({ win = 0, winError = 0, n }: ReviewLoss): boolean {
  return n >= LEAST_JUDGED && win > errorsNeeded(n) * winError;
}

type ReviewLoss = NonNullable<ReviewedSimulation['lost']>;

function playout(position: Position, simulated: SimulatedMove, hasTable: boolean): ReviewedPlayout {
  const { move, points, n, equity, error, win, out } = simulated;
  return {
    ...moveTexts(position, move),
    points,
    n,
    equity,
    error,
    ...(hasTable ? { win } : {}),
    ...(out === undefined ? {} : { out }),
  };
}
