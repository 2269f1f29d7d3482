/**
 * What is known of a record at one of its events: what was written, what the rules make of it, the game that the event
 * met and the one after it; and what was wrong until then, as far as later findings follow from it. Finders read it,
 * the replay goes on with it, and stories look things up in it. What is wrong with the event itself it does not say,
 * but for its points: why they differ decides what is booked (`Gain`).
 */
import type { Seat, Square, Tile } from '../core/flavours.ts';
import type { Board } from '../board/board.ts';
import type { Word } from '../board/run.ts';
import type { Final } from '../engine/finalize.ts';
import type { Game } from '../engine/game.ts';
import { formatWord } from '../engine/move-text.ts';
import type { Rules, Terms } from '../engine/rules.ts';
import type { Dictionary } from '../lexicon/dictionary.ts';
import { unplayedPoints } from '../tiles/pieces.ts';
import type { CauseCode } from './causes.ts';
import type { RecordedEvent, RecordedEventType, RecordedField, RecordedGame } from './record.ts';

/** What a seat has by the record and by the rules. */
export interface Account {
  /** The total that the replay goes on with. */
  readonly total: number;
  /** The sum of what the rules give, whatever the record says. */
  readonly byRules: number;
  /** What lines of end racks have added to `total`: the engine settles racks itself, so its scores do not hold it. */
  readonly settled: number;
  /**
   * By how much the last wrong total of the record was off, and on which line. 0 where nothing was: a later total is
   * off by as much to the other side, or the total is what the rules give.
   */
  readonly offBy: number;
  readonly offSince: number;
  /** Number of the seat's last event. */
  readonly turn: number;
}

/** The account of a seat of which nothing is booked. */
export const NO_ACCOUNT: Account = { total: 0, byRules: 0, settled: 0, offBy: 0, offSince: 0, turn: 0 };

/**
 * The last turn of the record, where it can still be withdrawn or paid for: a play, or an unreadable event that may
 * have been one. One of the event at hand (`last.turn === turn`) was made just now.
 */
export interface LastPlay {
  readonly seat: Seat;
  readonly turn: number;
  readonly words: readonly Word[];
  /** What it added to the total, what the record says it scored, and what it is worth by the rules. */
  readonly points: number;
  readonly recorded: number | undefined;
  readonly byRules: number;
  /** The boards before it, with all earlier plays on them. */
  readonly boardsBefore: readonly Board[];
  /** Was it challenged in vain? */
  readonly challenged: boolean;
  /** Does it lie on the board? */
  readonly placed: boolean;
}

/** A payment that was made at the end. */
export interface Payment {
  readonly type: 'out-bonus' | 'rack-penalty' | 'time';
  readonly seat: Seat;
  readonly line: number;
  /** Number of its event. */
  readonly turn: number;
  readonly score: number;
  /** How often it counts the rack: 2 for twice, -1 for a loss of it; `undefined` where nobody knows. */
  readonly times: number | undefined;
}

/** What an event adds to the total of its seat, and why the record may have other points for it. */
export interface Gain {
  readonly points: number;
  readonly byRules: number;
  /** Is it of the settlement, which the engine adds itself at the end? */
  readonly settles?: boolean;
  /** What the rules give, where they can say. */
  readonly due?: number | undefined;
  /** Where the record has other points: the earlier finding that this follows from, else the usual cause. */
  readonly follows?: Beside | undefined;
  readonly cause?: CauseCode | undefined;
  /** By how much its recorded total may be off because its score is: asked where totals follow the rules. */
  readonly explained?: number;
}

/**
 * A gain as it was booked: the account before it, and the total that it makes, whatever the record has. Behind the last
 * one of a record, racks of which no line speaks are added to what the rules give (`finishReplay`).
 */
export interface Booking {
  readonly gain: Gain;
  readonly before: Account;
  readonly total: number;
}

/** What a finding says beside what it is about: where it is another than its judge says, how bad, why, and where. */
export interface Beside {
  readonly severity?: 'error' | 'warning' | 'note' | undefined;
  readonly recorded?: string | number | undefined;
  readonly computed?: string | number | undefined;
  readonly cause?: CauseCode | undefined;
  /** Line of the finding that it follows from, and what went wrong there: `placed nothing`. */
  readonly because?: number | undefined;
  readonly why?: string;
  /** The field that it points to, where that is not its judge's, and how far into it. */
  readonly field?: RecordedField;
  readonly at?: number;
}

