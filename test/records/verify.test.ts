/** Verification: how records end, its verdicts, and that nothing it is given makes it throw or is written to. */
import fc from 'fast-check';
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { rulesFor } from 'tilewright/catalogue';
import { english } from 'tilewright/alphabets/english';
import { tournament } from 'tilewright/presets';
import {
  gameAt,
  parseGcg,
  replayRecord,
  verifyGame,
  type RecordedEvent,
  type RecordedEventType,
  type RecordedGame,
  type Verification,
} from 'tilewright/records';
import { defineAlphabet } from 'tilewright/rules';
import { classic, unwrap, wordSet, type ClassicOptions, type Game, type Rules } from 'tilewright';

/** Eleven tiles and racks of four: games that end soon. */
const TINY: ClassicOptions = {
  alphabet: defineAlphabet('tiny', 'A1x2 F4x1 H4x1 M3x1 N1x1 O1x1 R1x1 S1x2 ?0x1'),
  rackSize: 4,
  bingo: {},
};

function recordOf(lines: string): RecordedGame {
  return parseGcg(['#player1 Ann Ann A', '#player2 Bob Bob B', ...lines.trim().split(/\s*\n\s*/)].join('\n')).record;
}

function codes({ findings }: Verification): readonly string[] {
  return findings.map(({ line, severity, code }) => `${line} ${severity} ${code}`);
}

function byRecord(lines: string, options: ClassicOptions = {}): Verification {
  const record = recordOf(lines);
  return verifyGame(unwrap(rulesFor(record, { ...TINY, ...options })), record);
}

/** Ann goes out; Bob is left with an S. */
const OUT = `>Ann: HORN 8F HORN +14 14
  >Bob: AFMS H6 FA.M +9 9
  >Ann: AS? J7 ASs +10 24`;
/** Six turns without points; both hold four tiles. */
const STILL = '>Ann: HORN - +0 0\n>Bob: AFMS - +0 0\n'.repeat(3);

describe('going out', () => {
  test.each<readonly [string, string, readonly string[], readonly number[]]>([
    ['twice the rack', '>Ann: (S) +2 26', [], [26, 9]],
    ['once the rack, and the other loses it', '>Ann: (S) +1 25\n>Bob: S (S) -1 8', [], [25, 8]],
    ['once the rack, and nobody loses it', '>Ann: (S) +1 25', ['6 warning end-rack-single'], [25, 9]],
    ['three times the rack', '>Ann: (S) +3 27', ['6 error end-rack-differs'], [27, 9]],
    ['four times the rack', '>Ann: (S) +4 28', ['6 error end-rack-differs'], [28, 9]],
    ['the rack, lost', '>Ann: (S) -2 22', ['6 error end-rack-differs'], [22, 9]],
    ['none of the one tile', '>Ann: () +0 24', ['6 warning rack-impossible', '6 error end-rack-differs'], [24, 9]],
    [
      'more tiles than were left',
      '>Ann: (SH) +10 34',
      ['6 warning rack-impossible', '6 error end-rack-differs'],
      [34, 9],
    ],
    ['another rack', '>Ann: (H) +8 32', ['6 warning rack-impossible', '6 error end-rack-differs'], [32, 9]],
    ['once, and the other loses it as well', '>Ann: (S) +1 25\n>Bob: S (S) -1 8', [], [25, 8]],
    ['twice, and the other loses it as well', '>Ann: (S) +2 26\n>Bob: S (S) -1 8', ['7 error end-rack-mixed'], [26, 8]],
    ['lost, and paid twice', '>Bob: S (S) -1 8\n>Ann: (S) +2 26', ['7 error end-rack-mixed'], [26, 8]],
    [
      'paid three times',
      '>Ann: (S) +2 26\n>Ann: (S) +2 28\n>Ann: (S) +2 30',
      ['7 error end-rack-repeated', '8 error end-rack-repeated'],
      [30, 9],
    ],
    ['lost twice', '>Ann: (S) +1 25\n>Bob: S (S) -1 8\n>Bob: S (S) -1 7', ['8 error penalty-repeated'], [25, 7]],
    ['paid twice, counted once', '>Ann: (S) +2 26\n>Ann: (S) +2 26', ['7 error end-rack-repeated'], [26, 9]],
    [
      'to the wrong player',
      '>Bob: (S) +2 11',
      ['6 warning rack-impossible', '6 error not-out', '6 warning end-rack-missing'],
      [24, 11],
    ],
    ['the window waits for a pass', '>Bob: S - +0 9\n>Ann: (S) +2 26', [], [26, 9]],
    ['and a phony after all', '>Ann: AS? -- -10 14', [], [14, 9]],
    ['not recorded', '', ['5 warning end-not-recorded'], [24, 9]],
    ['not recorded in a record that says it is unfinished', '#incomplete', ['5 note end-not-recorded'], [24, 9]],
  ])('%s', (_, lines, expected, totals) => {
    const verification = byRecord(`${OUT}\n${lines}`);
    expect(codes(verification)).toEqual(expected);
    expect(verification.final.seats.map(({ total }) => total)).toEqual(totals);
  });

  test.each<readonly [string, ClassicOptions, string, readonly string[]]>([
    ['twice', { outBonus: 'twice-others' }, '>Ann: (S) +2 26', []],
    ['twice, not once', { outBonus: 'twice-others' }, '>Ann: (S) +1 25', ['6 error end-rack-differs']],
    ['once and once', { outBonus: 'others' }, '>Ann: (S) +1 25\n>Bob: S (S) -1 8', []],
    ['once, not twice', { outBonus: 'others' }, '>Ann: (S) +2 26\n>Bob: S (S) -1 8', ['6 error end-rack-differs']],
    ['once, and a line is missing', { outBonus: 'others' }, '>Ann: (S) +1 25', ['6 warning penalty-missing']],
    ['only lost', { outBonus: 'none' }, '>Bob: S (S) -1 8', []],
    ['four times', { outBonus: 'twice-others' }, '>Ann: (S) +4 28', ['6 error end-rack-differs']],
  ])('by rules that are given: %s', (_, options, lines, expected) => {
    const rules = classic({ ...tournament, ...TINY, ...options });
    const record = recordOf(`${OUT}\n${lines}`);
    expect(codes(verifyGame(rules, record))).toEqual(expected);
  });
});

