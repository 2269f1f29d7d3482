/**
 * What a judge is, and what a finder. A judge is an entry under the code of a finding: its sentence, and what all such
 * findings have in common. It finds nothing. A finder is a function that looks for charges in the facts of an event.
 * Where all other charges come from, `replay/judged.ts` says.
 */
import type { Guide } from '../../notation/english.ts';
import type { CauseCode } from '../causes.ts';
import type { RecordedField } from '../record.ts';
import type { Beside, Facts } from '../facts.ts';

/** What is to be said of the charges of one code. */
export interface Judge {
  /** Where it is another one than that of its kind. What the finding itself has (`Beside`) comes before both. */
  readonly severity?: 'error' | 'warning' | 'note';
  /** The field that it points to; the move, where there is none. */
  readonly field?: RecordedField;
  /** The usual cause, where there is but one. */
  readonly cause?: CauseCode;
  /**
   * A pure function from what belongs to the charge. It ends with a full stop: what the finding follows from is put in
   * front of that.
   */
  readonly sentence: (charge: never) => string;
}

/**
 * What belongs to a charge: texts, numbers (0 for a line that the record does not have), flags, lines and names. Some
 * names say more (`replay/judged.ts`): `recorded` and `computed` become those of the finding, and `move`, `square` and
 * `where` are told as the file writes them.
 */
export type Texts<Word extends string> = { readonly [W in Word]: string };
export type Numbers<Word extends string> = { readonly [W in Word]: number };
export type Flags<Word extends string> = { readonly [W in Word]: boolean };
export interface Lines {
  readonly lines: readonly number[];
}
export interface Names {
  readonly names: readonly string[];
}

/** What belongs to a charge beside its code. */
export type Values<J> = J extends { readonly sentence: (charge: infer V) => string }
  ? unknown extends V
    ? object
    : V
  : never;

/** A charge that one of these judges speaks of: its code, and what belongs to it. */
export type ChargeFor<Judges> = {
  [Code in keyof Judges]: { readonly code: Code } & Values<Judges[Code]>;
}[keyof Judges];

/** What the findings of these judges mean, and what to do. */
export type GuidesOf<Judges> = { readonly [Code in keyof Judges]: Guide };

/** A charge that was found about an event, and what its finding says beside it. */
export interface Found<Charge> {
  readonly charge: Charge;
  readonly beside?: Beside;
}

/** Nothing is found. */
export const NOTHING: readonly never[] = [];

/**
 * What finds something of an event: a pure function from what is known of it to charges that these judges speak of.
 * `found` is what is found of the event already. When it is asked, the list in `replay/judged.ts` says.
 */
export type Finder<Judges> = (facts: Facts, found: readonly Beside[]) => readonly Found<ChargeFor<Judges>>[];

// what to do about findings of several codes
export const LOOK_AROUND: string =
  'Compare the lines around it with the score sheet: one is missing, doubled or under a wrong player.';
export const LOOK_AT_BOARD: string =
  'Compare position and tiles with a picture of the board, then those of the plays that it touches.';
export const LOOK_AT_RACK: string =
  'Compare the rack with the score sheet; where nobody knows it, write only the tiles that are played.';
export const LOOK_AT_REST: string =
  'Compare the last racks with the tiles that are not on the board, and with what the rules pay.';
export const LOOK_AT_TILES: string = 'Compare the tiles with the score sheet: a blank is written as a small letter.';
export const NAME_RULES: string = 'Look up what it cost where the game was played, and name those rules.';