/** An error on the line of an event. */
interface LineError {
  readonly code: string;
  readonly line: number;
}

/**
 * The errors of the events until now. All replays of a record share one list, to which events append, and each reads
 * the first `count` entries: a copy for every event would take the square of their number.
 */
export interface ErrorLog {
  readonly count: number;
  readonly entries: LineError[];
  /** The index of the first entry with each code, and on each line. */
  readonly firstOf: Map<string | number, number>;
}

/** Returns the log with more errors. Where another replay has appended already, it gets a list of its own. */
export function withErrors({ count, entries, firstOf }: ErrorLog, errors: readonly LineError[]): ErrorLog {
  const isShared = entries.length > count || count === 0;
  const log = isShared ? { entries: [], firstOf: new Map<string | number, number>() } : { entries, firstOf };
  for (const error of isShared ? entries.slice(0, count).concat(errors) : errors) {
    for (const key of [error.code, error.line]) if (!log.firstOf.has(key)) log.firstOf.set(key, log.entries.length);
    log.entries.push(error);
  }
  return { count: log.entries.length, ...log };
}

/** Returns the errors of a log. */
export function errorsOf({ count, entries }: ErrorLog): readonly LineError[] {
  return entries.slice(0, count);
}

/** What the events until now have left to be remembered, mistakes among it: later findings follow from those. */
export interface Past {
  /** How many plays score otherwise by the rules than the record has it. */
  readonly misscored: number;
  /** Squares of plays that could not be placed, and their lines. */
  readonly unplaced: ReadonlyMap<Square, number>;
  /** Is every play on the board? Else nothing is said of bag, exchanges, going out and the racks at the end. */
  readonly isBoardComplete: boolean;
  /** Line of the first turn that could not be read: nobody knows where its tiles lie. */
  readonly astrayLine: number | undefined;
  /** Number of the last turn after which the players waived an ending; `undefined` while there was none. */
  readonly waivedTurn: number | undefined;
  /** What was paid and lost at the end. */
  readonly payments: readonly Payment[];
  /** Numbers of the turns that somebody took who was not to move. */
  readonly offTurns: readonly number[];
  /** Errors that were found on the lines of their events, but those of a line that is passed over. */
  readonly errors: ErrorLog;
  /** Numbers of the events that bear a wrong nick. */
  readonly strangers: readonly number[];
}

/** Nothing was out of the ordinary. */
export const NO_PAST: Past = {
  misscored: 0,
  unplaced: new Map(),
  isBoardComplete: true,
  astrayLine: undefined,
  waivedTurn: undefined,
  payments: [],
  offTurns: [],
  errors: { count: 0, entries: [], firstOf: new Map() },
  strangers: [],
};

/** The game after the last event, its challenge window closed, and how the rules settle it. */
export interface End {
  readonly game: Game;
  readonly final: Final;
  /** Does the record tell of it? */
  readonly isTold: boolean;
}

/**
 * Indexes over the events of a record. Each is made at its first use, in time linear in the record, so that an event
 * with a mistake does not read all events before or after it again.
 */
export interface RecordIndex {
  /** The index of the first play whose text covers each square, by square; plays that are withdrawn are left out. */
  readonly firstPlays: () => ReadonlyMap<Square, number>;
  /** The index of each event. */
  readonly positions: () => ReadonlyMap<RecordedEvent, number>;
  /** The number of plays before each event, by index, and of all plays last. */
  readonly playsBefore: () => readonly number[];
  /** The number of characters in the tiles of plays before each event, by index; withdrawn plays are left out. */
  readonly lettersBefore: () => readonly number[];
  /** The number of plays on each line, and of those whose tiles contain a dot. */
  readonly playsByLine: () => ReadonlyMap<number | undefined, LinePlays>;
  /** The next total of each player, by seat, at or after each event. */
  readonly nextTotals: () => ReadonlyMap<number, readonly NextTotal[]>;
}

/** How many plays a line has, and how many of them have a dot in their tiles. */
export interface LinePlays {
  readonly plays: number;
  readonly dotted: number;
}

/**
 * The next total of a player from an event of the player on, with the scores up to it: `sum`, less `played` times the
 * score of the play before these events, which lines without a score take back.
 */
