/** The rules that records were played by, found from their plays; records are those of examples/house-rules. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { classic, parseLayout, squareName, unwrap, type ClassicOptions, type CrosswordRules } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { french } from 'tilewright/alphabets/french';
import { rulesFor } from 'tilewright/catalogue';
import { explainRecords, verifyExplained, type NamedRecord } from 'tilewright/explain';
import { standard } from 'tilewright/layouts/standard';
import {
  mendChoices,
  parseGcg,
  replayRecord,
  verifyGame,
  type RecordedEvent,
  type RecordedGame,
} from 'tilewright/records';
import { describe, expect, test } from 'vitest';
import { cli, cliReading } from '../fixtures/cli.ts';
import { needsData, sharedData } from '../fixtures/shared-data.ts';
import { gcgOf } from './gcg-of.ts';

const FOLDER = 'examples/house-rules';

const records: readonly NamedRecord[] = readdirSync(FOLDER)
  .sort()
  .map(name => ({ name, record: parseGcg(readFileSync(`${FOLDER}/${name}`)).record }));
const club = records.filter(({ name }) => name.startsWith('club'));
const ordinary = records.filter(({ name }) => name.startsWith('usual'));

/** The board and the bonus that the games of the club were played by. */
const CLUB = parseLayout(`
  T..dt..d..td..T
  .D...........D.
  ..D...d.d...D..
  d..D...d...D..d
  t...D.....D...t
  .....t...t.....
  ..d...T.T...d..
  d..d...S...d..d
  ..d...T.T...d..
  .....t...t.....
  t...D.....D...t
  d..D...d...D..d
  ..D...d.d...D..
  .D...........D.
  T..dt..d..td..T`);

/** The record with the points that its plays have by other rules, and totals that go with them. */
function playedBy(options: ClassicOptions, record: RecordedGame): RecordedGame {
  const rules = classic({ ...options, challenge: 'none' });
  const totals = record.players.map(() => 0);
  const events = [...replayRecord(rules, record)].map(({ recorded, events: happened }) => {
    const played = happened.find(event => event.type === 'played');
    const score = played?.score.total ?? endScore(rules, recorded);
    const cumulative = (totals[recorded.seat] = totals[recorded.seat]! + score);
    return { ...recorded, score, cumulative };
  });
  return { ...record, events };
}

/** What a line at the end brings by other values: the rack once, and its owner loses it. */
function endScore({ alphabet }: CrosswordRules, { type, tiles = '' }: RecordedEvent): number {
  const value = Array.from(tiles).reduce(
    (sum, one) => sum + alphabet.points[alphabet.forms.get(one) ?? alphabet.blank]!,
    0,
  );
  return type === 'out-bonus' ? value : type === 'rack-penalty' ? -value : 0;
}

/** The record with n points more for its first plays. */
function wrongIn(record: RecordedGame, points: readonly number[]): RecordedGame {
  const events = record.events.map((event, n) => ({ ...event, score: (event.score ?? 0) + (points[n] ?? 0) }));
  return { ...record, events: events.map(({ cumulative: _, ...event }) => event) };
}

const codesOf = (rules: CrosswordRules, record: RecordedGame): readonly string[] =>
  verifyExplained(rules, record).findings.flatMap(({ code, severity }) => (severity === 'note' ? [] : [code]));

