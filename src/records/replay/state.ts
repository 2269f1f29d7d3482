/** A replay under way, as a value, and what most of its events do with it: try a move, say what is wrong. */
import { seatAfter, type Change, type Game } from '../../engine/game.ts';
import { applyMove } from '../../engine/apply.ts';
import type { Chance } from '../../engine/chance.ts';
import type { Event } from '../../engine/event.ts';
import type { Actor, Move, Play } from '../../engine/move.ts';
import { verdictsDue } from '../../engine/owes.ts';
import type { Rules, Terms } from '../../engine/rules.ts';
import { refusal, type Violations } from '../../engine/violation.ts';
import type { Board } from '../../board/board.ts';
import type { Word } from '../../board/run.ts';
import type { Seat, Square } from '../../core/flavours.ts';
import { sizeOf } from '../../core/multiset.ts';
import type { Dictionary } from '../../lexicon/dictionary.ts';
import type { Finding } from '../findings.ts';
import type { Fact } from '../judges/judges.ts';
import { ok, type Result } from '../../core/result.ts';
import type { RecordedEvent, RecordedGame } from '../record.ts';
import { findingAt, type ReportFacts } from './noted.ts';
import { moveOnTable } from './table.ts';

/** What a seat has by the record and by the rules. */
export interface Account {
  /** The total that the replay goes on with. */
  readonly total: number;
  /** The sum of what the rules give, whatever the record says. */
  readonly byRules: number;
  /** What end racks have added to `total`; the engine's scores do not hold it. */
  readonly settled: number;
  /** By how much the last recorded total that was wrong was off, and on which line. */
  readonly offBy: number;
  readonly offSince: number;
  /** Number of the seat's last event. */
  readonly turn: number;
}

/** The play that can still be withdrawn or paid for: the last turn of the record. */
export interface LaidPlay {
  readonly seat: Seat;
  readonly turn: number;
  readonly words: readonly Word[];
  /** What it added to the total, what the record says it scored, and what it is worth by the rules. */
  readonly points: number;
  readonly recorded: number | undefined;
  readonly byRules: number;
  /** The boards before it. */
  readonly before: readonly Board[];
  /** Was a challenge of it paid for? */
  readonly paid: boolean;
  /** Does it lie on the board? */
  readonly placed: boolean;
}

/** A payment that was made at the end. */
export interface Payment {
  readonly type: 'out-bonus' | 'rack-penalty' | 'time';
  readonly seat: Seat;
  readonly line: number;
  readonly score: number;
  /** How often it counts the rack: 2 for twice, -1 for a loss of it; `undefined` where nobody knows. */
  readonly times: number | undefined;
}

/** What is to be known of a game on a table. */
export interface OnTable {
  /** The play that can still be challenged. */
  readonly open: Play | undefined;
  /** Was a move needed that only a game can make? Then nothing that is said of it counts. */
  readonly isDoubtful: boolean;
}

/** A replay under way. Each step makes a new one. */
export interface Replay {
  readonly rules: Rules;
  /** For notes on words: rulings are the record's. */
  readonly dictionary: Dictionary | undefined;
  readonly record: RecordedGame;
  readonly follows: 'recorded' | 'computed';
  /** How many sit at the table; players beyond are nicks that nobody declared. */
  readonly seats: number;
  readonly accounts: readonly Account[];
  /** Squares of plays that could not be placed, and their lines; and the first of those lines. */
  readonly unplaced: ReadonlyMap<Square, number>;
  readonly unplacedLine: number | undefined;
  /** Line of the first turn that could not be read: nobody knows where its tiles lie. */
  readonly astrayLine: number | undefined;
  /** What the reader of the file found, by line, and no event has taken over yet. */
  readonly reading: readonly Finding[];
  readonly game: Game;
  /** Of a game on a table; `undefined` where the verbs make the moves. */
  readonly table: OnTable | undefined;
  /** The event at hand, its number and its seat at the table. */
  readonly event: RecordedEvent;
  readonly turn: number;
  readonly seat: Seat;
  /** What the event has brought so far. */
  readonly events: readonly Event[];
  readonly findings: readonly Finding[];
  readonly last: LaidPlay | undefined;
  readonly plays: number;
  /** How many of them score otherwise than the record has it. */
  readonly misscored: number;
  /** Number of the first event that tells of the end, and what was paid and lost then. */
  readonly endedAt: number;
  readonly payments: readonly Payment[];
  /** Line of the first play of more tiles than its player held. */
  readonly overdrawnLine: number | undefined;
  /** Line of the first turn after the end. */
  readonly lateLine: number | undefined;
  /** Number of the last turn that somebody took who was not to move. */
  readonly offTurn: number;
  /** Lines with errors. */
  readonly faulty: readonly number[];
  /** Line of the last event that bears a wrong nick. */
  readonly strangerLine: number | undefined;
}

/** The account of a seat of which nothing is booked. */
export const NO_ACCOUNT: Account = { total: 0, byRules: 0, settled: 0, offBy: 0, offSince: 0, turn: 0 };

/** The account of a seat. */
export function accountOf({ accounts }: Replay, seat: Seat): Account {
  return accounts[seat] ?? NO_ACCOUNT;
}

