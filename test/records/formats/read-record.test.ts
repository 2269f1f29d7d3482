/** Records of other programs: what each format means, which is told by the file alone, and what it is given back as. */
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { classic, newGame, saveGame, unwrap, wordSet } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { letterSetNamed, rulesFor } from 'tilewright/catalogue';
import { wooglesTriple } from 'tilewright/presets';
import {
  formatHistory,
  parseGcg,
  readRecord,
  verifyGame,
  type RecordedEvent,
  type RecordedGame,
  type Verification,
} from 'tilewright/records';
import { findingOfFault } from '../../../src/records/reader-findings.ts';
import { fromBase64 } from '../../../src/records/formats/machine-letters.ts';
import { diceOf } from '../../../src/testing/dice.ts';
import { hostileValue, spoiled } from '../../../src/testing/hostile-values.ts';
import { needsData, sharedData } from '../../fixtures/shared-data.ts';

const SAVED = classic({ challenge: 'none' });

const FOLDER = sharedData('other-formats/');
/** Those that are in both formats, by game; those in JSON besides; and those that are not read, with their format. */
const PAIRS = [
  ...['macondo_gamehistory_doug_v_emely', 'macondo_gamehistory_josh2', 'macondo_gamehistory_vs_andy'],
  ...['macondo_gamehistory_vs_frentz', 'woogles_GetGameHistory.FRA24.TfnqTZkYPL'],
  'woogles_GetGameHistory.MWisHkDnQu',
];
const DOCUMENTS = ['challenge-or-pass', 'earlygame', 'game-almost-over', 'gameover'];
const JSONS = [
  'cgh_example.json',
  ...DOCUMENTS.map(name => `liwords_gamedocument_document-${name}.json`),
  ...[1, 2, 3].map(n => `liwords_gamehistory_game${n}.json`),
  ...PAIRS.map(name => `${name}.json`),
];
const OTHERS: Readonly<Record<string, string>> = {
  'cgh_example.yaml': 'cgh-yaml',
  'kurnik_literaki_partia.txt': 'literaki',
  ...Object.fromEntries(Array.from({ length: 9 }, (_, n) => [`zagraj_0${n + 1}.txt`, 'zagraj'])),
};

test('every sample of another program is in one of the lists', needsData, () => {
  const all = [...PAIRS.map(name => `${name}.gcg`), ...JSONS, ...Object.keys(OTHERS)];
  expect(readdirSync(FOLDER).sort()).toEqual(all.sort());
});

function read(input: string | Uint8Array): ReturnType<typeof readRecord> {
  return readRecord(input, { letterSets: letterSetNamed });
}

/** What is read, as text, so that nothing of it depends on the object. */
function readJson(json: unknown): RecordedGame {
  return unwrap(read(JSON.stringify(json))).record;
}

/** An event without its place in a file. */
function plain({ line: _line, columns: _columns, text: _text, ...event }: RecordedEvent): object {
  return { ...event, notes: [...event.notes] };
}

function verified(record: RecordedGame): Verification {
  return verifyGame(unwrap(rulesFor(record)), record);
}

const HISTORY = {
  events: [
    { rack: 'HORNETS', row: 7, column: 5, position: '8F', playedTiles: 'HORN', score: 14, cumulative: 14 },
    { type: 'CHALLENGE_BONUS', rack: 'ETS', bonus: 5, cumulative: 19, note: 'fine' },
    { playerIndex: 1, row: 5, column: 7, direction: 'VERTICAL', playedTiles: 'FA.M', score: 9, cumulative: 9 },
    { playerIndex: 1, type: 'PHONY_TILES_RETURNED', playedTiles: 'FA.M', lostScore: 9 },
    { type: 'EXCHANGE', rack: 'ETSABCD', exchanged: 'CD', cumulative: 19 },
    { playerIndex: 1, type: 'EXCHANGE', numTilesFromRack: 3 },
    { type: 'PASS', cumulative: 19 },
    { playerIndex: 1, type: 'UNSUCCESSFUL_CHALLENGE_TURN_LOSS' },
    { type: 'CHALLENGE', cumulative: 19 },
    { playerIndex: 1, type: 'END_RACK_PTS', rack: 'ETSAB', endRackPoints: 14, cumulative: 14 },
    { type: 'END_RACK_PENALTY', rack: 'ETSAB', lostScore: 7, cumulative: 12 },
    { type: 'TIME_PENALTY', lostScore: 10, cumulative: 2 },
  ],
  players: [{ nickname: 'Ann', realName: 'Ann Example', userId: 'x' }, { nickname: 'Bob' }],
  lexicon: 'NWL23',
  idAuth: 'io.woogles',
  uid: 'abc',
  title: 'A game',
  challengeRule: 'FIVE_POINT',
  playState: 'GAME_OVER',
  variant: 'classic',
  boardLayout: 'CrosswordGame',
  letterDistribution: 'english',
};

const RECORD: RecordedGame = {
  format: 'tilewright-record/1',
  players: [
    { nick: 'Ann', name: 'Ann Example' },
    { nick: 'Bob', name: '' },
  ],
  title: 'A game',
  id: 'io.woogles abc',
  lexicon: 'NWL23',
  alphabet: 'english',
  layout: 'CrosswordGame',
  gameType: 'classic',
  challenge: 'FIVE_POINT',
  events: [
    {
      type: 'play',
      seat: 0,
      rack: 'HORNETS',
      move: '8F HORN',
      position: '8F',
      tiles: 'HORN',
      score: 14,
      cumulative: 14,
    },
    { type: 'challenge-bonus', seat: 0, rack: 'ETS', score: 5, cumulative: 19, notes: ['fine'] },
    { type: 'play', seat: 1, move: 'H6 FA.M', position: 'H6', tiles: 'FA.M', score: 9, cumulative: 9 },
    { type: 'withdrawn', seat: 1, score: -9, cumulative: 0 },
    { type: 'exchange', seat: 0, rack: 'ETSABCD', move: 'exchange CD', tiles: 'CD', score: 0, cumulative: 19 },
    { type: 'exchange', seat: 1, move: 'exchange 3', count: 3, score: 0, cumulative: 0 },
    { type: 'pass', seat: 0, move: 'pass', score: 0, cumulative: 19 },
    { type: 'turn-lost', seat: 1, score: 0, cumulative: 0 },
    { type: 'out-bonus', seat: 1, tiles: 'ETSAB', score: 14, cumulative: 14 },
    { type: 'rack-penalty', seat: 0, rack: 'ETSAB', tiles: 'ETSAB', score: -7, cumulative: 12 },
    { type: 'time', seat: 0, score: -10, cumulative: 2 },
  ].map(event => ({ notes: [], ...event })) as readonly RecordedEvent[],
};