describe('explainRecords', () => {
  const { fits, left } = explainRecords(records);
  const [found, usual] = fits;

  test('a mixed pile is sorted, and the board and the bonus of a club are found', () => {
    expect(left).toEqual([]);
    expect(fits.map(fit => fit.files)).toEqual([club.map(({ name }) => name), ordinary.map(({ name }) => name)]);
    expect(parseLayout(found!.board)).toEqual(CLUB);
    expect(found).toMatchObject({ records: 8, plays: 189, agree: 189, bonus: { 7: 42 } });
    expect(found!.values).toMatchObject({ A: 1, K: 5, Z: 10, '?': 0 });
    expect(Object.keys(found!.values)).toHaveLength(27);
  });

  test('it says what differs from the nearest known rules, and what no play shows', () => {
    expect(found!.nearest).toBe('standard15 board, english values, bonus 50 for 7 tiles');
    expect(found!.differences).toContain('H1, A8, O8, H15: double letter instead of triple word');
    expect(found!.differences).toContain('bonus for 7 tiles: 42 instead of 50');
    expect(found!.differences).toHaveLength(5);
    const covered = new Set(
      club
        .flatMap(({ record }) => [...replayRecord(classic(), record)].flatMap(({ events }) => events))
        .flatMap(event => (event.type === 'played' ? event.placement.tiles.map(({ square }) => square) : [])),
    );
    const names = Array.from(CLUB.glyphs, (_, square) => squareName(CLUB, square));
    expect(found!.unplayed).toEqual(names.filter((_, square) => !covered.has(square)));
    expect(found!.unplayed).toHaveLength(8);
    expect(found!.undecided).toContain('H8');
    expect(found!.unseen).toEqual([]);
  });

  test('by the rules found, records of the club have nothing wrong', () => {
    for (const { record } of club) {
      expect(verifyGame(unwrap(rulesFor(record)), record).status).toBe('findings');
      expect(verifyGame(unwrap(rulesFor(record, found!.options)), record).status).toBe('clean');
    }
  });

  test('wrong scores under the usual rules stay mistakes', () => {
    expect(usual).toMatchObject({ records: 4, plays: 99, agree: 96, differences: [], bonus: { 7: 50 } });
    expect(parseLayout(usual!.board)).toEqual(standard);
  });

  test('other values are found with the letters that they belong to', () => {
    const points = english.points.map((value, tile) => (tile === 0 || tile === english.blank ? value : (tile % 6) + 1));
    const others = [...club, ...ordinary].map(({ name, record }) => ({
      name,
      record: playedBy({ alphabet: { ...english, points } }, record),
    }));
    const explained = explainRecords(others);
    expect(explained.fits.map(fit => [fit.records, fit.agree === fit.plays])).toEqual([[12, true]]);
    const [{ values, options } = found!] = explained.fits;
    expect(Object.values(values)).toEqual(points.slice(1));
    expect(options.layout).toEqual(standard);
  });

  test('a letter set and a bonus of the catalogue are named', () => {
    const others = ordinary.map(({ name, record }) => {
      const points = english.points.map((value, tile) => {
        const other = french.forms.get(english.letters[tile] ?? '');
        return other === undefined ? value : french.points[other]!;
      });
      return { name, record: playedBy({ alphabet: { ...english, points }, bingo: { 7: 35 } }, record) };
    });
    const explained = explainRecords(others);
    expect(explained.fits.map(fit => [fit.nearest, fit.differences])).toEqual([
      ['standard15 board, french values, bonus 35 for 7 tiles', []],
    ]);
  });

  test('a board whose name nobody knows is found like every other', () => {
    const named = club.map(({ name, record }) => ({ name, record: { ...record, layout: 'Corner Café' } }));
    expect(explainRecords(named).fits[0]!.board).toBe(found!.board);
  });

  test('of a record without plays, or with points by no rules, nothing is said', () => {
    const { record } = ordinary[0]!;
    const nonsense = wrongIn(
      record,
      record.events.map((_, n) => 1 + ((n * n * 7 + n * 13) % 29)),
    );
    const strange = { ...record, events: record.events.map(event => ({ ...event, score: NaN })) };
    const named = [
      { name: 'nothing', record: { ...record, events: [] } },
      { name: 'nonsense', record: nonsense },
      { name: 'strange', record: strange },
    ];
    expect(explainRecords(named)).toEqual({ fits: [], left: ['nothing', 'strange', 'nonsense'] });
    expect(explainRecords([])).toEqual({ fits: [], left: [] });
  });
});

