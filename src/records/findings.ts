/** What a replay finds: coded facts about one place of a record, each with one plain sentence. */
import { own } from '../core/own.ts';
import { shortText } from '../core/text.ts';
import type { Fault } from '../core/result.ts';
import type { CauseCode } from './causes.ts';
import type { RecordedField } from './record.ts';

/**
 * What a finding is about. `rack` is a warning, `word` and `format` are notes, all others are errors; what follows from
 * another finding is a warning at most.
 */
export type FindingKind =
  | 'parse'
  | 'order'
  | 'placement'
  | 'tiles'
  | 'score'
  | 'cumulative'
  | 'phony'
  | 'endrack'
  | 'penalty'
  | 'challenge'
  | 'time'
  | 'rack'
  | 'word'
  | 'format';

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
 * A change of a file, line by line, as its lines are numbered before all changes: a field of an event, which is put in
 * its place where the line has none; a new line behind this one, 0 for the top; the line gone, with its end.
 */
export type Edit =
  | { readonly line: number; readonly field: RecordedField; readonly to: string }
  | { readonly line: number; readonly insert: string }
  | { readonly line: number; readonly remove: true };

/**
 * The code of everything that a replay finds, with the kind that it is of. What the reader of a file found keeps the
 * reader's code.
 */
export const FINDING_KINDS = {
  /** Somebody else was to move: mostly a warning, for the tiles lie where they lie. */
  'off-turn': 'order',
  /** The line before it once more. */
  repeated: 'order',
  /** A turn after the game was over. */
  'after-end': 'order',
  /** The play before it is not there, or is another player's. */
  'nothing-to-withdraw': 'order',
  'no-challenged-play': 'order',
  /** The tiles run off the board, or begin outside it. */
  'off-board': 'placement',
  /** `.` or `(X)` over an empty square. */
  'through-empty': 'placement',
  /** A letter over a square that shows another. */
  occupied: 'placement',
  /** Every square was covered already. */
  'nothing-placed': 'placement',
  'misses-start': 'placement',
  detached: 'placement',
  'no-word': 'placement',
  'not-in-line': 'placement',
  gap: 'placement',
  wall: 'placement',
  /** A rule of the game's own. */
  rule: 'placement',
  /** More of a tile on the board than the set has. */
  'not-in-set': 'tiles',
  /** More tiles than the player held. */
  'too-many-tiles': 'tiles',
  /** An exchange with too few tiles in the bag. */
  'too-few-in-bag': 'tiles',
  'exchange-not-allowed': 'tiles',
  'unreadable-tiles': 'parse',
  /** A type of event that there is not. */
  'unknown-event': 'parse',
  'no-table': 'parse',
  'too-many-events': 'parse',
  'score-differs': 'score',
  /**
   * Most scores are right by other rules than assumed. A warning: the record is consistent, the assumption was wrong.
   */
  'rules-differ': 'score',
  'cumulative-differs': 'cumulative',
  /** Goes on from a total that stands under another nick. */
  'total-elsewhere': 'cumulative',
  /** No event has a total. */
  'no-totals': 'cumulative',
  /** What is withdrawn has never lain on the board. */
  'withdrawn-unplaced': 'phony',
  'not-challengeable': 'phony',
  'withdrawn-score-differs': 'phony',
  'end-rack-differs': 'endrack',
  /** Once the value of the rack, and nobody lost it. */
  'end-rack-single': 'endrack',
  'end-rack-missing': 'endrack',
  /** A game that was over, and not a word of the unplayed racks: a warning, an error where a later total lacks them. */
  'end-not-recorded': 'endrack',
  /** The rack was paid for before. */
  'end-rack-repeated': 'endrack',
  /** Twice the rack for one player, and the loss of it for the other. */
  'end-rack-mixed': 'endrack',
  'not-out': 'endrack',
  'penalty-differs': 'penalty',
  'penalty-missing': 'penalty',
  'penalty-repeated': 'penalty',
  'not-over': 'penalty',
  'bonus-differs': 'challenge',
  /** The same play was paid for before. */
  'bonus-repeated': 'challenge',
  'turn-not-lost': 'challenge',
  'time-penalty-differs': 'time',
  'time-penalty-repeated': 'time',
  'rack-unreadable': 'rack',
  'rack-too-long': 'rack',
  'not-on-rack': 'rack',
  /** Tiles that the player must have kept are not on it. */
  'rack-contradicted': 'rack',
  /** Tiles on it cannot have been left. */
  'rack-impossible': 'rack',
  'not-a-word': 'word',
  /** Withdrawn, though the dictionary has all its words. */
  'withdrawn-words-good': 'word',
  'no-events': 'format',
} as const;