describe('GameHistory', () => {
  test('every field and every type of event', () => {
    expect(readJson(HISTORY)).toEqual(RECORD);
  });

  test('in the other spelling, with numbers for names, and inside of an answer', () => {
    const TYPES = 'TILE_PLACEMENT_MOVE PHONY_TILES_RETURNED PASS CHALLENGE_BONUS EXCHANGE END_RACK_PTS TIME_PENALTY';
    const names = `${TYPES} END_RACK_PENALTY UNSUCCESSFUL_CHALLENGE_TURN_LOSS CHALLENGE`.split(' ');
    const snake = JSON.parse(JSON.stringify(HISTORY), (_key, value: unknown) => {
      if (value === 'FIVE_POINT') return 3;
      if (value === 'GAME_OVER') return 2;
      if (value === 'VERTICAL') return 1;
      if (typeof value === 'string' && names.includes(value)) return names.indexOf(value);
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
      const parts = Object.entries(value);
      return Object.fromEntries(parts.map(([key, part]) => [key.replace(/[A-Z]/g, x => `_${x.toLowerCase()}`), part]));
    }) as unknown;
    expect(JSON.stringify(snake)).toContain('"end_rack_points":14');
    expect(readJson({ history: snake })).toEqual(RECORD);
  });

  test('what has its default is absent, or null, or written out', () => {
    const event = { rack: '', type: null, cumulative: '12', row: 0, playedTiles: 'AB', score: '12', note: null };
    const { events, incomplete } = readJson({ events: [event], players: [{ nickname: 'Ann' }], playState: null });
    const play = {
      type: 'play',
      seat: 0,
      move: '1A AB',
      position: '1A',
      tiles: 'AB',
      score: 12,
      cumulative: 12,
      notes: [],
    };
    expect([events, incomplete]).toEqual([[play], true]);
  });

  test('old ones name the player, and may say that the second one began', () => {
    const players = [{ nickname: 'Bob' }, { nickname: 'Ann' }];
    const events = [
      { nickname: 'Ann', type: 'PASS' },
      { nickname: 'Bob', type: 'PASS' },
      { playerIndex: 1, type: 'PASS' },
    ];
    const old = readJson({ events, players, secondWentFirst: true, lastKnownRacks: ['B', 'A'] });
    expect(old.players.map(({ nick }) => nick)).toEqual(['Ann', 'Bob']);
    expect(old.events.map(({ seat }) => seat)).toEqual([0, 1, 0]);
    expect(old.lastRacks).toEqual([
      { seat: 0, rack: 'A' },
      { seat: 1, rack: 'B' },
    ]);
  });

  test('of two players of one name the number tells which', () => {
    const players = [{ nickname: 'bot' }, { nickname: 'bot' }];
    const events = [0, 1].map(playerIndex => ({ nickname: 'bot', playerIndex, type: 'PASS' }));
    expect(readJson({ events, players }).events.map(({ seat }) => seat)).toEqual([0, 1]);
  });

  test('a game that begins with a position says so', () => {
    const { faults } = readJson({ ...HISTORY, startingCgp: '15/15 AB/ 0/0 0' });
    expect(faults).toEqual([{ code: 'starts-from-position', found: '15/15 AB/ 0/0 0' }]);
  });

  test.each<readonly [string, object, string]>([
    ['a player that there is not', { playerIndex: 2 }, 'events[0].playerIndex'],
    ['a type that is none', { type: 'MOVE' }, 'events[0].type'],
    ['a number that is none', { type: 99 }, 'events[0].type'],
    ['half a point', { score: 0.5 }, 'events[0].score'],
    ['a rack that is none', { rack: ['A'] }, 'events[0].rack'],
    ['tiles in snake_case', { played_tiles: 7 }, 'events[0].played_tiles'],
  ])('%s', (_, event, path) => {
    const found = read(JSON.stringify({ ...HISTORY, events: [event] }));
    expect(found.ok ? [] : found.error.map(({ code, path: at }) => `${code} ${at}`)).toEqual([`bad-value ${path}`]);
  });

  test.each<readonly [string, object, object]>([
    ['places of row and column: the last one of two letters', { row: 9, column: 700 }, { move: '10ZY A' }],
    ['down', { row: 0, column: 26, direction: 1 }, { move: 'AA1 A', position: 'AA1' }],
    ['a column behind all boards', { row: 0, column: 701 }, { move: ' A', position: '' }],
    ['a row before the first', { row: -1, column: 0 }, { move: ' A', position: '' }],
    ['a column before the first', { row: 0, column: -1 }, { move: ' A', position: '' }],
    ['a position, which counts', { position: '8d', row: 1 }, { move: '8D A', position: '8d' }],
    ['an exchange by two digits', { type: 4, exchanged: '12' }, { move: 'exchange 12', count: 12 }],
    ['tiles that begin with a digit', { type: 4, exchanged: '012' }, { move: 'exchange 012', tiles: '012' }],
    ['a number that is written otherwise', { type: 4, exchanged: '07' }, { move: 'exchange 07', tiles: '07' }],
    ['an exchange of nobody knows what', { type: 4 }, { move: 'exchange', tiles: undefined, count: undefined }],
    ['the largest number', { score: 999_999_999 }, { score: 999_999_999 }],
    ['the largest number, as text', { score: '-999999999' }, { score: -999_999_999 }],
    ['nothing lost', { type: 'TIME_PENALTY', lostScore: 0 }, { type: 'time', score: 0 }],
    ['a penalty without a rack', { type: 7 }, { type: 'rack-penalty', rack: undefined, tiles: undefined }],
    ['points for no rack', { type: 5, rack: '' }, { type: 'out-bonus', tiles: undefined }],
    ['what was unreadable, of nothing', { type: 2, note: '#unreadable ' }, { type: 'unreadable', move: undefined }],
  ])('an event: %s', (_, event, expected) => {
    const [made] = readJson({ ...HISTORY, events: [{ playedTiles: 'A', ...event }] }).events;
    for (const [field, value] of Object.entries(expected))
      expect([field, made?.[field as 'move']]).toEqual([field, value]);
  });

  test.each([
    ['1000000000', 1e9],
    ['-1000000000', -1e9],
    ['as text', '1234567890'],
    ['as text with a plus', '+1'],
    ['as an empty text', ''],
    ['yes', true],
  ])('a number that is none: %s', (_, score) => {
    const found = read(JSON.stringify({ ...HISTORY, events: [{ score }] }));
    expect(found.ok ? [] : found.error.map(({ path }) => path)).toEqual(['events[0].score']);
  });

  test.each<readonly [string, object, string]>([
    ['1001 players', { players: Array(1001).fill({ nickname: 'a' }), events: [] }, 'players'],
    ['yes that is none', { secondWentFirst: 'true' }, 'secondWentFirst'],
    ['a list that is none', { lastKnownRacks: 'AB' }, 'lastKnownRacks'],
    ['a state that is none', { playState: 4 }, 'playState'],
    ['a challenge rule that is none', { challengeRule: 6 }, 'challengeRule'],
    ['a direction that is none', { events: [{ direction: 2 }] }, 'events[0].direction'],
  ])('%s', (_, fields, path) => {
    const found = read(JSON.stringify({ ...HISTORY, ...fields }));
    expect(found.ok ? [] : found.error.map(fault => fault.path)).toEqual([path]);
  });

  test('a thousand players are a game', () => {
    const players = Array.from({ length: 1000 }, (_, n) => ({ nickname: `p${n}` }));
    expect(readJson({ players, events: [{ playerIndex: 999, type: 'PASS' }] }).events[0]?.seat).toBe(999);
  });

  test.each(['VOID', 'SINGLE', 'DOUBLE', 'FIVE_POINT', 'TEN_POINT', 'TRIPLE'])('challenge rule %s', rule => {
    const at = ['VOID', 'SINGLE', 'DOUBLE', 'FIVE_POINT', 'TEN_POINT', 'TRIPLE'].indexOf(rule);
    for (const challengeRule of [rule, `ChallengeRule_${rule}`, at])
      expect(readJson({ ...HISTORY, challengeRule }).challenge).toBe(rule);
  });

  test('only a game that is over is complete; last racks only where the end does not count them', () => {
    for (const [at, state] of ['PLAYING', 'WAITING_FOR_FINAL_PASS', 'GAME_OVER', 'UNSTARTED'].entries())
      for (const playState of [state, at])
        expect(readJson({ ...HISTORY, playState }).incomplete).toBe(state === 'GAME_OVER' ? undefined : true);
    const lastKnownRacks = ['AB', '', 'CD'];
    const racks = (type: number) => readJson({ ...HISTORY, events: [{ type }], lastKnownRacks }).lastRacks;
    expect([racks(2), racks(5), racks(7)]).toEqual([[{ seat: 0, rack: 'AB' }], undefined, undefined]);
  });

  test.each(['camel', 'snake'] as const)('written in %s, it comes back', names => {
    const text = formatHistory(RECORD, { names });
    expect(text.includes('"end_rack_points"')).toBe(names === 'snake');
    const result = { winner: 1, totals: [2, 14] };
    expect(unwrap(read(text))).toEqual({ format: 'history', record: { ...RECORD, result } });
    const { finalScores, winner } = JSON.parse(formatHistory(RECORD)) as Readonly<Record<string, unknown>>;
    expect([finalScores, winner]).toEqual([[2, 14], 1]);
  });

  test('written: through tiles, columns beyond Z, totals that are missing, what cannot be read, who resigned', () => {
    const record: RecordedGame = {
      ...RECORD,
      events: [
        { type: 'play', seat: 0, move: '8F C[CH]', position: '8f', tiles: 'C([CH]R)T', score: 3, notes: [] },
        { type: 'unreadable', seat: 1, move: '8Z ??', notes: ['one', 'two'], score: 4 },
        { type: 'play', seat: 0, move: 'AB2 X', position: 'AB2', tiles: 'X', score: 8, notes: [] },
        { type: 'resigned', seat: 0, notes: [] },
      ],
      lastRacks: [{ seat: 1, rack: 'AB' }],
    };
    const { events, winner } = JSON.parse(formatHistory(record)) as Readonly<Record<string, unknown>>;
    expect(winner).toBe(1);
    expect(events).toMatchObject([
      { position: '8F', row: 7, column: 5, direction: 'HORIZONTAL', playedTiles: 'C..T', cumulative: 3 },
      { type: 'PASS', note: '#unreadable 8Z ??\none\ntwo', cumulative: 4 },
      { position: 'AB2', row: 1, column: 27, direction: 'VERTICAL', cumulative: 11 },
    ]);
    const back = unwrap(read(formatHistory(record))).record;
    expect(back.events[1]).toMatchObject({ type: 'unreadable', seat: 1, move: '8Z ??', notes: ['one\ntwo'], score: 4 });
    expect(back.lastRacks).toEqual(record.lastRacks);
  });

  test('written: tiles that only the move names', () => {
    const moves = ['8F HORN', 'exchange AB', 'exchange 3', 'exchange'];
    const events = moves.map(
      (move, n) => ({ type: n === 0 ? 'play' : 'exchange', seat: n % 2, move, notes: [] }) as const,
    );
    const back = unwrap(read(formatHistory({ ...RECORD, events }))).record;
    expect(back.events.map(({ move, tiles, count }) => [move, tiles, count])).toEqual([
      ['8F HORN', 'HORN', undefined],
      ['exchange AB', 'AB', undefined],
      ['exchange 3', undefined, 3],
      ['exchange', undefined, undefined],
    ]);
  });

  test('written: a score that is not there is what the total adds', () => {
    const events = [10, 35].map(
      cumulative => ({ type: 'play', seat: 0, move: '8F HORN', cumulative, notes: [] }) as const,
    );
    const back = unwrap(read(formatHistory({ ...RECORD, events }))).record;
    expect(back.events.map(({ score, cumulative }) => [score, cumulative])).toEqual([
      [10, 10],
      [25, 35],
    ]);
  });

  test('written: a game is over once the record tells of the end, unless it says that there is none', () => {
    const written = (record: RecordedGame): readonly unknown[] => {
      const { playState, finalScores, winner } = JSON.parse(formatHistory(record)) as Readonly<Record<string, unknown>>;
      return [playState, finalScores, winner];
    };
    const { events } = RECORD;
    const upTo = (...types: readonly string[]): RecordedGame => ({
      ...RECORD,
      events: events.filter(({ type }) => types.includes(type)),
    });
    const playing = ['PLAYING', undefined, undefined];
    expect(written({ ...RECORD, incomplete: true })).toEqual(playing);
    expect(written(upTo('play', 'time'))).toEqual(playing);
    expect(written(upTo('play', 'out-bonus'))).toEqual(['GAME_OVER', [14, 14], -1]);
    expect(written(upTo('play', 'rack-penalty'))).toEqual(['GAME_OVER', [12, 9], 0]);
    const left = (type: 'resigned' | 'timed-out', seat: number): RecordedGame => ({
      ...RECORD,
      events: [...upTo('play').events, { type, seat, notes: [] }],
    });
    expect(written(left('resigned', 0))).toEqual(['GAME_OVER', [14, 9], 1]);
    expect(written(left('timed-out', 1))).toEqual(['GAME_OVER', [14, 9], 0]);
  });

  test.each([
    ['5pt', 'FIVE_POINT'],
    ['five_point', 'FIVE_POINT'],
    ['10', 'TEN_POINT'],
    ['Ten points', 'TEN_POINT'],
    ['double', 'DOUBLE'],
    ['VOID', 'VOID'],
    ['15', undefined],
    ['of the house', undefined],
  ])('written: the challenge rule %j is %s', (challenge, rule) => {
    const { challengeRule } = JSON.parse(formatHistory({ ...RECORD, challenge })) as Readonly<Record<string, unknown>>;
    expect(challengeRule).toBe(rule);
  });

  test.each(PAIRS)('%s and its GameHistory are one', needsData, name => {
    const gcg = parseGcg(readFileSync(`${FOLDER}${name}.gcg`)).record;
    const history = unwrap(read(readFileSync(`${FOLDER}${name}.json`))).record;
    // who writes GCG leaves out the pass by which the last play is accepted
    const last = history.events.at(-2);
    const told = history.events.filter(event => gcg.events.length === history.events.length || event !== last);
    if (told.length < history.events.length) expect(last?.type).toBe('pass');
    expect(told.map(plain)).toEqual(gcg.events.map(plain));
    const totals = (record: RecordedGame) =>
      verified(record).players.map(({ recorded, computed }) => [recorded, computed]);
    expect(totals(history)).toEqual(totals(gcg));
    for (const record of [gcg, history]) {
      const back = unwrap(read(formatHistory(record))).record;
      expect(back.events.map(plain)).toEqual(record.events.map(plain));
    }
  });
});