test('a record without lines is judged as one with lines is', () => {
  for (const end of ['>Ann: (time) -10 14', '>Bob: (S) +2 11\n>Ann: (time) -10 14']) {
    const record = recordOf(`${OUT}\n${end}`);
    const events = record.events.map(({ line: _, columns: __, ...event }) => event);
    const [withLines, without] = [record, { ...record, events }].map(each =>
      verifyGame(unwrap(rulesFor(each, TINY)), each).findings.map(({ severity, code }) => `${severity} ${code}`),
    );
    expect(withLines?.some(said => said.startsWith('error end-'))).toBe(true);
    expect(without).toEqual(withLines);
  }
});

describe('other ends', () => {
  test.each<readonly [string, string, readonly string[], readonly number[]]>([
    ['six turns without points', `${STILL}>Ann: HORN (HORN) -7 -7\n>Bob: AFMS (AFMS) -9 -9`, [], [-7, -9]],
    ['one of two penalties is not written', `${STILL}>Ann: HORN (HORN) -7 -7`, ['9 warning penalty-missing'], [-7, 0]],
    [
      'a wrong penalty',
      `${STILL}>Ann: HORN (HORN) -8 -8\n>Bob: AFMS (AFMS) -9 -9`,
      ['9 error penalty-differs'],
      [-8, -9],
    ],
    [
      'by agreement',
      '>Ann: HORN - +0 0\n>Ann: HORN (HORN) -7 -7\n>Bob: AFMS (AFMS) -9 -9',
      ['4 warning not-over', '5 warning not-over'],
      [-7, -9],
    ],
    ['time', `${OUT}\n>Bob: (time) -20 -11\n>Ann: (S) +2 26`, [], [26, -11]],
    [
      'time twice',
      `${OUT}\n>Ann: (S) +2 26\n>Bob: (time) -10 -1\n>Bob: (time) -10 -11`,
      ['8 error time-penalty-repeated'],
      [26, -11],
    ],
    [
      'a total after the end that lacks the racks',
      `${OUT}\n>Ann: (time) -10 14`,
      ['6 error end-not-recorded'],
      [14, 9],
    ],
    ['time after the racks', `${OUT}\n>Ann: (S) +2 26\n>Bob: (time) -10 -1`, [], [26, -1]],
    [
      'half a minute',
      `${OUT}\n>Bob: (time) -5 4`,
      ['6 error time-penalty-differs', '6 warning end-not-recorded'],
      [24, 4],
    ],
  ])('%s', (_, lines, expected, totals) => {
    const verification = byRecord(lines);
    expect(codes(verification)).toEqual(expected);
    expect(verification.final.seats.map(({ total }) => total)).toEqual(totals);
  });

  test('time costs nothing where the rules say so', () => {
    const record = recordOf(`${OUT}\n>Bob: (time) -10 -1`);
    const free = verifyGame(classic({ ...tournament, ...TINY, overtime: { perMinute: 0 } }), record);
    expect(codes(free)).toEqual(['6 error time-penalty-differs', '6 warning end-not-recorded']);
  });

  test('leaving, in records that can say so', () => {
    const record = recordOf(OUT);
    const gone: RecordedEvent = { type: 'resigned', seat: 1, notes: [] };
    const rules = unwrap(rulesFor(record, TINY));
    const verification = verifyGame(rules, { ...record, events: [...record.events.slice(0, 2), gone] });
    expect(verification).toMatchObject({
      status: 'clean',
      complete: true,
      final: { reason: 'last-one-left', ranking: [[0], [1]] },
    });
    const late: RecordedEvent = { type: 'timed-out', seat: 0, notes: [] };
    expect(verifyGame(rules, { ...record, events: [late] })).toMatchObject({
      complete: true,
      final: { ranking: [[1], [0]] },
    });
  });
});

