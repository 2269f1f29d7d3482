/** `tilewright explain`: its page of a short game, told by hand, and what it says of files that it cannot explain. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cliIn, type Ran } from '../fixtures/cli.ts';

const PLAYERS = '#player1 Ann Ann\n#player2 Bob Bob\n';
/** Five squares: F8 to I8, then I9. */
const GAME = `${PLAYERS}>Ann: HORNETS 8F HORN +14 14\n>Bob: AAEIIUU I8 .E +3 3\n`;
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tilewright-explain-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});
const explain = (...names: readonly string[]): Promise<Ran> =>
  cliIn(folder, 'explain', ...names.map(name => (name.startsWith('--') ? name : join(folder, name))));

test('a short game: by which rules, how many plays they explain, and what the plays do not tell', async () => {
  writeFileSync(join(folder, 'game.gcg'), GAME);
  expect(await explain('game.gcg')).toEqual({
    code: 0,
    err: '',
    out: [
      '1 record: standard15 board, english values, bonus 50 for 7 tiles',
      '  2 of 2 plays explained, 0 left over',
      '  220 of 225 squares never played; --json names them',
      // one of the four doubles the word
      '  squares that the plays do not tell: F8, G8, H8, I8',
      '  letters never played: A, B, C, D, F, G, I, J, K, L, M, P, Q, S, T, U, V, W, X, Y, Z, ?',
      '  <folder>/game.gcg',
      '',
      '',
    ].join('\n'),
  });
  const { out } = await explain('game.gcg', '--json');
  expect(JSON.parse(out)).toMatchObject({
    fits: [
      {
        ...{ records: 1, plays: 2, agree: 2, alphabet: 'english' },
        files: ['<folder>/game.gcg'],
      },
    ],
    left: [],
  });
});

test('eight files are named, and how many more there are', async () => {
  const names = Array.from({ length: 10 }, (_, n) => `game${n}.gcg`);
  for (const name of names) writeFileSync(join(folder, name), GAME);
  const last = async (count: number): Promise<string | undefined> =>
    (await explain(...names.slice(0, count))).out
      .replaceAll('<folder>/', '')
      .trimEnd()
      .split(/\n {2}(?=\S)/)
      .at(-1);
  expect((await last(8))?.replace(/\s+/g, ' ')).toBe(names.slice(0, 8).join(', '));
  expect((await last(10))?.replace(/\s+/g, ' ')).toBe(
    `${names.slice(0, 8).join(', ')}, and 2 more; --json lists them all`,
  );
});

test('what cannot be explained: each file with its reason, the others all the same', async () => {
  writeFileSync(join(folder, 'game.gcg'), GAME);
  writeFileSync(join(folder, 'players.gcg'), PLAYERS);
  writeFileSync(join(folder, 'other.gcg'), '{"a":1}');
  const { code, out, err } = await explain('none.gcg', 'players.gcg', 'other.gcg', 'game.gcg');
  expect([code, out.split('\n')[0]]).toEqual([2, '1 record: standard15 board, english values, bonus 50 for 7 tiles']);
  expect(err.split('\n')).toEqual([
    'tilewright: <folder>/none.gcg: there is no such file or folder',
    'tilewright: <folder>/players.gcg: there is no event in it that can be read.',
    expect.stringMatching(/^tilewright: <folder>\/other\.gcg: This is no record of a format that is read /),
    '',
  ]);
  expect((await explain('none.gcg')).out).toBe('');
});
