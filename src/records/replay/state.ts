/** A replay under way, as a value, and what most of its events do with it: try a move, note what is wrong. */
import { seatAfter, type Game } from '../../engine/game.ts';
import { applyEntry } from '../../engine/apply.ts';
import type { Chance } from '../../engine/chance.ts';
import type { Event } from '../../engine/event.ts';
import type { Actor, Move } from '../../engine/move.ts';
import { verdictsDue } from '../../engine/owes.ts';
import type { Violations } from '../../engine/violation.ts';
import type { Seat, Square } from '../../core/flavours.ts';
import { zoneAt } from '../../engine/zones.ts';
import { sizeOf } from '../../core/multiset.ts';
import type { Finding } from '../findings.ts';
import type { RecordedEvent, RecordedEventType } from '../record.ts';
import type { Found } from '../judges/judge.ts';
import type { Charge, Charged } from '../judges/judges.ts';
import { ok, type Result } from '../../core/result.ts';
import type { Beside, Facts, Past } from '../facts.ts';
import { endingText } from '../wording.ts';
import { moveOnTable, type Moved, type Table } from './table.ts';

/**
 * A replay under way: the facts, which finders and stories read, and what only the replay needs. Each step makes a new
 * one.
 */
export interface Replay extends Facts, Table {
  /** What the reader of the file found, by line, and how many of these findings events have taken over. */
  readonly reading: readonly Finding[];
  readonly readingTaken: number;
  /**
   * Do the verbs make all moves? So it is under rules that are for no table (`table.ts`), and where a log is asked for.
   * Else the table makes all moves but those that it might refuse.
   */
  readonly isLogged: boolean;
  /** Is it asked only whether anything is found? Then what follows from it, and why, is not looked into. */
  readonly isTrial: boolean;
  /** What the event at hand has made happen in the game so far. */
  readonly happened: readonly Event[];
  /** Charges that are noted of the event at hand, because the replay goes on otherwise; finders find the rest. */
  readonly noted: readonly Found<Charge>[];
  /** Of written racks, the event's own and earlier ones: what is wrong with them as the event is taken now. */
  readonly doubts: readonly Charged[];
  /** All that is found of the event, once it is replayed; until then what the reader of the file has found of it. */
  readonly findings: readonly Finding[];
}

/** The replay with some of its fields changed. A copy with named fields takes a tenth of the time of a spread. */
export function replayWith(replay: Replay, changes: Partial<Replay>): Replay {
  const copy: Replay = {
    rules: replay.rules,
    dictionary: replay.dictionary,
    record: replay.record,
    index: replay.index,
    totalsBy: replay.totalsBy,
    event: replay.event,
    turn: replay.turn,
    seat: replay.seat,
    met: replay.met,
    game: replay.game,
    accounts: replay.accounts,
    booking: replay.booking,
    end: replay.end,
    last: replay.last,
    past: replay.past,
    reading: replay.reading,
    readingTaken: replay.readingTaken,
    isLogged: replay.isLogged,
    open: replay.open,
    isTrial: replay.isTrial,
    happened: replay.happened,
    noted: replay.noted,
    doubts: replay.doubts,
    findings: replay.findings,
  };
  return Object.assign(copy, changes);
}

/** The replay with something to be remembered. */
export function remembering(replay: Replay, changes: Partial<Past>): Replay {
  return replayWith(replay, { past: { ...replay.past, ...changes } });
}

/**
 * Tries a move: the replay with the game after it, or the rules that it breaks. What a table cannot do, or might
 * refuse, is for the verbs. Where players may waive the ending that the move meets, and the record goes on, they did.
 */
export function attempt(
  replay: Replay,
  by: Actor,
  move: Move,
  chance: readonly Chance[] = NO_CHANCE,
): Result<Replay, Violations> {
  const done = attemptOnce(replay, by, move, chance);
  const ending = done.ok ? waivedEnding(replay, done.value.game) : undefined;
  if (ending === undefined) return done;
  const waived = attemptOnce(replay, by, move, [{ type: 'waived', rule: ending }, ...chance]);
  return waived.ok ? ok(notingWaived(waived.value, ending)) : done;
}

/** The ending that a move has met although turns of the record follow, where players may waive it. */
function waivedEnding({ game: before, rules, record, turn }: Replay, { over }: Game): string | undefined {
  if (over === undefined || before.over !== undefined) return undefined;
  const rule = rules.ending.find(({ name, waivable }) => name === over && waivable === true);
  return rule !== undefined && record.events.slice(turn).some(isTurn) ? over : undefined;
}

/** Notes once in a row of turns that the players played on after an ending. */
function notingWaived(replay: Replay, ending: string): Replay {
  const { turn, past } = replay;
  const remembered = remembering(replay, { waivedTurn: turn });
  const isNew = past.waivedTurn === undefined || past.waivedTurn < turn - 1;
  return isNew ? noting(remembered, { code: 'end-waived', ending: endingText(ending) }) : remembered;
}

