/**
 * Catalogues of sentences: their names, and what they are given. There is one for each language (`english.ts`,
 * `languages/`), and each can be replaced key by key.
 */
import type { Event, UndoneTurn } from '../engine/event.ts';
import type { Owed } from '../engine/owed.ts';
import type { Line } from '../engine/score.ts';
import type { Violation } from '../engine/violation.ts';

/** Key and parameters of anything that can be said. */
export interface Phrase {
  readonly key: keyof Messages;
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
     * The words for `code`: the sentence of a game's own rule or question, a reason, what was expected. Where there are
     * none, `code` itself.
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
  };
}

/** A sentence for every key. */
export type Messages = {
  readonly [
    key in
      | `violation/${Violation['code']}`
      | `line/${Line['type']}`
      | `event/${Event['type']}`
      | `transfer/${'picked' | 'returned' | 'took' | 'gave'}`
      /** A turn that is taken back: `seat` is whose it was, `words` the main word of a play. */
      | `undone/${UndoneTurn['type']}`
      | `owed/${Owed['type']}`
      /**
       * Reasons that the library's own rules give: why a game ended, why a seat left, why points were adjusted. A
       * game's own have sentences in its `messages`.
       */
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
      | `expected/${'square' | 'letters' | 'tile' | 'tiles' | 'words'}`
      | `seat/${'player' | 'director'}`
      | 'prompt'
      /** A piece outside the alphabet, by its name or type: `blocker`, `card`. It stands behind a verb. */
      | 'piece'
      /** A zone by its name, which is `code` and either `from` or `to` as well: prepositions and cases can differ. */
      | 'zone'
      /**
       * What the `messages` of a game say, for a catalogue that has it in its language: `rule` is the text, `code` its
       * name. A zone's has `from` or `to` as well.
       */
      | 'own'
  ]: (p: Phrase['params']) => string;
};
