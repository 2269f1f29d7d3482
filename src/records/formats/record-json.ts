/** The library's own format of records, read from outside (docs/formats.md; docs/record.schema.json says the same). */
import {
  isObject,
  below,
  closedObject,
  list,
  oneOf,
  optional,
  mark,
  name,
  partNamed,
  text,
  whole,
  type Read,
} from '../../core/read.ts';
import { MOST_LINES, MOST_PLAYERS, MOST_POINTS } from '../../core/limits.ts';
import type { Seat } from '../../core/flavours.ts';
import { own } from '../../core/own.ts';
import { err, type Fault, type Result } from '../../core/result.ts';
import { readWhole, seatAt, type Seated } from '../../saves/read-json.ts';
import type {
  LastRack,
  RecordedEvent,
  RecordedEventType,
  RecordedGame,
  RecordedPlayer,
  RecordedPragma,
  RecordedResult,
} from '../record.ts';

const FORMAT = 'tilewright-record/1';

/**
 * Reads a record, as `JSON.parse` gives it: what somebody else may have written, or `JSON.stringify` of a record of the
 * library. Every field is checked, and unknown names are refused, so that nothing but a record comes through.
 * Whether the game was played and written down by the rules is for `verifyGame` to say. Faults, each with its path, 20
 * at most: `wrong-format`, `bad-value`.
 *
 * @example
 * const { record } = parseGcg('#player1 Ann Ann\n#player2 Bob Bob\n>Ann: HORNETS 8F HORN +14 14\n');
 * unwrap(parseRecord(JSON.parse(JSON.stringify(record)))).events.length // 1
 * parseRecord({ ...record, events: [{ type: 'play', seat: 2, notes: [] }] }) // { ok: false, error: [{ code: 'bad-value', path: 'events[0].seat', found: '2', expected: 'a whole number from 0 to 1' }] }
 */
export function parseRecord(json: unknown): Result<RecordedGame, readonly Fault[]> {
  if (isRecordJson(json)) return readWhole(json, 0, record);
  const fault = { code: 'wrong-format', path: 'format', expected: FORMAT };
  return err([typeof json === 'string' ? { ...fault, found: 'text: give what JSON.parse makes of it' } : fault]);
}

/** Does a value call itself a record of the library? */
export function isRecordJson(json: unknown): boolean {
  return isObject(json) && own(json, 'format') === FORMAT;
}

const count = below(Number.MAX_SAFE_INTEGER);
const texts = list<string, Seated>(text);

/** Points or a total. */
const score = whole(1 - MOST_POINTS, MOST_POINTS - 1);

const player: Read<RecordedPlayer, Seated> = closedObject<RecordedPlayer, Seated>({
  nick: name,
  name,
  line: optional(count),
});

const fault: Read<Fault, Seated> = closedObject<Fault, Seated>({
  code: text,
  line: optional(count),
  column: optional(count),
  path: optional(text),
  offset: optional(count),
  found: optional(text),
  expected: optional(text),
});

const type: Read<RecordedEventType, Seated> = oneOf<RecordedEventType>(
  'play',
  'pass',
  'exchange',
  'withdrawn',
  'challenge-bonus',
  'out-bonus',
  'rack-penalty',
  'time',
  'turn-lost',
  'resigned',
  'timed-out',
  'unreadable',
);

const event: Read<RecordedEvent, Seated> = closedObject<RecordedEvent, Seated>({
  type,
  seat: seatAt,
  rack: optional(text),
  move: optional(text),
  position: optional(text),
  tiles: optional(text),
  count: optional(count),
  score: optional(score),
  cumulative: optional(score),
  text: optional(text),
  notes: texts,
  line: optional(count),
  columns: optional(
    closedObject<NonNullable<RecordedEvent['columns']>>({
      nick: optional(count),
      rack: optional(count),
      move: optional(count),
      position: optional(count),
      tiles: optional(count),
      score: optional(count),
      cumulative: optional(count),
      text: optional(count),
    }),
  ),
});

/** One of more entries than any record has is refused before they are read. */
const events = list(event, MOST_LINES);

const lastRack: Read<LastRack, Seated> = closedObject<LastRack, Seated>({
  seat: seatAt,
  rack: text,
  line: optional(count),
});

const pragma: Read<RecordedPragma, Seated> = closedObject<RecordedPragma, Seated>({
  keyword: text,
  text,
  line: optional(count),
});

const winner: Read<Seat | 'draw', Seated> = saved => (saved.value === 'draw' ? 'draw' : seatAt(saved));

const result: Read<RecordedResult, Seated> = closedObject<RecordedResult, Seated>({
  winner: optional(winner),
  totals: optional(list(score)),
});

const fields: Read<RecordedGame, Seated> = closedObject<RecordedGame, Seated>({
  format: oneOf(FORMAT),
  players: list(player),
  title: optional(text),
  description: optional(text),
  id: optional(text),
  lexicon: optional(text),
  alphabet: optional(text),
  layout: optional(text),
  gameType: optional(text),
  challenge: optional(text),
  events,
  lastRacks: optional(list(lastRack)),
  result: optional(result),
  incomplete: mark,
  notes: optional(texts),
  pragmas: optional(list(pragma)),
  faults: optional(list(fault)),
  quirks: optional(list(fault)),
});

/** How many players there are decides which seats there are. */
const record: Read<RecordedGame, Seated> = saved => {
  const players = partNamed(saved, 'players');
  const seats = Array.isArray(players.value) ? players.value.length : 0;
  if (seats > MOST_PLAYERS) players.bad(players.path, `${seats} players`);
  const read = fields({ ...saved, seats: Math.min(seats, MOST_PLAYERS) });
  const twice =
    read.lastRacks?.findIndex(({ seat }, i, racks) => racks.findIndex(rack => rack.seat === seat) < i) ?? -1;
  if (twice >= 0) saved.bad(`lastRacks[${twice}].seat`, read.lastRacks?.[twice]?.seat);
  return read;
};
