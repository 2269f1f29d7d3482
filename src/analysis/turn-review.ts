/** What a review says of a turn: plain data, JSON as it stands. */
import type { Seat } from '../core/flavours.ts';
import type { RackPrior } from './prior.ts';

/** A move that was made, or could have been, and what it was worth. */
export interface ReviewedMove {
  /** As `parseMove` reads it in the position: `8F ....S`, `exchange QV`, `pass`. */
  readonly move: string;
  /** The main word of a play. */
  readonly word?: string;
  readonly points: number;
  /** The tiles that stay, where they are known. */
  readonly leave?: string;
  /** Points and what the leave is worth (`equityOf`); absent where the leave is not known. */
  readonly equity?: number;
  /** A play for which the rules give a bonus by its number of tiles. */
  readonly bingo?: true;
}

/** The sizes of mistakes, by the points of equity lost. */
export type MistakeSize = 'small' | 'medium' | 'large';

/**
 * Why a turn is kept out of the totals of losses.
 *
 * `rack-unknown`: no tile of the rack is written. `rack-partial`: not all are. `rack-doubted`: the rack cannot be what
 * is written. `board-doubted`: an earlier play could not be put on the board. `not-replayed`: the rules do not allow
 * what is written, or it cannot be read. `tiles-unknown`: nobody knows which tiles were exchanged. `not-searched`:
 * there are no words to look for, or the generator cannot serve the rack.
 */
export type Unsure =
  | 'rack-unknown'
  | 'rack-partial'
  | 'rack-doubted'
  | 'board-doubted'
  | 'not-replayed'
  | 'tiles-unknown'
  | 'not-searched';

/** A challenge of the turn's play, as the record has it ruled. */
export interface ReviewedChallenge {
  /** Who challenged, where that is known. */
  readonly by?: Seat;
  readonly upheld: boolean;
}

/** A turn with an empty bag, by the best play of both to the end. */
export interface ReviewedEndgame {
  /** By how many points the seat could gain on the other from here on, settlement included. */
  readonly value: number;
  /** Is that proved? */
  readonly exact: boolean;
  /**
   * How many points less it could still gain after its move, and what that cost in wins: 1 where a win became a loss,
   * 0.5 where a win became a tie or a tie a loss, else 0. Absent where one of the two values is not exact.
   */
  readonly lost?: { readonly points: number; readonly win: number };
  /** A best line, as moves of the seat and the other in turn; plays with their main word. */
  readonly line: readonly { readonly move: string; readonly word?: string; readonly points: number }[];
}

/** A move that was played on from in a review. */
export interface ReviewedPlayout {
  /** As `parseMove` reads it in the position. */
  readonly move: string;
  /** The main word of a play. */
  readonly word?: string;
  readonly points: number;
  /** Playouts of this move. */
  readonly n: number;
  /** What the seat gains on the other, on average. */
  readonly equity: number;
  /** The standard error of that. */
  readonly error: number;
  /** The chance to win, from 0 to 1, where there is a table. */
  readonly win?: number;
  /** Why it was played out no longer. */
  readonly out?: 'similar' | 'beaten';
}

/** A turn by simulation. */
export interface ReviewedSimulation {
  /** Playouts, of all moves together. */
  readonly iterations: number;
  /** The best first: the best moves by equity, and the one that was made. */
  readonly plays: readonly ReviewedPlayout[];
  /**
   * How much less the move came to than the first of these, in fresh playouts of both: the mean difference, its
   * standard error, and the number of playouts of each. With a table also in chances to win. Negative where the move
   * came to more this time. All are 0 of the first move itself. Absent where the move cannot be played on from, as a
   * phony.
   */
  readonly lost?: {
    readonly equity: number;
    readonly error: number;
    readonly n: number;
    readonly win?: number;
    readonly winError?: number;
  };
}

/** One turn of a recorded game: what was done, what could have been done, and what that cost. */
export interface TurnReview {
  /** Number of its event in the record, from 1. */
  readonly turn: number;
  /** Line of the file, where there is one. */
  readonly line?: number;
  readonly seat: Seat;
  /** Points ahead of the best of the others before the turn; negative: behind. */
  readonly spread: number;
  /** The number of tiles in the bag and on other racks that the player has not seen. */
  readonly unseen: number;
  /** The rack, as far as it is known. */
  readonly rack: string;
  /** What was done; absent where it cannot be said. */
  readonly made?: ReviewedMove;
  /** The best moves, best first by equity. Absent where they are not known. */
  readonly best?: readonly ReviewedMove[];
  /**
   * How much less the move was worth than the best one: `points` than the play with the most points, `equity` than the
   * move with the highest equity. `win`: what that is in chances to win, by the table, between two players. Never
   * negative. A play that was taken back is worth what a pass is. Absent where the turn is `unsure`.
   */
  readonly lost?: { readonly points: number; readonly equity: number; readonly win?: number };
  /** With an empty bag, where it was asked for: the turn by the best play of both to the end. */
  readonly endgame?: ReviewedEndgame;
  /** With tiles in the bag, where it was asked for: the turn by simulation. */
  readonly simulated?: ReviewedSimulation;
  /**
   * How large a mistake it was; absent where it was none. Where an exact endgame says what was lost, that counts; else
   * what a simulation says, if that is above two standard errors; else the equity lost.
   */
  readonly mistake?: MistakeSize;
  /** The bingo with the most points that the rack allowed. */
  readonly bingo?: ReviewedMove;
  /** That bingo was worth more than the move, which was no bingo. */
  readonly bingoMissed?: true;
  /**
   * The words of the play that the dictionary lacks. Absent where it has them all, where there is none to ask, and
   * where the board is in doubt.
   */
  readonly phony?: readonly string[];
  /** Was the play taken back? */
  readonly takenBack?: true;
  /** Did the others let a phony stand? Absent where it is no phony, and where the record ends with it. */
  readonly stood?: true;
  /** Challenges of the play. */
  readonly challenges?: readonly ReviewedChallenge[];
  /** The draw that led to the rack, where rack and leave before it are known and leaves are given. */
  readonly draw?: ReviewedDraw;
  /** Why it is kept out of the totals of losses. */
  readonly unsure?: Unsure;
  /**
   * Where it was asked for, and the rack is not written, or only in part: what the player may have kept, as the next
   * player can tell from the move (`inferRack`). Absent where the move says nothing.
   */
  readonly kept?: RackPrior;
}

/**
 * A draw and its luck. The luck of a draw is what the tiles drawn are worth one by one by the leave table, less what as
 * many average tiles of those that the player could not see are worth. So over all draws that were possible its mean is
 * 0. What tiles are worth together is not counted.
 */
export interface ReviewedDraw {
  readonly tiles: string;
  /** How many they are. */
  readonly count: number;
  readonly luck: number;
}