/** The replay with some of its fields changed. A copy with named fields takes a tenth of the time of a spread. */
export function replayWith(replay: Replay, changes: Partial<Replay>): Replay {
  const copy: Replay = {
    rules: replay.rules,
    dictionary: replay.dictionary,
    record: replay.record,
    follows: replay.follows,
    seats: replay.seats,
    accounts: replay.accounts,
    unplaced: replay.unplaced,
    unplacedLine: replay.unplacedLine,
    astrayLine: replay.astrayLine,
    reading: replay.reading,
    game: replay.game,
    table: replay.table,
    event: replay.event,
    turn: replay.turn,
    seat: replay.seat,
    events: replay.events,
    findings: replay.findings,
    last: replay.last,
    plays: replay.plays,
    misscored: replay.misscored,
    endedAt: replay.endedAt,
    payments: replay.payments,
    overdrawnLine: replay.overdrawnLine,
    lateLine: replay.lateLine,
    offTurn: replay.offTurn,
    faulty: replay.faulty,
    strangerLine: replay.strangerLine,
  };
  return Object.assign(copy, changes);
}

/** Tries a move: the replay with the game after it, or the rules that it breaks. */
export function attempt(
  replay: Replay,
  by: Actor,
  move: Move,
  chance: readonly Chance[] = NO_CHANCE,
): Result<Replay, Violations> {
  const { rules, game, table } = replay;
  if (table === undefined) {
    const done = applyMove(rules, game, by, move, chance);
    return done.ok ? ok(replayAfter(replay, done.value)) : done;
  }
  const moved = moveOnTable(rules, { game, open: table.open }, { by, move, chance });
  if (moved === undefined) return refusal('not-owed');
  return ok(replayAfter(replay, moved, { open: moved.open, isDoubtful: table.isDoubtful }));
}

const NO_CHANCE: readonly Chance[] = [];

function replayAfter(replay: Replay, { game, events }: Change, table?: OnTable): Replay {
  const all = replay.events.length === 0 ? events : [...replay.events, ...events];
  return replayWith(replay, { game, table, events: all });
}

/** The replay after a move; where the move is refused it is as before. */
export function withMove(replay: Replay, by: Actor, move: Move, chance?: readonly Chance[]): Replay {
  const done = attempt(replay, by, move, chance);
  if (done.ok) return done.value;
  return replay.table === undefined ? replay : replayWith(replay, { table: { ...replay.table, isDoubtful: true } });
}

/** The replay with points given to a seat, or taken from it, by the director. */
export function withPoints(replay: Replay, seat: Seat, points: number, reason: string = 'correction'): Replay {
  return points === 0 ? replay : withMove(replay, 'director', { type: 'adjust', seat, points, reason });
}

/** The replay after a challenge of this seat's play; how it is ruled is the record's to say. */
export function withChallenge(replay: Replay, by: Seat, of: Seat, upheld: boolean): Replay {
  return withMove(replay, by, { type: 'challenge', of }, [{ type: 'ruling', upheld }]);
}

/** Who can still challenge the pending play of a seat. */
export function challengerOf({ rules, game }: Replay, of: Seat): Seat | undefined {
  return verdictsDue(rules, game).find(entry => entry.of === of)?.by;
}

/** What a wrong challenge of this seat's pending play would bring it by the rules. */
export function bonusFor(replay: Replay, seat: Seat): number {
  const challenger = challengerOf(replay, seat);
  if (challenger === undefined) return 0;
  return paidTo(withChallenge(replayWith(replay, { events: [] }), challenger, seat, false).events, seat);
}

/** What these events pay a seat for a challenge. */
export function paidTo(events: readonly Event[], seat: Seat): number {
  let sum = 0;
  for (const event of events)
    if (event.type === 'adjusted' && event.seat === seat && event.line.type === 'challenge') sum += event.line.points;
  return sum;
}

/** With a finding about the event at hand. */
export function withFinding(replay: Replay, fact: Fact, facts: ReportFacts = {}): Replay {
  return replayWith(replay, { findings: [...replay.findings, findingAt(replay, fact, facts)] });
}

/** Do the rules leave this to the record? Rules that were made for a record (`rulesFor`) do, all others are strict. */
export function leaves({ leftToRecord }: Terms, what: 'challenge' | 'end'): boolean {
  return leftToRecord?.includes(what) === true;
}

/** Are bag, exchanges, going out and the racks at the end judged? Not once a play was not placed. */
export function isJudged({ unplacedLine }: Replay): boolean {
  return unplacedLine === undefined;
}

/** What follows from a play that was not placed, or from a turn that is missing. */
export function followsFrom(replay: Replay, because: number | undefined): Pick<ReportFacts, 'because' | 'why'> {
  if (because === undefined) return {};
  return { because, why: because === lineOffTurn(replay) ? 'comes after a missing turn' : 'placed nothing' };
}

/** Line of the last turn that somebody took who was not to move. */
export function lineOffTurn({ record, offTurn }: Replay): number | undefined {
  return record.events[offTurn - 1]?.line;
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
  if (game.missing[seat] === 0) return seat;
  const missing = [...game.missing];
  for (let owed = missing[seat] ?? 0; owed > 0; owed = missing[seat] ?? 0) {
    missing[seat] = owed - 1;
    seat = seatAfter(game, seat);
  }
  return seat;
}

/** Hides all that lies off the board: after it, a move can use any tile that can still be there. */
export function nothingKnown({ zones }: Game): readonly Chance[] {
  return Object.entries(zones).flatMap(([zone, { counts }]) =>
    sizeOf(counts) > 0 ? [{ type: 'show', zone, tiles: [] }] : [],
  );
}

/** The line of a play that could not be placed on or beside one of these squares, else the first such line. */
export function lineOfUnplaced(
  { unplaced, astrayLine, rules }: Replay,
  squares: readonly Square[],
): number | undefined {
  const { columns } = rules.layout;
  if (unplaced.size > 0)
    for (const square of squares)
      for (const near of [square, square - 1, square + 1, square - columns, square + columns]) {
        const line = unplaced.get(near);
        if (line !== undefined) return line;
      }
  return astrayLine;
}
