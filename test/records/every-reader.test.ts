/**
 * Issue 25, point 2: readers and engine have one set of limits. Whatever a reader returns, `verifyGame` answers, and so
 * does everything that is made of it; a record costs no other its answer.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { classic, unwrap } from 'tilewright';
import { letterSetNamed, rulesFor, rulesKeeper } from 'tilewright/catalogue';
import { explainRecords, verifyExplained } from 'tilewright/explain';
import {
  formatHistory,
  parseGcg,
  parseRecord,
  readRecord,
  replayRecord,
  verifyGame,
  verifyGames,
  writeGcg,
  type RecordedGame,
} from 'tilewright/records';

const LONG = 'N'.repeat(10_001);

/** A record of one play, in every format that is read. */
const FORMATS: Readonly<Record<string, (nick: string, score: number) => string>> = {
  gcg: (nick, score) => `#player1 ${nick} Ann\n#player2 Bob Bob\n>${nick}: HORNETS 8F HORN +${score} ${score}\n`,
  'gcg, undeclared': (nick, score) => `>${nick}: HORNETS 8F HORN +${score} ${score}\n>Bob: A - +0 0\n`,
  record: (nick, score) => JSON.stringify(recordOf(nick, score)),
  history: (nick, score) =>
    JSON.stringify({
      players: [{ nickname: nick, real_name: nick }, { nickname: 'Bob' }],
      events: [{ nickname: nick, rack: 'HORNETS', position: '8F', played_tiles: 'HORN', score, cumulative: score }],
    }),
  document: (nick, score) =>
    JSON.stringify({
      players: [{ nickname: nick, real_name: nick }, { nickname: 'Bob' }],
      events: [{ type: 'PASS', score, cumulative: score, player_index: 0 }],
      current_scores: [0, 0],
    }),
  cgh: (nick, score) =>
    JSON.stringify({
      players: [{ nickname: nick }, { nickname: 'Bob' }],
      events: [{ nickname: nick, tilePlayEvent: { coordinates: '8F', play: 'HORN', score }, totalScore: score }],
    }),
  isc: (nick, score) => `#pragma ISC\n[player1 "${nick}"]\n[player2 "Bob"]\n"HORNETS", "H6 horn ${score}"\n`,
};

function recordOf(nick: string, score: number): RecordedGame {
  return {
    format: 'tilewright-record/1',
    players: [
      { nick, name: nick },
      { nick: 'Bob', name: '' },
    ],
    events: [{ type: 'play', seat: 0, notes: [], move: '8F HORN', position: '8F', tiles: 'HORN', score }],
  };
}

/** Asks everything of a record that a program asks. */
function ask(record: RecordedGame): void {
  const found = rulesFor(record);
  const rules = found.ok ? found.value : classic();
  expect(['clean', 'findings', 'unreadable']).toContain(verifyGame(rules, record).status);
  expect(['clean', 'findings', 'unreadable']).toContain(verifyExplained(rules, record).status);
  expect([...replayRecord(rules, record)].length).toBeLessThanOrEqual(record.events.length);
  expectHistoryReads(record);
  expect(parseGcg(writeGcg(record)).record.events.length).toBeGreaterThanOrEqual(0);
}

/** What is written as GameHistory or as JSON reads again, with as many events as there are types of them. */
function expectHistoryReads(record: RecordedGame): void {
  const kept = record.events.filter(({ type }) => type !== 'resigned' && type !== 'timed-out');
  for (const names of ['camel', 'snake'] as const) {
    const back = unwrap(readRecord(Buffer.from(formatHistory(record, { names }))));
    expect([back.format, back.record.events.length]).toEqual(['history', kept.length]);
    expect(formatHistory(unwrap(readRecord(formatHistory(back.record, { names }))).record, { names })).toBe(
      formatHistory(back.record, { names }),
    );
  }
  expect(unwrap(readRecord(Buffer.from(JSON.stringify(record)))).record).toEqual(record);
}

