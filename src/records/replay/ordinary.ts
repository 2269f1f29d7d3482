/**
 * Records in which nothing is out of the ordinary, as nearly all are: read turn by turn on a table, with the points of
 * every play. What could be a finding, and what only a game can say, is doubtful: then this says nothing, and
 * the record is replayed. A test compares the two.
 */
import type { Seat, Tile } from '../../core/flavours.ts';
import { withAt } from '../../core/list.ts';
import { countKinds } from '../../core/multiset.ts';
import type { Word } from '../../board/run.ts';
import type { Dictionary } from '../../lexicon/dictionary.ts';
import { LONGEST_TEXT } from '../../core/limits.ts';
import { brokenRules } from '../../engine/check-placement.ts';
import { settle, type Final } from '../../engine/finalize.ts';
import { boardOf, readPlay } from '../../engine/read-play.ts';
import type { Rules } from '../../engine/rules.ts';
import { scoreMove } from '../../engine/score-move.ts';
import { changed } from '../../engine/working.ts';
import { BAG, isEmpty, rackOf, zoneAt, zoneSize } from '../../engine/zones.ts';
import type { Finding } from '../findings.ts';
import type { RecordedEvent, RecordedEventType, RecordedGame } from '../record.ts';
import { leaves } from './customs.ts';
import { goneFrom, isBelievable, settledOf, valueOf } from './held.ts';
import { readingOf, readUpTo } from './reading.ts';
import {
  believeEndRack,
  believeRack,
  challengeInVain,
  closeTable,
  exchangeOf,
  layPlay,
  layTable,
  afterTurn,
  withdrawPlay,
  type Table,
} from './table.ts';
import { partsOf, readPlayText, readRack } from './text.ts';
import { notesOnWithdrawn, notesOnWords } from './words.ts';

/** What a record that was read to its end says of itself. */
export interface Reading {
  readonly findings: readonly Finding[];
  readonly final: Final;
  /** By seat: the sum of what the rules give. */
  readonly byRules: readonly number[];
  readonly plays: number;
  readonly complete: boolean;
}

/** The play that can still be withdrawn or paid for. */
interface Last {
  readonly seat: Seat;
  readonly rack: string | undefined;
  readonly words: readonly Word[];
  readonly points: number;
  readonly paid: boolean;
  /** Were these all tiles that its player held, and none left in the bag? */
  readonly isOut: boolean;
}

interface Paid {
  readonly type: RecordedEventType;
  readonly seat: Seat;
  readonly score: number;
  /** What the rack is worth, where that is known. */
  readonly value: number | undefined;
}

/** How far a record has been read. */
interface Course {
  readonly table: Table;
  readonly totals: readonly number[];
  readonly byRules: readonly number[];
  /** What end racks have added to the totals. */
  readonly settled: readonly number[];
  readonly last: Last | undefined;
  readonly payments: readonly Paid[];
  readonly plays: number;
  readonly findings: readonly Finding[];
}

/** The event at hand. */
interface At {
  readonly rules: Rules;
  readonly dictionary: Dictionary | undefined;
  readonly record: RecordedGame;
  readonly event: RecordedEvent;
  readonly turn: number;
  readonly seat: Seat;
}

/** Reads an event; `undefined` where it is doubtful. */
type Read = (course: Course, at: At) => Course | undefined;

const READ: Readonly<Partial<Record<RecordedEventType, Read>>> = {
  play: readPlayEvent,
  pass: readPass,
  exchange: readExchange,
  withdrawn: readWithdrawn,
  'challenge-bonus': readBonus,
  'turn-lost': readTurnLost,
  'out-bonus': readOutBonus,
  'rack-penalty': readPenalty,
  time: readTime,
};

/** More events than a record is read on a table for. */
const MOST_EVENTS = 1000;

/** What a record says of itself in which nothing is out of the ordinary; else `undefined`. */
export function readOrdinary(
  rules: Rules,
  record: RecordedGame,
  follows: 'recorded' | 'computed',
): Reading | undefined {
  let course = begun(rules, record);
  if (course === undefined) return undefined;
  const ruled: Rules = course.table.rules;
  const { events } = record;
  const reading = record.quirks === undefined ? [] : readingOf(record);
  let read = 0;
  for (const [n, event] of events.entries()) {
    const turn = n + 1;
    const { seat, type, line = 0 } = event;
    const until = reading.length === 0 ? 0 : readUpTo(reading, read, turn === events.length ? Infinity : line);
    const found = reading.slice(read, until).map(finding => ({ ...finding, turn }));
    if (found.length > 0) course = { ...course, findings: [...course.findings, ...found] };
    read = until;
    const by: Read | undefined =
      Object.hasOwn(READ, type) && Number.isInteger(seat) && seat in course.totals ? READ[type] : undefined;
    course = by?.(course, { rules: ruled, dictionary: rules.dictionary, record, event, turn, seat });
    if (course === undefined) return undefined;
  }
  return ended(course, follows);
}

