/** Records as JSON: what `JSON.stringify` wrote comes back, nothing else comes in, and the schema says the same. */
import { Ajv, type ValidateFunction } from 'ajv';
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, inject, test } from 'vitest';
import { unwrap } from 'tilewright';
import { rulesKeeper } from 'tilewright/catalogue';
import { parseGcg, parseRecord, verifyGame, type RecordedGame } from 'tilewright/records';
import { diceOf } from '../../../src/testing/dice.ts';
import { hostileValue, spoiled } from '../../../src/testing/hostile-values.ts';
import { needsData, sharedData } from '../../fixtures/shared-data.ts';

const SCHEMA = 'docs/record.schema.json';
const matches: ValidateFunction = new Ajv({ strict: true }).compile(JSON.parse(readFileSync(SCHEMA, 'utf8')) as object);

/** Every field of a record, with a value. */
const FULL: RecordedGame = {
  format: 'tilewright-record/1',
  players: [
    { nick: 'Ann', name: 'Ann Example' },
    { nick: 'Bob', name: '' },
  ],
  title: 'A game',
  description: 'two\nlines',
  id: 'org.example 1',
  lexicon: 'NWL23',
  alphabet: 'english',
  layout: 'CrosswordGame',
  gameType: 'classic',
  challenge: 'DOUBLE',
  events: [
    {
      type: 'play',
      seat: 0,
      rack: 'HORNETS',
      move: '8F HORN',
      position: '8f',
      tiles: 'HORN',
      score: 14,
      cumulative: 14,
      text: '/HORN',
      notes: ['one', 'two\nlines'],
      line: 5,
      columns: { nick: 2, rack: 7, move: 15, position: 15, tiles: 18, score: 23, cumulative: 27, text: 30 },
    },
    { type: 'exchange', seat: 1, move: 'exchange 2', count: 2, score: 0, cumulative: 0, notes: [] },
    { type: 'withdrawn', seat: 0, score: -14, cumulative: 0, notes: [] },
    ...(['pass', 'challenge-bonus', 'out-bonus', 'rack-penalty', 'time', 'turn-lost'] as const).map(
      type => ({ type, seat: 1, notes: [] }) as const,
    ),
    ...(['resigned', 'timed-out', 'unreadable'] as const).map(type => ({ type, seat: 0, notes: [] }) as const),
  ],
  lastRacks: [
    { seat: 1, rack: 'AB?', line: 9 },
    { seat: 0, rack: '' },
  ],
  incomplete: true,
  notes: ['before'],
  pragmas: [{ keyword: 'style', text: 'casual', line: 4 }],
  faults: [{ code: 'stray-line', line: 1, column: 2, path: 'a.b', offset: 3, found: 'x', expected: 'y' }],
  quirks: [{ code: 'no-rack' }],
};

function again(record: RecordedGame): RecordedGame {
  return unwrap(parseRecord(JSON.parse(JSON.stringify(record))));
}

/** Code and path of every fault. */
function faultsOf(json: unknown): readonly string[] {
  const read = parseRecord(json);
  return read.ok ? [] : read.error.map(({ code, path = '' }) => `${code} ${path}`);
}

/** What the schema cannot say: seats that there are, and one last rack for each. */
function seatsFit(json: unknown): boolean {
  const { players, events, lastRacks = [] } = json as RecordedGame;
  const racks = lastRacks.map(({ seat }) => seat);
  const seats = [...events.map(({ seat }) => seat), ...racks];
  return seats.every(seat => seat < players.length) && new Set(racks).size === racks.length;
}

test('every field comes back, and every event type', () => {
  expect(again(FULL)).toEqual(FULL);
});

/** Files of a folder come back as they were read. */
function comeBack(folder: string, most: number): void {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.gcg'));
  const files = names.slice(0, most).map(name => `${folder}/${name}`);
  expect(files.length).toBeGreaterThan(3);
  for (const file of files) {
    const { record } = parseGcg(readFileSync(file));
    expect(again(record)).toEqual(record);
    expect([file, matches(record), matches.errors]).toEqual([file, true, null]);
  }
}

test('records that were read from files come back', () => {
  comeBack('examples/records', Infinity);
});

test('recorded games by many hands come back', needsData, () => {
  comeBack(sharedData('gcg'), 50);
});

