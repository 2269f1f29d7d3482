/**
 * The reader on recorded games by many hands, against `check-results.json`: what an independent program, written from
 * the same sources by others, saw in each file. Its verdicts on scores and placements are `verifyGame`'s to meet; here
 * it is about reading.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseGcg, type GcgFile } from '../../src/records/gcg/gcg.ts';
import type { RecordedEventType } from '../../src/records/record.ts';
import { hasSharedData, needsData, sharedData } from '../fixtures/shared-data.ts';

const FOLDER = sharedData('gcg/');
const RESULTS = `${FOLDER}check-results.json`;

/** What the other program says of a file, as far as a reader can know it. */
interface Result {
  readonly file: string;
  readonly encoding: string;
  readonly pragmas: readonly string[];
  readonly lexicon: string | null;
  readonly players: number;
  readonly endRacks?: readonly string[];
  readonly eventCounts: Readonly<Record<string, number>>;
  readonly disagreeing: readonly { readonly line: number; readonly kind: string; readonly text: string }[];
  readonly final: Readonly<Record<string, number>>;
  readonly quirks: readonly string[];
  readonly verdict: string;
}

const results: readonly Result[] = hasSharedData
  ? (JSON.parse(readFileSync(RESULTS, 'utf8')) as readonly Result[])
  : [];
const files: readonly (readonly [Result, GcgFile])[] = results.map(result => [
  result,
  parseGcg(readFileSync(FOLDER + result.file)),
]);

/** The other program's names of our event types. */
const KINDS: Readonly<Record<RecordedEventType, string>> = {
  play: 'play',
  pass: 'pass',
  exchange: 'exchange',
  withdrawn: 'phony',
  'challenge-bonus': 'challenge',
  'out-bonus': 'endrack',
  'rack-penalty': 'rackpenalty',
  time: 'time',
  'turn-lost': 'pass',
  unreadable: 'bad',
  resigned: '',
  'timed-out': '',
};

/** Its quirks that are a reader's to see, and how ours shows them. */
const QUIRKS: Readonly<Record<string, (file: GcgFile) => boolean>> = {
  crlf: file => file.lineEnds.includes('\r\n'),
  'utf8-without-header': file => hasQuirk(file, 'utf-8-undeclared'),
  'bad-bytes-for-declared-encoding': file => hasQuirk(file, 'encoding-mismatch') || hasFault(file, 'bad-utf-8'),
  'extra-text-after-cumulative': file => hasQuirk(file, 'text-after-cumulative'),
  'exchange-by-count': file => file.record.events.some(({ count }) => count !== undefined),
  'exchange-score-without-plus': file =>
    file.record.events.some(({ type, line }) => type === 'exchange' && isOdd(file, line)),
  'rackpenalty-plus-minus': file => hasQuirk(file, 'plus-minus-score'),
  'rackpenalty-rack-mismatch': file => hasQuirk(file, 'rack-penalty-mismatch'),
  'withdrawal-written-as-plus-zero': file => hasQuirk(file, 'withdrawal-not-negative'),
  'paren-through': file => hasQuirk(file, 'parenthesised-through'),
  'more-than-two-players': file => file.record.players.length > 2 && !hasFault(file, 'undeclared-nick'),
};

function hasQuirk({ quirks }: GcgFile, code: string): boolean {
  return quirks.some(quirk => quirk.code === code);
}

function hasFault({ faults }: GcgFile, code: string): boolean {
  return faults.some(fault => fault.code === code);
}

/** An exchange whose score lacks a sign, or is lacking itself. */
function isOdd({ quirks, faults }: GcgFile, line: number | undefined): boolean {
  return [...quirks, ...faults].some(
    problem => problem.line === line && ['score-without-sign', 'no-score'].includes(problem.code),
  );
}

/** Files for which a question has another answer; empty when the readers agree. */
function differing(differs: (result: Result, file: GcgFile) => boolean): readonly string[] {
  return files.filter(([result, file]) => differs(result, file)).map(([{ file }]) => file);
}