function attemptOnce(replay: Replay, by: Actor, move: Move, chance: readonly Chance[]): Result<Replay, Violations> {
  const { rules, game, open, isLogged } = replay;
  const moved = isLogged ? undefined : moveOnTable(rules, { game, open }, { by, move, chance });
  if (moved !== undefined) return ok(replayAfter(replay, moved));
  // chance that the replay has put together itself is not read again: that took a tenth of an event's memory
  const done = applyEntry(rules, game, { by, move, chance });
  if (!done.ok) return done;
  // named, because a spread with another field behind it took a sixth of a replay
  const { game: after, events } = done.value;
  return ok(replayAfter(replay, { game: after, open: undefined, events }));
}

const NO_CHANCE: readonly Chance[] = [];

function replayAfter(replay: Replay, { game, open, events }: Moved): Replay {
  const all = replay.happened.length === 0 ? events : [...replay.happened, ...events];
  return replayWith(replay, { game, open, happened: all });
}

/** The replay after a move; where the move is refused it is as before. */
export function withMove(replay: Replay, by: Actor, move: Move, chance?: readonly Chance[]): Replay {
  const done = attempt(replay, by, move, chance);
  return done.ok ? done.value : replay;
}

/** The replay with points given to a seat, or taken from it, by the director. */
export function withPoints(replay: Replay, seat: Seat, points: number, reason: string = 'correction'): Replay {
  return points === 0 ? replay : withMove(replay, 'director', { type: 'adjust', seat, points, reason });
}

/** The replay after a challenge of these words of a seat's play, or of all; how it is ruled is the record's to say. */
export function withChallenge(
  replay: Replay,
  by: Seat,
  of: Seat,
  upheld: boolean,
  words: readonly (readonly Square[])[] = [],
): Replay {
  return withMove(replay, by, { type: 'challenge', of, words }, [{ type: 'ruling', upheld }]);
}

/** Does an event answer a play while it can be challenged? */
export function isAnswer(event: RecordedEvent | undefined): boolean {
  return event !== undefined && ANSWERS.includes(event.type);
}

/** Returns whether an event is a turn of the seat that makes it. */
export function isTurn({ type }: RecordedEvent): boolean {
  return type === 'turn-lost' || OF_THE_MOVER.includes(type);
}

/** Events of the seat that is to move. */
export const OF_THE_MOVER: readonly RecordedEventType[] = ['play', 'pass', 'exchange', 'unreadable'];

const ANSWERS: readonly RecordedEventType[] = ['withdrawn', 'challenge-bonus', 'turn-lost'];

/** Who can still challenge the pending play of a seat. */
export function challengerOf({ rules, game }: Replay, of: Seat): Seat | undefined {
  return verdictsDue(rules, game).find(entry => entry.of === of)?.by;
}

/** What a wrong challenge of this seat's pending play would bring it by the rules. */
export function bonusFor(replay: Replay, seat: Seat): number {
  const challenger = challengerOf(replay, seat);
  return challenger === undefined ? 0 : paidTo(withChallenge(replay, challenger, seat, false).happened, seat);
}

/** What these events pay a seat for a challenge. */
export function paidTo(events: readonly Event[], seat: Seat): number {
  let sum = 0;
  for (const event of events)
    if (event.type === 'adjusted' && event.seat === seat && event.line.type === 'challenge') sum += event.line.points;
  return sum;
}

/** With a charge about the event at hand that is to be found. */
export function noting(replay: Replay, charge: Charge, beside: Beside = {}): Replay {
  return replayWith(replay, { noted: [...replay.noted, { charge, beside }] });
}

/** Closes the window of a pending play, if one is open. */
export function closeWindow(replay: Replay): Replay {
  const { pending, over } = replay.game;
  return pending.length > 0 && over === undefined ? withMove(replay, 'director', { type: 'close' }) : replay;
}

/** Who moves next, once the open window is closed. */
export function nextMover(game: Game): Seat {
  if (game.pending.length === 0) return game.toMove;
  let seat = seatAfter(game, game.toMove);
  const missing = [...game.missing];
  for (let owed = missing[seat] ?? 0; owed > 0; owed = missing[seat] ?? 0) {
    missing[seat] = owed - 1;
    seat = seatAfter(game, seat);
  }
  return seat;
}

/** Hides what lies in zones, in all where none is named: after it, a move can use any tile that can still be there. */
export function hiding(game: Game, zones: readonly string[] = Object.keys(game.zones)): readonly Chance[] {
  return zones.flatMap(zone => (sizeOf(zoneAt(game, zone).counts) > 0 ? [{ type: 'show', zone, tiles: [] }] : []));
}