describe('GameDocument', () => {
  const DOCUMENT = {
    players: [{ nickname: 'Ann', userId: 'x' }, { nickname: 'Bob' }],
    events: [
      { rack: 'AAgPEg4FFA==', position: '8F', playedTiles: 'CA-SjhI', score: 14, cumulative: 14 },
      { playerIndex: 1, rack: 'AQIDAAYG', position: 'H6', playedTiles: 'BgEAhg==', score: 5, cumulative: 5 },
      { type: 'EXCHANGE', exchanged: 'AAE=', cumulative: 14 },
      { type: 'RESIGNED', playerIndex: 1, cumulative: 5 },
      { type: 10, cumulative: 14 },
    ],
    uid: 'abc',
    lexicon: 'NWL23',
    racks: ['', 'AAE='],
    challengeRule: 'ChallengeRule_DOUBLE',
    playState: 'GAME_OVER',
    endReason: 'RESIGNED',
    currentScores: [14, 5],
  };

  test('machine letters are tiles: blanks, tiles that lie already, both alphabets of base64', () => {
    const record = readJson(DOCUMENT);
    expect(record.events.map(({ rack, tiles }) => [rack, tiles])).toEqual([
      ['?HORNET', 'HOrnR'],
      ['ABC?FF', 'FA.f'],
      [undefined, '?A'],
      [undefined, undefined],
      [undefined, undefined],
    ]);
    expect(record.events.map(({ type }) => type)).toEqual(['play', 'play', 'exchange', 'resigned', 'timed-out']);
    expect(record).toMatchObject({ id: 'io.woogles abc', challenge: 'DOUBLE', lastRacks: [{ seat: 1, rack: '?A' }] });
    expect(record.pragmas).toEqual([{ keyword: 'end-reason', text: 'RESIGNED' }]);
  });

  test('base64 in both alphabets, padded or not, of every length', () => {
    const bytes = Array.from({ length: 256 }, (_, n) => (n * 167) % 256);
    for (let length = 0; length <= bytes.length; length += length < 8 ? 1 : 31) {
      const some = bytes.slice(0, length);
      for (const alphabet of ['base64', 'base64url'] as const) {
        const text = Buffer.from(some).toString(alphabet);
        expect([text, fromBase64(text)]).toEqual([text, some]);
        expect(fromBase64(text.replaceAll('=', ''))).toEqual(some);
      }
    }
    for (const [value, ...signs] of [[62, '+', '-'] as const, [63, '/', '_'] as const])
      for (const sign of signs) expect(fromBase64(`AA${sign}A`)).toEqual([0, value >> 2, (value & 3) << 6]);
    for (const text of ['A', 'AAAAA', 'A===', 'A=A=', 'AA A', 'AA.A', 'ÀAAA']) expect(fromBase64(text)).toBeUndefined();
  });

  test('letters of several characters and their blanks have brackets', () => {
    const events = [{ rack: 'AwQA', position: '8H', playedTiles: 'A4SE' }];
    const { events: spanish } = readJson({ ...DOCUMENT, events, racks: [], letterDistribution: 'spanish' });
    expect([spanish[0]?.rack, spanish[0]?.tiles]).toEqual(['C[CH]?', 'C[ch][ch]']);
  });

  test.each([
    ['norwegian', 'ABCDEFGHIJKLMNOPQRSTUVWXYÜZÆÄØÖÅ'],
    ['swedish', 'ABCDEFGHIJKLMNOPQRSTUVWXYÜZÅÄÆÖ'],
    ['slovene', 'ABCČDEFGHIJKLMNOPQRSŠTUVWXYZŽ'],
    ['german', 'AÄBCDEFGHIJKLMNOÖPQRSTUÜVWXYZ'],
    ['polish', 'AĄBCĆDEĘFGHIJKLŁMNŃOÓPRSŚTUWYZŹŻ'],
  ])('%s: letters have the numbers of Woogles, also those without a tile, which blanks show', (set, letters) => {
    const numbers = Array.from(letters, (_, n) => n + 1);
    const playedTiles = Buffer.from([...numbers, ...numbers.map(number => number + 0x80)]).toString('base64');
    const { events } = readJson({ ...DOCUMENT, events: [{ playedTiles }], racks: [], letterDistribution: set });
    expect(events[0]?.tiles).toBe(letters + letters.toLowerCase());
    expect(letterSetNamed(set)?.letters).toHaveLength(letters.length + 1);
  });

  test('a letter set that nobody knows, bytes that are no tile', () => {
    const of = (json: unknown) => {
      const found = read(JSON.stringify(json));
      return found.ok ? [] : found.error.map(({ code, path }) => `${code} ${path}`);
    };
    expect(of({ ...DOCUMENT, letterDistribution: 'volapük' })).toEqual(['unknown-letter-set letterDistribution']);
    const bad = ['/////w==', 'Gw==', 'gA==', 'A', '*'];
    for (const rack of bad) expect(of({ ...DOCUMENT, racks: ['', rack] })).toEqual(['bad-value racks[1]']);
    expect(of({ ...DOCUMENT, events: [{ rack: 'Gw==' }] })).toEqual(['bad-value events[0].rack']);
    expect(readRecord(JSON.stringify(DOCUMENT))).toMatchObject({ error: [{ code: 'unknown-letter-set' }] });
  });
});

