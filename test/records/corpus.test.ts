/**
 * The replay on recorded games by many hands, against `check-results.json`: the verdict of an independent program on
 * every line (issue 2, done when 1). A game that it calls consistent has no error for us and ends with the same totals;
 * and what it finds wrong we find wrong, at the same line.
 */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { rulesFor } from 'tilewright/catalogue';
import {
  parseGcg,
  replayRecord,
  verifyGame,
  type Finding,
  type RecordedGame,
  type Verification,
} from 'tilewright/records';
import { loadGame, rewindGame, saveGame, unwrap } from 'tilewright';

const FOLDER = fileURLToPath(new URL('../../../shared/data/gcg/', import.meta.url));
const RESULTS = `${FOLDER}check-results.json`;
const absent = !existsSync(RESULTS);
if (absent) console.warn(`NOT RUN: the corpus of recorded games is not at ${FOLDER}`);

/** Something that the other program finds wrong. */
interface Disagreement {
  readonly line: number;
  readonly kind: string;
  readonly reason: string;
}

interface Result {
  readonly file: string;
  readonly verdict: string;
  readonly complete: boolean;
  readonly disagreeing: readonly Disagreement[];
  readonly final: Readonly<Record<string, number>>;
}

interface Checked {
  readonly result: Result;
  readonly record: RecordedGame;
  readonly verification: Verification;
}

const results: readonly Result[] = absent ? [] : (JSON.parse(readFileSync(RESULTS, 'utf8')) as readonly Result[]);
const checked: readonly Checked[] = results.map(result => {
  const { record } = parseGcg(readFileSync(FOLDER + result.file));
  return { result, record, verification: verifyGame(unwrap(rulesFor(record)), record) };
});
const consistent = checked.filter(({ result }) => result.verdict === 'consistent');

/** Its kinds that have another name here. */
const KINDS: Readonly<Record<string, string>> = { illegal: 'placement', play: 'parse', player: 'parse' };

/** Where we differ, and why we are content with it. */
const EXCEPTIONS: readonly {
  readonly files: RegExp;
  readonly kind: string;
  readonly lines?: readonly number[];
  readonly reason: string;
}[] = [
  {
    files: /consonant_heaviness_tendency/,
    kind: 'cumulative',
    reason: 'both players are called NoName; the other program adds all to one of them, we let them take turns',
  },
  {
    files: /no_matching_token/,
    kind: 'cumulative',
    lines: [10, 11],
    reason:
      'the line before cannot be read, but its total can: we go on from that total, the other program from the one before',
  },
  {
    files: /no_matching_token/,
    kind: 'phony',
    lines: [34],
    reason:
      'the play before it is there, although it cannot lie on a board that misses a play; the other program has forgotten it',
  },
  {
    files: /player_does_not_exist/,
    kind: 'cumulative',
    lines: [29, 31],
    reason:
      'the undeclared nick stands where it is the turn of a declared one, whose total then fits; the other program seats a third player',
  },
  {
    files: /blitz\//,
    kind: 'cumulative',
    lines: [3, 17, 21],
    reason: 'neither score nor total: the reader reports the first number that is missing, as a score',
  },
];

function isException({ result }: Checked, { line, kind }: Disagreement): boolean {
  return EXCEPTIONS.some(
    entry =>
      entry.files.test(result.file) && entry.kind === kind && (entry.lines === undefined || entry.lines.includes(line)),
  );
}

function isFound({ verification }: Checked, { line, kind }: Disagreement): boolean {
  return verification.findings.some(finding => finding.line === line && finding.kind === (KINDS[kind] ?? kind));
}

function errorsOf({ verification }: Checked): readonly Finding[] {
  return verification.findings.filter(({ severity }) => severity === 'error');
}

const shown = ({ line, kind, code, message }: Finding): string => `${line} ${kind}/${code} ${message}`;

describe.skipIf(absent)('recorded games', () => {
  test('776 files are called consistent', () => {
    expect(consistent).toHaveLength(776);
  });

  test('what is consistent has no error', () => {
    const wrong = consistent.map(file => [file.result.file, errorsOf(file).map(shown)] as const);
    expect(wrong.filter(([, errors]) => errors.length > 0)).toEqual([]);
  });

  test('what is consistent ends with the recorded totals', () => {
    const totals = ({ record, verification }: Checked): unknown =>
      Object.fromEntries(record.players.map(({ nick }, seat) => [nick, verification.final.seats[seat]?.total]));
    const wrong = consistent.filter(
      file => JSON.stringify(sorted(totals(file))) !== JSON.stringify(sorted(file.result.final)),
    );
    expect(wrong.map(({ result }) => result.file)).toEqual([]);
  });

  test('what is consistent adds up to the recorded totals by the rules as well, but for penalties that are not written', () => {
    const wrong = consistent.filter(({ verification }) => {
      const silent = verification.findings.some(({ code }) => code === 'penalty-missing');
      return !silent && verification.players.some(({ recorded, computed }) => recorded !== computed);
    });
    expect(wrong.map(({ result }) => result.file)).toEqual([]);
  });

  test('the log of a replay replays to the same game, and the game can be saved', () => {
    for (const { record, result } of checked.filter((_, index) => index % 20 === 0)) {
      const rules = unwrap(rulesFor(record));
      const game = [...replayRecord(rules, record)].at(-1)!.game;
      expect(rewindGame(rules, game, 0).game, result.file).toEqual(game);
      expect(unwrap(loadGame(rules, JSON.parse(JSON.stringify(saveGame(rules, game))))), result.file).toEqual(game);
    }
  });

  test('what the other program calls complete, or unfinished, is', () => {
    expect(
      checked
        .filter(({ result, verification }) => result.complete !== verification.complete)
        .map(({ result }) => result.file),
    ).toEqual([]);
  });

  test('every disagreement of the other program is found at its line', () => {
    const missed = checked.flatMap(file =>
      file.result.disagreeing
        .filter(entry => !isFound(file, entry) && !isException(file, entry))
        .map(({ line, kind, reason }) => `${file.result.file}:${line} ${kind} ${reason}`),
    );
    expect(missed).toEqual([]);
  });

  test('every exception is needed', () => {
    const used = EXCEPTIONS.map(entry =>
      checked.some(file =>
        file.result.disagreeing.some(
          found => entry.files.test(file.result.file) && entry.kind === found.kind && !isFound(file, found),
        ),
      ),
    );
    expect(used).toEqual(EXCEPTIONS.map(() => true));
  });

  test('no other file has an error, except one that is in an encoding we do not read', () => {
    const silent = checked.filter(({ result }) => result.disagreeing.length === 0);
    const wrong = silent.flatMap(file =>
      errorsOf(file).map(finding => [file.result.file.replace(/.*\//, ''), finding.code]),
    );
    expect(wrong).toEqual([['name_weird_encoding_with_header.gcg', 'unsupported-encoding']]);
  });
});

function sorted(totals: unknown): readonly (readonly [string, unknown])[] {
  return Object.entries(totals as Readonly<Record<string, unknown>>).sort(([a], [b]) => (a < b ? -1 : 1));
}
