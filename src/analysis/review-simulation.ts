/** The turns of a review by simulation: the best moves and the one that was made, played on from again and again. */
import type { Move } from '../engine/move.ts';
import type { LeaveTable } from '../movegen/leaves.ts';
import type { Position } from '../movegen/position.ts';
import { bestCandidates, simulatedCandidate } from './candidates.ts';
import { moveTexts } from './move-texts.ts';
import type { SimulatedMove } from './simulation-state.ts';
import { simulation, type SimulationOptions } from './simulation.ts';
import type { ReviewedPlayout, ReviewedSimulation } from './turn-review.ts';
import type { WinTable } from './win-table.ts';

/** How turns are simulated in a review. */
export interface ReviewedBySimulation extends Pick<SimulationOptions, 'plies' | 'seed' | 'n'> {
  /** Playouts of a turn at most, of all moves together. Default 1000. */
  readonly iterations?: number;
}

/** How many playouts of a turn there are at most, and of how many moves beside the one that was made. */
const USUAL_ITERATIONS = 1000;
const USUAL_MOVES = 5;

/** What a turn is simulated with, besides. */
interface ReviewTables {
  readonly leaves: LeaveTable;
  readonly win: WinTable | undefined;
}

/**
 * The simulation of a position, and what a move loses there (`undefined`: it is not known); `undefined` where the
 * position cannot be simulated.
 */
export function reviewedSimulation(
  position: Position,
  move: Move | undefined,
  { iterations = USUAL_ITERATIONS, n = USUAL_MOVES, ...options }: ReviewedBySimulation,
  { leaves, win }: ReviewTables,
): ReviewedSimulation | undefined {
  const best = bestCandidates(position, n, leaves);
  const own = move && simulatedCandidate(position, move);
  const isAmong = best.some(({ text }) => text === own?.text);
  const candidates = [...best, ...(own === undefined || isAmong ? [] : [own])].map(each => each.move);
  if (candidates.length === 0) return undefined;
  const given = { ...options, candidates, leaves, ...(win === undefined ? {} : { win }) };
  const made = simulation(position, given);
  if (!made.ok) return undefined;
  const state = made.value.run({ iterations });
  const [first] = state.plays;
  const played = own && state.plays.find(({ text }) => text === own.text);
  const lost = first !== undefined && played !== undefined && first.n > 0 && played.n > 0;
  return {
    iterations: state.iterations,
    plays: state.plays.map(each => playout(position, each, win !== undefined)),
    ...(lost ? { lost: lostBeside(first, played, win !== undefined) } : {}),
  };
}

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

function lostBeside(
  first: SimulatedMove,
  played: SimulatedMove,
  hasTable: boolean,
): NonNullable<ReviewedSimulation['lost']> {
  const equity = Math.max(0, first.equity - played.equity);
  return { equity, ...(hasTable ? { win: Math.max(0, first.win - played.win) } : {}) };
}
