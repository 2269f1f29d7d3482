/**
 * The registry of messages: one key for everything that can be said, and what its sentence is given. Each language has
 * a catalogue (`english.ts`, `languages/`); a key that a catalogue lacks is said in English.
 */
import type { Event, UndoneTurn } from '../engine/event.ts';
import type { Owed } from '../engine/owed.ts';
import type { OwnKey } from '../engine/rules.ts';
import type { Line } from '../engine/score.ts';
import type { Violation } from '../engine/violation.ts';

/** Key and parameters of anything that can be said. */
export interface Phrase {
  readonly key: MessageKey;
  /** The facts as text and numbers. Texts are spelled in the game's alphabet; what does not apply is empty or 0. */
  readonly params: {
    readonly squares: string;
    readonly words: string;
    /** The tiles that are named; pieces outside the alphabet in words. */
    readonly tiles: string;
    /** Who: the name; without one the number. */
    readonly seat: string;
    /** The number of that seat, from 1; 0 for the director. */
    readonly player: number;
    /** Another seat: whose play, from whom, to whom; or the seats to choose from. */
    readonly of: string;
    /**
     * The words for `code`: the sentence of a game's own rule or question, a reason, what was expected, what a fault
     * is. Where there are none, `code` itself.
     */
    readonly rule: string;
    /**
     * The name of a rule, a question, a reason, or of what was expected. Of a challenge: `upheld` or `failed`. Of a
     * play that no score rule looked at, as in a race: `no-points`.
     */
    readonly code: string;
    /** The zone that tiles come from; its name, where the catalogue has no words for it. */
    readonly from: string;
    /** The zone that tiles go to. */
    readonly to: string;
    /** Of a fault: the path in a save, line and column of a file (`3:7`), a byte (`@12`). */
    readonly place: string;
    /** Of a fault: what was expected there. `text` is what was found. */
    readonly expected: string;
    /** Text that was given, what may be answered, the final scores, or the turns that are taken back. */
    readonly text: string;
    /**
     * How many: squares, words, seats or answers, all tiles; tiles or moves there are; the column of unreadable text;
     * turns that are taken back, or entries of the log where no turn is among them.
     */
    readonly count: number;
    /** How many of the tiles are not named. */
    readonly hidden: number;
    /** How many tiles there would have to be. */
    readonly needed: number;
    readonly points: number;
    /** Of a mean of playouts: its standard error, in points. Absent of everything else. */
    readonly error?: number;
  };
}

/** A sentence, made of the facts of what is said. */
export type Sentence = (p: Phrase['params']) => string;

/** The keys of everything that is said in every game. Each has an English sentence. */
export type MessageKey =
  | `violation/${Violation['code']}`
  | `line/${Line['type']}`
  | `event/${Event['type']}`
  | `transfer/${'picked' | 'returned' | 'took' | 'gave'}`
  /** A turn that is taken back: `seat` is whose it was, `words` the main word of a play. */
  | `undone/${UndoneTurn['type']}`
  | `owed/${Owed['type']}`
  /** Reasons that the library's own rules give: why a game ended, why a seat left, why points were adjusted. */
  | `reason/${
      | 'went-out'
      | 'last-one-left'
      | 'no-plays'
      | 'no-plays-remain'
      | 'all-passed'
      | 'scoreless'
      | 'covered'
      | 'adjudicated'
      | 'resigned'
      | 'forfeit'
      | 'time'
      | 'overtime'
      | 'challenge'
      | 'correction'}`
  | `expected/${'square' | 'letters' | 'new-tile' | 'tile' | 'tiles' | 'words'}`
  | `seat/${'player' | 'director'}`
  | 'prompt'
  /** Text or bytes that could not be read: one sentence for every code; `rule` has the words for the code. */
  | 'fault'
  /** A piece outside the alphabet: `code` is its name, `rule` the game's words for it. It stands behind a verb. */
  | 'piece'
  /**
   * A zone: `code` is its name, `rule` the game's words for it; either `from` or `to` is the name as well, for
   * prepositions and cases can differ.
   */
  | 'zone';

/**
 * The keys of what reviews say (`tellReview` of `tilewright/analysis`, which has the English sentences). A play is
 * `words`, its place `squares`, its points `needed`; any other move is `words` alone, as its text (`exchange QV`,
 * `pass`). `points` is a difference in equity or luck.
 */
export type ReviewKey = `review/${
  | 'best'
  /** `code` is the size of the mistake, or empty. */
  | 'better'
  /** The same, and it is a bingo that was missed. */
  | 'better-bingo'
  /** What an endgame proves: `points` are those to the end of the game. */
  | 'better-at-end'
  /**
   * What a simulation says: `points` are those that it comes to more, on average of `count` playouts of both moves;
   * `error` is the standard error of that.
   */
  | 'better-in-playouts'
  /** The same, where the difference is within two standard errors. */
  | 'close-in-playouts'
  /** The same, where it comes to no more points and wins more often: `points` games of 100. */
  | 'better-chance'
  /** `points`: of 100 games a better move wins that many more, by the table. */
  | 'chance-lost'
  /** What an endgame proves: `code` is what best play would have come to, `win` or `tie`. */
  | 'win-lost'
  /** A bingo that was missed, and another move was better still. */
  | 'bingo-missed'
  /** `words` are those that the dictionary lacks. */
  | 'phony'
  | 'phony-stood'
  | 'phony-taken-back'
  | 'taken-back'
  /** `of` is who challenged, or empty. */
  | 'challenge-failed'
  | 'draw'
  /** Why a turn has no loss. */
  | 'rack-unknown'
  | 'rack-partial'
  | 'rack-doubted'
  | 'board-doubted'
  | 'not-replayed'
  | 'tiles-unknown'
  | 'not-searched'}`;

/**
 * A catalogue: sentences by key. Keys of games (`OwnKey`) are those of the games' `messages`; its sentence has the
 * game's own words as `rule`. `fault/` and a code: the words for that code of a fault. What a catalogue lacks is said
 * in the game's own words, else in English.
 */
export type Messages = { readonly [key in MessageKey | ReviewKey | OwnKey | `fault/${string}`]?: Sentence };
