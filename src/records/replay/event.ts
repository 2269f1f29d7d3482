/** One event of a record: whose it is, what it does, and what the reader of the file found on the way to it. */
import type { Seat } from '../../core/flavours.ts';
import { withAt } from '../../core/list.ts';
import { own } from '../../core/own.ts';
import { LONGEST_TEXT } from '../../core/limits.ts';
import { beginningOf, shortText } from '../../core/text.ts';
import type { Game } from '../../engine/game.ts';
import { beginGame } from '../../engine/new-game.ts';
import type { Rules } from '../../engine/rules.ts';
import type { RecordedEvent, RecordedEventType, RecordedGame, RecordedPlayer } from '../record.ts';
import { nameOf } from '../wording.ts';
import type { Finding } from '../findings.ts';
import { readingOf } from '../reader-findings.ts';
import { judged } from './judged.ts';
import { accountOf, MOST_EVENTS, NO_ACCOUNT, NO_PAST, withErrors } from '../facts.ts';
import { replayBonus, replayTurnLost, replayWithdrawn } from './challenge.ts';
import { endReplayed, finishReplay, replayLeaving, replayPayment } from './end.ts';
import { replayPlay, replayUnreadable } from './play.ts';
import { syncScores } from './scores.ts';
import { isTurn, nextMover, noting, OF_THE_MOVER, remembering, replayWith, type Replay } from './state.ts';
import { layTable } from './table.ts';
import { indexOfRecord, sameRack } from '../written-plays.ts';
import { replayExchange, replayPass } from './turns.ts';

const REPLAYS: Readonly<Record<Exclude<RecordedEventType, 'unreadable'>, (replay: Replay) => Replay>> = {
  play: replayPlay,
  pass: replayPass,
  exchange: replayExchange,
  withdrawn: replayWithdrawn,
  'challenge-bonus': replayBonus,
  'turn-lost': replayTurnLost,
  'out-bonus': replayPayment,
  'rack-penalty': replayPayment,
  time: replayPayment,
  resigned: replayLeaving,
  'timed-out': replayLeaving,
};

/** Events that belong to the play before them, and to its seat. */
const OF_THE_PLAY: readonly RecordedEventType[] = ['withdrawn', 'challenge-bonus'];

/** Stands where a record has no event. */
const NO_EVENT: RecordedEvent = { type: 'pass', seat: 0, notes: [] };

/**
 * Sits the players down. There are two ways to replay: on a table, where the rules are for one and nobody asks for a
 * log (`verifyGame`, `replayUnlogged`), and by the verbs alone (`isLogged`: `replayRecord`, `gameAt`). `undefined` when
 * the rules are not for the number of players, or ask for more than a record tells.
 */
export function beginReplay(
  given: Rules,
  record: RecordedGame,
  totalsBy: Replay['totalsBy'],
  isLogged: boolean = false,
): Replay | undefined {
  const { players, events } = record;
  const seats = seatsDeclared(record);
  if (seats < given.seatCount.least || seats > given.seatCount.most) return undefined;
  const names = players.slice(0, seats).map(({ nick }) => beginningOf(nick, LONGEST_TEXT));
  const opening = events.find(isTurn) ?? events[0];
  const first = opening !== undefined && sits(opening.seat, seats) ? opening.seat : 0;
  // the record knows how every challenge was ruled, and what was played was played
  const rules: Rules = { ...given, dictionary: undefined };
  const laid = isLogged ? undefined : layTable(rules, names, first);
  const game = laid ?? loggedGame(rules, names, first);
  if (game === undefined) return undefined;
  return {
    rules,
    dictionary: given.dictionary,
    record,
    index: indexOfRecord(rules, record),
    totalsBy,
    accounts: names.map(() => NO_ACCOUNT),
    reading: readingOf(record),
    readingTaken: 0,
    game,
    isLogged: laid === undefined,
    open: undefined,
    isTrial: false,
    event: events[0] ?? NO_EVENT,
    turn: 0,
    seat: first,
    met: { game, last: undefined },
    end: undefined,
    last: undefined,
    past: NO_PAST,
    booking: undefined,
    happened: [],
    noted: [],
    doubts: [],
    findings: [],
  };
}