describe('evidence', () => {
  const { fits } = explainRecords(club);
  const { evidence, unplayed, undecided, values, unseen } = fits[0]!;

  test('every square, value and bonus says how well it is known, with its plays and records', () => {
    expect(Object.keys(evidence.squares)).toHaveLength(225);
    expect(Object.keys(evidence.values)).toEqual(Object.keys(values));
    const squaresOf = (state: string): readonly string[] =>
      Object.entries(evidence.squares).flatMap(([square, one]) => (one.state === state ? [square] : []));
    expect([new Set(squaresOf('unplayed')), new Set(squaresOf('undecided'))]).toEqual([
      new Set(unplayed),
      new Set(undecided),
    ]);
    expect(Object.entries(evidence.values).filter(([, { state }]) => state === 'unplayed')).toEqual(
      unseen.map(letter => [letter, { state: 'unplayed', plays: 0, records: 0 }]),
    );
    expect(evidence.squares['G8']).toEqual({ state: 'proved', plays: 2, records: 2 });
    expect(evidence.values['E']).toMatchObject({ state: 'proved', records: 8 });
    expect(evidence.bonus[7]?.state).toBe('proved');
    expect(evidence.bonus[7]!.plays).toBeGreaterThan(2);
  });

  test('a square that only a play with a wrong score covers is undecided, and that play shows nothing', () => {
    const [{ record }] = ordinary as [NamedRecord];
    const played = record.events.flatMap(({ type }, n) => (type === 'play' && n < 8 ? [n] : []));
    const sure = explainRecords([{ name: 'one', record }]).fits[0]!.evidence.squares;
    const squares = played.map(n => {
      const points = Array.from({ length: n + 1 }, (_, turn) => (turn === n ? 3 : 0));
      const wrong = explainRecords([{ name: 'one', record: wrongIn(record, points) }]).fits[0]!.evidence.squares;
      return Object.entries(sure).flatMap(([square, { state, plays }]) =>
        state === 'proved' && plays === 1 && wrong[square]!.plays === 0 ? [wrong[square]!.state] : [],
      );
    });
    expect(squares.flat().length).toBeGreaterThan(5);
    expect(new Set(squares.flat())).toEqual(new Set(['undecided']));
  });

  test('undecided squares of known boards are listed', async () => {
    const [{ name, record }] = ordinary as [NamedRecord];
    const [fit] = explainRecords([{ name, record }]).fits;
    expect(fit!.differences).toEqual([]);
    expect(fit!.undecided.length).toBeGreaterThan(5);
    const { out } = await cli('explain', `${FOLDER}/${name}`);
    expect(out).toMatch(/squares that the plays do not tell: [A-O]\d/);
  });
});

describe('verifyExplained', () => {
  const { record } = ordinary[0]!;
  const rules = unwrap(rulesFor(record));

  test('one finding says that other known rules fit, and the rest is judged by them', () => {
    const other = playedBy({ bingo: { 7: 35 } }, record);
    expect(verifyGame(rules, other).findings.filter(({ code }) => code === 'score-differs').length).toBeGreaterThan(2);
    expect(codesOf(rules, other)).toEqual(['rules-differ']);
    const { findings, rules: by, status } = verifyExplained(rules, other);
    expect(status).toBe('findings');
    expect(by.scoring.find(({ type }) => type === 'by-count')).toMatchObject({ bonus: { 7: 35 } });
    expect(findings[0]).toMatchObject({ kind: 'score', severity: 'warning', line: 0, turn: 0 });
    expect(findings[0]!.message).toBe(
      '24 of 24 plays score as by other rules: standard15 board, english values, bonus 35 for 7 tiles. By the rules assumed 20 do. The rest is judged by those other rules.',
    );
  });

  test('a mistake beside it is still one', () => {
    const other = wrongIn(playedBy({ bingo: { 7: 35 } }, record), [0, 3]);
    expect(codesOf(rules, other)).toEqual(['rules-differ', 'score-differs']);
    expect(verifyExplained(rules, other).findings[0]?.message).toMatch(/^23 of 24 plays score as by other rules: /);
  });

  test('mistakes alone are none', () => {
    expect(codesOf(rules, record)).toEqual([]);
    const wrong = wrongIn(record, [3, 0, 5, 0, -2, 0, 7, 0, 1]);
    expect(codesOf(rules, wrong)).toEqual(Array.from({ length: 5 }, () => 'score-differs'));
  });

  test('rules found in other records count, where they are given', () => {
    const { fits } = explainRecords(club);
    const { record: one } = club[0]!;
    const assumed = unwrap(rulesFor(one));
    expect(codesOf(assumed, one)).toContain('score-differs');
    const judged = verifyExplained(assumed, one, { among: fits });
    expect(judged.findings.filter(({ severity }) => severity !== 'note').map(({ code }) => code)).toEqual([
      'rules-differ',
    ]);
    expect(judged.findings[0]!.message).toContain('bonus for 7 tiles: 42 instead of 50');
  });

  test('options are checked', () => {
    expect(() => verifyExplained(rules, record, { onMismatch: 'neither' as 'recorded' })).toThrow(RangeError);
    expect(() => verifyExplained(rules, record, { among: [{}] as never })).toThrow(/verifyExplained: among/);
  });
});