describe('the verdict', () => {
  test('clean, and what it says', () => {
    const verification = byRecord(`${OUT}\n>Ann: (S) +2 26`);
    expect(verification).toEqual({
      status: 'clean',
      findings: [],
      final: {
        reason: 'went-out',
        seats: [
          { total: 26, adjustments: [{ type: 'others-unplayed', points: 2 }] },
          { total: 9, adjustments: [] },
        ],
        ranking: [[0], [1]],
        unknown: [],
      },
      players: [
        { nick: 'Ann', name: 'Ann A', recorded: 26, computed: 26 },
        { nick: 'Bob', name: 'Bob B', recorded: 9, computed: 9 },
      ],
      plays: 3,
      complete: true,
    });
  });

  test('a record that stops is ranked by the totals so far, where every rack is known', () => {
    const held = byRecord('>Ann: HORN - +0 0\n>Bob: AFMS - +0 0\n>Bob: (time) -10 -10');
    expect(held.final).toEqual({
      reason: 'unfinished',
      seats: [
        { total: 0, adjustments: [] },
        { total: -10, adjustments: [] },
      ],
      ranking: [[0], [1]],
      unknown: [],
    });
    const unknown = byRecord('>Ann: HORN - +0 0\n>Bob: AFM - +0 0');
    expect(unknown.final).not.toHaveProperty('ranking');
  });

  test('a withdrawal of nothing, without a score, brings and takes nothing', () => {
    const [play] = recordOf('>Ann: HORN 8F HORN +14 14').events;
    const events = [play, { type: 'withdrawn', seat: 1, cumulative: 0, notes: [] }];
    const record: object = { ...recordOf(''), events };
    const { findings, players } = verifyGame(classic(), record as RecordedGame);
    expect(findings.map(({ code }) => code)).toEqual(['nothing-to-withdraw']);
    expect(players.map(({ computed }) => computed)).toEqual([14, 0]);
  });

  test('notes do not count, warnings do', () => {
    const ended = { complete: true, final: { reason: 'went-out' } };
    const unfinished = { complete: false, final: { reason: 'unfinished' } };
    expect(byRecord(`${OUT}\n#incomplete`)).toMatchObject({
      status: 'clean',
      findings: [{ severity: 'note' }],
      ...unfinished,
    });
    expect(byRecord(OUT)).toMatchObject({ status: 'findings', findings: [{ severity: 'warning' }], ...ended });
    expect(byRecord(`${OUT}\n>Ann: (S) +1 25`).status).toBe('findings');
  });

  test('nothing to replay', () => {
    const empty = parseGcg('#player1 Ann A\n#player2 Bob B\nwhat').record;
    expect(verifyGame(classic(), empty)).toMatchObject({
      status: 'unreadable',
      findings: [{ code: 'no-events' }, { code: 'stray-line' }],
    });
    for (const text of ['#player1 Ann A\n#player2 Bob B', '#player1 Ann A\n#player2 Bob B\n#fancy thing', '']) {
      const { record } = parseGcg(text);
      const { status, findings, plays } = verifyGame(classic(), record);
      expect([status, plays]).toEqual(['unreadable', 0]);
      expect(findings.filter(({ severity }) => severity === 'error').map(({ code }) => code)).toEqual(['no-events']);
      expect([...replayRecord(classic(), record)]).toEqual([]);
    }
    expect(gameAt(classic(), parseGcg('#player1 Ann A\n#player2 Bob B').record, 0).scores).toEqual([0, 0]);
    const crowd = { ...recordOf(OUT), players: Array.from({ length: 5 }, (_, n) => ({ nick: `p${n}`, name: '' })) };
    expect(verifyGame(classic(), crowd)).toMatchObject({ status: 'unreadable', findings: [{ code: 'no-table' }] });
    expect([...replayRecord(classic(), crowd)]).toEqual([]);
  });

  test('words are notes, where there is a dictionary', () => {
    const record = recordOf(
      '>Ann: HORN 8F HORN +14 14\n>Bob: AFM H6 FA.M +9 9\n>Bob: AFM -- -9 0\n>Ann: BS J8 SB +5 19',
    );
    const rules: Rules = { ...unwrap(rulesFor(record)), dictionary: wordSet(english, ['HORN', 'FARM', 'HORNS']) };
    const { findings } = verifyGame(rules, record);
    expect(findings.map(({ line, kind, code, severity, recorded }) => [line, kind, code, severity, recorded])).toEqual([
      [5, 'word', 'withdrawn-words-good', 'note', 'FARM'],
      [6, 'score', 'score-differs', 'error', 5],
      [6, 'word', 'not-a-word', 'note', 'SB'],
    ]);
  });

  test('is what the steps say, collected', () => {
    const { record } = parseGcg(readFileSync(new URL('../../examples/records/planted-mistakes.gcg', import.meta.url)));
    const rules = unwrap(rulesFor(record));
    const steps = [...replayRecord(rules, record)];
    const bare = verifyGame(rules, record).findings.map(finding => ({ ...finding, fix: [] }));
    expect(steps.flatMap(({ findings }) => findings)).toEqual(bare);
    expect(steps.map(({ turn }) => turn)).toEqual(record.events.map((_, index) => index + 1));
  });
});

