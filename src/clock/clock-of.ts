/**
 * Clocks as a pure function of stamps. Nothing here knows what time it is: the program gives the times, and the same
 * times give the same answer, on a server that has just been started as well.
 */
import type { Seat } from '../core/flavours.ts';
import { times } from '../core/list.ts';
import { checkOptions } from '../core/options.ts';
import { ok, type Fault, type Result } from '../core/result.ts';
import type { Actor, Move } from '../engine/move.ts';
import { overtimeMove } from '../rules/overtime.ts';
import { SETTINGS, type ClockSettings } from './settings.ts';
import { readStamps, type Span, type Stamps } from './stamps.ts';

/** The clock of a seat, in milliseconds. What the settings do not limit is absent. */
export interface SeatClock {
  /** How many moves it has made. */
  readonly moves: number;
  /** All the time that it has used. */
  readonly used: number;
  /** What is left of the main time; below 0 over it. */
  readonly left?: number;
  /** What is left for this move, before the bank. */
  readonly moveLeft?: number;
  /** What is left of the bank. */
  readonly bank?: number;
  /** Points that its overtime costs so far: 0 or less. */
  readonly points: number;
  /** Has it been over its time by more than the settings allow? */
  readonly isLost: boolean;
}

/** What happens next if nobody moves: at which time, and to whom. */
export type ClockAlarm =
  /** The main time of a seat is over, and overtime begins. */
  | { readonly type: 'flag'; readonly seat: Seat; readonly at: number }
  /** The seat has lost by overtime. */
  | { readonly type: 'lost'; readonly seat: Seat; readonly at: number }
  /** The move of a seat is late. */
  | { readonly type: 'deadline'; readonly seat: Seat; readonly at: number }
  /** The time for challenges is up: that of the window, or that of every seat that owes a verdict. */
  | { readonly type: 'window'; readonly at: number };

/** What the clocks say at a time. JSON. */
export interface ClockReading {
  readonly seats: readonly SeatClock[];
  /** Whose clock runs. */
  readonly running: readonly Seat[];
  /** The next thing that happens if nobody moves, always after now: when to ask again. */
  readonly next?: ClockAlarm;
  /**
   * Moves that are due now, for `applyMove(rules, game, by, move)`, in this order: make the first and ask again, for it
   * may have settled the others.
   */
  readonly toMake: readonly { readonly by: Actor; readonly move: Move }[];
}

const MINUTE = 60_000;
const NO_COST: NonNullable<ClockSettings['overtime']> = { perMinute: 0 };

/** What a seat has used. `ofMove`: of the move that it has not finished. `worst`: the most that it was ever over. */
interface Tally {
  readonly used: number;
  readonly ofMove: number;
  readonly bankUsed: number;
  readonly moves: number;
  readonly worst: number;
  readonly running: boolean;
  /** It owes a verdict while no seat may move. `ofVerdict`: what it has used for that before a pause. */
  readonly verdict: boolean;
  readonly ofVerdict: number;
}

/**
 * What the clocks say at the time `now`: the time left to each seat, whose clock runs, what happens next, and the moves
 * that are due: a forfeit, a pass, the end of the time for challenges; once the game is over, the points for overtime.
 * Who has lost by overtime forfeits, also after the end: the move that ended the game may have been the one.
 * It remembers nothing: ask again after each of those moves has been made and stamped. Time that passed while nobody
 * was on the move costs nothing. Where no seat may move, the seats that owe a verdict use their time. When all of them
 * have used it up, the director's `close` is due and no forfeit; time after that is not counted.
 *
 * Faults: those of the stamps, `bad-value` and `backwards`, each with its path; of `backwards`, `expected` is the time
 * before which it may not be.
 * @throws RangeError when the settings are not valid, or when there is a bank and no `perMove`.
 *
 * @example
 * import { clockOf, type Stamps } from 'tilewright/clock';
 * const mine = { type: 'turn', seat: 0, from: 0, to: 70_000 } as const;
 * const stamps: Stamps = { seats: 2, spans: [mine, { type: 'turn', seat: 1, from: 70_000 }] };
 * const { seats, next } = unwrap(clockOf({ main: 60_000, overtime: { perMinute: 10 } }, stamps, 75_000));
 * seats.map(({ left, points }) => [left, points]) // [[-10000, -10], [55000, 0]]
 * next // { type: 'flag', seat: 1, at: 130000 }
 */
