/**
 * What is said of records on a table, beside what their replay by the verbs says: whatever is left out of them, put in
 * or cut off. With `movers` of their own, rules are for the verbs alone.
 */
import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import { type ClassicOptions, type Dictionary, type Rules } from 'tilewright';
import { rulesFor } from 'tilewright/catalogue';
import { verifyGame, type RecordedEvent, type RecordedGame } from 'tilewright/records';
import { beginReplay, replaysFrom } from '../../../src/records/replay/event.ts';
import type { Replay } from '../../../src/records/replay/state.ts';

/** The same rules, by which only the verbs can play. */
export function forGames(rules: Rules): Rules {
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

/** The game without its log, and without how it began. */
function positionIn({ game: { log: _, start: __, ...position } }: Replay): unknown {
  return position;
}

/** After each event the game is the same as by the verbs. */
function expectSameGames(rules: Rules, record: RecordedGame, totalsBy: 'recorded' | 'computed'): void {
  const [table, verbs] = [beginReplay(rules, record, totalsBy), beginReplay(rules, record, totalsBy, true)];
  if (table === undefined || verbs === undefined) return;
  const logged = [...replaysFrom(verbs)];
  for (const after of replaysFrom(table)) {
    const byVerbs = logged[after.turn - 1];
    const [onTable, other] = [positionIn(after), byVerbs && positionIn(byVerbs)];
    // what is equal for Node is so for vitest, which took a fifth of this file's time to say so
    if (!isDeepStrictEqual(onTable, other)) expect(onTable, `after event ${after.turn}`).toEqual(other);
  }
}

/** How many of the changed records were clean, and how many not; each is asked under one of so many rule sets. */
function compared(record: RecordedGame, from: number, of: number): { readonly clean: number; readonly others: number } {
  let [clean, others] = [0, 0];
  for (const [k, change] of Object.values(CHANGES).entries()) {
    const n = (from * 7 + k * 5) % Math.max(1, record.events.length);
    const changed = { ...record, events: change(record.events, n) };
    for (const [o, options] of OPTIONS.entries()) {
      if ((o + k + from) % of !== 0) continue;
      const made = rulesFor(changed, options);
      if (!made.ok) continue;
      const rules: Rules = (k + from) % 3 === 0 ? { ...made.value, dictionary: even } : made.value;
      const onMismatch = (k + o) % 2 === 0 ? 'recorded' : 'computed';
      if (beginReplay(rules, changed, onMismatch)?.isLogged !== false) continue;
      const said = verifyGame(rules, changed, { onMismatch });
      expect(said).toEqual(verifyGame(forGames(rules), changed, { onMismatch }));
      expectSameGames(rules, changed, onMismatch);
      if (said.status === 'clean') clean++;
      else others++;
    }
  }
  return { clean, others };
}

/** The same of all these records. */
export function comparedOnTable(records: readonly RecordedGame[], of: number): ReturnType<typeof compared> {
  return records
    .map((record, n) => compared(record, n, of))
    .reduce((sum, one) => ({ clean: sum.clean + one.clean, others: sum.others + one.others }));
}