function begun(rules: Rules, { players, events, faults = [] }: RecordedGame): Course | undefined {
  const { least, most } = rules.seatCount;
  const seats = players.length;
  const nicks = players.map(({ nick }) => nick);
  const isOdd = faults.length > 0 || new Set(nicks).size < seats || nicks.some(nick => nick.length > LONGEST_TEXT);
  if (isOdd || seats < least || seats > most || events.length === 0 || events.length > MOST_EVENTS) return undefined;
  const opening = events.find(({ type }) => TURNS.includes(type)) ?? events[0];
  const first = opening?.seat ?? 0;
  // the record knows how every challenge was ruled, and what was played was played
  const table = first in players ? layTable({ ...rules, dictionary: undefined }, nicks, first) : undefined;
  const zeros = players.map(() => 0);
  const none = { last: undefined, payments: [], plays: 0, findings: [] };
  return table && { table, totals: zeros, byRules: zeros, settled: zeros, ...none };
}

/** Events of the seat that is to move. */
const TURNS: readonly RecordedEventType[] = ['play', 'pass', 'exchange', 'turn-lost', 'unreadable'];

/** Is it this seat's turn, once nothing can be challenged any more? */
function isNext({ game }: Table, seat: Seat): boolean {
  return game.over === undefined && game.toMove === seat;
}

/** The rack of an event, if it has one, believed; `undefined` where it is doubtful. */
function withRack({ table }: Course, { rules, event, seat }: At, used: readonly Tile[]): Table | undefined {
  if (event.rack === undefined) return table;
  const tiles = readRack(rules, event.rack);
  return tiles && believeRack(table, seat, tiles, used);
}

/** The course after an event that brings points; `undefined` where its total is another one. */
function booked(course: Course, { event, seat }: At, points: number, changes: Partial<Course>): Course | undefined {
  const { totals, byRules } = course;
  const total = (totals[seat] ?? 0) + points;
  if (event.cumulative !== undefined && event.cumulative !== total) return undefined;
  const { table, settled, last, payments, plays, findings } = course;
  const next: Course = {
    table,
    totals: withAt(totals, seat, total),
    byRules: withAt(byRules, seat, (byRules[seat] ?? 0) + points),
    settled,
    last,
    payments,
    plays,
    findings,
  };
  return Object.assign(next, changes);
}

/** Is this what the record says that the event scores, if it says it? */
function isScore({ score }: RecordedEvent, points: number): boolean {
  return score === undefined || score === points;
}

function readPlayEvent(course: Course, at: At): Course | undefined {
  const { rules, event, seat } = at;
  const { game, open } = course.table;
  const board = open?.board ?? boardOf(rules, game, seat);
  const { placed, problem } = readPlayText(rules, { board, open: [] }, ...partsOf(event));
  const used = placed.map(({ tile }) => tile);
  const isThere =
    event.rack !== undefined ||
    goneFrom(game.unseen, rackOf(game, seat), countKinds(used, game.unseen.length)).length === 0;
  const believed = problem === undefined && isThere ? withRack(course, at, used) : undefined;
  const table = believed && closeTable(believed);
  if (table === undefined || !isNext(table, seat)) return undefined;
  const play = readPlay(rules, table.game, seat, { type: 'place', tiles: placed });
  const { words } = play;
  if (brokenRules(rules, table.game, play).length > 0) return undefined;
  const score = scoreMove(rules, table.game, play);
  const placement = { type: 'place', tiles: placed } as const;
  const laid = layPlay(table, { type: 'play', seat, placement, words, score }, play);
  const notes = at.dictionary === undefined ? [] : notesOnWords(at, words);
  if (laid === undefined || !isScore(event, score.total) || notes.some(({ severity }) => severity === 'error'))
    return undefined;
  const isOut = isEmpty(zoneAt(table.game, BAG)) && zoneSize(rackOf(table.game, seat)) === used.length;
  return booked(course, at, score.total, {
    table: laid,
    last: { seat, rack: event.rack, words, points: score.total, paid: false, isOut },
    plays: course.plays + 1,
    findings: notes.length === 0 ? course.findings : [...course.findings, ...notes],
  });
}