describe('examples/records', () => {
  const folder = new URL('../../examples/records/', import.meta.url);
  const files = readdirSync(folder).filter(name => name.endsWith('.gcg'));

  test.each(files.filter(name => name !== 'planted-mistakes.gcg'))('%s is clean', name => {
    const { record } = parseGcg(readFileSync(new URL(name, folder)));
    expect(verifyGame(unwrap(rulesFor(record)), record)).toMatchObject({ status: 'clean', findings: [] });
  });

  test('every planted mistake is found, once', () => {
    const { record } = parseGcg(readFileSync(new URL('planted-mistakes.gcg', folder)));
    expect(codes(verifyGame(unwrap(rulesFor(record)), record))).toEqual([
      '9 error score-differs',
      '13 error cumulative-differs',
      '27 warning rack-impossible',
      '31 warning not-on-rack',
      '31 error not-in-set',
      '33 warning withdrawn-unplaced',
      '36 error detached',
      '38 warning withdrawn-unplaced',
      '42 error bonus-differs',
      '48 warning off-turn',
      '51 error time-penalty-differs',
      '53 error end-rack-differs',
    ]);
  });
});

const TYPES: readonly RecordedEventType[] = [
  ...(['play', 'pass', 'exchange', 'withdrawn', 'challenge-bonus', 'out-bonus', 'rack-penalty'] as const),
  ...(['time', 'turn-lost', 'resigned', 'timed-out', 'unreadable'] as const),
];
const TILES = fc.stringMatching(/^[HORNFAMS?a-z.()[\]0-9-]{0,12}$/);
const POINTS = fc.oneof(fc.integer({ min: -50, max: 150 }), fc.constantFrom(1e9, -1e9, Number.NaN, 0.5));

