/**
 * Stamps: when which seat was on the move. Plain data that a program keeps beside the game and writes into its database
 * as JSON; the clocks are read from it again at any time, on any machine.
 */
import {
  below,
  closedObject,
  takeInstead,
  list,
  mark,
  oneOf,
  optional,
  partNamed,
  points,
  type Read,
} from '../core/read.ts';
import { made, valueShown } from '../core/argument.ts';
import type { Seat } from '../core/flavours.ts';
import { times } from '../core/list.ts';
import { err, type Fault, type Result } from '../core/result.ts';
import type { Entry, GameData } from '../engine/game.ts';
import type { Move } from '../engine/move.ts';
import type { Owed } from '../engine/owed.ts';
import { readWhole, seatAt, type Seated } from '../saves/read-json.ts';

/** Some time that has passed, told apart by `type`. Without `to` it goes on. Times are milliseconds of one clock. */
export type Span =
  | {
      /** A seat was on the move. */
      readonly type: 'turn';
      readonly seat: Seat;
      readonly from: number;
      readonly to?: number;
      /** The clock was stopped before the seat had moved; its next span is time of the same move. */
      readonly paused?: true;
      /** No seat could move, and this one owed a verdict: its time counts, but it makes no move. */
      readonly verdict?: true;
    }
  /** The play on the table could be challenged. */
  | { readonly type: 'window'; readonly from: number; readonly to?: number };

/** Everything that the clocks of a game are read from. A game begins with `{ seats: 2, spans: [] }`. */
export interface Stamps {
  /** How many seats the game has. */
  readonly seats: number;
  /** In the order in which they began. Those of one seat do not overlap; several seats may be on the move at once. */
  readonly spans: readonly Span[];
  /** Points already taken from each seat for overtime, by seat: 20 after an adjustment of -20. Default: none. */
  readonly charged?: readonly number[];
  /** Seats that have left the game: by resigning, by losing it. Nothing is due from them any more. Default: none. */
  readonly left?: readonly Seat[];
  /** The game is over. */
  readonly over?: true;
}

/** More seats than any game has. */
const MOST_SEATS = 1000;

/** Is this a time? Numbers beyond 2^53 - 1 are no exact milliseconds. */
function isTime(value: unknown): boolean {
  return Number.isFinite(value) && Math.abs(Number(value)) <= Number.MAX_SAFE_INTEGER;
}

const time: Read<number, Seated> = saved => (isTime(saved.value) ? Number(saved.value) : takeInstead(saved, 0));

const turn: Read<Span, Seated> = closedObject<Extract<Span, { readonly type: 'turn' }>, Seated>({
  type: oneOf('turn'),
  seat: seatAt,
  from: time,
  to: optional(time),
  paused: mark,
  verdict: mark,
});

const window: Read<Span, Seated> = closedObject<Extract<Span, { readonly type: 'window' }>, Seated>({
  type: oneOf('window'),
  from: time,
  to: optional(time),
});

const fields: Read<Stamps, Seated> = closedObject<Stamps, Seated>({
  seats: below(MOST_SEATS + 1),
  spans: list(saved => (partNamed(saved, 'type').value === 'window' ? window : turn)(saved)),
  charged: optional(list(points)),
  left: optional(list(seatAt)),
  over: mark,
});

/**
 * Reads stamps that may come from outside. Faults: `bad-value` with a path, for a time that is no number or beyond
 * 2**53, a seat that is not there, or what is no stamp; `backwards` for a time before one that has to come first
 * (`expected`; Infinity where a span has not ended).
 */
export function readStamps(json: unknown, now: number): Result<Stamps, readonly Fault[]> {
  if (!isTime(now)) return err([{ code: 'bad-value', path: 'now', found: valueShown(now) }]);
  const read = readWhole(json, 0, saved => {
    const { value } = partNamed(saved, 'seats');
    return fields({ ...saved, seats: Number.isInteger(value) ? Math.min(Number(value), MOST_SEATS) : 0 });
  });
  if (!read.ok) return read;
  const fault = disorderIn(read.value, now);
  return fault === undefined ? read : err([fault]);
}

