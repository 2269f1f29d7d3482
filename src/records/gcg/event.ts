/**
 * One event line of a GCG file (FORMATS 1.4, read as the last column of 1.6): nick, rack if written, mark, tiles, score,
 * cumulative, and whatever follows. Tokens are taken from the left, so there is nothing to backtrack; a line that has a nick
 * is always an event, `unreadable` if need be, so that no turn is lost. Fields are set one by one on an object made here:
 * gathering them from spread parts took three quarters of the time of reading a file.
 */
import type { Seat } from '../../core/flavours.ts';
import { readNick } from './nick.ts';
import {
  readMark,
  readNumber,
  standardPosition,
  tokensOf,
  type GcgMark,
  type GcgNumber,
  type GcgToken,
} from './tokens.ts';
import type { Writable } from '../../core/writable.ts';
import type { LineProblems } from './problems.ts';
import type { RecordedColumns, RecordedEvent, RecordedEventType } from '../record.ts';

/** An event to which notes may still be added. */
export type GcgEvent = Writable<Omit<RecordedEvent, 'notes'>> & { readonly notes: string[] };

/** What the reading of a line needs to know of the rest of the file. */
export interface GcgContext {
  /** The nicks that `#player` lines declare. */
  readonly declared: ReadonlySet<string>;
  readonly seatOf: (nick: string, line: number, column: number) => Seat;
  /** `#orientation lettered-rows`. */
  readonly letteredRows: boolean;
}

/** Reads a line that begins with `>`; `undefined`, with a fault, when it does not say whose event it is. */
export function readEvent(
  text: string,
  line: number,
  context: GcgContext,
  problems: LineProblems,
): GcgEvent | undefined {
  const head = readNick(text, context.declared, problems);
  if (head === undefined) return undefined;
  const tokens = tokensOf(text, head.end);
  const columns: Writable<RecordedColumns> = { nick: head.column };
  const event: GcgEvent = {
    type: 'unreadable',
    seat: context.seatOf(head.nick, line, head.column),
    notes: [],
    line,
    columns,
  };
  const reading = { text, tokens, event, columns, letteredRows: context.letteredRows, problems };
  const first = markAt(tokens, 0);
  const second = first === undefined ? markAt(tokens, 1) : undefined;
  if (first !== undefined) takeMarked(reading, 0, first);
  else if (second !== undefined) takeMarked(reading, 1, second);
  else takeUnmarked(reading);
  return event;
}

interface Reading {
  readonly text: string;
  readonly tokens: readonly GcgToken[];
  readonly event: GcgEvent;
  readonly columns: Writable<RecordedColumns>;
  readonly letteredRows: boolean;
  readonly problems: LineProblems;
}

/** A line with a mark as its first or second token. */
function takeMarked(reading: Reading, at: number, mark: GcgMark): void {
  const { tokens, event, problems } = reading;
  const rack = at === 0 ? undefined : tokens[0];
  const tiles = mark.type === 'play' ? tilesAt(tokens, at + 1) : undefined;
  const scoreAt = at + (tiles === undefined ? 1 : 2);
  const score = numberAt(tokens, scoreAt);
  const place = tokens[at]?.column ?? 1;
  if (rack !== undefined) takeRack(reading, rack);
  event.type = mark.type === 'end-rack' ? endRackType(mark.tiles, rack?.text, score) : mark.type;
  takeMove(reading, mark, place, tiles);
  takeNumbers(reading, scoreAt);
  checkRack(reading, rack, place);
  if (score !== undefined) checkSign(event.type, score, tokens[scoreAt], problems);
}

function takeRack({ event, columns }: Reading, rack: GcgToken): void {
  event.rack = rack.text;
  columns.rack = rack.column;
}

/** What the mark says, with the tiles behind a position. */
function takeMove(reading: Reading, mark: GcgMark, place: number, tiles: GcgToken | undefined): void {
  const { event, columns, letteredRows, problems } = reading;
  columns.move = place;
  if (mark.type === 'play') {
    if (tiles === undefined) {
      event.type = 'unreadable';
      event.move = mark.position;
      problems.fault('no-tiles', place, mark.position, 'tiles');
      return;
    }
    event.move = `${standardPosition(mark.position, letteredRows)} ${tiles.text.replace(/\(([^()]*)\)/g, '$1')}`;
    event.position = mark.position;
    columns.position = place;
    event.tiles = tiles.text;
    columns.tiles = tiles.column;
    if (tiles.text.includes('(')) problems.quirk('parenthesised-through', tiles.column, tiles.text);
  } else if (mark.type === 'pass') {
    event.move = 'pass';
    if (mark.zero) problems.quirk('pass-as-zero-exchange', place, '-0', '-');
  } else if ('tiles' in mark) {
    if (mark.type === 'exchange') event.move = `exchange ${mark.tiles}`;
    event.tiles = mark.tiles;
    columns.tiles = place + 1;
  } else if ('count' in mark) {
    event.move = `exchange ${String(mark.count)}`;
    event.count = mark.count;
  }
}