describe('tilewright explain', () => {
  test('--json has the documented keys, and a board that parseLayout reads', async () => {
    const { out, code } = await cli('explain', FOLDER, '--json');
    expect(code).toBe(0);
    const { fits, left } = JSON.parse(out) as {
      readonly fits: readonly { readonly board: string }[];
      readonly left: unknown;
    };
    expect(left).toEqual([]);
    const keys = ['records', 'plays', 'agree', 'board', 'alphabet', 'values', 'bonus', 'evidence', 'files'];
    expect(fits.map(fit => Object.keys(fit))).toEqual([keys, keys]);
    expect(parseLayout(fits[0]!.board)).toEqual(CLUB);
  });

  test('docs/explain.md shows what it writes', async () => {
    const [, shown = ''] = /```text\n([\s\S]*?)```/.exec(readFileSync('docs/explain.md', 'utf8')) ?? [];
    expect(shown).toBe((await cli('explain', FOLDER)).out.trimEnd() + '\n');
  });

  test('what is left makes 1, what cannot be read 2', async () => {
    const { code, out } = await cli('explain', 'examples/records/worked-example.gcg', 'examples/records/nothing.gcg');
    expect(code).toBe(2);
    expect(out).toContain('standard15 board, english values, bonus 50 for 7 tiles');
    expect((await cli('explain', 'LICENSE')).code).toBe(2);
    const folder = mkdtempSync(join(tmpdir(), 'tilewright-'));
    const file = join(folder, 'left.gcg');
    writeFileSync(file, '#player1 A A\n#player2 B B\n>A: HORNETS 8H HORN +99 99\n>B: AMTEAFR 9G AM +3 3\n');
    const left = await cli('explain', file);
    rmSync(folder, { recursive: true });
    expect([left.code, left.out]).toEqual([1, `1 record left that no rules explain: ${file}\n`]);
  });

  test('verify says of a file that other rules fit it, once', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tilewright-'));
    const file = join(folder, 'club.gcg');
    writeFileSync(file, gcgOf(playedBy({ bingo: { 7: 35 } }, ordinary[0]!.record)));
    const { out } = await cli('verify', file);
    rmSync(folder, { recursive: true });
    expect(out.match(/warning {2}24 of 24 plays score as by other rules.*rules-differ/g)).toHaveLength(1);
    expect(out).not.toContain('score-differs');
  });
});

