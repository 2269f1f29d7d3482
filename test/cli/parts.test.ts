/** Small parts of the command line, each asked by itself: which turn, how far, what a code means, what help adds. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { classic } from 'tilewright';
import { parseGcg } from 'tilewright/records';
import { isUsageError, quoted } from '../../src/cli/io.ts';
import { otherRulesText, othersSeen } from '../../src/cli/other-rules.ts';
import { durationOf, progressLine } from '../../src/cli/progress.ts';
import { noEvents, turnAsked } from '../../src/cli/turn.ts';
import { cli, cliIn, cliOn, type Ran } from '../fixtures/cli.ts';

const HEAD = '#player1 Ann Ann\n#player2 Bob Bob\n';
const GOOD = `${HEAD}>Ann: HORNETS 8F HORN +14 14\n>Bob: AFM H6 FA.M +9 9\n`;
const EMPTY = Array.from({ length: 15 }, () => '15').join('/');
let folder = '';
const at = (name: string): string => join(folder, name);
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tilewright-parts-'));
  writeFileSync(at('good.gcg'), GOOD);
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});
const inFolder = (...args: readonly string[]): Promise<Ran> => cliIn(folder, ...args);

describe('a turn of a record', () => {
  const rules = classic({});
  const asked = (text: string, turn?: number): number | string => {
    try {
      return turnAsked('a.gcg', { rules, record: parseGcg(text).record }, turn);
    } catch (error) {
      if (isUsageError(error)) return error.usage;
      throw error;
    }
  };

  test('the last one, or the one that is asked for', () => {
    expect([asked(GOOD), asked(GOOD, 0), asked(GOOD, 2)]).toEqual([2, 0, 2]);
    expect(asked(GOOD, 3)).toBe('a.gcg: it has 2 events; there is no turn 3');
  });

  test('a record of too few or too many players cannot be replayed', () => {
    expect(asked('#player1 Ann Ann\n>Ann: HO 8H HO +10 10\n')).toBe(
      'a.gcg: there is nothing to replay: 1 event, 1 player',
    );
    const players = (n: number): string =>
      Array.from({ length: n }, (_, at) => `#player${at + 1} P${at} P${at}\n`).join('');
    expect(asked(`${players(4)}>P0: HO 8H HO +10 10\n`)).toBe(1);
    expect(asked(`${players(5)}>P0: HO 8H HO +10 10\n>P1: A - +0 0\n`)).toMatch(
      /: there is nothing to replay: 2 events, /,
    );
  });

  test('one without events says what could not be read: the first three places', () => {
    expect(noEvents({ players: [], events: [] } as unknown as Parameters<typeof noEvents>[0])).toBe(
      'there is no event in it that can be read.',
    );
    const faults = [1, 2, 3, 4].map(line => ({ code: 'no-score', line }));
    expect(noEvents({ faults: [{ code: 'no-score' }, ...faults] } as unknown as Parameters<typeof noEvents>[0])).toBe(
      'there is no event in it that can be read. Line 1: There is no score. Line 1: There is no score. Line 2: There is no score.',
    );
  });
});

describe('how far work is', () => {
  test.each<readonly [number, string]>([
    [0, '0 s'],
    [1, '1 s'],
    [59_000, '59 s'],
    [59_001, '1 min 0 s'],
    [125_000, '2 min 5 s'],
    [3_599_000, '59 min 59 s'],
    [3_600_000, '1 h 0 min'],
    [8_100_000, '2 h 15 min'],
  ])('%i ms: %s', (milliseconds, text) => {
    expect(durationOf(milliseconds)).toBe(text);
  });

  test('how many of how many, what else, how fast, and how long it takes', () => {
    expect(progressLine({ done: 30, total: 90, what: 'files' }, 2000)).toBe('30 of 90 files, 15 a second, 4 s left');
    expect(progressLine({ done: 30, what: 'files', also: '2 not clean' }, 2000)).toBe(
      '30 files, 2 not clean, 15 a second',
    );
    expect(progressLine({ done: 0, total: 90, what: 'games' }, 2000)).toBe('0 of 90 games, 0 a second');
  });
});

describe('codes', () => {
  test('a code with what it means and what to do, lines moved in, one paragraph each', async () => {
    const { code, out } = await cli('codes', 'leave-row', 'seats');
    expect([code, out]).toEqual([
      0,
      'leave-row (fault)\n  A line is no leave with a value.\n  Write a leave, a comma and its value.\n\n' +
        'seats (fault)\n  The game has more seats than can be searched.\n  Give a position with two racks.\n',
    ]);
    expect((await cliOn({ width: 40 }, 'codes', 'seats')).out).toBe(
      'seats (fault)\n  The game has more seats than can be\n  searched.\n  Give a position with two racks.\n',
    );
    expect(JSON.parse((await cli('codes', 'seats', '--json')).out)).toEqual([
      {
        ...{ of: 'fault', code: 'seats' },
        ...{ means: 'The game has more seats than can be searched.', todo: 'Give a position with two racks.' },
      },
    ]);
  });

  test('one that is not known: what is near, or where all are', async () => {
    expect(await cli('codes', 'zzzzzz')).toEqual({
      ...{ code: 2, out: '' },
      err: "tilewright: there is no code 'zzzzzz'; 'tilewright codes' lists all of them\n",
    });
    expect((await cli('codes', 'seat')).err).toBe("tilewright: there is no code 'seat'; did you mean seats?\n");
    expect((await cli('codes', 'z'.repeat(61))).err).toContain(`'${'z'.repeat(60)}… (61 characters)'`);
  });
});

describe('convert', () => {
  test('JSON is moved in by two, and its last line ends', async () => {
    const { out } = await inFolder('convert', at('good.gcg'), '--to', 'json');
    expect([out.split('\n')[1]?.startsWith('  "'), out.endsWith('\n}\n')]).toEqual([true, true]);
  });

  test('a position says by what it was played: the names that the record gives', async () => {
    writeFileSync(at('named.gcg'), `#lexicon TEA\n#id here 7\n${GOOD}`);
    const { out } = await inFolder('convert', at('named.gcg'), '--to', 'cgp', '--turn', '1');
    const [board, , scores, zeros, ...more] = out.trim().split(' ');
    expect([board, scores, zeros]).toEqual([EMPTY.replace(/^((15\/){7})15/, '$15HORN6'), '0/14', '0']);
    expect(more.join(' ')).toBe('gid here 7; ld english; lex TEA;');
  });

  test.each<readonly [readonly string[], string]>([
    [['--to', 'gcg', '--turn', '1'], "error: '--turn' is for cgp, text and svg; a record is written whole"],
    [['--to', 'history', '--turn', '1'], "error: '--turn' is for cgp, text and svg; a record is written whole"],
    [['--to', 'text', '--turn', '3'], 'tilewright: <folder>/good.gcg: it has 2 events; there is no turn 3'],
  ])('%j', async (args, why) => {
    const { code, out, err } = await inFolder('convert', at('good.gcg'), ...args);
    expect([code, out, err.split('\n')[0]]).toEqual([2, '', why]);
  });

  test('players without events are a record, nothing at all is none', async () => {
    writeFileSync(at('players.gcg'), HEAD);
    expect((await inFolder('convert', at('players.gcg'), '--to', 'gcg')).out).toContain('#player1 Ann Ann\n');
    writeFileSync(at('nothing.gcg'), '\n');
    expect(await inFolder('convert', at('nothing.gcg'), '--to', 'gcg')).toEqual({
      ...{ code: 2, out: '', err: 'tilewright: <folder>/nothing.gcg: there is no record in it\n' },
    });
    writeFileSync(at('position.cgp'), `${EMPTY} HORNETS/ 0/0 0\n`);
    expect((await inFolder('convert', at('position.cgp'), '--to', 'cgp', '--turn', '1')).err).toBe(
      'tilewright: <folder>/position.cgp: it is one position; there are no turns\n',
    );
    writeFileSync(at('positions.cgp'), `${EMPTY} HORNETS/ 0/0 0\n${EMPTY} AEINRST/ 0/0 0\n`);
    expect(await inFolder('convert', at('positions.cgp'), '--to', 'cgp')).toEqual({
      ...{ code: 2, out: '', err: expect.stringContaining('a line end; expected one line') as string },
    });
  });
});

describe('show', () => {
  test.each<readonly [readonly string[], string]>([
    [[], "either a file or '--variant <id>' has to be given"],
    [['a.gcg', '--variant', 'classic'], "only one of a file and '--variant' can be given"],
    [['junior'], "there is no file 'junior'; '--variant junior' shows the board of that game"],
    [['--variant', 'classic', '--svg'], "'--svg' is for a record"],
    [['--variant', 'classic', '--turn', '0'], "'--turn' is for a record"],
    [['--variant', 'classic', '--lexicon', 'none'], "'--lexicon' is for a record"],
    [['a.gcg', '--svg', '--json'], "only one of '--svg' and '--json' can be given"],
    [['a.gcg', '--theme', 'dark'], "'--theme' is for '--svg'"],
  ])('%j', async (args, why) => {
    const { code, out, err } = await cli('show', ...args);
    expect([code, out, err.split('\n')[0]]).toEqual([2, '', `error: ${why}`]);
  });

  test('an event of a record without lines: its move, its points with a sign, the total', async () => {
    const record = JSON.parse((await inFolder('convert', at('good.gcg'), '--to', 'json')).out) as {
      readonly events: readonly Readonly<Record<string, unknown>>[];
    };
    const told = async (change: object): Promise<string | undefined> => {
      const events = record.events.map((event, n) => (n === 1 ? { ...event, ...change } : event));
      writeFileSync(at('record.json'), JSON.stringify({ ...record, events }));
      return (await inFolder('show', at('record.json'))).out.split('\n')[0];
    };
    expect([
      await told({}),
      await told({ score: 0 }),
      await told({ score: undefined }),
      await told({ cumulative: undefined }),
      await told({ score: -9, cumulative: -9 }),
      await told({ type: 'pass', move: undefined, tiles: undefined, score: 0, cumulative: 0 }),
    ]).toEqual([
      ...['2. H6 FA.M +9 9', '2. H6 FA.M +0 9', '2. H6 FA.M 9', '2. H6 FA.M +9', '2. H6 FA.M -9 -9', '2. pass +0 0'],
    ]);
  });

  test('nobody is to move where a game is over, and nothing happened at its start', async () => {
    const { out } = await cli('show', 'examples/records/engine-out.gcg', '--json');
    expect(JSON.parse(out)).toMatchObject({ toMove: null });
    const start = JSON.parse((await inFolder('show', at('good.gcg'), '--turn', '0', '--json')).out) as object;
    expect(start).toMatchObject({ turn: 0, event: null, toMove: 0, findings: [], cgp: `${EMPTY} EHNORST/ 0/0 0` });
    expect((await inFolder('show', at('good.gcg'), '--turn', '0', '--svg')).out).toMatch(/^<svg /);
  });

  test('the board of a game as JSON: its title, its rows, and what its squares do', async () => {
    const { out } = await cli('show', '--variant', 'classic', '--json');
    const { board, legend, ...told } = JSON.parse(out) as Readonly<Record<string, unknown>>;
    expect(told).toEqual({
      ...{ id: 'classic', title: 'Classic', rows: 15, columns: 15, note: '' },
      summary: 'Crossing words on a 15×15 board with premium squares, for the most points.',
    });
    expect(board).toHaveLength(15);
    expect(legend).toMatchObject({ d: { letter: 2 }, T: { word: 3 } });
    const page = (await cliOn({ width: 40 }, 'show', '--variant', 'classic')).out.split('\n');
    expect(page.slice(0, 4)).toEqual([
      ...['Classic. Crossing words on a 15×15 board', 'with premium squares, for the most', 'points.', ''],
    ]);
  });
});

describe('rules that fit better', () => {
  test('where all files are told of, nothing is said of how many were looked at', () => {
    const fit = (rules: string, files: number) => ({ rules, differences: [], files });
    const told = otherRulesText({ files: 10, fits: [fit('junior', 6), fit('super', 4)], looked: 4, unexplained: 0 });
    expect(told).not.toContain('looked at');
    const some = otherRulesText({ files: 11, fits: [fit('junior', 6), fit('super', 4)], looked: 4, unexplained: 0 });
    expect(some).toContain('  4 of 5 that no known rules fit were looked at\n');
  });

  test('records of known rules and others are counted together', async () => {
    const seen = othersSeen();
    const { record } = parseGcg(GOOD);
    for (const name of ['a', 'b']) seen.add({ name, rules: 'junior' });
    seen.add({ name: 'c', record });
    expect(await seen.explain()).toMatchObject({
      ...{ files: 3, looked: 1, unexplained: 0 },
      fits: [
        { rules: 'junior', files: 2, differences: [] },
        { rules: 'standard15 board, english values, bonus 50 for 7 tiles', files: 1, differences: [] },
      ],
    });
  });

  test('of 302 records every second one is kept', async () => {
    const seen = othersSeen();
    const record = { ...parseGcg(GOOD).record, events: [] };
    for (let n = 0; n < 300; n++) seen.add({ name: `${n}`, record });
    expect(await seen.explain()).toMatchObject({ files: 300, looked: 300 });
    seen.add({ name: '300', record });
    // 0, 2, 4 … 300
    expect(await seen.explain()).toMatchObject({ files: 301, looked: 151 });
    seen.add({ name: '301', record });
    seen.add({ name: '302', record });
    expect(await seen.explain()).toMatchObject({ files: 303, looked: 152 });
  });
});

describe('help', () => {
  const spaces = (text: string): string => text.replace(/\s+/g, ' ');

  test('of all commands: files, colours and exit codes', async () => {
    const { out } = await cli('--help');
    expect(spaces(out)).toContain(
      'Recorded crossword board games, replayed by their rules: every score, total, placement, challenge and end rack is checked, and what is wrong is said with its line. ' +
        'An independent program: not affiliated with, endorsed by or connected to any maker or publisher of a game. Names of games and word lists belong to their owners.',
    );
    expect(spaces(out.slice(out.indexOf('\n\n', out.indexOf('completion'))))).toBe(
      ' A file that is called - is standard input. NO_COLOR and FORCE_COLOR of the environment count where neither --color nor --no-color is given. Progress shows on a terminal only. ' +
        'Exit codes: 0 no errors 1 errors: in a record, a play, a list of words, a simulated game, an audited one ' +
        '2 wrong usage, or a file that cannot be read or written, or is of no kind that is read 130, 143 ended by SIGINT or SIGTERM 141 the reader of standard output has stopped, as in a pipe to head ',
    );
    expect(out.split('\n').filter(line => /^ {2}\d/.test(line))).toEqual([
      '  0  no errors',
      expect.stringMatching(/^ {2}1 {2}errors: /),
      expect.stringMatching(/^ {2}2 {2}wrong usage, /),
      '  130, 143  ended by SIGINT or SIGTERM',
      '  141  the reader of standard output has stopped, as in a pipe to head',
    ]);
  });

  test('is as wide as the terminal, and eighty columns elsewhere; goes to standard output', async () => {
    const widest = ({ out }: Ran): number => Math.max(...out.split('\n').map(line => line.length));
    const [narrow, usual] = [await cliOn({ width: 50 }, 'moves', '--help'), await cli('moves', '--help')];
    expect([narrow.err, usual.err]).toEqual(['', '']);
    expect(widest(narrow)).toBeLessThanOrEqual(60);
    expect([widest(usual) > 70, widest(usual) <= 80]).toEqual([true, true]);
  });

  test('of completion: a line for each shell', async () => {
    const { out } = await cli('completion', '--help');
    expect(out.trimEnd().split('\n').slice(-3)).toEqual([
      'bash:  source <(tilewright completion bash)   in ~/.bashrc',
      'zsh:   source <(tilewright completion zsh)    in ~/.zshrc, after compinit',
      'fish:  tilewright completion fish > ~/.config/fish/completions/tilewright.fish',
    ]);
  });

  test('an option before its command names all commands that have it, long or short', async () => {
    expect((await cli('--turn', '3')).err).toMatch(/\n--turn stands behind a command that has it: show, convert\n$/);
    expect((await cli('-o', 'x')).err).toMatch(/\n-o stands behind a command that has it: fix, convert\n$/);
    expect((await cli('--nowhere')).err).not.toContain('stands behind');
  });

  test('the version is that of the package', async () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly version: string };
    for (const flag of ['-V', '--version']) expect(await cli(flag)).toEqual({ code: 0, out: `${version}\n`, err: '' });
  });
});

test('a mark of two units without a shape is written with both', () => {
  expect(quoted('a\u{E0001}b')).toBe('a\\uDB40\\uDC01b');
  expect(quoted('\u0001')).toBe('\\u0001');
});
