/** `tilewright show`: the board, the scores and the racks of a short game, by hand. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cliIn, type Ran } from '../fixtures/cli.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tilewright-show-'));
  writeFileSync(
    join(folder, 'game.gcg'),
    '#player1 Ann Ann Archer\n#player2 Bob Bob Baker\n>Ann: HORNETS 8F HORN +14 14\n>Bob: AAEIIUU I8 .E +3 3\n',
  );
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});
const show = (...args: readonly string[]): Promise<Ran> => cliIn(folder, 'show', join(folder, 'game.gcg'), ...args);

/** The board with rows 8 and 9 as they are then. */
const board = (eight: string, nine: string): readonly string[] => [
  ...['    A B C D E F G H I J K L M N O', '  1 T . . d . . . T . . . d . . T', '  2 . D . . . t . . . t . . . D .'],
  ...['  3 . . D . . . d . d . . . D . .', '  4 d . . D . . . d . . . D . . d', '  5 . . . . D . . . . . D . . . .'],
  ...['  6 . t . . . t . . . t . . . t .', '  7 . . d . . . d . d . . . d . .', `  8 ${eight}`, `  9 ${nine}`],
  ...[' 10 . t . . . t . . . t . . . t .', ' 11 . . . . D . . . . . D . . . .', ' 12 d . . D . . . d . . . D . . d'],
  ...[' 13 . . D . . . d . d . . . D . .', ' 14 . D . . . t . . . t . . . D .', ' 15 T . . d . . . T . . . d . . T'],
];
const BEFORE = board('T . . d . . . S . . . d . . T', '. . d . . . d . d . . . d . .');
const ONE = board('T . . d . H O R N . . d . . T', '. . d . . . d . d . . . d . .');
const BOTH = board('T . . d . H O R N . . d . . T', '. . d . . . d . E . . . d . .');

test('the last position, an earlier one, and the beginning', async () => {
  // Ann keeps ETS, Bob AAIIUU; five tiles lie on the board, fourteen on racks
  expect(await show()).toEqual({
    ...{ code: 0, err: '' },
    out: [
      '2. >Bob: AAEIIUU I8 .E +3 3',
      '',
      ...BOTH,
      '',
      '> Ann  14  EST +4',
      '  Bob   3  AAIIUU +1',
      '  81 tiles in the bag',
      '',
    ].join('\n'),
  });
  expect((await show('--turn', '1')).out).toBe(
    [
      '1. >Ann: HORNETS 8F HORN +14 14',
      '',
      ...ONE,
      '',
      '  Ann  14  EST +4',
      '> Bob   0  AAEIIUU',
      '  82 tiles in the bag',
      '',
    ].join('\n'),
  );
  expect((await show('--turn', '0')).out).toBe(
    ['', ...BEFORE, '', '> Ann  0  EHNORST', '  Bob  0  +7', '  86 tiles in the bag', ''].join('\n'),
  );
});

test('as JSON', async () => {
  expect(JSON.parse((await show('--turn', '1', '--json')).out)).toEqual({
    ...{ file: '<folder>/game.gcg', turn: 1, event: '>Ann: HORNETS 8F HORN +14 14', toMove: 1, findings: [] },
    cgp: '15/15/15/15/15/15/15/5HORN6/15/15/15/15/15/15/15 AAEIIUU/ 0/14 0',
    players: [
      { name: 'Ann', score: 14, rack: 'EST' },
      { name: 'Bob', score: 0, rack: 'AAEIIUU' },
    ],
  });
});

test('after the end JSON has the scores of the drawing, with what the end brings', async () => {
  const asked = ['show', 'examples/records/engine-out.gcg'];
  const { players } = JSON.parse((await cliIn(folder, ...asked, '--json')).out) as {
    readonly players: readonly { readonly name: string; readonly score: number }[];
  };
  expect(players.map(({ name, score }) => [name, score])).toEqual([
    ['Nettle', 448],
    ['Quince', 326],
  ]);
  expect((await cliIn(folder, ...asked)).out).toMatch(/ {2}Nettle {2}448\n {2}Quince {2}326 /);
});

test('a turn that there is not', async () => {
  expect(await show('--turn', '3')).toEqual({
    ...{ code: 2, out: '', err: 'tilewright: <folder>/game.gcg: it has 2 events; there is no turn 3\n' },
  });
});