/** The first time that is earlier than it may be. */
function disorderIn({ seats, spans }: Stamps, now: number): Fault | undefined {
  // when the last span of each seat, and of the windows, has ended; never, while it goes on
  const ends = Array.from({ length: seats + 1 }, () => -Infinity);
  for (const [index, span] of spans.entries()) {
    const lane = span.type === 'turn' ? span.seat : seats;
    const { from, to = from } = span;
    const fault = (path: string, found: number, first: number): Fault => {
      return { code: 'backwards', path, found: String(found), expected: String(first) };
    };
    const last = ends[lane] ?? 0;
    if (from < last) return fault(`spans[${index}].from`, from, last);
    if (to < from) return fault(`spans[${index}].to`, to, from);
    if (now < to) return fault('now', now, to);
    ends[lane] = span.to ?? Infinity;
  }
  return undefined;
}

/** Moves that end a seat's turn, if the rules do not give it another one. */
const TURNS: readonly Move['type'][] = ['place', 'exchange', 'pass', 'sealed'];
/** Moves of a seat whose turn it is. */
const OF_ITS_TURN: readonly Move['type'][] = [...TURNS, 'act'];

/** After these a window that is open has just been opened, or opened again. */
const OPENING: readonly Move['type'][] = ['place', 'rule', 'undo'];

/**
 * If a play can be challenged after this entry, does the time for it begin with the entry? Plays that lay face down are
 * opened by any move that nobody has to wait for any more: also by a pass, or when a seat leaves.
 */
export function beginsWindow({ move, chance }: Entry): boolean {
  return OPENING.includes(move.type) || chance.some(({ type }) => type === 'reveal');
}

/**
 * The stamps after a move, or at the beginning: from what the game waits for now (`owed(rules, game)`), at this time,
 * and the entry of the log that has just been made (none at the beginning). Every seat runs that owes a move or an
 * answer. While a play can be challenged, the clock of the seat runs that may move next, as at the table. Where no seat
 * may move, the clock of every seat runs that owes a verdict. An adjustment for overtime is noted, so that nobody pays
 * twice, and so are resigning and losing the game. `after`, the game after the move, is needed where moves are taken
 * back (`undo`), for no entry says what went with them; it or its `seats` where a challenge can cost the game. The time
 * is not checked here; `clockOf` does that.
 * @throws TypeError where stamps, what is owed or the entry has another shape. What is wrong with stamps from outside,
 * `clockOf` says.
 *
 * @example
 * import { clockOf, stamped } from 'tilewright/clock';
 * const rules = classic({ challenge: 'none' });
 * let { game } = newGame(rules, { seats: 2, seed: 'tea', racks: ['HORNETS'] });
 * let stamps = stamped({ seats: 2, spans: [] }, owed(rules, game), 0);
 * game = unwrap(applyMove(rules, game, 0, '8F HORN')).game;
 * stamps = stamped(stamps, owed(rules, game), 40_000, game.log[0]);
 * unwrap(clockOf({ main: 60_000 }, stamps, 45_000)).seats.map(({ left }) => left) // [20000, 55000]
 */
export function stamped(
  stamps: Stamps,
  owes: readonly Owed[],
  at: number,
  entry?: Entry,
  after?: Pick<GameData, 'seats' | 'adjustments'> | GameData['seats'],
): Stamps {
  return made('stamped', 'stamps', stamps, () => {
    const { seats, adjustments } = after !== undefined && 'seats' in after ? after : { seats: after };
    return stampsAfter(stamps, owes, at, { entry, seats, adjustments });
  });
}

/** What has just happened: the entry of the log, and what the game is like after it, as far as that was given. */
interface Happened {
  readonly entry: Entry | undefined;
  readonly seats: GameData['seats'] | undefined;
  readonly adjustments: GameData['adjustments'] | undefined;
}