describe('what is not as described has its path', () => {
  const [play] = FULL.events;
  test.each<readonly [string, unknown, string]>([
    ['another format', { ...FULL, format: 'tilewright-record/2' }, 'wrong-format format'],
    ['text', JSON.stringify(FULL), 'wrong-format format'],
    ['nothing', null, 'wrong-format format'],
    ['a list', [FULL], 'wrong-format format'],
    ['a name that is none', { ...FULL, titel: 'x' }, 'bad-value titel'],
    ['the same in an event', { ...FULL, events: [play, { ...play, nick: 'Ann' }] }, 'bad-value events[1].nick'],
    ['a type that is none', { ...FULL, events: [{ ...play, type: 'move' }] }, 'bad-value events[0].type'],
    ['a seat that there is not', { ...FULL, events: [{ ...play, seat: 2 }] }, 'bad-value events[0].seat'],
    ['no seat', { ...FULL, events: [{ type: 'pass', notes: [] }] }, 'bad-value events[0].seat'],
    ['notes as text', { ...FULL, events: [{ ...play, notes: 'x' }] }, 'bad-value events[0].notes'],
    ['half a point', { ...FULL, events: [{ ...play, score: 0.5 }] }, 'bad-value events[0].score'],
    ['too many points', { ...FULL, events: [{ ...play, cumulative: 1e9 }] }, 'bad-value events[0].cumulative'],
    ['a column', { ...FULL, events: [{ ...play, columns: { rack: -1 } }] }, 'bad-value events[0].columns.rack'],
    ['false', { ...FULL, incomplete: false }, 'bad-value incomplete'],
    ['null', { ...FULL, title: null }, 'bad-value title'],
    ['two racks', { ...FULL, lastRacks: [FULL.lastRacks?.[0], FULL.lastRacks?.[0]] }, 'bad-value lastRacks[1].seat'],
    ['a line', { ...FULL, pragmas: [{ keyword: 'a', text: 'b', line: 'c' }] }, 'bad-value pragmas[0].line'],
    ['a fault', { ...FULL, faults: [{}] }, 'bad-value faults[0].code'],
    ['many players', { ...FULL, players: Array(1001).fill(FULL.players[0]) }, 'bad-value players'],
  ])('%s', (_, json, fault) => {
    expect(faultsOf(json)).toEqual([fault]);
  });

  test('the largest points, and a thousand players', () => {
    const events = [{ ...play, score: 999_999_999, cumulative: -999_999_999 }];
    expect(faultsOf({ ...FULL, events, players: Array(1000).fill(FULL.players[0]) })).toEqual([]);
    expect(faultsOf({ ...FULL, events: [{ ...play, score: -1e9 }] })).toEqual(['bad-value events[0].score']);
  });

  test('text that nobody has parsed is told so', () => {
    expect(parseRecord(JSON.stringify(FULL))).toEqual({
      ok: false,
      error: [
        {
          code: 'wrong-format',
          path: 'format',
          expected: 'tilewright-record/1',
          found: 'text: give what JSON.parse makes of it',
        },
      ],
    });
  });

  test('twenty faults are enough', () => {
    expect(faultsOf({ ...FULL, events: Array(1000).fill({}) })).toHaveLength(20);
  });
});

describe('hostile JSON', () => {
  test('nested deeply, in every place', () => {
    const deep: unknown = JSON.parse(`${'['.repeat(10_000)}${']'.repeat(10_000)}`);
    const nested: unknown = JSON.parse(`${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`);
    for (const hostile of [deep, nested])
      for (const name of [...Object.keys(FULL), 'other']) {
        const faults = faultsOf({ ...FULL, [name]: hostile });
        expect(faults[0]).toMatch(name === 'format' ? 'wrong-format' : `bad-value ${name}`);
      }
  });

  test('__proto__ is a name like others, and none of a record', () => {
    const text = JSON.stringify(FULL).replace('{', '{"__proto__":{"title":"inherited"},');
    expect(faultsOf(JSON.parse(text))).toEqual(['bad-value __proto__']);
    const inner = JSON.stringify(FULL).replace('"columns":{', '"columns":{"__proto__":{"rack":1},');
    expect(faultsOf(JSON.parse(inner))).toEqual(['bad-value events[0].columns.__proto__']);
    expect(Object.keys(Object.prototype)).toEqual([]);
    // what is inherited is not read
    expect(faultsOf(Object.create(FULL))).toEqual(['wrong-format format']);
  });

  test('events of nothing, very many', () => {
    expect(faultsOf({ ...FULL, events: Array(50_000).fill(null) })).toEqual(['bad-value events']);
    expect(faultsOf({ ...FULL, events: Array(20_000).fill(null) })).toHaveLength(20);
  });

  test('the schema and the reader agree on records with something wrong in them; what is read can be verified', () => {
    const rulesOf = rulesKeeper();
    const seen = { accepted: 0, refused: 0 };
    // each run looks at others, by its seed
    for (let seed = 0; seed < 150; seed++) {
      const dice = diceOf(inject('seed') + seed);
      const value: unknown =
        seed % 10 === 0 ? hostileValue(dice) : spoiled(seed % 10 < 5 ? spoiled(FULL, dice) : FULL, dice);
      const [json] = JSON.parse(JSON.stringify([value])) as readonly unknown[];
      const read = parseRecord(json);
      const fits = matches(json) && seatsFit(json);
      expect([read.ok, json]).toEqual([fits, json]);
      if (!read.ok) seen.refused++;
      else {
        seen.accepted++;
        const rules = rulesOf(read.value);
        if (rules.ok) expect(verifyGame(rules.value, read.value).players).toHaveLength(read.value.players.length);
      }
    }
    expect(seen.accepted).toBeGreaterThan(150 / 40);
    expect(seen.refused).toBeGreaterThan(150 / 4);
  });
});
