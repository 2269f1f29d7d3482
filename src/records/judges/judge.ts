/** What a judge of a fact is. */
import type { CauseCode } from '../causes.ts';
import type { RecordedField } from '../record.ts';

/**
 * What is to be said of a fact about a record: a pure function from what belongs to it to the sentence, and beside it
 * what is the same of all such facts.
 */
export interface Judge {
  /** Where it is another one than that of its kind. */
  readonly severity?: 'error' | 'warning' | 'note';
  /** The field that it points to; the move, where there is none. */
  readonly field?: RecordedField;
  /** The usual cause, where there is but one. */
  readonly cause?: CauseCode;
  readonly sentence: (fact: never) => string;
}