function stampsAfter(stamps: Stamps, owes: readonly Owed[], at: number, happened: Happened): Stamps {
  const { entry, seats: places, adjustments } = happened;
  const { seats, spans } = stamps;
  const movers = seatsOf(owes.filter(({ type, may }) => type !== 'verdict' || may.some(isOfTurn)));
  const isOpen = owes.some(({ type }) => type === 'verdict');
  // a play that goes out can be challenged when no seat may move any more
  const isVerdict = isOpen && movers.size === 0;
  const running = isVerdict ? seatsOf(owes) : movers;
  const ended = entry !== undefined && TURNS.includes(entry.move.type) ? entry.by : undefined;
  const closed = spans.map((span): Span => {
    if (span.to !== undefined) return span;
    if (span.type === 'window')
      return isOpen && (entry === undefined || !beginsWindow(entry)) ? span : { ...span, to: at };
    const isSame = running.has(span.seat) && (span.verdict === true) === isVerdict;
    if (isSame && ended !== span.seat) return span;
    return entry?.by === span.seat || span.verdict === true ? { ...span, to: at } : { ...span, to: at, paused: true };
  });
  const goesOn = (lane: Seat | 'window'): boolean =>
    closed.some(span => span.to === undefined && (span.type === 'turn' ? span.seat : span.type) === lane);
  const verdict = isVerdict ? ({ verdict: true } as const) : {};
  const begun = [...running]
    .filter(seat => !goesOn(seat))
    .map((seat): Span => ({ type: 'turn', seat, from: at, ...verdict }));
  const opened: readonly Span[] = isOpen && !goesOn('window') ? [{ type: 'window', from: at }] : [];
  const charged = adjustments === undefined ? withCharge(stamps, entry) : chargedIn(adjustments, seats);
  const left = places === undefined ? withLeaver(stamps, entry) : leavers(places);
  return {
    seats,
    spans: [...closed, ...begun, ...opened],
    ...(charged === undefined ? {} : { charged }),
    ...(left.length === 0 ? {} : { left }),
    ...(owes.length === 0 ? { over: true } : {}),
  };
}

function isOfTurn(move: Move['type']): boolean {
  return OF_ITS_TURN.includes(move);
}

/** The seats for which the game waits. */
function seatsOf(owes: readonly Owed[]): ReadonlySet<Seat> {
  return new Set(owes.flatMap(({ by }) => (by === 'director' ? [] : [by])));
}

/** What has been taken for overtime; `undefined` where that is nothing. */
function chargedIn(adjustments: GameData['adjustments'], seats: number): readonly number[] | undefined {
  const taken = adjustments.filter(({ line }) => line.type === 'overtime');
  if (taken.length === 0) return undefined;
  return times(seats, seat => taken.reduce((sum, each) => sum - (each.seat === seat ? each.line.points : 0), 0));
}

/** The seats that have left. */
function leavers(places: GameData['seats']): readonly Seat[] {
  return [...places.keys()].filter(seat => places[seat]?.left !== undefined);
}

/** The seats that have left, with the one that this entry makes leave. */
function withLeaver({ left = [] }: Stamps, entry: Entry | undefined): readonly Seat[] {
  const move = entry?.move;
  const gone = move?.type === 'forfeit' ? move.seat : move?.type === 'resign' ? entry?.by : undefined;
  return gone === undefined || gone === 'director' || left.includes(gone) ? left : [...left, gone];
}

/** What has been taken for overtime, this entry included. */
function withCharge({ seats, charged }: Stamps, entry: Entry | undefined): readonly number[] | undefined {
  const move = entry?.by === 'director' ? entry.move : undefined;
  if (move?.type !== 'adjust' || move.reason !== 'overtime') return charged;
  return times(seats, seat => (charged?.[seat] ?? 0) - (seat === move.seat ? move.points : 0));
}