export function clockOf(settings: ClockSettings, stamps: Stamps, now: number): Result<ClockReading, readonly Fault[]> {
  const given = checkOptions('clockOf', settings, SETTINGS);
  if (given.bank !== undefined && given.perMove === undefined)
    throw new RangeError('clockOf: a bank is for moves that take longer than perMove');
  const read = readStamps(stamps, now);
  if (!read.ok) return read;
  const { spans, over } = read.value;
  const tallies = talliesOf(given, read.value, now);
  const seats = tallies.map(tally => seatClock(given, tally));
  const opened = spans.find(span => span.type === 'window' && span.to === undefined)?.from;
  const isOver = over === true;
  const running = isOver ? [] : times(seats.length, seat => seat).filter(seat => tallies[seat]?.running === true);
  const alarms = running.flatMap(seat => alarmsOf(given, seats[seat], seat, now, tallies[seat]?.verdict === true));
  const closing = running
    .filter(seat => tallies[seat]?.verdict === true)
    .map(seat => usedUpAt(given, seats[seat], now));
  if (closing.length > 0 && Math.max(...closing) < Infinity) alarms.push({ type: 'window', at: Math.max(...closing) });
  if (!isOver && given.window !== undefined && opened !== undefined)
    alarms.push({ type: 'window', at: opened + given.window });
  const next = alarms.filter(({ at }) => at > now).sort((a, b) => a.at - b.at)[0];
  const late = alarms.filter(({ at, type }) => at <= now && type !== 'flag').sort((a, b) => a.at - b.at);
  const due = late.filter((alarm, n) => late.findIndex(other => whose(other) === whose(alarm)) >= n);
  const lost = lostOf(seats, read.value, isOver ? [] : due.map(whose));
  const toMake = [
    ...lost,
    ...(isOver ? chargesOf(given, seats, read.value) : due.flatMap(alarm => dueMove(given, alarm))),
  ];
  return ok({ seats, running, ...(next === undefined ? {} : { next }), toMake });
}

function talliesOf(settings: ClockSettings, { seats, spans }: Stamps, now: number): readonly Tally[] {
  const none: Tally = {
    used: 0,
    ofMove: 0,
    bankUsed: 0,
    moves: 0,
    worst: 0,
    running: false,
    verdict: false,
    ofVerdict: 0,
  };
  const tallies = Array.from({ length: seats }, () => none);
  for (const span of spans)
    if (span.type === 'turn') tallies[span.seat] = afterSpan(settings, tallies[span.seat] ?? none, span, now);
  return tallies;
}

function afterSpan(
  settings: ClockSettings,
  tally: Tally,
  span: Extract<Span, { readonly type: 'turn' }>,
  now: number,
): Tally {
  const { from, to, paused } = span;
  const spent = (to ?? now) - from;
  if (span.verdict === true) return afterVerdict(settings, tally, span, spent);
  const used = tally.used + spent;
  const ofMove = tally.ofMove + spent;
  const worst = Math.max(tally.worst, -(timeLeft(settings, { moves: tally.moves, used }) ?? 0));
  const later = { ...tally, used, ofMove, worst, running: to === undefined, verdict: false };
  if (to === undefined || paused === true) return later;
  const { perMove = Infinity, bank = 0 } = settings;
  return {
    ...later,
    moves: tally.moves + 1,
    ofMove: 0,
    // a move that came later still has used up the bank, and no time of the moves to come
    bankUsed: Math.min(bank, tally.bankUsed + Math.max(0, ofMove - perMove)),
  };
}

/** The tally after some time in which the seat owed a verdict: it has not moved, and has lost nothing by overtime. */
function afterVerdict(
  settings: ClockSettings,
  tally: Tally,
  { to, paused }: Pick<Span, 'to'> & { readonly paused?: true },
  spent: number,
): Tally {
  const { perMove = Infinity, bank = 0 } = settings;
  const left = (timeLeft(settings, tally) ?? Infinity) + overtimeAllowed(settings);
  const counted = Math.min(spent, Math.max(0, left));
  const used = tally.used + counted;
  const ofVerdict = tally.ofVerdict + counted;
  if (to === undefined) return { ...tally, used, ofMove: ofVerdict, running: true, verdict: true };
  if (paused === true) return { ...tally, used, ofVerdict };
  const bankUsed = Math.min(bank, tally.bankUsed + Math.max(0, ofVerdict - perMove));
  return { ...tally, used, bankUsed, ofVerdict: 0 };
}

/** How long a seat may be over its main time: until the game is lost; not at all where nothing limits it. */
function overtimeAllowed({ overtime: { lostAfter = 0 } = NO_COST }: ClockSettings): number {
  return lostAfter * MINUTE;
}

function timeLeft(
  { main, increment = 0 }: ClockSettings,
  { moves, used }: Pick<Tally, 'moves' | 'used'>,
): number | undefined {
  return main === undefined ? undefined : main + increment * moves - used;
}

