/** `tilewright score`: plays of an empty board and beside a word, counted by hand. */
import { describe, expect, test } from 'vitest';
import { run } from '../../src/cli/run.ts';
import { cli, cliReading, type Ran } from '../fixtures/cli.ts';

const row = (...rows: readonly string[]): string => [...rows, ...Array<string>(15 - rows.length).fill('15')].join('/');
const EMPTY = `${row()} HORNETS/ 0/0 0`;
/** HORN on F8 to I8. */
const HORN = `${row(...Array<string>(7).fill('15'), '5HORN6')} AT?/ 0/14 0`;
const score = (...args: readonly string[]): Promise<Ran> => cli('score', ...args, '--lexicon', 'none');

test('tile by tile: D8 doubles the letter, H8 the word, and all tiles are 50 more', async () => {
  expect(await score(EMPTY, '8B HORNETS')).toEqual({
    code: 0,
    err: '',
    out: [
      ...['HORNETS  22  11 × 2', '  B8  H   4', '  C8  O   1', '  D8  R   2  1 × 2', '  E8  N   1'],
      ...['  F8  E   1', '  G8  T   1', '  H8  S   1', 'bingo    50', 'total    72', ''],
    ].join('\n'),
  });
});

test('every word: G9 counts in both of its words, a blank is nothing, H8 was covered before', async () => {
  expect((await score(HORN, '9F ATs')).out).toBe(
    [
      ...['ATS       3', '  F9  A   1', '  G9  T   2  1 × 2', '  H9  S   0'],
      ...['HA        5', '  F8  H   4', '  F9  A   1'],
      ...['OT        3', '  G8  O   1', '  G9  T   2  1 × 2'],
      ...['RS        1', '  H8  R   1', '  H9  S   0', 'total    12', ''],
    ].join('\n'),
  );
});

test('as JSON: the words with their tiles, and what else counts', async () => {
  const { code, out } = await score(EMPTY, '8F HORN', '--json');
  const tiles = [
    { square: 'F8', letter: 'H', value: 4, times: 1 },
    { square: 'G8', letter: 'O', value: 1, times: 1 },
    { square: 'H8', letter: 'R', value: 1, times: 1 },
    { square: 'I8', letter: 'N', value: 1, times: 1 },
  ];
  expect([code, JSON.parse(out)]).toEqual([
    0,
    { cgp: EMPTY, move: '8F HORN', total: 14, lines: [{ type: 'word', word: 'HORN', points: 14, times: 2, tiles }] },
  ]);
  const all = JSON.parse((await score(EMPTY, '8B HORNETS', '--json')).out) as { readonly lines: readonly object[] };
  expect(all.lines[1]).toEqual({ type: 'bingo', points: 50, tiles: 7 });
});

test('a play that is not allowed: every rule that it breaks, and exit code 1', async () => {
  expect(await score(EMPTY, '1A HORX')).toEqual({ code: 1, out: 'You do not hold X.\n', err: '' });
  const { code, out } = await score(HORN, '1A AX', '--json');
  expect([code, JSON.parse(out)]).toEqual([
    1,
    {
      ...{ cgp: HORN, move: '1A AX' },
      violations: [{ code: 'not-held', tiles: [24], squares: [1], message: 'You do not hold X.' }],
    },
  ]);
});

test('the two arguments in the wrong order are told in the right one', async () => {
  expect(await score('8F HORN', EMPTY)).toEqual({
    code: 2,
    out: '',
    err: `tilewright: the position comes first, then the move: tilewright score "${EMPTY}" "8F HORN"\n`,
  });
});