/** A turn without points. Some programs wait for a pass when the play before it has ended the game. */
function readPass(course: Course, at: At): Course | undefined {
  const { table, last } = course;
  const { seat, event } = at;
  if (!isScore(event, 0)) return undefined;
  if (table.open !== undefined && last?.isOut === true && last.seat !== seat)
    return booked(course, at, 0, { table: closeTable(table), last: undefined });
  const believed = withRack(course, at, []);
  const closed = believed && closeTable(believed);
  if (closed === undefined || !isNext(closed, seat)) return undefined;
  return booked(course, at, 0, { table: afterTurn(closed, { type: 'pass', seat }), last: undefined });
}

function readExchange(course: Course, at: At): Course | undefined {
  const { rules, event, seat } = at;
  const { tiles = '', count = Array.from(tiles.slice(0, LONGEST_TEXT)).length } = event;
  const named = event.tiles === undefined ? undefined : readRack(rules, tiles);
  if (!isScore(event, 0) || (named === undefined && event.tiles !== undefined)) return undefined;
  const believed = withRack(course, at, named ?? []);
  const closed = believed && closeTable(believed);
  const turn = closed && isNext(closed, seat) ? exchangeOf(closed, seat, named ?? count) : undefined;
  return closed && turn && booked(course, at, 0, { table: afterTurn(closed, turn), last: undefined });
}

function readWithdrawn(course: Course, at: At): Course | undefined {
  const { last } = course;
  const { event, seat } = at;
  const table = last?.seat === seat && course.table.open !== undefined ? withdrawPlay(course.table) : undefined;
  if (last === undefined || table === undefined) return undefined;
  const { points, words } = last;
  // some writers give no score
  if (!isScore(event, -points) && event.score !== 0) return undefined;
  const findings = [...course.findings, ...notesOnWithdrawn(at, words)];
  return booked(course, at, -points, { table, last: undefined, findings });
}

function readBonus(course: Course, at: At): Course | undefined {
  const { last, table } = course;
  const { rules, event, seat } = at;
  const { score, rack } = event;
  if (last?.seat !== seat || last.paid || table.open === undefined || score === undefined) return undefined;
  const ruled = challengeInVain(table, seat === 0 ? 1 : 0);
  const isRight = leaves(rules, 'challenge') && score > 0 && score % 5 === 0;
  if (ruled === undefined || (!isRight && score !== ruled.paid)) return undefined;
  const held = rack === undefined || rack === last.rack ? [] : readRack(rules, rack);
  const { game } = ruled.table;
  const isShown = rack !== undefined && rack !== last.rack;
  if (isShown && (held === undefined || !isBelievable(game, rackOf(game, seat), { tiles: held, used: [] })))
    return undefined;
  return booked(course, at, score, { table: ruled.table, last: { ...last, paid: true } });
}

function readTurnLost(course: Course, at: At): Course | undefined {
  const { last, table } = course;
  const { rules, event, seat } = at;
  if (last === undefined || last.seat === seat || table.open === undefined || !isScore(event, 0)) return undefined;
  const ruled = challengeInVain(table, seat)?.table;
  if (ruled === undefined) return undefined;
  const { missing, history } = ruled.game;
  const misses = (missing[seat] ?? 0) > (table.game.missing[seat] ?? 0);
  const isLost =
    misses || history.slice(table.game.history.length).some(turn => turn.type === 'lost' && turn.seat === seat);
  if (!isLost && !(leaves(rules, 'challenge') && isNext(ruled, seat))) return undefined;
  const lost = isLost ? ruled : afterTurn(ruled, { type: 'pass', seat });
  return booked(course, at, 0, { table: lost, last: { ...last, paid: true } });
}

/** Points at the end; `undefined` where they were paid before, or by another convention as well. */
function settledCourse(course: Course, at: At, table: Table, { due, value }: Worth): Course | undefined {
  const { event, seat } = at;
  const { type, score = 0 } = event;
  const { payments, settled, totals } = course;
  const points = event.score ?? due ?? 0;
  const before = payments.filter(paid => paid.type === type && paid.seat === seat).length;
  const most = type === 'out-bonus' ? Math.max(1, totals.length - 1) : 1;
  const paid: Paid = { type, seat, score, value };
  const all = [...payments, paid];
  const isMixed = all.some(isTwice) && all.some(each => each.type === 'rack-penalty' && each.score < 0);
  if (before >= most || isMixed || (due !== undefined && !isScore(event, due))) return undefined;
  const changes = { table, last: undefined, payments: all };
  return booked(course, at, points, { ...changes, settled: withAt(settled, seat, (settled[seat] ?? 0) + points) });
}