function seatClock(settings: ClockSettings, tally: Tally): SeatClock {
  const { perMove, bank = 0, overtime: { perMinute, lostAfter = Infinity } = NO_COST } = settings;
  const { moves, used, ofMove, bankUsed, worst } = tally;
  const left = timeLeft(settings, tally);
  const minutes = Math.ceil(Math.max(0, -(left ?? 0)) / MINUTE);
  const clock = { moves, used, points: 0 - perMinute * minutes, isLost: worst > lostAfter * MINUTE };
  return {
    ...clock,
    ...(left === undefined ? {} : { left }),
    ...(perMove === undefined
      ? {}
      : { moveLeft: Math.max(0, perMove - ofMove), bank: bank - bankUsed - Math.max(0, ofMove - perMove) }),
  };
}

/** What happens to a seat whose clock runs, and when: some of it may lie in the past. */
function alarmsOf(
  settings: ClockSettings,
  clock: SeatClock | undefined,
  seat: Seat,
  now: number,
  verdict: boolean,
): ClockAlarm[] {
  if (clock === undefined) return [];
  const { overtime: { lostAfter = Infinity } = NO_COST } = settings;
  const { left, moveLeft, bank = 0, isLost } = clock;
  if (verdict)
    return left === undefined || overtimeAllowed(settings) === 0 ? [] : [{ type: 'flag', seat, at: now + left }];
  const alarms: ClockAlarm[] = [];
  // a game is lost by more than the overtime allowed: a millisecond later
  if (left !== undefined) alarms.push({ type: 'flag', seat, at: now + left });
  if (left !== undefined && lostAfter < Infinity) {
    const lost = now + left + lostAfter * MINUTE + 1;
    // later increments do not undo a loss
    alarms.push({ type: 'lost', seat, at: isLost ? Math.min(now, lost) : lost });
  }
  if (moveLeft !== undefined) alarms.push({ type: 'deadline', seat, at: now + moveLeft + bank });
  return alarms;
}

/** When a seat that owes a verdict has used up its time; `Infinity` where nothing limits it. */
function usedUpAt(settings: ClockSettings, clock: SeatClock | undefined, now: number): number {
  const { left = Infinity, moveLeft = Infinity, bank = 0 } = clock ?? {};
  return now + Math.min(left + overtimeAllowed(settings), moveLeft + bank);
}

/** Whom an alarm concerns; the windows are the director's. One move for each is due, the earlier. */
function whose(alarm: ClockAlarm): Actor {
  return alarm.type === 'window' ? 'director' : alarm.seat;
}

/** The move that an alarm in the past makes due. */
function dueMove({ late = 'forfeit' }: ClockSettings, alarm: ClockAlarm): ClockReading['toMake'] {
  switch (alarm.type) {
    case 'flag':
      return [];
    case 'lost':
      return [{ by: 'director', move: { type: 'forfeit', seat: alarm.seat, reason: 'overtime' } }];
    case 'deadline':
      return late === 'pass'
        ? [{ by: alarm.seat, move: { type: 'pass' } }]
        : [{ by: 'director', move: { type: 'forfeit', seat: alarm.seat, reason: 'time' } }];
    case 'window':
      return [{ by: 'director', move: { type: 'close' } }];
  }
}

/**
 * Forfeits of seats that have lost by overtime and are not out: their last move took too long, whoever is on the move
 * now, and whether or not it ended the game. `due`: those for whom something is due already.
 */
function lostOf(seats: readonly SeatClock[], { left = [] }: Stamps, due: readonly Actor[]): ClockReading['toMake'] {
  return seats.flatMap(({ isLost }, seat) =>
    !isLost || left.includes(seat) || due.includes(seat)
      ? []
      : [{ by: 'director', move: { type: 'forfeit', seat, reason: 'overtime' } }],
  );
}

/** What is still to be taken for overtime when the game is over. Who has lost by it pays no points. */
function chargesOf(
  { overtime: { perMinute } = NO_COST }: ClockSettings,
  seats: readonly SeatClock[],
  { charged }: Stamps,
): ClockReading['toMake'] {
  const rules = { overtime: { perMinute, lostAfter: Infinity } };
  return seats.flatMap(({ left = 0, isLost }, seat) => {
    const move = isLost ? undefined : overtimeMove(rules, seat, -left / 1000);
    const points = (move?.type === 'adjust' ? move.points : 0) + (charged?.[seat] ?? 0);
    return points === 0 ? [] : [{ by: 'director', move: { type: 'adjust', seat, points, reason: 'overtime' } }];
  });
}