describe('25.2: whatever a reader returns, verifyGame answers', () => {
  test.each(Object.entries(FORMATS))('%s: a name of more than 10,000 characters', (_, source) => {
    const read = readRecord(source(LONG, 14), { letterSets: letterSetNamed });
    if (!read.ok) {
      expect(read.error.map(({ code }) => code)).toContain('bad-value');
      return;
    }
    const { record } = read.value;
    ask(record);
    expect(explainRecords([{ name: 'one', record }])).toBeDefined();
    expect(record.players[0]?.nick).toBe(LONG.slice(1));
    const { findings } = verifyGame(classic(), record);
    expect(findings.map(({ code }) => code)).toContain('name-too-long');
  });

  test('a record that no reader has made: its names are cut for the game, not in the verification', () => {
    const { status, players } = verifyGame(classic(), recordOf(LONG, 14));
    expect([status, players[0]?.nick === LONG]).toEqual(['clean', true]);
  });

  test('ten thousand byte order marks are one, and white space', () => {
    const { record, byteOrderMark } = parseGcg(`${'\uFEFF'.repeat(10_000)}#player1 Ann Ann\n>Ann: HORN 8F HORN +14 14`);
    expect(byteOrderMark).toBe(true);
    expect(record.events).toHaveLength(1);
    expect(parseGcg('\uFEFF'.repeat(100_000)).record.events).toEqual([]);
  });

  test('what is read of a GCG file, is read again as JSON, of however many players', () => {
    const nicks = Array.from({ length: 1500 }, (_, n) => `P${n}`);
    const declared = nicks.map((nick, n) => `#player${n % 1000} ${nick} ${nick}\n`).join('');
    const events = nicks.map(nick => `>${nick}: A - +0 0\n`).join('');
    for (const text of [declared + events, events]) {
      const { record, faults } = parseGcg(text);
      expect(record.players).toHaveLength(1000);
      expect(faults.filter(({ code }) => code === 'too-many-players').length).toBeGreaterThan(0);
      expect(unwrap(parseRecord(JSON.parse(JSON.stringify(record)))).players).toHaveLength(1000);
      expect(verifyGame(classic(), record).status).toBe('unreadable');
    }
  });

  const name = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc
      .tuple(
        fc.constantFrom('N', '\u007F', '\uD83D\uDE00', '\uD800', 'e\u0301', '\u200C', ' '),
        fc.constantFrom(1, 40, 5000, 9999, 10_001),
      )
      .map(([text, times]) => text.repeat(times)),
  );
  const score = fc.constantFrom(0, 14, -14, 999_999, 1_000_000, 999_999_999, 1e9);

  test.each(Object.entries(FORMATS))('%s: any name and score', (_, source) => {
    fc.assert(
      fc.property(name, score, (nick, points) => {
        const read = readRecord(source(nick, points), { letterSets: letterSetNamed });
        if (read.ok) ask(read.value.record);
      }),
      { numRuns: 10 },
    );
  });
});

