/** What the readers of files find: an entry for each code, and the findings that are made of them. */
import { own } from '../core/own.ts';
import type { Fault } from '../core/result.ts';
import { shortText } from '../core/text.ts';
import type { CauseCode } from './causes.ts';
import { findingOf, newFinding, type Finding } from './findings.ts';
import type { GCG_FAULTS, GCG_QUIRKS } from './gcg/codes.ts';
import type { FindingKind } from './judges/judges.ts';
import type { RecordedGame } from './record.ts';

/** Codes of readers and of programs, beside those of the replay. */
export type ReaderCode =
  | (typeof GCG_FAULTS)[number]
  | (typeof GCG_QUIRKS)[number]
  | 'not-verified'
  | 'record-too-large'
  | 'starts-from-position'
  | 'unknown-layout'
  | 'unknown-letter-set'
  | 'unreadable-file';

/** What a reader says of a record: a fault of a code that has a guide. */
export interface ReaderFault extends Fault {
  readonly code: ReaderCode;
}

/** A record as a reader makes it. Whose faults may be of any code, as of a record in JSON, is no reader. */
export interface ReadersRecord extends RecordedGame {
  readonly faults?: readonly ReaderFault[];
  readonly quirks?: readonly ReaderFault[];
}

/** What is to be said of a reader's code, where that is more than a sentence. */
interface ReaderEntry {
  /**
   * Without a full stop, for what was found stands behind it; by that it may be another one. Default: the code's words.
   */
  readonly sentence?: string | ((found: string) => string);
  /** The kind of a fault. Default: `parse`. A quirk is of `format`. */
  readonly kind?: FindingKind;
  /** Default: that of the kind. */
  readonly severity?: Finding['severity'];
  readonly cause?: CauseCode;
  /** The sentence says already what is expected. */
  readonly saysAll?: true;
}

/** An entry for each code of which more is to be said than its words: a sentence, or all that its findings have. */
const READER_CODES: { readonly [Code in ReaderCode | 'format-not-read']?: string | ReaderEntry } = {
  'bad-utf-8': 'The file says that it is UTF-8, but it is not',
  'board-orientation': 'Rows have letters and columns numbers, and all positions are read so',
  'byte-order-mark': 'The file begins with a byte order mark',
  'encoding-mismatch': 'The file is not in the encoding that it names',
  'encoding-not-first': 'The encoding is not on the first line',
  'event-without-nick': 'The event does not say whose it is',
  'name-too-long': 'The name is longer than a game takes it, and only its beginning is read',
  'header-nicks-differ': { sentence: 'The events have other nicks than the #player lines', kind: 'order' },
  // two players of one nick are told apart by whose turn it is: then that is no error of an event
  'nick-twice': {
    sentence: 'Two players have the same nick',
    kind: 'order',
    severity: 'warning',
    cause: 'nick-shared',
  },
  'nick-without-colon': 'The nick has no colon behind it',
  'no-cumulative': {
    sentence: found =>
      />[^\s:>]+:/.test(found) ? 'Two events stand on the line, which lacks a line end' : 'There is no total',
    kind: 'cumulative',
    saysAll: true,
  },
  'no-rack': { sentence: 'There is no rack', cause: 'rack-missing', saysAll: true },
  'no-score': { sentence: 'There is no score', kind: 'score', saysAll: true },
  'no-tiles': { sentence: 'There are no tiles behind the position', saysAll: true },
  'not-verified': 'The program failed at this record, which is a mistake of the program',
  'parenthesised-through': 'Tiles that lie already are written in brackets',
  'pass-as-zero-exchange': 'A pass is written as an exchange of no tiles',
  'player-number-twice': 'Two players have the same number',
  'player-without-nick': { sentence: 'The player has no nick', saysAll: true },
  'plus-minus-score': 'The score has two signs',
  'pragma-after-events': 'The pragma stands behind the first event',
  'pragma-as-note': 'A pragma is written as a note',
  'pragma-twice': 'The pragma has a value already',
  'rack-of-nobody': 'There is no such player to have a rack',
  'rack-penalty-mismatch': 'The two racks of the penalty differ',
  'score-without-sign': 'The score has no sign',
  'second-game': { sentence: 'Another game begins here, which belongs in a file of its own', kind: 'order' },
  'starts-from-position':
    'The game begins with a position, which no record can tell, and is replayed from an empty board',
  'stray-line': {
    sentence: found =>
      /^[+-]?\d+(\s|$)/.test(found)
        ? 'The line belongs to nothing, but may be the end of the line above'
        : 'The line belongs to nothing',
  },
  'text-after-cumulative': 'There is text behind the total',
  'too-many-lines': 'There are more lines than any record has, and the rest is not read',
  'too-many-players': 'There are more players than any table has, and their lines are passed over',
  'undeclared-nick': { sentence: 'No #player line has this nick', kind: 'order' },
  'unknown-pragma': {
    sentence: found => (/^#>\S*:/.test(found) ? 'An event is commented out, and does not count' : 'Unknown pragma'),
  },
  'unknown-rack': { saysAll: true },
  'utf-8-undeclared': 'The file is UTF-8 and does not say so',
  'withdrawal-not-negative': 'The score of a withdrawn play is not negative',
  // of a text that is no record at all: no code of a record, and the command line says what to do
  'format-not-read':
    'This is no record of a format that is read (GCG, ISC, or JSON of Woogles, of CGH or of this library)',
};

/** What a reader could not make out, as a finding. */
export function findingOfFault(fault: Fault): Finding {
  return fromReader(fault, readerEntry(fault.code).kind ?? 'parse');
}

/** What a reader found oddly written, as a finding. */
export function findingOfQuirk(quirk: Fault): Finding {
  return fromReader(quirk, 'format');
}

/** What the reader of the file found, by line; of one line what was found last comes first. */
export function readingOf({ events, faults = [], quirks = [] }: RecordedGame): readonly Finding[] {
  const first = faults.find(({ code }) => code === 'no-cumulative');
  const totalless = first !== undefined && events.every(({ cumulative }) => cumulative === undefined);
  const read = totalless ? faults.filter(({ code }) => code !== 'no-cumulative') : faults;
  const found = [...read.map(findingOfFault), ...quirks.map(findingOfQuirk)].reverse();
  const place = { line: first?.line ?? 0, column: first?.column ?? 1, turn: 0 };
  const all = totalless ? [findingOf({ code: 'no-totals' }, place), ...found] : found;
  return all.sort((a, b) => a.line - b.line);
}

function readerEntry(code: string): ReaderEntry {
  const entry = own<string | ReaderEntry | undefined>(READER_CODES, code) ?? {};
  return typeof entry === 'string' ? { sentence: entry } : entry;
}

/** The reader knows lines, not events: the turn is 0. */
function fromReader({ code, line = 0, column = 1, found, expected }: Fault, kind: FindingKind): Finding {
  const { sentence = codeWords(code), severity, cause, saysAll = false } = readerEntry(code);
  const said = typeof sentence === 'string' ? sentence : sentence(found ?? '');
  const seen = found === undefined || found === '' ? '' : `: ${shortText(found, MOST_FOUND)}`;
  const wanted = expected === undefined || saysAll ? '' : ` (expected ${expected})`;
  const place = { line, column, turn: 0, severity, recorded: found, cause };
  return newFinding(kind, code, `${said}${seen}${wanted}.`, place);
}

/** Longest quotation, in characters. Our readers quote less; a record made elsewhere may bring longer faults. */
const MOST_FOUND = 120;

/** A code says it itself: `unknown-rack` becomes `Unknown rack`. */
function codeWords(code: string): string {
  const words = code.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