describe('recorded games', needsData, () => {
  test('are all there', () => {
    expect(files).toHaveLength(887);
    expect(results.filter(({ verdict }) => verdict === 'consistent')).toHaveLength(776);
  });

  test('every byte is kept', () => {
    const lost = files.filter(([{ file }, { lines, lineEnds, encoding, byteOrderMark }]) => {
      const text = lines.map((line, index) => line + (lineEnds[index] ?? '')).join('');
      const bytes = Buffer.from((byteOrderMark ? '\uFEFF' : '') + text, encoding === 'iso-8859-1' ? 'latin1' : 'utf8');
      return !bytes.equals(readFileSync(FOLDER + file));
    });
    expect(lost).toEqual([]);
  });

  test('events by kind', () => {
    const off = files.flatMap(([{ file, eventCounts }, { record }]) => {
      const counts: Record<string, number> = {};
      for (const { type } of record.events) counts[KINDS[type]] = (counts[KINDS[type]] ?? 0) + 1;
      return JSON.stringify(sorted(counts)) === JSON.stringify(sorted(eventCounts))
        ? []
        : [{ file, counts, eventCounts }];
    });
    expect(off).toEqual([]);
  });

  test('players, lexicon, end racks', () => {
    expect(
      differing(
        ({ players }, { record, faults }) =>
          record.players.length - faults.filter(({ code }) => code === 'undeclared-nick').length !== players,
      ),
    ).toEqual([]);
    expect(differing(({ lexicon }, { record }) => (record.lexicon ?? null) !== lexicon)).toEqual([]);
    expect(
      differing(({ endRacks = [] }, { record }) => {
        const racks = record.events.flatMap(({ type, tiles = '' }) =>
          type === 'out-bonus' || type === 'rack-penalty' ? [tiles] : [],
        );
        return racks.join(' ') !== endRacks.join(' ');
      }),
    ).toEqual([]);
  });

  test('encodings; a name that does not come first is honoured here, and not there', () => {
    const ours = (file: GcgFile): string =>
      hasQuirk(file, 'encoding-not-first') ? file.encoding : (file.declaredEncoding ?? file.encoding);
    expect(differing(({ encoding }, file) => ours(file) !== encoding.replace('(undeclared)', ''))).toEqual([]);
  });

  test('pragmas', () => {
    expect(
      differing(({ pragmas }, { lines }) => {
        const seen = new Set(
          lines.filter(line => line.startsWith('#')).map(line => (line.slice(1).split(/\s/)[0] ?? '').toLowerCase()),
        );
        return [...seen].sort().join() !== [...pragmas].sort().join();
      }),
    ).toEqual([]);
    const unknown = files.flatMap(([, { quirks }]) => quirks.filter(({ code }) => code === 'unknown-pragma'));
    expect(unknown.filter(({ found = '' }) => !found.startsWith('#>'))).toEqual([]);
  });

  test.each(Object.entries(QUIRKS))('%s', (quirk, shows) => {
    expect(differing(({ quirks }, file) => quirks.includes(quirk) !== shows(file))).toEqual([]);
  });

  test('consistent games are read without a fault, and their totals with them', () => {
    const consistent = files.filter(([{ verdict }]) => verdict === 'consistent');
    expect(consistent.flatMap(([{ file }, { faults }]) => faults.map(({ code }) => [file, code]))).toEqual([]);
    for (const [{ file, final }, { record }] of consistent) {
      const totals = Object.fromEntries(record.players.map(({ nick }) => [nick, 0]));
      for (const { seat, cumulative } of record.events) totals[record.players[seat]?.nick ?? ''] = cumulative ?? NaN;
      expect(totals, file).toEqual(final);
    }
  });

  test('within a consistent game every score is the difference of two totals', () => {
    const wrong: string[] = [];
    for (const [{ file, verdict }, { record }] of files) {
      if (verdict !== 'consistent') continue;
      const totals = record.players.map(() => 0);
      for (const { seat, score = NaN, cumulative, line, type } of record.events) {
        // two old Quackle files write `-- +0` and the total that is right
        if ((type !== 'withdrawn' || score !== 0) && (totals[seat] ?? 0) + score !== cumulative)
          wrong.push(`${file}:${String(line)}`);
        totals[seat] = cumulative ?? NaN;
      }
    }
    expect(wrong).toEqual([]);
  });

  test('lines that the other program cannot read are faults here, and no others but missing numbers', () => {
    const numbers = ['no-cumulative', 'no-score'];
    const other = files.flatMap(([{ file, disagreeing }]) =>
      disagreeing
        .filter(({ kind }) => kind === 'parse' || kind === 'player')
        .map(({ line }) => `${file}:${String(line)}`),
    );
    const ours = files.flatMap(([{ file }, { faults }]) =>
      faults
        .filter(({ code }) => !numbers.includes(code))
        .map(({ line = 0, code }) => [`${file}:${String(line)}`, code]),
    );
    expect(other.filter(place => !ours.some(([at]) => at === place))).toEqual([]);
    expect(
      ours
        .filter(([place = '']) => !other.includes(place))
        .map(([, code]) => code)
        .sort(),
    ).toEqual(['nick-twice']);
  });

  // counted by this reader itself: shows change, not truth
  test('the whole measure', () => {
    const tally = (names: readonly string[]): Readonly<Record<string, number>> => {
      const counts: Record<string, number> = {};
      for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
      return sorted(counts);
    };
    expect({
      events: tally(files.flatMap(([, { record }]) => record.events.map(({ type }) => type))),
      notes: files.flatMap(([, { record }]) => record.events.flatMap(({ notes }) => notes)).length,
      faults: tally(files.flatMap(([, { faults }]) => faults.map(({ code }) => code))),
      quirks: tally(files.flatMap(([, { quirks }]) => quirks.map(({ code }) => code))),
    }).toMatchInlineSnapshot(`
      {
        "events": {
          "challenge-bonus": 285,
          "exchange": 546,
          "out-bonus": 818,
          "pass": 187,
          "play": 21613,
          "rack-penalty": 17,
          "time": 5,
          "turn-lost": 4,
          "unreadable": 3,
          "withdrawn": 219,
        },
        "faults": {
          "event-without-nick": 1,
          "nick-twice": 1,
          "no-cumulative": 130,
          "no-score": 3,
          "undeclared-nick": 1,
          "unreadable-event": 3,
        },
        "notes": 5712,
        "quirks": {
          "board-orientation": 1,
          "continuation-line": 40,
          "encoding-mismatch": 1,
          "encoding-not-first": 1,
          "parenthesised-through": 1,
          "plus-minus-score": 7,
          "pragma-after-events": 2,
          "pragma-as-note": 8,
          "rack-penalty-mismatch": 1,
          "score-without-sign": 1,
          "text-after-cumulative": 151,
          "unknown-pragma": 37,
          "unknown-rack": 12,
          "utf-8-undeclared": 6,
          "withdrawal-not-negative": 2,
        },
      }
    `);
  });
});

function sorted(counts: Readonly<Record<string, number>>): Readonly<Record<string, number>> {
  return Object.fromEntries(Object.entries(counts).sort(([a], [b]) => a.localeCompare(b)));
}
