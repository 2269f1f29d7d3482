/** What a playout came to, and who plays it out. */
import type { Seat } from '../core/flavours.ts';
import type { SeatMove } from '../engine/move.ts';
import { STEPS } from '../movegen/leaves.ts';
import type { WinTable } from './win-table.ts';

/** A candidate of a simulation. */
export interface SimulatedCandidate {
  readonly move: SeatMove;
  /** The move as text. */
  readonly text: string;
  readonly points: number;
  /** What stays on the rack, by tile. */
  readonly leave: readonly number[];
}

/** A candidate that is still in, by its number among all of them. */
export interface Contender extends SimulatedCandidate {
  readonly nth: number;
}

/** Iterations from one up to another. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** What one playout came to. */
export interface Outcome {
  /** What the seat gained on the other, points and leaves, from before its move; in steps of 1/256 points. */
  readonly spread: number;
  /** The chance to win, `WIN_STEPS` for a win. */
  readonly win: number;
  /** By ply, from the first answer on: its points, and whether it was a bingo. */
  readonly points: readonly number[];
  readonly bingos: readonly boolean[];
}

/** Plays candidates out. */
export interface Playouts {
  /** The candidate that the next playouts begin with: to be told again whenever something else may have played. */
  readonly begin: (candidate: SimulatedCandidate) => void;
  readonly play: (iteration: number) => Outcome;
}

/** A win, as a whole number. */
export const WIN_STEPS = 0x1_0000;

/** How many turns a playout goes on at most once the bag is empty. */
export const MOST_TO_THE_END = 60;

/** Where a playout stopped. */
export interface Stopped {
  /** By how much the seat is ahead, leaves included, in steps. */
  readonly lead: number;
  /** Is the game over? */
  readonly over: boolean;
  /** Is the seat to move next, or the other? */
  readonly isNext: boolean;
  /** How many tiles whoever moves next cannot see. */
  readonly unseen: () => number;
}

/** The chance to win from there: a whole number of steps. */
export function winOf(table: WinTable | undefined, { lead, over, isNext, unseen }: Stopped): number {
  if (over || table === undefined) return lead > 0 ? WIN_STEPS : lead < 0 ? 0 : WIN_STEPS / 2;
  const points = lead / STEPS;
  const chance = table.chance(isNext ? points : -points, unseen());
  return Math.round(WIN_STEPS * (isNext ? chance : 1 - chance));
}

/** By how much a seat is ahead of the best of the others, by points; its points where there are no others. */
export function leadOf(seat: Seat, scores: readonly number[]): number {
  const others = scores.filter((_, each) => each !== seat);
  return (scores[seat] ?? 0) - (others.length === 0 ? 0 : Math.max(...others));
}
