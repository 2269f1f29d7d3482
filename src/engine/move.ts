/**
 * Moves: what a seat or the director wants to do. All of them are JSON as they stand; a play, which holds boards, is
 * the exception.
 */
import type { Seat, Square, Tile } from '../core/flavours.ts';
import type { Board, Placed } from '../board/board.ts';
import type { Word } from '../board/run.ts';

/** A set of tiles on squares; it has no direction and is a move as it stands. */
export interface Placement {
  readonly type: 'place';
  readonly tiles: readonly Placed[];
  /** Words read along claimed paths, for games that read so. */
  readonly claims?: readonly (readonly Square[])[];
  /** Pieces laid beside the word in the same move (a blocker in stock); no part of line, words or bingo. */
  readonly beside?: readonly Placed[];
}

/** A move of the game's own, by the name of its action. */
export interface Act {
  readonly type: 'act';
  readonly action: string;
  readonly squares: readonly Square[];
  readonly tiles: readonly Tile[];
}

/** What a seat may want to do. */
export type SeatMove =
  | Placement
  /** Tiles by name, or only their number where they are not known (views and records). */
  | { readonly type: 'exchange'; readonly tiles: readonly Tile[] | number }
  /** `noPlays` declares that no plays remain. */
  | { readonly type: 'pass'; readonly noPlays?: true }
  | { readonly type: 'resign' }
  | Act
  /** `of`: whose pending play, where there are several. */
  | { readonly type: 'accept'; readonly of?: Seat }
  /** No `words`: all of them. */
  | { readonly type: 'challenge'; readonly of?: Seat; readonly words?: readonly (readonly Square[])[] }
  | { readonly type: 'answer'; readonly choice: string }
  /** A move that this viewer may not see yet. Only views and records take it. */
  | { readonly type: 'sealed' };

/** What only the director may do. */
export type DirectorMove =
  /** Time is up for challenges. */
  | { readonly type: 'close' }
  | { readonly type: 'rule'; readonly upheld: boolean }
  /** Over-draw: so many tiles at random return from the rack to the bag. */
  | { readonly type: 'take-back'; readonly seat: Seat; readonly count: number }
  /**
   * Corrections: what is named is set, the rest stays. Boards as rows of text, racks as tiles or, where they may not be
   * known, their number.
   */
  | {
      readonly type: 'impose';
      readonly reason: string;
      readonly scores?: readonly number[];
      readonly boards?: readonly string[];
      readonly racks?: readonly (string | number | null)[];
      readonly toMove?: Seat;
    }
  | { readonly type: 'adjust'; readonly seat: Seat; readonly points: number; readonly reason: string }
  | { readonly type: 'forfeit'; readonly seat: Seat; readonly reason: string }
  | { readonly type: 'adjudicate'; readonly ranking: readonly (readonly Seat[])[] };

/** Any move. */
export type Move = SeatMove | DirectorMove;
/** What kind of move. */
export type MoveType = Move['type'];
/** Who acts: a seat, or the director (time penalties, corrections, rulings). */
export type Actor = Seat | 'director';

declare const checked: unique symbol;

/**
 * A placement that the validator accepted, with the words it forms, main word first. Being a placement, it can be
 * applied as it is.
 */
export interface Play extends Placement {
  readonly seat: Seat;
  readonly words: readonly Word[];
  /** The seat's board before and after. */
  readonly before: Board;
  readonly board: Board;
  readonly [checked]: 'Play';
}