describe('--file', () => {
  const ndjson = (...lines: readonly unknown[]): string => lines.map(line => `${JSON.stringify(line)}\n`).join('');
  const answersTo = async (text: string, ...more: readonly string[]): Promise<readonly unknown[]> =>
    (await cliReading([text], 'score', '--file', '-', ...more)).out
      .trimEnd()
      .split('\n')
      .map(line => JSON.parse(line) as unknown);

  test('answers each line by a JSON line: a score, broken rules, or why the line cannot be read', async () => {
    const text = ndjson(
      { cgp: EMPTY, move: '8F HORN' },
      { cgp: HORN, move: '1A AX' },
      { cgp: `${row()} HORNETS/ 0/0`, move: '8F HORN' },
      { cgp: EMPTY },
      [EMPTY, '8F HORN'],
    );
    const { code, out, err } = await cliReading([`# two moves\n\n${text}{\n`], 'score', '--file', '-');
    expect([code, err]).toEqual([1, '']);
    const answers = out.trimEnd().split('\n');
    expect(answers.slice(0, 2)).toEqual([
      (await score(EMPTY, '8F HORN', '--json')).out.trimEnd(),
      (await score(HORN, '1A AX', '--json')).out.trimEnd(),
    ]);
    expect(answers.slice(2).map(line => JSON.parse(line) as unknown)).toEqual([
      {
        ...{ cgp: `${row()} HORNETS/ 0/0`, move: '8F HORN' },
        faults: [expect.objectContaining({ code: 'cgp-fields', line: 5, column: 1 })],
      },
      { faults: [expect.objectContaining({ code: 'bad-value', path: 'move', line: 6 })] },
      {
        faults: ['', 'cgp', 'move'].map((path): unknown =>
          expect.objectContaining({ code: 'bad-value', path, line: 7 }),
        ),
      },
      { faults: [expect.objectContaining({ code: 'bad-value', found: '{', line: 8 })] },
    ]);
  });

  test('asks the words of each letter set, and refuses what is no word', async () => {
    const answers = await answersTo(
      ndjson({ cgp: EMPTY, move: '8F HRON' }, { cgp: EMPTY, move: '8F HORN' }),
      '--lexicon',
      'open-english',
    );
    expect(answers).toMatchObject([{ violations: [{ code: 'phony' }] }, { total: 14 }]);
  });

  test('answers a line before the next one is written', async () => {
    let out = '';
    const seen: string[] = [];
    async function* asked(): AsyncGenerator<Uint8Array> {
      for (const move of ['8F HORN', '8G HORN']) {
        yield Buffer.from(ndjson({ cgp: EMPTY, move }));
        while (!out.includes(move)) await new Promise(resolve => setTimeout(resolve, 1));
        seen.push(out);
        out = '';
      }
    }
    const streams = { out: (text: string) => (out += text), err: () => undefined, colour: false, input: asked() };
    expect(await run(['score', '--file', '-'], streams)).toBe(0);
    expect(seen.map(line => (JSON.parse(line) as { readonly total: number }).total)).toEqual([14, 14]);
  });

  test('takes no position beside it, and a file without moves is a mistake', async () => {
    expect((await cli('score', EMPTY, '--file', 'x')).err).toContain("'--file' takes no position and no move");
    expect((await cli('score', EMPTY)).err).toContain("missing required argument 'move'");
    expect((await cli('score')).err).toContain("missing required argument 'cgp'");
    const { code, err } = await cliReading(['# none\n'], 'score', '--file', '-');
    expect([code, err]).toEqual([2, 'tilewright: --file -: there are no moves in it\n']);
    expect((await cliReading([''], 'score', '--file', '-', '--lexicon', 'none')).code).toBe(2);
  });
});

test('an exchange or a pass scores nothing, or is refused for what it breaks', async () => {
  expect(await score(EMPTY, 'exchange HO')).toEqual({ code: 0, err: '', out: 'total  0\n' });
  expect((await score(EMPTY, 'pass', '--json')).out).toBe(
    `${JSON.stringify({ cgp: EMPTY, move: 'pass', total: 0, lines: [] })}\n`,
  );
  expect(await score(EMPTY, 'exchange Q')).toEqual({ code: 1, err: '', out: 'You do not hold Q.\n' });
  expect((await score(EMPTY, 'exchange 8')).out).toBe('You do not hold that many tiles.\n');
  expect(await score(EMPTY, 'challenge')).toEqual({ code: 1, err: '', out: 'That is not possible now.\n' });
});
