/** What a simulation has found. */
import type { SeatMove } from '../engine/move.ts';

/** What one ply after a move came to, on average. */
export interface SimulatedPly {
  /** Points. */
  readonly points: number;
  /** How often it was a bingo, from 0 to 1. */
  readonly bingos: number;
  /** The standard deviation of the points. */
  readonly sd: number;
}

/** What a simulation has found of one move. Of no playout, all figures are 0, and the chance to win is 0.5. */
export interface SimulatedMove {
  readonly move: SeatMove;
  /** The move as text: a play with its whole word, as `8F ....S`. */
  readonly text: string;
  readonly points: number;
  /** Playouts of this move. */
  readonly n: number;
  /** What the seat gains on the other, on average: points and leaves, from before the move. */
  readonly equity: number;
  /** The standard error of that. */
  readonly error: number;
  /**
   * The chance to win, from 0 to 1, a tie as half of a win: by the table that was given; without one, how often the
   * seat was ahead when a playout stopped.
   */
  readonly win: number;
  readonly winError: number;
  /** By ply, the first answer first. */
  readonly plies: readonly SimulatedPly[];
  /**
   * Why it is played out no longer: it covers the squares of the best move and keeps the same tiles, or always came to
   * the same; or it is beaten.
   */
  readonly out?: 'similar' | 'beaten';
  /**
   * How far it is behind the first of `plays`, or was behind the leader when it went out. Absent of the first itself,
   * and of moves without playouts.
   */
  readonly behind?: SimulatedDifference;
}

/**
 * The mean difference of two moves over the same playouts, and its standard error. Both moves met the same deals, so
 * that the error is usually far below the errors of the two means.
 */
export interface SimulatedDifference {
  readonly equity: number;
  readonly error: number;
  readonly win: number;
  readonly winError: number;
}

/** Where a simulation is. JSON as it stands. */
export interface SimulationState {
  /** The best first; those that are beaten at the end. */
  readonly plays: readonly SimulatedMove[];
  /** Playouts so far, of all moves together. */
  readonly iterations: number;
  /** What moves are ranked by now: by equity without a table, or where all wins, or none, are as good as certain. */
  readonly rank: 'win' | 'equity';
  /**
   * Why it stopped: one move is left (`sure`), the errors are below `maxError` (`error`), the playouts asked for were
   * made (`iterations`), or the signal was aborted.
   */
  readonly stop?: 'sure' | 'error' | 'iterations' | 'aborted';
}