/** One of these codes. */
export type FindingCode = keyof typeof FINDING_KINDS;

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

/** A finding of the replay. */
export function findingOf(code: FindingCode, message: string, facts: FindingFacts): Finding {
  return made(FINDING_KINDS[code], code, message, facts);
}

/** What a reader could not make out, as a finding. */
export function findingOfFault(fault: Fault): Finding {
  return fromReader(fault, own(KINDS_OF_FAULTS, fault.code) ?? 'parse');
}

/** Faults of a reader that are not about reading: of a number that is missing, the kind is that of the number. */
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

/** The reader knows lines, not events: the turn is 0. */
function fromReader({ code, line = 0, column = 1, found, expected }: Fault, kind: FindingKind): Finding {
  const seen = found === undefined || found === '' ? '' : `: ${shortText(found, MOST_FOUND)}`;
  const wanted = expected === undefined || SAYS_ALL.includes(code) ? '' : ` (expected ${expected})`;
  const message = `${sentenceOf(code)}${seen}${wanted}.`;
  const cause = own(CAUSES_OF_READER, code);
  return made(kind, code, message, { line, column, turn: 0, recorded: found, cause });
}

/** Causes that a reader's code says itself. */
const CAUSES_OF_READER: Readonly<Record<string, CauseCode>> = {
  'nick-twice': 'nick-shared',
  'no-rack': 'rack-missing',
};

/** More than a fault of a reader of ours quotes; a record that comes from elsewhere may have other ones. */
const MOST_FOUND = 120;

/** More than any sentence of ours has, where what it quotes is no longer than it should be. */
const MOST_MESSAGE = 400;

function made(kind: FindingKind, code: string, message: string, facts: FindingFacts): Finding {
  const { line, column, turn, recorded, computed, cause, fix = NO_EDITS, because } = facts;
  const { severity = SEVERITIES[kind] ?? (because === undefined ? 'error' : 'warning') } = facts;
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

/** Kinds of findings that are no errors; what follows from another finding is none either. */
const SEVERITIES: { readonly [Kind in FindingKind]?: Finding['severity'] } = {
  rack: 'warning',
  word: 'note',
  format: 'note',
};

/** What a reader's codes mean. A code that is not listed says it itself: `unknown-pragma` becomes `Unknown pragma`. */
const READER_SENTENCES: Readonly<Record<string, string>> = {
  'bad-utf-8': 'The file says that it is UTF-8, but it is not',
  'byte-order-mark': 'The file begins with a byte order mark',
  'encoding-mismatch': 'The file is not in the encoding that it names',
  'encoding-not-first': 'The encoding is not on the first line',
  'event-without-nick': 'The event does not say whose it is',
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

/** Codes whose sentence says already what is expected. */
const SAYS_ALL: readonly string[] = [
  'no-cumulative',
  'no-rack',
  'no-score',
  'no-tiles',
  'player-without-nick',
  'unknown-rack',
];

function sentenceOf(code: string): string {
  const words = code.replaceAll('-', ' ');
  return own(READER_SENTENCES, code) ?? words.charAt(0).toUpperCase() + words.slice(1);
}