describe('ISC', () => {
  const ISC = `[Event "Club"]
[Player1 "Ann"]
[Player2 "Bob"]

"HORNETS", "H6 horn 14"
"FARMTEA", "8F fArm 5"
"ETSAAAA", "CHANGE 3"
PAS
"ETSBBBB", "8A UNIFY"
"?", "what is this"
and this
`;

  test('rows are lettered, small letters are tiles, capitals blanks; a word in capitals has none', () => {
    const { format, record } = unwrap(read(ISC));
    expect([format, record.players.map(({ nick }) => nick)]).toEqual(['isc', ['Ann', 'Bob']]);
    expect(record.pragmas).toEqual([{ keyword: 'Event', text: 'Club', line: 1 }]);
    expect(record.events.map(({ seat, type, move, rack, score }) => [seat, type, move, rack, score])).toEqual([
      [0, 'play', '8F HORN', 'HORNETS', 14],
      [1, 'play', 'H6 FaRM', 'FARMTEA', 5],
      [0, 'exchange', 'exchange 3', 'ETSAAAA', undefined],
      [1, 'pass', 'pass', undefined, undefined],
      [0, 'play', 'H1 UNIFY', 'ETSBBBB', undefined],
      [1, 'unreadable', 'what is this', '?', undefined],
    ]);
    expect(record.faults).toMatchObject([{ code: 'stray-line', line: 11, found: 'and this' }]);
  });

  test('more lines than any record has: it is said that the rest is not read', () => {
    const codesWith = (passes: number, end = '') =>
      unwrap(read(`[Event "Club"]\n${'"A", "PAS"\n'.repeat(passes)}${end}`)).record.faults?.map(({ code, line }) => [
        code,
        line,
      ]);
    expect([codesWith(19_999), codesWith(19_999, ' \n'), codesWith(20_000)]).toEqual([
      undefined,
      undefined,
      [['too-many-lines', 20_001]],
    ]);
  });

  test.each<readonly [string, object]>([
    ['"A", "8H ab 7"', { type: 'play', move: 'H8 AB', position: '8H', tiles: 'AB', score: 7 }],
    ['"A", "H15 aB 1234"', { type: 'play', move: '8O Ab', tiles: 'Ab', score: 1234 }],
    ['"A",  "o15  AB"', { type: 'play', move: '15O AB', score: undefined }],
    ['"A", "H8 ab 12345"', { type: 'unreadable', move: 'H8 ab 12345' }],
    ['"A", "H123 ab 1"', { type: 'unreadable' }],
    ['"A", "HH8 ab 1"', { type: 'unreadable' }],
    ['"A", "H8 a1 1"', { type: 'unreadable' }],
    ['"", "pass"', { type: 'pass', rack: undefined, move: 'pass' }],
    ['"ab", "PAS"', { type: 'pass', rack: 'AB' }],
    ['"A", "change 12"', { type: 'exchange', count: 12, move: 'exchange 12' }],
    ['"A", "CHANGE 07"', { type: 'exchange', count: 7, move: 'exchange 7' }],
    ['"A", "CHANGE 123"', { type: 'unreadable' }],
    ['"PASS"', { type: 'pass' }],
  ])('a line: %s', (line, expected) => {
    const [event] = unwrap(read(`#pragma ISC\n${line}`)).record.events;
    for (const [field, value] of Object.entries(expected))
      expect([field, event?.[field as 'move']]).toEqual([field, value]);
  });

  test('headers: players in either spelling, one without a name, others; lines of any end', () => {
    const text = '[Player_2 "Bob"]\r[PLAYER1 ""]\r\n[Player3 "Cid"]\n# a remark\n"A", "PAS"\r"B", "PAS"\n';
    const { record } = unwrap(read(`#pragma ISC\n${text}${'y'.repeat(81)}`));
    expect(record.players).toEqual([
      { nick: 'player1', name: '' },
      { nick: 'Bob', name: '' },
    ]);
    expect(record.pragmas).toEqual([
      { keyword: 'PLAYER1', text: '', line: 3 },
      { keyword: 'Player3', text: 'Cid', line: 4 },
    ]);
    expect(record.events.map(({ seat, line }) => [seat, line])).toEqual([
      [0, 6],
      [1, 7],
    ]);
    expect(record.faults).toEqual([
      { code: 'stray-line', line: 8, column: 1, found: 'y'.repeat(80), expected: '"RACK", "H8 word 24"' },
    ]);
  });

  test('whole words are read through tiles that lie, and scored', () => {
    const { record } = unwrap(read('#pragma ISC\n"HORNETS", "H6 horn 14"\n"FARMTEA", "8F farm 9"\n'));
    const { findings, players } = verified(record);
    expect(findings.filter(({ severity }) => severity === 'error').map(({ code }) => code)).toEqual([]);
    expect(players.map(({ computed }) => computed)).toEqual([14, 9]);
  });
});