export interface NextTotal {
  readonly index: number;
  /** `undefined` where a score is missing before the next total, or no total follows. */
  readonly next: { readonly total: number; readonly sum: number; readonly played: number } | undefined;
}

/** What is known of a record at one of its events. */
export interface Facts {
  readonly rules: Rules;
  /** For notes on words: rulings are the record's. */
  readonly dictionary: Dictionary | undefined;
  readonly record: RecordedGame;
  readonly index: RecordIndex;
  /** What totals follow after a mismatch, the record or the rules: `onMismatch` of whoever asks. */
  readonly totalsBy: 'recorded' | 'computed';
  /** The event at hand, its number and its seat at the table. */
  readonly event: RecordedEvent;
  readonly turn: number;
  readonly seat: Seat;
  /** The game and the last turn that the event met. */
  readonly met: Pick<Facts, 'game' | 'last'>;
  /** Of the seats at the table; players of the record beyond them are nicks that nobody declared. */
  readonly game: Game;
  readonly accounts: readonly Account[];
  /** What the event adds to a total; `undefined` where it adds nothing, as a line that is passed over. */
  readonly booking: Booking | undefined;
  /** Of the last event, where the game is over or the record tells of its end. */
  readonly end: End | undefined;
  readonly last: LastPlay | undefined;
  readonly past: Past;
}

/** The account of a seat. */
export function accountOf({ accounts }: Pick<Facts, 'accounts'>, seat: Seat): Account {
  return accounts[seat] ?? NO_ACCOUNT;
}

/** Do the rules leave this to the record? Rules that were made for a record (`rulesFor`) do, all others are strict. */
export function isLeftToRecord({ leftToRecord }: Terms, what: 'challenge' | 'end'): boolean {
  return leftToRecord?.includes(what) === true;
}

/** Far more than any game has; a game is copied with all its past at each of them. */
export const MOST_EVENTS = 5000;

const TELL_OF_THE_END: readonly RecordedEventType[] = ['out-bonus', 'rack-penalty'];
const LEAVE: readonly RecordedEventType[] = ['resigned', 'timed-out'];

/** The first event that tells of the end, among those until now that are replayed. One of many may leave before it. */
export function endedBy({ record, turn, game }: Facts): RecordedEvent | undefined {
  const isOver = game.over !== undefined || game.seats.length <= 2;
  const tells = ({ type }: RecordedEvent): boolean =>
    TELL_OF_THE_END.includes(type) || (isOver && LEAVE.includes(type));
  return record.events.slice(0, Math.min(turn, MOST_EVENTS)).find(tells);
}

/**
 * Whether the game ended: the record tells of it, or it has a result or the rules say so, and the record does not say
 * that it is unfinished.
 */
export function hasEnded({ end, record }: Pick<Facts, 'end' | 'record'>): boolean {
  return end?.isTold === true || ((end !== undefined || record.result !== undefined) && record.incomplete !== true);
}

/** How many of the first so many events are plays, those that could not be placed included. */
export function playsAmong({ index }: Pick<Facts, 'index'>, count: number): number {
  return index.playsBefore()[Math.min(count, MOST_EVENTS)] ?? 0;
}

/** One of this many plays may be counted wrong by whoever counts badly, and this many are slips in any record. */
export const PLAYS_PER_SLIP = 4;
const MOST_SLIPS = 2;

/** Do more scores differ than anybody gets wrong? Then other rules were played by. `plays`: of how many. */
export function areBeyondSlips(wrong: number, plays: number = 0): boolean {
  return wrong > MOST_SLIPS && wrong * PLAYS_PER_SLIP > plays;
}

/** The line of the first earlier event with an error of this code. */
export function lineOfError({ past }: Facts, code: string): number | undefined {
  return firstError(past, code)?.line;
}

/** Returns whether an earlier event has an error on this line. */
export function hasErrorOn({ past }: Facts, line: number): boolean {
  return firstError(past, line) !== undefined;
}

/** The first error with a code, or on a line. */
function firstError({ errors: { count, entries, firstOf } }: Past, key: string | number): LineError | undefined {
  const at = firstOf.get(key) ?? Infinity;
  return at < count ? entries[at] : undefined;
}

/** What a finding says that follows from a play which was not placed, or from a turn that is missing. */
export function followsFrom(facts: Facts, because: number | undefined): Pick<Beside, 'because' | 'why'> {
  if (because === undefined) return {};
  return { because, why: isOffTurn(facts, because) ? 'comes after a missing turn' : 'placed nothing' };
}