function loggedGame(rules: Rules, names: readonly string[], first: Seat): Game | undefined {
  const done = beginGame(rules, { seats: names, knows: 'record', first });
  return done.ok ? done.value.game : undefined;
}

function sits(seat: Seat, seats: number): boolean {
  return Number.isInteger(seat) && seat >= 0 && seat < seats;
}

/** Players at the table: where some are declared, a nick that nobody declared is a mistake and sits nowhere. */
function seatsDeclared({ players, faults = [] }: RecordedGame): number {
  const undeclared = faults.filter(({ code }) => code === 'undeclared-nick').length;
  return players.length - undeclared >= 2 ? players.length - undeclared : players.length;
}

/**
 * The replay after each event that is still to come, one after another, to the end of the record or as long as it goes
 * on: before each event that is asked.
 */
export function* replaysFrom(begun: Replay, goesOn: () => boolean = () => true): Generator<Replay, void, undefined> {
  let replay = begun;
  for (let turn = begun.turn + 1; turn <= begun.record.events.length && goesOn(); turn++) {
    replay = replayEvent(replay, turn);
    yield replay;
  }
}

/** Replays the event of this number. What is found and what has happened are of this event. */
function replayEvent(replay: Replay, turn: number): Replay {
  const { events } = replay.record;
  const event = events[turn - 1];
  if (event === undefined) return replay;
  const isLast = turn === events.length;
  const seat = seatOf(replay, event);
  const met = { game: replay.game, last: replay.last };
  // named fields: a spread of those that begin empty took a fifth of a verified record
  const begun = replayWith(replay, {
    event,
    turn,
    seat,
    met,
    booking: undefined,
    happened: [],
    noted: [],
    doubts: [],
    findings: [],
  });
  const read = takeReading(begun, isLast ? Infinity : (event.line ?? 0));
  const isAgain = turn <= MOST_EVENTS && isRepeated(replay.rules, event, events[turn - 2]);
  const done = isAgain ? skip(read) : eventReplayed(seat === event.seat ? read : meetStranger(read));
  const ended = isLast ? endReplayed(done) : done;
  const findings = judged(ended);
  const found = findings.length === 0 ? ended : replayWith(ended, { findings });
  // a line that is passed over has done nothing from which anything follows
  return isLast ? finishReplay(found) : isAgain ? found : rememberingErrors(found);
}

function eventReplayed(replay: Replay): Replay {
  const { event, turn } = replay;
  // said of the first one that is too many, and of no other
  if (turn > MOST_EVENTS + 1) return replay;
  if (turn > MOST_EVENTS) return noting(replay, { code: 'too-many-events', most: MOST_EVENTS });
  const { line, type, move = type } = event;
  const replayed = own(REPLAYS, type);
  if (replayed !== undefined) return syncScores(replayed(replay));
  // a record that no reader of ours has made may say anything; of what cannot be read some of ours say so
  const isLost = type === 'unreadable';
  const isSaid = isLost && line !== undefined && replay.record.faults?.some(fault => fault.line === line);
  const said = { code: 'unknown-event', type: shortText(isLost ? move : type) } as const;
  return syncScores(replayUnreadable(isSaid ? replay : noting(replay, said)));
}

/** Remembers the errors that were found on the line: what follows from them comes on later ones. */
function rememberingErrors(replay: Replay): Replay {
  const { findings, past, event } = replay;
  const isHere = ({ severity, line }: Finding): boolean => severity === 'error' && line === (event.line ?? 0);
  const errors = findings.filter(isHere).map(({ code, line }) => ({ code, line }));
  return errors.length === 0 ? replay : remembering(replay, { errors: withErrors(past.errors, errors) });
}

/**
 * Is a play the one before it once more, so that not even the total has changed? Where the total goes on, both lines
 * are replayed, and that one of them is too many is a story (`line-repeated`).
 */
