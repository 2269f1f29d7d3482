/** What a judge is: what it says of a charge, and what it finds. */
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

/** A charge that was found about an event, and what its finding says beside it. */
export interface Found<Charge> {
  readonly charge: Charge;
  readonly beside?: Beside;
}

/** Points as the record and as the rules have them. */
export interface Points {
  readonly recorded: number;
  readonly computed: number;
}

/** What is said of an event whose points are others than the rules give. */
export type Differing<Judges> = (facts: Facts, points: Points) => ChargeFor<Judges>;

/** Is an error that nobody can explain found on the event already? */
export type Known = () => boolean;

/** Nothing is found. */
export const NOTHING: readonly never[] = [];

/** What is found of an event: a pure function from what is known of it to charges that these judges speak of. */
export type Finder<Judges> = (facts: Facts, isHopeless: Known) => readonly Found<ChargeFor<Judges>>[];
