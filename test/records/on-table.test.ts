/**
 * A record in which nothing is out of the ordinary is read on a table. What is said of it is what its replay by a game
 * says, whatever is left out of the record, put in or cut off: with `movers` of its own, rules are for a game alone.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { unwrap, type ClassicOptions, type Dictionary, type Rules } from 'tilewright';
import { rulesFor } from 'tilewright/catalogue';
import { parseGcg, verifyGame, type RecordedEvent, type RecordedGame } from 'tilewright/records';
import { playedOnTable } from '../../src/records/verify.ts';
import { cleanRecords, fileOf, lineOf } from '../fixtures/clean-records.ts';
import { needsData, sharedData } from '../fixtures/shared-data.ts';

/** The same rules, which only a game can be played by. */
function forGames(rules: Rules): Rules {
  return { ...rules, movers: { ...rules.movers } };
}

type Change = (events: readonly RecordedEvent[], n: number) => readonly RecordedEvent[];

function without(event: RecordedEvent, ...fields: readonly (keyof RecordedEvent)[]): RecordedEvent {
  return Object.fromEntries(
    Object.entries(event).filter(([key]) => !fields.includes(key as keyof RecordedEvent)),
  ) as unknown as RecordedEvent;
}

const untotalled = (events: readonly RecordedEvent[]): readonly RecordedEvent[] =>
  events.map(event => without(event, 'cumulative'));

function put(
  events: readonly RecordedEvent[],
  at: number,
  ...more: readonly RecordedEvent[]
): readonly RecordedEvent[] {
  const all = untotalled(events);
  return [...all.slice(0, at), ...more, ...all.slice(at)];
}

const pass = (seat: number): RecordedEvent => ({ type: 'pass', seat, move: 'pass', score: 0, notes: [] });

/** Ways in which a record may differ that leave many of them clean. */
const CHANGES: Readonly<Record<string, Change>> = {
  'as it is': events => events,
  'no racks': events => events.map(event => without(event, 'rack')),
  'every other rack': events => events.map((event, i) => (i % 2 === 0 ? without(event, 'rack') : event)),
  'no points': events => events.map(event => without(event, 'score', 'cumulative')),
  'cut off': (events, n) => events.slice(0, n + 1),
  'a tile of a rack unknown': (events, n) =>
    events.map((event, i) => (i === n && event.rack !== undefined ? { ...event, rack: event.rack.slice(1) } : event)),
  'both pass': (events, n) => {
    const seat = events[n]?.seat ?? 0;
    return put(events, n, pass(seat), pass(1 - seat));
  },
  'a play withdrawn, and played again': (events, n) => {
    const event = events[n];
    if (event?.type !== 'play') return events;
    const back = {
      type: 'withdrawn',
      seat: event.seat,
      score: n % 2 === 0 ? 0 : -(event.score ?? 0),
      notes: [],
    } as const;
    return put(events, n + 1, back, pass(1 - event.seat), without(event, 'cumulative'));
  },
  'a wrong challenge paid': (events, n) =>
    put(events, n + 1, { type: 'challenge-bonus', seat: events[n]?.seat ?? 0, score: n % 2 === 0 ? 5 : 10, notes: [] }),
  'a wrong challenge that costs a turn': (events, n) => {
    const seat = events[n]?.seat ?? 0;
    return put(events, n + 1, { type: 'turn-lost', seat: 1 - seat, score: 0, notes: [] }, pass(seat));
  },
  overtime: (events, n) => put(events, events.length, { type: 'time', seat: n % 2, score: -10, notes: [] }),
  'an exchange by number': (events, n) => {
    const seat = events[n]?.seat ?? 0;
    const exchange = { type: 'exchange', seat, count: 1 + (n % 7), move: 'exchange', notes: [] } as const;
    return put(events, n, exchange, pass(1 - seat)).map((event, i) => (i > n ? without(event, 'rack') : event));
  },
  'an exchange by name': (events, n) => {
    const { seat = 0, rack = '' } = events[n] ?? {};
    const tiles = rack.slice(0, 1 + (n % 7));
    const exchange = { type: 'exchange', seat, rack, tiles, move: `exchange ${tiles}`, notes: [] } as const;
    return put(events, n, exchange, pass(1 - seat)).map((event, i) => (i > n ? without(event, 'rack') : event));
  },
  'a rack that is lost, and paid once': events => {
    const last = events.at(-1);
    if (last?.type !== 'out-bonus') return events;
    const points = (last.score ?? 0) / 2;
    const lost = {
      type: 'rack-penalty',
      seat: 1 - last.seat,
      tiles: last.tiles ?? '',
      score: -points,
      notes: [],
    } as const;
    return put([...events.slice(0, -1), { ...last, score: points }], events.length, lost);
  },
  'a seat resigns': (events, n) => [
    ...untotalled(events).slice(0, n + 1),
    { type: 'resigned', seat: n % 2, move: 'resigned', notes: [] },
  ],
  'a pass before the rack is paid': events => put(events, events.length - 1, pass(1 - (events.at(-1)?.seat ?? 0))),
};

