/** Findings: coded facts about one place of a record, with one plain sentence; and how one is made of a charge. */
import { shortText } from '../core/text.ts';
import type { CauseCode } from './causes.ts';
import type { Beside } from './facts.ts';
import { judgeOf, sentenceOf, type Charge, type FindingCode, type FindingKind } from './judges/judges.ts';
import type { RecordedField } from './record.ts';

/** One thing that is wrong, doubtful or odd in a record. */
export interface Finding {
  readonly kind: FindingKind;
  /** Stable, kebab-case; a reader's own code where the reader found it. */
  readonly code: string;
  /** How bad it is: the record is wrong; it is doubtful; it is worth knowing. */
  readonly severity: 'error' | 'warning' | 'note';
  /** Line of the file, from 1; 0 where the record has no lines. */
  readonly line: number;
  /** Where on the line, in characters from 1, as editors show it: one code point is one. */
  readonly column: number;
  /** Number of the event, from 1; 0 for what stands before the first. */
  readonly turn: number;
  readonly recorded?: string | number;
  readonly computed?: string | number;
  /** One plain sentence. */
  readonly message: string;
  /** Edits that mend it, where the cause is certain; empty where only a person can say. */
  readonly fix: readonly Edit[];
  /** The usual cause that it has, where it is one of `CAUSES`. */
  readonly cause?: CauseCode;
  /** Line of the finding that this one follows from: then it is no error of its own. */
  readonly because?: number;
}

/**
 * A change of one line of a GCG file. Lines have the numbers that they have before all changes.
 */
export type Edit =
  /** A field of an event gets a value; one that the line lacks is put in its place. */
  | { readonly line: number; readonly field: RecordedField; readonly to: string }
  /** A new line behind this one, 0 for the top; a new event comes behind the notes of the line's event. */
  | { readonly line: number; readonly insert: string }
  /** The line goes, with its line end. */
  | { readonly line: number; readonly remove: true }
  /** The line moves, as it is, behind another one. No `fix` has one: only a person may choose it (`mendChoices`). */
  | { readonly line: number; readonly behind: number };

/** Where a finding points, and the values that differ. */
export interface FindingPlace extends Pick<Beside, 'severity' | 'recorded' | 'computed' | 'cause' | 'because'> {
  readonly line: number;
  readonly column: number;
  readonly turn: number;
}

/** The finding for a charge, in the sentence of its judge. */
export function findingOf(charge: Charge, place: FindingPlace): Finding {
  return findingSaying(charge.code, sentenceOf(charge), place);
}

/** A finding of a code in a sentence of its own. Its severity and cause are those of its judge unless given. */
export function findingSaying(code: FindingCode, message: string, place: FindingPlace): Finding {
  const { kind, severity, cause } = judgeOf(code);
  const usual = { ...(severity === undefined ? {} : { severity }), ...(cause === undefined ? {} : { cause }) };
  return newFinding(kind, code, message, { ...usual, ...place });
}

/** How bad findings of a kind are where nobody says otherwise; `because`: line of the one that they follow from. */
export function severityOf(kind: FindingKind, because?: number): Finding['severity'] {
  return SEVERITIES[kind] ?? (because === undefined ? 'error' : 'warning');
}

/** Longest message, in characters. Only one that quotes very long text is cut. */
const MOST_MESSAGE = 400;

/** A finding with all that is the same of those of one kind. */
export function newFinding(kind: FindingKind, code: string, message: string, place: FindingPlace): Finding {
  const { line, column, turn, recorded, computed, cause, because } = place;
  const { severity = severityOf(kind, because) } = place;
  return {
    kind,
    code,
    severity,
    line,
    column,
    turn,
    ...(recorded === undefined ? {} : { recorded }),
    ...(computed === undefined ? {} : { computed }),
    message: shortText(message, MOST_MESSAGE),
    fix: NO_EDITS,
    ...(cause === undefined ? {} : { cause }),
    // of a record without lines it is only less grave
    ...(because === undefined || because === 0 ? {} : { because }),
  };
}

const NO_EDITS: readonly Edit[] = [];

/** Severities of kinds that are not errors. */
const SEVERITIES: { readonly [Kind in FindingKind]?: Finding['severity'] } = {
  rack: 'warning',
  word: 'note',
  format: 'note',
};