/** Score, cumulative and the text behind them; a fault for the first number that is missing. */
function takeNumbers({ text, tokens, event, columns, problems: { fault, quirk } }: Reading, at: number): void {
  const score = numberAt(tokens, at);
  const total = score === undefined ? undefined : numberAt(tokens, at + 1);
  const restAt = at + (score === undefined ? 0 : 1) + (total === undefined ? 0 : 1);
  const rest = tokens[restAt];
  const place = rest?.column ?? text.trimEnd().length + 1;
  if (score !== undefined) {
    event.score = score.value;
    columns.score = tokens[at]?.column ?? place;
  } else fault('no-score', place, rest?.text, 'a score');
  if (total !== undefined) {
    event.cumulative = total.value;
    columns.cumulative = tokens[at + 1]?.column ?? place;
  } else if (score !== undefined) fault('no-cumulative', place, rest?.text, 'a cumulative score');
  if (rest === undefined) return;
  event.text = text.slice(rest.column - 1).trimEnd();
  columns.text = rest.column;
  if (total !== undefined) quirk('text-after-cumulative', rest.column, rest.text);
}

/** Neither first nor second token is a mark: keeps the numbers, so that the turn passes on with the recorded score. */
function takeUnmarked(reading: Reading): void {
  const { text, tokens, event, columns, problems } = reading;
  const found = tokens.findIndex(token => readNumber(token.text) !== undefined);
  const words = found < 0 ? tokens : tokens.slice(0, found);
  const rack = words.length > 1 ? words[0] : undefined;
  const first = words[rack === undefined ? 0 : 1];
  const end = tokens[found]?.column ?? text.trimEnd().length + 1;
  if (rack !== undefined) takeRack(reading, rack);
  if (first !== undefined) {
    event.move = text.slice(first.column - 1, end - 1).trimEnd();
    columns.move = first.column;
  }
  const expected = 'a position, -, --, (challenge), (time) or (tiles)';
  problems.fault('unreadable-event', first?.column ?? end, event.move, expected);
  if (found >= 0) takeNumbers(reading, found);
}

function markAt(tokens: readonly GcgToken[], at: number): GcgMark | undefined {
  const token = tokens[at];
  return token === undefined ? undefined : readMark(token.text);
}

function numberAt(tokens: readonly GcgToken[], at: number): GcgNumber | undefined {
  const token = tokens[at];
  return token === undefined ? undefined : readNumber(token.text);
}

/** The tiles of a play, unless the score stands in their place. */
function tilesAt(tokens: readonly GcgToken[], at: number): GcgToken | undefined {
  return numberAt(tokens, at) === undefined ? tokens[at] : undefined;
}

/** `(tiles)` gains and `RACK (RACK)` loses; the sign decides, and where it cannot (nothing lost) the rack does. */
function endRackType(tiles: string, rack: string | undefined, score: GcgNumber | undefined): RecordedEventType {
  const decided = score !== undefined && (score.value !== 0 || score.sign.endsWith('-'));
  const loses = decided ? score.sign.endsWith('-') : rack !== undefined && sameTiles(tiles, rack);
  return loses ? 'rack-penalty' : 'out-bonus';
}

/** Racks are optional here, though Macondo and MAGPIE refuse most lines without one. */
function checkRack({ event, columns, problems: { quirk } }: Reading, rack: GcgToken | undefined, place: number): void {
  const free = event.type === 'challenge-bonus' || event.type === 'time' || event.type === 'out-bonus';
  if (rack === undefined && !free) quirk('no-rack', place, undefined, 'a rack');
  if (rack === undefined) return;
  if (event.type === 'out-bonus') quirk('rack-before-out-bonus', rack.column, rack.text);
  if (event.type === 'rack-penalty' && !sameTiles(rack.text, event.tiles ?? ''))
    quirk('rack-penalty-mismatch', rack.column, rack.text, event.tiles);
  if (event.type !== 'challenge-bonus' || rack.text !== 'UNKNOWN') return;
  // Quackle's word for a rack that it does not know; letters everywhere else
  quirk('unknown-rack', rack.column, rack.text, 'a rack');
  delete event.rack;
  delete columns.rack;
}

/** Remarks on signs other than the specification's, which some readers refuse. */
function checkSign(
  type: RecordedEventType,
  { sign }: GcgNumber,
  token: GcgToken | undefined,
  { quirk }: LineProblems,
): void {
  if (token === undefined) return;
  if (sign === '') quirk('score-without-sign', token.column, token.text);
  if (sign === '+-') quirk('plus-minus-score', token.column, token.text, token.text.slice(1));
  if (type === 'withdrawn' && !sign.endsWith('-'))
    quirk('withdrawal-not-negative', token.column, token.text, 'the withdrawn score, negated');
}

/** The same characters in any order: racks are written in any. */
function sameTiles(a: string, b: string): boolean {
  return a.length === b.length && Array.from(a).sort().join('') === Array.from(b).sort().join('');
}