function isRepeated(rules: Rules, event: RecordedEvent, before: RecordedEvent | undefined): boolean {
  const { type, rack, score = 0, cumulative } = event;
  if (type !== 'play' || cumulative === undefined || score === 0 || before === undefined) return false;
  return REPEATED.every(field => event[field] === before[field]) && sameRack(rules, rack, before.rack);
}

/** What is the same in a play that is the one before it once more. */
const REPEATED = ['type', 'cumulative', 'score', 'seat', 'move', 'tiles'] as const;

/**
 * A play that is the one before it once more is replayed once. Its total stays as it was, and that is said as well:
 * here, for nothing is booked, so that `findTotals` finds nothing.
 */
function skip(replay: Replay): Replay {
  const { event, record, turn } = replay;
  const { line: because = 0, cumulative: recorded = 0 } = event;
  const noted = noting(replay, { code: 'repeated', line: record.events[turn - 2]?.line ?? 0 });
  return noting(noted, { code: 'cumulative-differs', recorded }, { because, why: 'repeats another' });
}

/**
 * An event that is taken for another player's than its nick says, unless both have the same nick. Where the reader has
 * found the nick itself, that finding gets the cause.
 */
function meetStranger(replay: Replay): Replay {
  const { record, event, turn, seat, findings } = replay;
  const { line = 0 } = event;
  const { nick: computed = '' } = record.players[seat] ?? {};
  const recorded = record.players[event.seat]?.nick;
  if (recorded === computed) return replay;
  const met = remembering(replay, { strangers: [...replay.past.strangers, turn] });
  const cause = goesOnFrom(replay, seat, event) ? 'nick-slip' : undefined;
  const known = findings.findIndex(finding => finding.code === 'undeclared-nick' && finding.line === line);
  const stranger = findings[known];
  if (stranger === undefined) {
    const charge = { code: 'off-turn', mover: nameOf(record, seat), name: nameOf(record, event.seat) } as const;
    return noting(met, { ...charge, goesOn: true }, { recorded, computed, cause });
  }
  return cause === undefined ? met : replayWith(met, { findings: withAt(findings, known, { ...stranger, cause }) });
}

/** Is the recorded total of an event the one of this seat and the score? */
function goesOnFrom(replay: Replay, seat: Seat, { score, cumulative }: RecordedEvent): boolean {
  return score !== undefined && cumulative === accountOf(replay, seat).total + score;
}

/**
 * Whose event it is: of a nick that nobody or two players have, the one whose turn it is; and so where only that one's
 * total goes on here.
 */
function seatOf(replay: Replay, event: RecordedEvent): Seat {
  const { record, game, last } = replay;
  const { players } = record;
  const { seat, type } = event;
  const seats = game.seats.length;
  const expected = OF_THE_MOVER.includes(type) ? nextMover(game) : OF_THE_PLAY.includes(type) ? last?.seat : undefined;
  const isNamesake = ({ nick }: RecordedPlayer, other: Seat): boolean =>
    (!sits(seat, seats) || nick === players[seat]?.nick) && goesOnFrom(replay, other, event);
  const goesOn = sits(seat, seats) && goesOnFrom(replay, seat, event);
  const namesake = expected === undefined && !goesOn ? players.slice(0, seats).findIndex(isNamesake) : -1;
  if (namesake >= 0) return namesake;
  if (!sits(seat, seats)) return expected ?? nextMover(game);
  if (expected === undefined || expected === seat) return seat;
  const slipped = goesOnFrom(replay, expected, event) && !goesOnFrom(replay, seat, event);
  return players[expected]?.nick === players[seat]?.nick || (slipped && game.over === undefined) ? expected : seat;
}

/** Takes over what the reader found up to a line. */
function takeReading(replay: Replay, upTo: number): Replay {
  const { reading, readingTaken: from, turn } = replay;
  let to = from;
  while (to < reading.length && (reading[to]?.line ?? 0) <= upTo) to++;
  if (to === from) return replay;
  const findings = reading.slice(from, to).map(found => ({ ...found, turn }));
  return replayWith(replay, { readingTaken: to, findings });
}
