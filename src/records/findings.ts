/** What a replay finds: coded facts about one place of a record, each with one plain sentence. */
import { own } from '../core/own.ts';
import { shortText } from '../core/text.ts';
import type { Fault } from '../core/result.ts';
import type { CauseCode } from './causes.ts';
import { judgeOf, sentenceOf, type Charge, type FindingCode, type FindingKind } from './judges/judges.ts';
import type { RecordedField, RecordedGame } from './record.ts';

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
 * A change of one line of a file. Lines have the numbers that they have before all changes.
 */
export type Edit =
  /** A field of an event gets a value; one that the line lacks is put in its place. */
  | { readonly line: number; readonly field: RecordedField; readonly to: string }
  /** A new line behind this one, 0 for the top; a new event comes behind the notes of the line's event. */
  | { readonly line: number; readonly insert: string }
  /** The line goes, with its line end. */
  | { readonly line: number; readonly remove: true }
  /** The line moves, as it is, behind another one. */
  | { readonly line: number; readonly behind: number };

/** Where a finding points, and the values that differ. */
export interface FindingFacts {
  readonly line: number;
  readonly column: number;
  readonly turn: number;
  readonly severity?: Finding['severity'];
  readonly recorded?: string | number | undefined;
  readonly computed?: string | number | undefined;
  readonly cause?: CauseCode | undefined;
  readonly fix?: readonly Edit[] | undefined;
  readonly because?: number | undefined;
}

/** The finding for a charge, in the sentence of its judge. */
export function findingOf(charge: Charge, facts: FindingFacts): Finding {
  return findingSaying(charge.code, sentenceOf(charge), facts);
}

/** A finding of a code in a sentence of its own. Its severity and cause are those of its judge unless given. */
export function findingSaying(code: FindingCode, message: string, facts: FindingFacts): Finding {
  const { kind, severity, cause } = judgeOf(code);
  const usual = { ...(severity === undefined ? {} : { severity }), ...(cause === undefined ? {} : { cause }) };
  return newFinding(kind, code, message, { ...usual, ...facts });
}

/** How bad findings of a kind are where nobody says otherwise; `because`: line of the one that they follow from. */
export function severityOf(kind: FindingKind, because?: number): Finding['severity'] {
  return SEVERITIES[kind] ?? (because === undefined ? 'error' : 'warning');
}

/** What a reader could not make out, as a finding. */
export function findingOfFault(fault: Fault): Finding {
  return fromReader(fault, own(KINDS_OF_FAULTS, fault.code) ?? 'parse');
}

/** Kinds of a reader's faults that are not `parse`. */
const KINDS_OF_FAULTS: Readonly<Record<string, FindingKind>> = {
  'no-score': 'score',
  'no-cumulative': 'cumulative',
  'undeclared-nick': 'order',
  'nick-twice': 'order',
  'second-game': 'order',
};

/** What a reader found oddly written, as a finding. */
export function findingOfQuirk(quirk: Fault): Finding {
  return fromReader(quirk, 'format');
}

/** Two players of one nick are told apart by whose turn it is: that is no error of an event. */
function doubtedNick(finding: Finding): Finding {
  return finding.code === 'nick-twice' ? { ...finding, severity: 'warning' } : finding;
}

/** What the reader of the file found, by line; of one line what was found last comes first. */
export function readingOf({ events, faults = [], quirks = [] }: RecordedGame): readonly Finding[] {
  const first = faults.find(({ code }) => code === 'no-cumulative');
  const totalless = first !== undefined && events.every(({ cumulative }) => cumulative === undefined);
  const read = totalless ? faults.filter(({ code }) => code !== 'no-cumulative') : faults;
  const found = [...read.map(findingOfFault).map(doubtedNick), ...quirks.map(findingOfQuirk)].reverse();
  const place = { line: first?.line ?? 0, column: first?.column ?? 1, turn: 0 };
  const all = totalless ? [findingOf({ code: 'no-totals' }, place), ...found] : found;
  return all.sort((a, b) => a.line - b.line);
}

/** The reader knows lines, not events: the turn is 0. */
function fromReader({ code, line = 0, column = 1, found, expected }: Fault, kind: FindingKind): Finding {
  const seen = found === undefined || found === '' ? '' : `: ${shortText(found, MOST_FOUND)}`;
  const wanted = expected === undefined || SAYS_ALL.includes(code) ? '' : ` (expected ${expected})`;
  const message = `${own(SEEN_AS, code)?.(found ?? '') ?? readerSentence(code)}${seen}${wanted}.`;
  const cause = own(CAUSES_OF_READER, code);
  return newFinding(kind, code, message, { line, column, turn: 0, recorded: found, cause });
}

