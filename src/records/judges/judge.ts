/** What a judge is: what it says of a charge, and what it finds. */
import type { Guide } from '../../notation/english.ts';
import type { CauseCode } from '../causes.ts';
import type { RecordedField } from '../record.ts';
import type { Beside, Facts } from '../replay/facts.ts';

/**
 * What is to be said of a charge about a record: a pure function from what belongs to it to the sentence, and beside it
 * what is the same of all such charges.
 */
export interface Judge {
  /** Where it is another one than that of its kind. */
  readonly severity?: 'error' | 'warning' | 'note';
  /** The field that it points to; the move, where there is none. */
  readonly field?: RecordedField;
  /** The usual cause, where there is but one. */
  readonly cause?: CauseCode;
  readonly sentence: (charge: never) => string;
}

/** What belongs to a charge: texts, numbers (0 for a line that the record does not have), flags, lines and names. */
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

/** Is an error that nobody can explain found on the event already? */
export type Known = () => boolean;

/** Nothing is found. */
export const NOTHING: readonly never[] = [];

/** What is found of an event: a pure function from what is known of it to charges that these judges speak of. */
export type Finder<Judges> = (facts: Facts, isHopeless: Known) => readonly Found<ChargeFor<Judges>>[];
