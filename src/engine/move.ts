/** Moves: what a seat or the director wants to do. All of them are JSON, except a `Play`, which holds boards. */
import type { Seat, Square, Tile } from '../core/flavours.ts';
import type { Board, Placed } from '../board/board.ts';
import type { Word } from '../board/run.ts';

/** Tiles placed on squares. A placement has no direction, and can be applied as a move. */
export interface Placement {
  readonly type: 'place';
  readonly tiles: readonly Placed[];
  /** Words by the paths along which they are claimed, each as its squares in order. For games that read so. */
  readonly claims?: readonly (readonly Square[])[];
  /**
   * Pieces laid beside the word in the same move, as a blocker from the pouch. They are no part of line, words or
   * bingo.
   */
  readonly beside?: readonly Placed[];
}

/** A move of the game's own, by the name of its action. */
export interface Act {
  readonly type: 'act';
  readonly action: string;
  readonly squares: readonly Square[];
  readonly tiles: readonly Tile[];
}

/** A move of a seat. What is owed decides which of them may be made now (`owed`). */
export type SeatMove =
  | Placement
  /** Tiles to exchange, or only how many where they are not known (views and records). */
  | { readonly type: 'exchange'; readonly tiles: readonly Tile[] | number }
  /** `noPlays`: the seat declares that no plays remain. */
  | { readonly type: 'pass'; readonly noPlays?: true }
  | { readonly type: 'resign' }
  | Act
  /** `of`: the seat whose pending play is accepted; needed where there are several. */
  | { readonly type: 'accept'; readonly of?: Seat }
  /** `words`: the words challenged, each as its squares in reading order. Without it: all words of the play. */
  | { readonly type: 'challenge'; readonly of?: Seat; readonly words?: readonly (readonly Square[])[] }
  | { readonly type: 'answer'; readonly choice: string }
  /** A move that this viewer may not see yet. Only views and records take it. */
  | { readonly type: 'sealed' };

/** A move of the director: rulings, time, corrections. */
export type DirectorMove =
  /** Time for challenges is up. */
  | { readonly type: 'close' }
  | { readonly type: 'rule'; readonly upheld: boolean }
  /** After an over-draw: `n` tiles, at random, go back from the rack to the bag. */
  | { readonly type: 'take-back'; readonly seat: Seat; readonly count: number }
  /**
   * A correction: what is named is set, the rest stays. Boards are rows of text. Racks are tiles as text, or their
   * number where they may not be known; `null` leaves a rack alone. Refused (`not-owed`) are boards and `toMove` while
   * a play on the table may still be challenged, and a rack of which tiles lie in a turn on the table.
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
  /**
   * Turns are taken back, as the players agreed: the last ones that stand, with all verdicts, answers and rulings that
   * came after them. Default: one turn. With `seat`, the last `turns` of this seat, and every turn after the first of
   * them: it is to do that turn again. `entries`: the last entries of the log instead. The log keeps what was taken
   * back, and of this move how many entries they were.
   */
  | { readonly type: 'undo'; readonly turns?: number; readonly seat?: Seat; readonly entries?: number }
  | { readonly type: 'forfeit'; readonly seat: Seat; readonly reason: string }
  | { readonly type: 'adjudicate'; readonly ranking: readonly (readonly Seat[])[] };

/** Any move, of a seat or of the director. */
export type Move = SeatMove | DirectorMove;
/** Who moves: a seat, or the director. */
export type Actor = Seat | 'director';

declare const checked: unique symbol;

/**
 * A placement with the words that it forms, the main word first, and the seat's board before it. The board after it is
 * made for those who look at it.
 */
export interface ReadPlay extends Placement {
  readonly seat: Seat;
  readonly words: readonly Word[];
  readonly before: Board;
  readonly [checked]: 'Play';
}

/**
 * A placement that broke no rule when it was checked (`validatePlacement`), with the words that it forms, the main word
 * first. It can be applied as a move.
 */
export interface Play extends ReadPlay {
  /** The seat's board after the play. */
  readonly board: Board;
}