/** Events that look like some, and those that hardly do. */
const EVENT: fc.Arbitrary<RecordedEvent> = fc.record(
  {
    type: fc.constantFrom(...TYPES),
    seat: fc.oneof(fc.constantFrom(0, 1), fc.constantFrom(2, -1, 0.5, 1e6)),
    rack: TILES,
    move: fc.oneof(
      fc.tuple(fc.constantFrom('8F', 'H6', '9H', 'J7', 'A1', '15O', 'Z99', ''), TILES).map(parts => parts.join(' ')),
      TILES,
    ),
    tiles: TILES,
    count: fc.integer({ min: 0, max: 9 }),
    score: POINTS,
    cumulative: POINTS,
    notes: fc.constant([]),
    line: fc.integer({ min: 0, max: 40 }),
  },
  { requiredKeys: ['type', 'seat', 'notes'] },
);

const RECORD: fc.Arbitrary<RecordedGame> = fc
  .record({ players: fc.integer({ min: 0, max: 5 }), events: fc.array(EVENT, { maxLength: 30 }) })
  .map(({ players, events }) => ({
    format: 'tilewright-record/1',
    players: Array.from({ length: players }, (_, n) => ({ nick: `p${n % 4}`, name: '' })),
    events,
  }));

describe('whatever a record holds', () => {
  const rules = [
    classic({ ...tournament, ...TINY }),
    classic({ ...tournament, challenge: 'void', dictionary: wordSet(english, ['HORN']) }),
    classic({ edition: 2013, challenge: 'triple' }),
    classic({ edition: 2010, challenge: { points: 5, per: 'word', to: 'from-challenger' }, outBonus: 'others' }),
  ];

  test('nothing throws, nothing is written to, and the verdict is JSON', () => {
    fc.assert(
      fc.property(
        RECORD,
        fc.constantFrom(...rules),
        fc.constantFrom('recorded' as const, 'computed' as const),
        (record, game, onMismatch) => {
          const before = JSON.stringify(record);
          const verification = verifyGame(game, record, { onMismatch });
          expect(JSON.stringify(record)).toBe(before);
          expect(JSON.parse(JSON.stringify(verification.findings))).toEqual(verification.findings.map(plain));
          expect(verification.findings.every(({ message }) => message.length > 0)).toBe(true);
          const steps = [...replayRecord(game, record, { onMismatch })];
          expect(steps.length).toBe(verification.status === 'unreadable' ? 0 : record.events.length);
          for (const { game: now } of steps) expect(piecesOf(now)).toBe(piecesOf(steps[0]!.game));
        },
      ),
      { numRuns: 400 },
    );
  });

  test('sample records with changed characters are read, replayed and drawn from', () => {
    const samples = ['engine-out', 'engine-challenges', 'planted-mistakes'].map(name =>
      readFileSync(new URL(`../../examples/records/${name}.gcg`, import.meta.url), 'latin1'),
    );
    const change = fc.record({ at: fc.nat(2000), text: fc.string({ maxLength: 4 }), cut: fc.nat(3) });
    fc.assert(
      fc.property(fc.constantFrom(...samples), fc.array(change, { maxLength: 5 }), (sample, changes) => {
        const text = changes.reduce(
          (now, { at, text: put, cut }) => now.slice(0, at) + put + now.slice(at + cut),
          sample,
        );
        const { record } = parseGcg(text);
        const found = rulesFor(record);
        fc.pre(found.ok);
        const { status } = verifyGame(found.value, record);
        if (status !== 'unreadable')
          expect(gameAt(found.value, record, record.events.length).seats.length).toBeGreaterThan(0);
      }),
      { numRuns: 60 },
    );
  });
});

/** NaN becomes null in JSON; what was absent stays absent. */
function plain<T extends object>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}

/** How many pieces there are in zones and on boards. */
function piecesOf({ zones, boards }: Game): number {
  const sum = (counts: Iterable<number>): number => Array.from(counts).reduce((all, n) => all + n, 0);
  const lying = Object.values(zones).map(({ counts, hidden }) => sum(counts) + hidden);
  return sum(lying) + sum(boards.map(({ tiles }) => tiles.flat().filter(tile => tile !== 0).length));
}