/** The causes that follow from a reader's code. */
const CAUSES_OF_READER: Readonly<Record<string, CauseCode>> = {
  'nick-twice': 'nick-shared',
  'no-rack': 'rack-missing',
};

/** Longest quotation, in characters. Our readers quote less; a record made elsewhere may bring longer faults. */
const MOST_FOUND = 120;

/** Longest message, in characters. Only one that quotes very long text is cut. */
const MOST_MESSAGE = 400;

function newFinding(kind: FindingKind, code: string, message: string, facts: FindingFacts): Finding {
  const { line, column, turn, recorded, computed, cause, fix = NO_EDITS, because } = facts;
  const { severity = severityOf(kind, because) } = facts;
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
    fix,
    ...(cause === undefined ? {} : { cause }),
    ...(because === undefined ? {} : { because }),
  };
}

const NO_EDITS: readonly Edit[] = [];

/** Severities of kinds that are not errors. */
const SEVERITIES: { readonly [Kind in FindingKind]?: Finding['severity'] } = {
  rack: 'warning',
  word: 'note',
  format: 'note',
};

/** What a reader's codes mean. A code that is not listed says it itself: `unknown-pragma` becomes `Unknown pragma`. */
const READER_SENTENCES: Readonly<Record<string, string>> = {
  'bad-utf-8': 'The file says that it is UTF-8, but it is not',
  'board-orientation': 'Rows have letters and columns numbers, and all positions are read so',
  'byte-order-mark': 'The file begins with a byte order mark',
  'encoding-mismatch': 'The file is not in the encoding that it names',
  'encoding-not-first': 'The encoding is not on the first line',
  'event-without-nick': 'The event does not say whose it is',
  'format-not-read':
    'This is no record of a format that is read (GCG, ISC, or JSON of Woogles, of CGH or of this library)',
  'name-too-long': 'The name is longer than a game takes it, and only its beginning is read',
  'nick-twice': 'Two players have the same nick',
  'nick-without-colon': 'The nick has no colon behind it',
  'no-cumulative': 'There is no total',
  'no-rack': 'There is no rack',
  'no-score': 'There is no score',
  'no-tiles': 'There are no tiles behind the position',
  'parenthesised-through': 'Tiles that lie already are written in brackets',
  'not-verified': 'The program failed at this record, which is a mistake of the program',
  'pass-as-zero-exchange': 'A pass is written as an exchange of no tiles',
  'player-number-twice': 'Two players have the same number',
  'player-without-nick': 'The player has no nick',
  'plus-minus-score': 'The score has two signs',
  'pragma-after-events': 'The pragma stands behind the first event',
  'pragma-as-note': 'A pragma is written as a note',
  'pragma-twice': 'The pragma has a value already',
  'rack-of-nobody': 'There is no such player to have a rack',
  'rack-penalty-mismatch': 'The two racks of the penalty differ',
  'score-without-sign': 'The score has no sign',
  'second-game': 'Another game begins here, which belongs in a file of its own',
  'stray-line': 'The line belongs to nothing',
  'text-after-cumulative': 'There is text behind the total',
  'too-many-lines': 'There are more lines than any record has, and the rest is not read',
  'too-many-players': 'There are more players than any table has, and their lines are passed over',
  'undeclared-nick': 'No #player line has this nick',
  'utf-8-undeclared': 'The file is UTF-8 and does not say so',
  'withdrawal-not-negative': 'The score of a withdrawn play is not negative',
};

/** Sentences that depend on what was found. */
const SEEN_AS: Readonly<Record<string, (found: string) => string | undefined>> = {
  'unknown-pragma': found => (/^#>\S*:/.test(found) ? 'An event is commented out, and does not count' : undefined),
  'no-cumulative': found =>
    />[^\s:>]+:/.test(found) ? 'Two events stand on the line, which lacks a line end' : undefined,
  'stray-line': found =>
    /^[+-]?\d+(\s|$)/.test(found) ? 'The line belongs to nothing, but may be the end of the line above' : undefined,
};

/** Codes whose sentence already says what is expected. */
const SAYS_ALL: readonly string[] = [
  'no-cumulative',
  'no-rack',
  'no-score',
  'no-tiles',
  'player-without-nick',
  'unknown-rack',
];

function readerSentence(code: string): string {
  const words = code.replaceAll('-', ' ');
  return own(READER_SENTENCES, code) ?? words.charAt(0).toUpperCase() + words.slice(1);
}