describe('26.12: records by other rules', () => {
  const LEWIS = sharedData('gcg-custom-values/lewis');
  const rules = unwrap(rulesFor(ordinary[0]!.record));
  const doubtsIn = (record: RecordedGame): readonly string[] =>
    verifyGame(rules, record).findings.flatMap(({ code, message }) => (code === 'rules-doubted' ? [message] : []));

  test('scores that mostly differ are doubted once, and no cause rests on the rules', () => {
    const record = playedBy(
      { alphabet: { ...english, points: english.points.map(points => points + 1) } },
      ordinary[0]!.record,
    );
    const { findings } = verifyGame(rules, record);
    expect(findings[0]).toMatchObject({ code: 'rules-doubted', severity: 'warning', line: 0 });
    expect(findings.filter(({ code }) => code === 'rules-doubted')).toHaveLength(1);
    const scores = findings.filter(({ code }) => code === 'score-differs');
    expect(scores.length).toBeGreaterThan(10);
    expect(findings.flatMap(({ cause = [], fix }) => [cause, fix].flat())).toEqual([]);
    // what is left to choose is of lines at the end, whatever the values are
    const wrong = scores.map(({ line }) => line);
    expect(mendChoices(rules, record).choices.filter(({ line }) => wrong.includes(line))).toEqual([]);
  });

  test('few scores that differ in a pattern are doubted; as many without one are mistakes', () => {
    const bonus = playedBy({ bingo: { 7: 42 } }, ordinary[0]!.record);
    const off = verifyGame(rules, bonus).findings.filter(({ code }) => code === 'score-differs').length;
    expect(doubtsIn(bonus)).toEqual([
      `${off} of 24 plays score otherwise than by these rules: they are those of 7 tiles, all by -8, so that the bonus may be another.`,
    ]);
    expect(doubtsIn(wrongIn(ordinary[0]!.record, [3, 0, 5, 0, -2, 0, 7, 0, 1]))).toEqual([]);
  });

  /** A game whose letters all count one more than usual. */
  const odd = (n: number): RecordedGame =>
    playedBy({ alphabet: { ...english, points: english.points.map(points => points + 1) } }, ordinary[n]!.record);

  test('one such record alone is told of, and no rules are made up for it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tilewright-'));
    const file = join(folder, 'odd.gcg');
    writeFileSync(file, gcgOf(odd(0)));
    const { code, out } = await cli('verify', file);
    rmSync(folder, { recursive: true });
    expect(code).toBe(1);
    expect(out).toContain('1 file scores otherwise than by the rules assumed.');
    expect(out).toContain('1 file: no rules were found; more games by the same rules may tell');
  });

  test('--stdin: a line of output for each line of input, and on the other stream what fits them', async () => {
    const lines = ordinary.map((_, n) => JSON.stringify({ id: `odd ${n}`, gcg: gcgOf(odd(n)) }));
    const { out, err } = await cliReading([`${lines.join('\n')}\n`], 'verify', '--stdin');
    expect(out.trim().split('\n')).toHaveLength(lines.length);
    expect(err).toContain(`${lines.length} files score otherwise than by the rules assumed. These rules fit better:`);
    expect(err).toMatch(/\d+ files: .*A: 2 instead of 1/);
  });

  test('fix says it as well, and writes nothing that rests on the rules', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tilewright-'));
    const files = ordinary.map((_, n) => join(folder, `odd${n}.gcg`));
    files.forEach((file, n) => writeFileSync(file, gcgOf(odd(n))));
    const before = files.map(file => readFileSync(file, 'utf8'));
    const { out } = await cli('fix', '--in-place', ...files);
    const after = files.map(file => readFileSync(file, 'utf8'));
    rmSync(folder, { recursive: true });
    expect(after).toEqual(before);
    expect(out).toContain(`${files.length} files score otherwise than by the rules assumed. These rules fit better:`);
    expect(out).toMatch(/\d+ files: .*A: 2 instead of 1/);
  });

  test('verify says once of a folder which rules fit, and explain is read back', needsData, async () => {
    const { out } = await cli('verify', LEWIS);
    expect(out.match(/rules-doubted/g)).toHaveLength(30);
    expect(out).not.toContain('The points were counted wrong');
    expect(out).toMatch(
      /30 files score otherwise than by the rules assumed\. These rules fit better:\n {2}30 files: .*K: 4 instead of 5/,
    );
    const folder = mkdtempSync(join(tmpdir(), 'tilewright-'));
    for (const [name, more] of [
      ['explained.txt', []],
      ['explained.json', ['--json']],
    ] as const) {
      const file = join(folder, name);
      writeFileSync(file, (await cli('explain', LEWIS, ...more)).out);
      expect((await cli('verify', '--layout', file, '--alphabet', file, LEWIS)).code).toBe(0);
      expect((await cli('verify', '--alphabet', `${file}#2`, LEWIS)).code).toBe(2);
    }
    rmSync(folder, { recursive: true });
  });
});