/** What is due for a rack by the rules, and what it is worth, as far as somebody can say. */
interface Worth {
  readonly due: number | undefined;
  readonly value: number | undefined;
}

function isTwice({ type, score, value = 0 }: Paid): boolean {
  return type === 'out-bonus' && value !== 0 && score === 2 * value;
}

/** The tiles that an end names; `undefined` where they cannot be read. */
function namedTiles({ rules, event }: At): { readonly tiles: readonly Tile[] | undefined } | undefined {
  const tiles = event.tiles === undefined ? undefined : readRack(rules, event.tiles);
  return tiles === undefined && event.tiles !== undefined ? undefined : { tiles };
}

function readOutBonus(course: Course, at: At): Course | undefined {
  const { rules, event, seat } = at;
  const { score = 0 } = event;
  const named = namedTiles(at);
  if (named === undefined) return undefined;
  const { tiles } = named;
  const isPair = course.totals.length === 2;
  const closed = closeTable(course.table);
  const table = tiles !== undefined && isPair ? believeEndRack(closed, 1 - seat, tiles) : closed;
  if (table?.game.over === undefined || !isEmpty(rackOf(table.game, seat))) return undefined;
  const { seats, unknown } = settle(rules, table.game);
  const due = isPair && unknown.length === 0 ? settledOf(seats[seat]) : undefined;
  const value = valueOf(rules, tiles);
  const twice = value === undefined || score === value || score === 2 * value ? undefined : 2 * value;
  if (due === undefined || !leaves(rules, 'end')) return settledCourse(course, at, table, { due: due ?? twice, value });
  if (due === 2 * score && score > 0) return undefined;
  return settledCourse(course, at, table, { due: score === 2 * due ? score : due, value });
}

function readPenalty(course: Course, at: At): Course | undefined {
  const { rules, event, seat } = at;
  const named = namedTiles(at);
  if (named === undefined) return undefined;
  const { tiles } = named;
  const closed = closeTable(course.table);
  const table = tiles === undefined ? closed : believeEndRack(closed, seat, tiles);
  if (table?.game.over === undefined) return undefined;
  const value = valueOf(rules, tiles, -1);
  const isKnown = rackOf(table.game, seat).hidden === 0;
  const due = isKnown ? settledOf(settle(rules, table.game).seats[seat]) : value;
  const isRight = leaves(rules, 'end') && event.score === value;
  return settledCourse(course, at, table, { due: isRight ? event.score : due, value });
}

function readTime(course: Course, at: At): Course | undefined {
  const { rules, event, seat } = at;
  const { perMinute } = rules.overtime;
  const { score = 0 } = event;
  const minutes = perMinute > 0 ? Math.max(1, Math.ceil(-score / perMinute)) : 0;
  const points = -minutes * perMinute;
  const { payments } = course;
  if (!isScore(event, points) || payments.some(paid => paid.type === 'time' && paid.seat === seat)) return undefined;
  return booked(course, at, points, { payments: [...payments, { type: 'time', seat, score, value: undefined }] });
}

/** At the end of the record; `undefined` where the game goes on otherwise than the record, or racks are not counted. */
function ended(course: Course, follows: 'recorded' | 'computed'): Reading | undefined {
  const { table, totals, settled, payments, findings, byRules, plays } = course;
  const { rules, game } = table;
  const complete = payments.some(({ type }) => type !== 'time');
  const [open] = game.pending;
  const waiting = (seat: Seat): number => (open?.type === 'play' && open.seat === seat ? open.score.total : 0);
  const scores = totals.map((total, seat) => total - (settled[seat] ?? 0) - waiting(seat));
  const final = settle(rules, changed(game, { scores }));
  const said = { findings, byRules, plays, complete };
  if (!complete) {
    const { seats: _, ranking, unknown } = final;
    if (closeTable(table).game.over !== undefined) return undefined;
    const seats = totals.map(total => ({ total, adjustments: [] }));
    const soFar = { reason: 'unfinished', seats, unknown };
    if (ranking === undefined) return { ...said, final: soFar };
    return { ...said, final: { ...soFar, ranking: rules.ranking.tiers(rules, game, totals) } };
  }
  const isPaid = (seat: Seat): boolean => payments.some(paid => paid.seat === seat && paid.type !== 'time');
  if (final.seats.some((of, seat) => settledOf(of) !== 0 && !isPaid(seat))) return undefined;
  if (follows === 'computed') return { ...said, final };
  const asRecorded = scores.map((score, seat) => score + (totals[seat] ?? 0) - (final.seats[seat]?.total ?? 0));
  return { ...said, final: settle(rules, changed(game, { scores: asRecorded })) };
}