describe('CGH', () => {
  const tell = (nickname: string, rack: string, totalScore: number, what: object): object => ({
    nickname,
    rack,
    totalScore,
    ...what,
  });
  const CGH = {
    players: [{ nickname: 'Ann', realName: 'Ann Example' }, { nickname: 'Bob' }],
    lexicon: 'NWL23',
    challengeRule: 'DOUBLE',
    events: [
      tell('Ann', 'HORNETS', 14, { tilePlayEvent: { coordinates: '8F', play: 'HORN', score: 12, scoredAs: 14 } }),
      tell('Bob', '', 0, { challengeEvent: { wordsChallenged: ['HORN'], playValid: true }, comment: 'bad' }),
      tell('Ann', 'ETS', 19, { tilePlayEvent: { coordinates: '9F', play: 'ETS', score: 5 } }),
      tell('Bob', '', 0, { challengeEvent: { wordsChallenged: ['ETS'] } }),
      tell('Bob', 'FARMTEA', 9, { tilePlayEvent: { coordinates: 'H6', play: 'FARM', score: 9 } }),
      tell('Ann', '', 14, { challengeEvent: { playValid: true, scoreBonus: 5 } }),
      tell('Ann', 'ETS', 14, { exchangeEvent: { exchangedRack: 'TS' } }),
      tell('Bob', '', 14, { exchangeEvent: { numExchanged: 2 } }),
      tell('Ann', '', 14, { overdrawEvent: { rackThrownIn: 'AB' } }),
      tell('Ann', '', 14, { passEvent: {} }),
      tell('Bob', 'ETS', 16, { gameEndEvent: { endgameRackBonus: 12, pointsLostOnTime: 10 } }),
      tell('Ann', 'ETS', 11, { gameEndEvent: { endgamePointsLost: 3 } }),
    ],
  };

  test('every event', () => {
    const { format, record } = unwrap(read(JSON.stringify(CGH)));
    expect([format, record.challenge, record.lexicon]).toEqual(['cgh', 'DOUBLE', 'NWL23']);
    expect(record.events.map(({ seat, type, score, cumulative }) => [seat, type, score, cumulative])).toEqual([
      [0, 'play', 14, 14],
      [1, 'turn-lost', 0, 0],
      [0, 'play', 5, 19],
      [0, 'withdrawn', -5, 14],
      [1, 'play', 9, 9],
      [1, 'challenge-bonus', 5, 14],
      [0, 'exchange', 0, 14],
      [1, 'exchange', 0, 14],
      [0, 'pass', 0, 14],
      [1, 'out-bonus', 12, 26],
      [1, 'time', -10, 16],
      [0, 'rack-penalty', -3, 11],
    ]);
    expect(record.events[1]?.notes).toEqual(['bad']);
    expect(record.events[7]).toMatchObject({ move: 'exchange 2', count: 2 });
  });

  test('what the game says, each field; racks where it stops; a position to begin with', () => {
    const { record } = unwrap(
      read(
        JSON.stringify({
          ...CGH,
          events: [tell('Ann', '', 0, { passEvent: {} })],
          variant: 'classic',
          boardLayout: 'CrosswordGame',
          description: 'a game',
          letterDistribution: 'english',
          challengeRule: 0,
          lastKnownRacks: ['', 'AB', 'CD'],
          startingCgp: 'x'.repeat(101),
        }),
      ),
    );
    expect(record).toEqual({
      format: 'tilewright-record/1',
      players: [
        { nick: 'Ann', name: 'Ann Example' },
        { nick: 'Bob', name: '' },
      ],
      description: 'a game',
      lexicon: 'NWL23',
      gameType: 'classic',
      alphabet: 'english',
      layout: 'CrosswordGame',
      challenge: 'SINGLE',
      events: [{ type: 'pass', seat: 0, cumulative: 0, notes: [], move: 'pass', score: 0 }],
      lastRacks: [{ seat: 1, rack: 'AB' }],
      faults: [{ code: 'starts-from-position', found: 'x'.repeat(100) }],
    });
  });

  test.each([
    ['DOUBLE', true],
    // it costs the game
    ['TRIPLE', false],
    ['SINGLE', false],
    ['FIVE_POINT', false],
    // the first of the enumeration is left out in JSON
    [undefined, false],
  ])('by the challenge rule %s a wrong challenge without a bonus costs a turn: %s', (challengeRule, isLost) => {
    const events = CGH.events.slice(0, 2);
    const { record } = unwrap(read(JSON.stringify({ ...CGH, challengeRule, events })));
    expect(record.events.map(({ type, notes }) => [type, notes])).toEqual(
      isLost
        ? [
            ['play', []],
            ['turn-lost', ['bad']],
          ]
        : [['play', ['bad']]],
    );
  });

  test.each([
    ['a phony', {}, 1],
    ['a valid play', { playValid: true }, 0],
  ])(
    'with TRIPLE a challenge of %s decides the game, and nothing is wrong with it',
    (_name, challengeEvent, winner) => {
      const events = [CGH.events[0], tell('Bob', '', 0, { challengeEvent })];
      const { record } = unwrap(read(JSON.stringify({ ...CGH, challengeRule: 'TRIPLE', events })));
      expect(record.result).toEqual({ winner });
      const rules = classic({ ...wooglesTriple, dictionary: wordSet(english, ['horn']) });
      const { status, complete, final } = verifyGame(rules, record);
      expect([status, complete, final.ranking]).toEqual(['clean', true, [[winner], [1 - winner]]]);
    },
  );

  test('a remark is of one event: the first of several, the one before what is none', () => {
    const events = [
      tell('Ann', '', 0, { passEvent: {}, comment: 'one' }),
      tell('Ann', '', 0, { overdrawEvent: { rackThrownIn: 'AB' }, comment: 'two' }),
      tell('Bob', 'ETS', 2, { gameEndEvent: { endgameRackBonus: 12, pointsLostOnTime: 10 }, comment: 'three' }),
    ];
    const { record } = unwrap(read(JSON.stringify({ ...CGH, events })));
    expect(record.events.map(({ type, notes }) => [type, notes])).toEqual([
      ['pass', ['one', 'two']],
      ['out-bonus', ['three']],
      ['time', []],
    ]);
  });

  test.each<readonly [object, object]>([
    [{ numExchanged: 12 }, { move: 'exchange 12', count: 12 }],
    [
      { exchangedRack: 'AB', numExchanged: 0 },
      { move: 'exchange AB', tiles: 'AB' },
    ],
    [{}, { move: 'exchange' }],
    [{ numExchanged: -3 }, { move: 'exchange' }],
  ])('an exchange of %j', (exchangeEvent, said) => {
    const { record } = unwrap(read(JSON.stringify({ ...CGH, events: [tell('Ann', '', 0, { exchangeEvent })] })));
    expect(record.events).toEqual([{ type: 'exchange', seat: 0, cumulative: 0, notes: [], score: 0, ...said }]);
  });

  test('a challenge of no play, and an event in which nothing happened, cannot be read', () => {
    const events = [tell('Ann', 'AB', 3, { challengeEvent: { playValid: true } }), tell('Bob', '', 4, {})];
    const { record } = unwrap(
      read(JSON.stringify({ ...CGH, events: [...events, tell('Bob', '', 4, { passEvent: {} })] })),
    );
    expect(record.events.slice(0, 2)).toEqual([
      { type: 'unreadable', seat: 0, rack: 'AB', cumulative: 3, notes: [], move: 'challenge' },
      { type: 'unreadable', seat: 1, cumulative: 4, notes: [] },
    ]);
  });

  test('it is told by its first ten events', () => {
    const nothing = Array(9).fill(tell('Ann', '', 0, {})) as readonly object[];
    const formats = [nothing, [...nothing, {}]].map(before => {
      const events = [...before, tell('Ann', '', 0, { passEvent: {} })];
      const found = read(JSON.stringify({ ...CGH, events }));
      return found.ok ? found.value.format : found.error;
    });
    expect(formats).toEqual(['cgh', 'history']);
  });

  test('a player that there is not', () => {
    const events = [tell('Cid', '', 0, { passEvent: {} })];
    expect(read(JSON.stringify({ ...CGH, events }))).toEqual({
      ok: false,
      error: [{ code: 'bad-value', path: 'events[0].nickname', found: 'Cid' }],
    });
  });
});