const OPTIONS: readonly ClassicOptions[] = [
  {},
  { challenge: 'double' },
  { challenge: 'none' },
  { challenge: { points: 5, per: 'word', to: 'challenged' }, outBonus: 'others' },
  { ending: { scoreless: 2 } },
];

/** Words of an even number of letters. */
const even: Dictionary = { has: letters => letters.length % 2 === 0 };

/** How many of the changed records were read on a table; each says there what it says of a game. */
function compared(record: RecordedGame, from: number): number {
  let read = 0;
  for (const [k, change] of Object.values(CHANGES).entries()) {
    const n = (from * 7 + k * 5) % Math.max(1, record.events.length);
    const changed = { ...record, events: change(record.events, n) };
    for (const [o, options] of OPTIONS.entries()) {
      if ((o + k + from) % 2 === 1) continue;
      const made = rulesFor(changed, options);
      if (!made.ok) continue;
      const rules: Rules = (k + from) % 3 === 0 ? { ...made.value, dictionary: even } : made.value;
      const onMismatch = (k + o) % 2 === 0 ? 'recorded' : 'computed';
      if (playedOnTable(rules, changed, onMismatch) === undefined) continue;
      read++;
      expect(verifyGame(rules, changed, { onMismatch })).toEqual(verifyGame(forGames(rules), changed, { onMismatch }));
    }
  }
  return read;
}

test('records of our own bots, with parts left out or put in, say on a table what they say of a game', () => {
  const records = cleanRecords(6).map(events => parseGcg(fileOf(events.map(lineOf))).record);
  const read = records.map(compared);
  expect(read.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(40);
});

test('shared records, with parts left out or put in, say on a table what they say of a game', needsData, () => {
  const files = JSON.parse(readFileSync(sharedData('gcg/check-results.json'), 'utf8')) as readonly { file: string }[];
  const some = files
    .filter((_, n) => n % 30 === 0)
    .map(({ file }) => parseGcg(readFileSync(sharedData(`gcg/${file}`))).record);
  const read = some.map(compared);
  expect(read.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(100);
});

test('the totals by the rules count a play once that is challenged in vain when it has ended the game', () => {
  const [events = []] = cleanRecords(1);
  const out = events.findIndex(({ type }) => type === 'out');
  const last = events[out - 1];
  const lines = events.slice(0, out + 1).map(lineOf);
  const seat = last?.seat ?? 0;
  const total = (last?.total ?? 0) + 5;
  const paid = { ...events[out], type: 'bonus', seat, score: 5, total } as (typeof events)[number];
  const settled = { ...events[out], total: (events[out]?.total ?? 0) + 5 } as (typeof events)[number];
  const text = fileOf([...lines.slice(0, out), lineOf(paid), lineOf(settled)]);
  const { record } = parseGcg(text);
  const rules = unwrap(rulesFor(record));
  for (const by of [rules, forGames(rules)]) {
    const { status, final, players } = verifyGame(by, record, { onMismatch: 'computed' });
    expect(status).toBe('clean');
    expect(final.seats.map(one => one.total)).toEqual(players.map(({ computed }) => computed));
  }
});
