/** `tilewright score`: plays of an empty board and beside a word, counted by hand. */
import { expect, test } from 'vitest';
import { cli, type Ran } from '../fixtures/cli.ts';

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