describe('the file tells its format', () => {
  test.each<readonly [string, string]>([
    ['gcg', '>Ann: HORNETS 8F HORN +14 14'],
    ['gcg', '#player1 Ann Ann\n>Ann: HORNETS 8F HORN +14 14'],
    ['gcg', '\uFEFF  \n#character-encoding UTF-8'],
    ['gcg', ''],
    ['gcg', 'anything else'],
    ['gcg', '[not ISC]\n'],
    ['record', JSON.stringify(RECORD)],
    ['record', `\uFEFF\n${JSON.stringify(RECORD, null, 2)}`],
    ['history', JSON.stringify(HISTORY)],
    ['history', JSON.stringify({ history: HISTORY })],
    ['document', JSON.stringify({ doc: { players: [], events: [], racks: [] } })],
    ...['racks', 'currentScores', 'timers', 'board', 'bag', 'endReason', 'playerOnTurn'].flatMap(field =>
      [field, field.replace(/[A-Z]/g, x => `_${x.toLowerCase()}`)].map(
        name => ['document', JSON.stringify({ players: [], events: [], [name]: null })] as const,
      ),
    ),
    ['isc', '#pragma ISC\n'],
    ['isc', '[Event "Club"]\n"HORNETS", "H6 horn 14"'],
    ['isc', `[Event "Club"]\n${'\n'.repeat(38)}"HORNETS", "H6 horn 14"`],
    // the first 4000 characters tell
    ['isc', `[Event "${'x'.repeat(3966)}"]\n"HORNETS", "H6 horn 14"`],
    ...['5/5/5/5 A/B 0/0 0', '5/5/5/5/5 AB 0/0 0', '5/5/5/5/5 A/B 0 0', '5/5/5/5/5 A/B 0/0 x', 'a b/c 1/2 3'].map(
      text => ['gcg', text] as const,
    ),
  ])('%s: %j', (format, text) => {
    const [asText, asBytes] = [read(text), read(new TextEncoder().encode(text))];
    if (format === 'gcg' && text.startsWith('[')) expect(asText).toMatchObject({ error: [{ found: 'json' }] });
    else expect([unwrap(asText).format, unwrap(asBytes).format]).toEqual([format, format]);
    // as some shells of Windows write what a program says
    const little = Buffer.from(`\uFEFF${text.replace(/^\uFEFF/, '')}`, 'utf16le');
    const utf16 = [little, Buffer.from(little).swap16()].map(bytes => read(new Uint8Array(bytes)));
    if (asText.ok && format !== 'gcg') expect(utf16).toEqual([asText, asText]);
    else
      expect(utf16.map(found => (found.ok ? found.value.format : found.error))).toEqual(
        Array(2).fill(asText.ok ? 'gcg' : asText.error),
      );
  });

  test.each<readonly [string, string]>([
    ['cgp', '15/15/15/15/15/15/15/5HORN6/15/15/15/15/15/15/15 AEIMRST/ 0/14 0 lex NWL23;'],
    ['cgh-yaml', '---\nevents:\n- nickname: ann\n'],
    ['zagraj', 'Ten list zostal wysłany przez system gier on-line ZAGRAJ PL\nZapis partii\n'],
    ['literaki', '\uFEFF#1 ann : 350\n#2 bob : 256\n#p sk\n\n1. abcdef_: h8- bac +24\n'],
    // a header is not on the first line, or the first move is not among the first forty
    ['json', '[not a header\n[Event "Club"]\n"HORNETS", "H6 horn 14"'],
    ['json', `[Event "Club"]\n${'\n'.repeat(39)}"HORNETS", "H6 horn 14"`],
    ['json', `[Event "${'x'.repeat(3967)}"]\n"HORNETS", "H6 horn 14"`],
    ['cgp', '5/5/5/5/5 A/B 0/0 0'],
    ['cgp', '5/5/5/5/5 A/B -5/+12/0 3'],
    ['tilewright-game/1', JSON.stringify(saveGame(SAVED, newGame(SAVED, { seats: 2, seed: 'tea' }).game))],
    ['json', '{"format":"tilewright-x of somebody else"}'],
    ['json', '{}'],
    ['json', '[1, 2]'],
  ])('%s is not read, and that is said', (found, text) => {
    expect(read(text)).toEqual({ ok: false, error: [{ code: 'format-not-read', found }] });
  });

  test('a text that only names another format is none of it', () => {
    expect(unwrap(read('Notes\nGames of zagraj.pl and of a club')).format).toBe('gcg');
  });

  test.each([
    '{"events":',
    '{"a":"\\"}',
    '['.repeat(1_000_000),
    '{"a":'.repeat(100_000),
    `{"${'\\"'.repeat(1_000_000)}`,
  ])('JSON that was cut off says so', text => {
    const expected = 'the rest of the file: it ends in the middle';
    expect(read(text)).toEqual({ ok: false, error: [{ code: 'format-not-read', found: 'json', expected }] });
  });
});