/** Is it the line of a turn that somebody took who was not to move? */
export function isOffTurn({ record, past }: Facts, line: number): boolean {
  return past.offTurns.some(turn => (record.events[turn - 1]?.line ?? 0) === line);
}

/** The line of a play that could not be placed on or beside one of these squares, else the first such line. */
export function lineOfUnplaced({ past, rules }: Facts, squares: readonly Square[]): number | undefined {
  const { unplaced, astrayLine } = past;
  const { columns } = rules.layout;
  if (unplaced.size > 0)
    for (const square of squares)
      for (const near of [square, square - 1, square + 1, square - columns, square + columns]) {
        const line = unplaced.get(near);
        if (line !== undefined) return line;
      }
  return astrayLine;
}

/** The next total of a player after an event, and the sum of the player's scores up to it. */
export interface LaterTotal {
  readonly total: number;
  readonly sum: number;
}

/**
 * Returns the next total of a player after the event at hand, with no `next` where a score before it is missing.
 * Returns `undefined` where two players share the nick, because the totals may be those of either.
 */
export function nextTotal(
  facts: Facts,
  seat: number = facts.event.seat,
): { readonly next: LaterTotal | undefined } | undefined {
  const { event } = facts;
  const { players } = facts.record;
  const nick = players[seat]?.nick;
  if (players.some((player, other) => other !== seat && player.nick === nick)) return undefined;
  const next = nextEventOf(facts, seat)?.next;
  const played = event.seat === seat ? (event.score ?? 0) : 0;
  return { next: next && { total: next.total, sum: next.sum - next.played * played } };
}

/** Returns the first event of a player from an index on (default: after the event at hand), with the next total. */
export function nextEventOf({ index, turn }: Facts, seat: number, from: number = turn): NextTotal | undefined {
  const totals = index.nextTotals().get(seat) ?? [];
  let [low, high] = [0, totals.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((totals[middle]?.index ?? 0) < from) low = middle + 1;
    else high = middle;
  }
  return totals[low];
}

/**
 * Returns whether all later totals of the event's player follow from this total and the scores in between, and all
 * those scores are known. It reads up to the first total that does not.
 */
export function laterTotalsFollow({ record: { events }, event, turn }: Facts, total: number): boolean {
  let sum = 0;
  let played = event.score ?? 0;
  for (let at = turn; at < events.length; at++) {
    const later = events[at];
    if (later?.seat !== event.seat) continue;
    const score = isSilentWithdrawal(later) ? -played : later.score;
    if (score === undefined) return false;
    sum += score;
    if (later.cumulative !== undefined && later.cumulative !== total + sum) return false;
    if (later.type === 'play' || later.type === 'unreadable') played = score;
  }
  return true;
}

/** Returns whether an event takes back a play without a score of its own: it counts what the play had brought. */
export function isSilentWithdrawal({ type, score = 0 }: RecordedEvent): boolean {
  return type === 'withdrawn' && score === 0;
}

/** What the settlement of the rules gives a seat. */
export function settledOf(settled: Final['seats'][number] | undefined): number {
  let sum = 0;
  for (const { points } of settled?.adjustments ?? []) sum += points;
  return sum;
}

/** What scored: the words of a play, or the turn. */
export function namesOf({ rules, event }: Facts, words: readonly Word[] = []): readonly string[] {
  const { type, move = 'This play' } = event;
  if (type === 'pass' || type === 'exchange') return ['This turn'];
  if (type === 'turn-lost') return ['A turn lost'];
  return words.length === 0 ? [move] : words.map(word => formatWord(rules, word));
}

/** More than lines of bonuses and penalties bring or cost. */
const MOST_PRICE = 50;

/** Whether points may be those of a bonus or a penalty, or of two of them, at whatever price. */
export function isPriceOfLine(points: number): boolean {
  return points !== 0 && points % 5 === 0 && Math.abs(points) <= MOST_PRICE;
}

/** What tiles are worth, n times; `undefined` where nobody knows which they are. */
export function tilesWorth(rules: Terms, tiles: readonly Tile[] | undefined, times: number = 1): number | undefined {
  return tiles?.reduce((sum, tile) => sum + unplayedPoints(rules, tile) * times, 0);
}
