/** The command line as a function: what it writes, and its exit codes. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cliIn, type Ran } from '../fixtures/cli.ts';

const SAMPLES = fileURLToPath(new URL('../../examples/records', import.meta.url));
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tilewright-cli-'));
  mkdirSync(join(folder, 'deep', 'deeper'), { recursive: true });
  const game = '#player1 Ann Ann\n#player2 Bob Bob\n>Ann: HORN 8F HORN +14 14\n>Bob: AFM H6 FA.M +9 9\n';
  writeFileSync(join(folder, 'b.gcg'), game);
  writeFileSync(join(folder, 'a.txt'), game);
  writeFileSync(join(folder, 'deep', 'C.GCG'), game.replace('+9 9', '+10 10'));
  writeFileSync(join(folder, 'deep', 'deeper', 'd.gcg'), `#board-layout Trapezium\n${game}`);
  writeFileSync(join(folder, 'words.txt'), 'horn\n');
  writeFileSync(join(folder, 'binary'), Uint8Array.of(0, 1, 2));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const cli = (...args: readonly string[]): Promise<Ran> => cliIn(folder, ...args);

describe('verify', () => {
  test('a clean file', async () => {
    const { code, out, err } = await cli('verify', join(folder, 'b.gcg'));
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(
      /^clean {6}<folder>\/b\.gcg: Ann 14, Bob 9 so far; the record ends before the game does\n1 file: 1 clean, 0 with errors or warnings, 1 unfinished; 2 plays in [\d.]+ s\n$/,
    );
  });

  test('a folder: .gcg files of all its folders, sorted', async () => {
    const { code, out } = await cli('verify', folder);
    expect(code).toBe(1);
    expect(
      out
        .split('\n')
        .filter(line => /^\w/.test(line))
        .map(line => line.split(/[ :]+/).slice(0, 2)),
    ).toEqual([
      ['clean', '<folder>/b.gcg'],
      ['findings', '<folder>/deep/C.GCG'],
      ['unreadable', '<folder>/deep/deeper/d.gcg'],
      ['3', 'files'],
    ]);
    expect(out).toContain('  4:19    error    FARM scores 9 points, not 10.  score-differs\n');
    expect(out).toContain('Unknown layout: Trapezium (expected CrosswordGame (15x15), SuperCrosswordGame (21x21), ');
  });

  // a folder unpacked from an archive may hold one, and nobody ever writes to it
  test.skipIf(process.platform === 'win32')('a pipe in a folder is no file, and is not waited for', async () => {
    const other = mkdtempSync(join(tmpdir(), 'tilewright-cli-'));
    execFileSync('mkfifo', [join(other, 'a.gcg')]);
    const { code, err } = await cli('verify', other);
    rmSync(other, { recursive: true });
    expect(code).toBe(2);
    expect(err).toContain(': there is no .gcg file in it');
  });

  test('--json: a line a file, the summary last', async () => {
    const { code, out } = await cli('verify', join(folder, 'b.gcg'), join(folder, 'deep', 'C.GCG'), '--json');
    const lines = out
      .trim()
      .split('\n')
      .map(line => JSON.parse(line) as unknown);
    expect(code).toBe(1);
    expect(lines).toEqual([
      {
        file: '<folder>/b.gcg',
        status: 'clean',
        format: 'gcg',
        players: [
          { nick: 'Ann', name: 'Ann', recorded: 14, computed: 14 },
          { nick: 'Bob', name: 'Bob', recorded: 9, computed: 9 },
        ],
        events: 2,
        plays: 2,
        complete: false,
        findings: [],
      },
      {
        file: '<folder>/deep/C.GCG',
        status: 'findings',
        format: 'gcg',
        players: [
          { nick: 'Ann', name: 'Ann', recorded: 14, computed: 14 },
          { nick: 'Bob', name: 'Bob', recorded: 10, computed: 9 },
        ],
        events: 2,
        plays: 2,
        complete: false,
        findings: [
          {
            kind: 'score',
            code: 'score-differs',
            severity: 'error',
            line: 4,
            column: 19,
            turn: 2,
            recorded: 10,
            computed: 9,
            message: 'FARM scores 9 points, not 10.',
            fix: [],
            cause: 'misscored',
          },
        ],
      },
      {
        summary: {
          files: 2,
          clean: 1,
          withFindings: 1,
          unreadable: 0,
          unfinished: 2,
          notes: 0,
          otherRules: null,
          plays: 4,
          seconds: expect.any(Number) as number,
        },
      },
    ]);
  });

  test('--exit-zero, for those who only want to look', async () => {
    expect((await cli('verify', join(folder, 'deep', 'C.GCG'), '--exit-zero')).code).toBe(0);
    expect((await cli('verify', join(folder, 'nowhere'), '--exit-zero')).code).toBe(2);
  });

  test('--board draws the end', async () => {
    const { out } = await cli('verify', join(folder, 'b.gcg'), '--board');
    expect(out).toContain('  8 T . . d . H O R N . . d . . T\n  9 . . d . . . d M d . . . d . .');
    expect(out).not.toContain('\u001B');
  });

  test('the sample records, with the built-in words', async () => {
    const { code, out } = await cli('verify', SAMPLES, '--lexicon', 'open-english');
    expect(code).toBe(1);
    expect(out).toMatch(/4 files: 3 clean, 1 with errors or warnings/);
    expect(out).toContain('withdrawn-words-good');
    expect(out).toContain(
      'There is no play on the board to withdraw, because line 36 placed nothing.  withdrawn-unplaced',
    );
  });

  test('words of a file', async () => {
    const { code, out } = await cli('verify', join(folder, 'b.gcg'), '--lexicon', join(folder, 'words.txt'));
    expect(code).toBe(0);
    expect(out).toContain('note     FARM is not in the dictionary.  not-a-word');
  });

  test.each<readonly [string, readonly string[], RegExp]>([
    ['no such file', ['verify', '<folder>/none.gcg'], /none\.gcg: there is no such file or folder/],
    [
      'a folder without records',
      ['verify', SAMPLES.replace(/records$/, '../src/core')],
      /there is no \.gcg file in it/,
    ],
    [
      'no such lexicon',
      ['verify', '<folder>/b.gcg', '--lexicon', '<folder>/none'],
      /--lexicon .*none: there is no such file/,
    ],
    ['a lexicon that is no text', ['verify', '<folder>/b.gcg', '--lexicon', '<folder>/binary'], /not a text file/],
    ['no files', ['verify'], /paths of files or folders have to be given, or '-' or '--stdin'/],
    ['an unknown option', ['verify', '<folder>', '--jsno'], /unknown option '--jsno'[\s\S]*--json/],
    ['an unknown command', ['verfy', '<folder>'], /unknown command 'verfy' \(Did you mean verify\?\)\n/],
    ['no command', [], /Usage: tilewright/],
    ['a turn that is none', ['show', '<folder>/b.gcg', '--turn', 'two'], /--turn <n>/],
    ['a turn too many', ['show', '<folder>/b.gcg', '--turn', '3'], /it has 2 events; there is no turn 3/],
    ['nothing to show', ['show', '<folder>/words.txt'], /there is no event in it that can be read\. Line 1: /],
    ['a board that we lack', ['show', '<folder>/deep/deeper/d.gcg'], /Unknown layout: Trapezium/],
  ])('exit code 2 and a sentence, no stack: %s', async (_, args, message) => {
    const { code, err } = await cli(...args.map(arg => arg.replace('<folder>', folder)));
    expect(code).toBe(2);
    expect(err).toMatch(message);
    expect(err).not.toMatch(/^\s+at /m);
  });

  test('a file without a game in it: it could be opened, and that is an error in it', async () => {
    const { code, out } = await cli('verify', join(folder, 'words.txt'));
    expect(code).toBe(1);
    expect(out).toMatch(/^unreadable /);
  });
});

describe('show', () => {
  test('a turn: its line, what was found there, the position', async () => {
    const { code, out } = await cli('show', join(folder, 'deep', 'C.GCG'), '--turn', '2');
    expect(code).toBe(0);
    expect(out.split('\n').slice(0, 5)).toEqual([
      '2. >Bob: AFM H6 FA.M +10 10',
      '  4:19    error    FARM scores 9 points, not 10.  score-differs',
      '                   Likely: The points were counted wrong when the game was played, or tiles are written wrong, here or on an earlier line.',
      '',
      '    A B C D E F G H I J K L M N O',
    ]);
    expect(out).toMatch(/> Ann {2}14 {2}\+7\n {2}Bob {2}10 {2}\+7\n {2}79 tiles in the bag\n$/);
  });

  test('the start', async () => {
    expect((await cli('show', join(folder, 'b.gcg'), '--turn', '0')).out).toMatch(/> Ann {2}0 {2}HNOR \+3\n/);
  });
});

test('--help says what it is, and what it is not', async () => {
  const { code, out } = await cli('--help');
  expect(code).toBe(0);
  expect(out.replace(/\s+/g, ' ')).toContain(
    'not affiliated with, endorsed by or connected to any maker or publisher of a game',
  );
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  expect(await cli('--version')).toEqual({ code: 0, out: `${version}\n`, err: '' });
});

test('an option before any command: where it belongs', async () => {
  for (const option of ['--top', '--top=3']) {
    const { code, err } = await cli(option, '3');
    expect([code, err.trim().split('\n').at(-1)]).toEqual([2, '--top stands behind a command that has it: moves']);
  }
});