/** The findings of each sample that has any; the mistakes are the record's own, as said. */
const FINDINGS: Readonly<Record<string, readonly string[]>> = {
  // the example gives the rack of one player to the other as well
  'cgh_example.json': ['4 warning not-on-rack'],
  // an annotator's racks do not go with what was kept
  'macondo_gamehistory_josh2.json': ['16 warning rack-contradicted'],
  'macondo_gamehistory_vs_andy.json': ['11 warning rack-contradicted'],
};

test.each(JSONS)('%s reads, replays and verifies', needsData, name => {
  const { record } = unwrap(read(readFileSync(FOLDER + name)));
  const { findings, players, plays } = verified(record);
  const told = findings.filter(({ severity }) => severity !== 'note');
  expect(told.map(({ turn, severity, code }) => `${turn} ${severity} ${code}`)).toEqual(FINDINGS[name] ?? []);
  expect(plays).toBeGreaterThan(3);
  for (const { recorded, computed } of players) expect(computed).toBe(recorded);
  // what a document or a history says of its scores is what comes out
  const json = JSON.parse(readFileSync(FOLDER + name, 'utf8')) as Readonly<Record<string, unknown>>;
  const scores = json['currentScores'] ?? json['final_scores'];
  if (scores !== undefined) expect(players.map(({ computed }) => computed)).toEqual(scores);
});