describe('50.9: whatever a reader returns, GameHistory keeps every event', () => {
  const line = fc.constantFrom(
    ...['#player1 a A\u007F', '#player2 b\u0085B', '#title \u007F', '#note \u009F\u007F', '#note x', '#rack1 \u007F'],
    ...['>a: HORNETS 8F HORN +14 14', '>b:\u007F', '>b: AB 8F \u007F +1 1', '>a: A -- -14 0', '>b: A -1 +0 0', '>a:'],
    ...['>b: A 8H A +999999999', '>b: A 8H A +999999999 -999999999', '>b: A 8H A 999999999', '>a: A (challenge) +5'],
    ...['>b: (A) +2 2', '>a: (time) -999999999', '>c\u007F: A - +0 0', '>a: A 8H [\u007F] +0 0', '#id \u007F \u007F'],
  );
  const end = fc.constantFrom('\n', '\r\n', '\r');

  test('a GCG file of any lines, with controls that JSON does not escape', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), end, (lines, newline) => {
        expectHistoryReads(parseGcg(Buffer.from(lines.join(newline), 'latin1')).record);
      }),
    );
  });

  test('a file of DEL alone, and one whose totals pass nine digits', () => {
    expectHistoryReads(parseGcg('>b:\u007F').record);
    expectHistoryReads(parseGcg('>b: A 8H A +999999999\n>b: A 8H A +999999999\n').record);
    expectHistoryReads(parseGcg('>b: A 8H A 999999999\n>b: A 8H A -999999999\n').record);
  });

  test('an identifier of spaces is written as it is', () => {
    for (const uid of [' ', '  ', 'a ', ' a', 'a  b', 'a b c', 'a\n b']) {
      const history = JSON.stringify({ events: [], players: [{ nickname: 'A' }], uid });
      const { record } = unwrap(readRecord(history));
      expect(record.id).toBe(uid);
      expect(unwrap(readRecord(formatHistory(record))).record.id).toBe(uid);
    }
  });

  test('GCG keeps who made an event where declared nicks are the same, and events have others', () => {
    for (const text of [
      '#player2 b\n#player2 b\n>B:\n>A:\n',
      '#player1 b\n#player2 b\n#player3 c\n>x: A - +0 0\n>y: A - +0 0\n',
    ]) {
      const { record } = parseGcg(text);
      for (const dialect of ['macondo', 'magpie', 'plain'] as const) {
        const back = parseGcg(writeGcg(record, { dialect })).record;
        expect(back.events.map(({ seat }) => seat)).toEqual(record.events.map(({ seat }) => seat));
        expect(back.players).toHaveLength(record.players.length);
      }
    }
  });

  test('a file of as many events as are read', () => {
    const { record } = parseGcg(`#player1 a A\n${'>a: HORNETS 8F HORN +14 14\n'.repeat(19_999)}`);
    expect(unwrap(readRecord(formatHistory(record))).record.events).toHaveLength(19_999);
  });

  test('JSON with a control stays JSON, and bytes that only begin like it are binary', () => {
    const damaged = readRecord(Buffer.from('{\u0000\u0001', 'latin1'));
    expect(damaged).toEqual({ ok: false, error: [{ code: 'format-not-read', found: 'binary' }] });
    expect(readRecord('{"a":"\u007F"}')).toEqual({ ok: false, error: [{ code: 'format-not-read', found: 'json' }] });
  });
});

test.each(Object.entries(FORMATS))('%s: a score of -0 is 0', (_, source) => {
  const read = readRecord(source('Ann', 7777).replaceAll('7777', '-0'), { letterSets: letterSetNamed });
  if (read.ok) for (const { score = 0 } of read.value.record.events) expect(Object.is(score, -0)).toBe(false);
  expect(read.ok).toBe(true);
});

describe('25.2: one source costs no other its answer', () => {
  const good = FORMATS['gcg']?.('Ann', 14) ?? '';
  const read = (text: string): RecordedGame => unwrap(readRecord(text)).record;

  test('a long name among others, in verifyGames', async () => {
    const codes: (readonly string[])[] = [];
    const sources = [good, FORMATS['gcg']?.(LONG, 14) ?? '', recordOf(LONG, 14), good];
    const options = {
      read: (source: string | RecordedGame) => (typeof source === 'string' ? read(source) : source),
      rules: rulesKeeper(),
    };
    for await (const { findings } of verifyGames(sources, options))
      codes.push(findings.filter(({ severity }) => severity === 'error').map(({ code }) => code));
    expect(codes).toEqual([[], ['name-too-long'], [], []]);
  });

  test('what verify throws is a finding of its source; what a dictionary throws goes on', async () => {
    const failing = {
      read,
      rules: classic(),
      verify: (): never => {
        throw new RangeError('Out of luck');
      },
    };
    const found: (readonly [string, unknown])[] = [];
    for await (const { findings } of verifyGames([good, good], failing))
      found.push(...findings.map(({ code, recorded }) => [code, recorded] as const));
    expect(found).toEqual([
      ['not-verified', 'Out of luck'],
      ['not-verified', 'Out of luck'],
    ]);
    const dictionary = {
      has: (): never => {
        throw new Error('no disk');
      },
    };
    const asking = verifyGames([good], { read, rules: classic({ dictionary }) });
    await expect(asking.next()).rejects.toThrow('the dictionary of the rules throws');
  });
});
