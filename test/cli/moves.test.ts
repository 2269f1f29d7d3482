/** `tilewright moves`: positions to plays, on the command line. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Fault } from 'tilewright';
import { cliIn, type Ran } from '../fixtures/cli.ts';

const EMPTY = Array.from({ length: 15 }, () => '15').join('/');
const HORN = EMPTY.replace(/^((15\/){7})15/, (_, rows: string) => `${rows}5HORN6`);
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tilewright-moves-'));
  writeFileSync(join(folder, 'words.txt'), 'horn\nhorns\nno\nnos\nso\non\nxi\n');
  writeFileSync(
    join(folder, 'some.cgp'),
    [
      '# positions',
      `${HORN} S/ 0/14 0`,
      '',
      `${HORN} ?/ 0/14 0 bb 35; lex NWL23;`,
      'nonsense',
      `${HORN} Ä/ 0/14 0`,
      `${HORN} / 0/14 0`,
      `${EMPTY} NO/ 0/0 0`,
    ].join('\r\n'),
  );
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const cli = (...args: readonly string[]): Promise<Ran> =>
  cliIn(folder, 'moves', '--lexicon', join(folder, 'words.txt'), ...args);

describe('one position', () => {
  test('its plays, best first, with what they keep', async () => {
    expect(await cli(`${HORN} SX/ 0/14 0`, '--top', '1')).toEqual({
      code: 0,
      err: '',
      out: '   8  8F ....S  X\n',
    });
    const none = await cli(`${HORN} SX/ 0/14 0`, '--top', '0');
    expect([none.code, none.out]).toEqual([2, '']);
    expect(none.err).toContain('It is a whole number from 1 to 999999.');
    expect((await cli(`${HORN} X/ 0/14 0`)).out).toBe('no plays\n');
  });

  test('as JSON, and counted', async () => {
    const cgp = `${EMPTY} ?NO/ 0/0 0`;
    const { plays } = JSON.parse((await cli(cgp, '--json', '--top', '2')).out) as { plays: readonly object[] };
    expect(plays).toEqual([
      { points: 4, move: '8F NOs', leave: '' },
      { points: 4, move: '8G NO', leave: '?' },
    ]);
    expect((await cli(cgp, '--count')).out).toMatch(/^\d+ plays, \d+ points in all, best 4 \(\d+\)\n$/);
  });

  test('a mistake in it is told with its column', async () => {
    const wrong = await cli(`${HORN} S1/ 0/14 0`);
    expect([wrong.code, wrong.out]).toEqual([2, '']);
    expect(wrong.err).toMatch(/^tilewright: column 51: 1 .*\(cgp-rack\)\n$/);
  });
});

describe('a file', () => {
  test('a line for every position, in order, the line as it is in it; nothing is lost', async () => {
    const { code, out, err } = await cli('--file', join(folder, 'some.cgp'), '--count', '--json');
    const lines = out
      .trim()
      .split('\n')
      .map(
        line =>
          JSON.parse(line) as { readonly cgp: string; readonly faults?: readonly { line: number; code: string }[] },
      );
    expect(code).toBe(1);
    expect(lines[0]).toEqual({ cgp: `${HORN} S/ 0/14 0`, plays: 2, sumScores: 11, maxScore: 8, playsAtMaxScore: 1 });
    expect(
      lines.map(({ cgp, faults }) => [cgp.slice(-22), faults?.map(fault => `${fault.line} ${fault.code}`)]),
    ).toEqual([
      [expect.stringContaining('S/ 0/14 0'), undefined],
      [expect.stringContaining('lex NWL23;'), undefined],
      ['nonsense', ['5 cgp-fields']],
      [expect.stringContaining('Ä/ 0/14 0'), ['6 cgp-rack']],
      [expect.stringContaining(' / 0/14 0'), ['7 cgp-rack']],
      [expect.stringContaining('NO/ 0/0 0'), undefined],
    ]);
    expect(err.split('\n').slice(0, 3)).toEqual([
      expect.stringMatching(/^<folder>\/some\.cgp:5:1: .*\(cgp-fields\)$/),
      expect.stringMatching(/^<folder>\/some\.cgp:6:50: .*\(cgp-rack\)$/),
      expect.stringMatching(/^<folder>\/some\.cgp:7:50: expected the rack of whoever is to move \(cgp-rack\)$/),
    ]);
  });

  // issue 11, point 7
  test('one bad line does not stop the others', async () => {
    const names = ['constructor', '__proto__', 'toString', 'hasOwnProperty'];
    const bad = ['var', 'ld', 'bdn'].flatMap(opcode => names.map(name => `${HORN} S/ 0/14 0 ${opcode} ${name};`));
    const lines = [...bad, `${HORN} S/ 0/14 0 ld polish;`, `${HORN} S/ 0/14 0 __proto__ 1;`, `${HORN} S/ 0/14 0`];
    writeFileSync(join(folder, 'bad.cgp'), lines.join('\n'));
    const { code, out, err } = await cliIn(folder, 'moves', '--count', '--json', '--file', join(folder, 'bad.cgp'));
    const said = out
      .trim()
      .split('\n')
      .map(line => JSON.parse(line) as { readonly faults?: readonly Fault[] });
    expect(code).toBe(1);
    expect(said.map(({ faults }) => faults?.map(fault => fault.code).join())).toEqual([
      ...Array<string>(4).fill('unknown-game-type'),
      ...Array<string>(4).fill('unknown-letter-set'),
      ...Array<string>(4).fill('unknown-layout'),
      'cgp-rules',
      undefined,
      undefined,
    ]);
    expect(err).toContain('bad.cgp:13:1: --lexicon open-english: there are no words for the polish le');
  });

  test('for people: the position, then its plays', async () => {
    const { out } = await cli('--file', join(folder, 'some.cgp'), '--top', '1');
    expect(out.split('\n').slice(0, 2)).toEqual([`${HORN} S/ 0/14 0`, '     8  8F ....S']);
  });

  test('on an empty board plays across are counted', async () => {
    writeFileSync(join(folder, 'empty.cgp'), `${EMPTY} NO/ 0/0 0\n`);
    const { out } = await cli('--file', join(folder, 'empty.cgp'), '--count', '--json');
    // NO and ON, each in two places, on the doubled star
    expect(JSON.parse(out)).toMatchObject({ plays: 4, sumScores: 16, maxScore: 4, playsAtMaxScore: 4 });
  });
});

test.each([
  [[], 'either a position or'],
  [['x', '--file', 'y'], 'either a position or'],
  [['x', '--all', '--count'], "only one of '--top', '--all' and '--count'"],
  [['--file', '/nowhere/at.all'], 'there is no such file'],
  [['--file', join(tmpdir(), '..'), '--lexicon', 'none'], 'it is a folder'],
])('%j is wrong usage', async (args, said) => {
  const { code, err } = await cli(...args);
  expect(code).toBe(2);
  expect(err).toContain(said);
});