test.each(Object.entries(OTHERS))('%s is named and not read', needsData, (name, found) => {
  expect(read(readFileSync(FOLDER + name))).toEqual({ ok: false, error: [{ code: 'format-not-read', found }] });
});

test('whatever is in a file, nothing throws, and what is read can be verified and written', () => {
  const seen = { read: 0, refused: 0 };
  const goods = [HISTORY, { ...HISTORY, racks: ['AAE='], events: [{ rack: 'AAE=' }] }, RECORD];
  for (let seed = 0; seed < 900; seed++) {
    const dice = diceOf(seed);
    const value = seed % 5 === 0 ? hostileValue(dice) : spoiled(goods[seed % 3], dice);
    const text = JSON.stringify([value]).slice(1, -1);
    const found = read(dice.chance(10) ? text.slice(0, dice.below(text.length + 1)) : text);
    if (!found.ok) {
      seen.refused++;
      continue;
    }
    seen.read++;
    const { record } = found.value;
    expect(JSON.parse(formatHistory(record))).toHaveProperty('players.length', record.players.length);
    const rules = rulesFor(record);
    if (rules.ok) expect(verifyGame(rules.value, record).players).toHaveLength(record.players.length);
  }
  expect(seen.read).toBeGreaterThan(100);
  expect(seen.refused).toBeGreaterThan(300);
  expect(Object.keys(Object.prototype)).toEqual([]);
});

test('25.7: JSON of more than 4 million characters is refused before it is parsed', () => {
  const most = 4 * 2 ** 20;
  const fits = JSON.stringify(RECORD);
  expect(read(fits.padEnd(most, ' ')).ok).toBe(true);
  expect(read(Buffer.from(`${fits.padEnd(most, ' ')} `))).toEqual({
    ok: false,
    error: [{ code: 'record-too-large', found: `${most + 1} characters`, expected: `${most} at most` }],
  });
  const { message, kind } = findingOfFault({ code: 'record-too-large', found: 'x' });
  expect([kind, message]).toEqual(['parse', 'Record too large: x.']);
});

test('controls make a file binary, but for white space, an old end of a file and an escape', () => {
  const binary = [...Array.from({ length: 33 }, (_, code) => code), 126, 127, 128].filter(code => {
    const found = read(`a text${String.fromCharCode(code)} of no game\n`);
    return !found.ok && found.error[0]?.found === 'binary';
  });
  const allowed = [9, 10, 11, 12, 13, 26, 27];
  expect(binary).toEqual([
    ...Array.from({ length: 32 }, (_, code) => code).filter(code => !allowed.includes(code)),
    127,
  ]);
  // a line of a record says that it is text all the same
  for (const line of ['>Ann: A - +0 0', '#player1 Ann Ann']) expect(read(`a\u0001\n${line}\n`).ok).toBe(true);
});
