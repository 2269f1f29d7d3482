/** `tilewright leaves`: pages, files and progress, with a set of six letters whose tables are small. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { cliIn, cliOn, cliReading, type Ran } from '../fixtures/cli.ts';

const SET = {
  name: 'few',
  letters: [
    ...[
      ['?', 1, 0],
      ['A', 6, 1],
      ['N', 5, 2],
      ['O', 6, 1],
      ['S', 4, 1],
      ['T', 5, 3],
    ].map(([tile, count, value]) => ({
      ...{ tile, count, value },
    })),
    { tile: 'X', count: 0, value: 8 },
  ],
};
let folder = '';
const at = (name: string): string => join(folder, name);
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tilewright-few-'));
  writeFileSync(at('set.json'), JSON.stringify(SET));
  writeFileSync(at('words.txt'), 'no\non\nso\nnoon\nsat\nat\nta\noats\ntoast\n');
  writeFileSync(at('table.csv'), '?,20.126\nA,-0.001\nAT,-12.5\n');
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});
const leaves = (...args: readonly string[]): Promise<Ran> =>
  cliIn(folder, 'leaves', ...args, '--alphabet', at('set.json'));
const train = (...args: readonly string[]): Promise<Ran> => leaves('train', '--lexicon', at('words.txt'), ...args);

describe('show', () => {
  test('each tile that there is, the blank first; to a hundredth, in columns', async () => {
    expect(await leaves('show', at('table.csv'))).toEqual({
      ...{ code: 0, err: '' },
      out: '?    20.13\nA     0.00\nN     0.00\nO     0.00\nS     0.00\nT     0.00\n',
    });
    expect((await leaves('show', at('table.csv'), 'TA', '?', 'XAT')).code).toBe(2);
    expect((await leaves('show', at('table.csv'), 'TA', '?')).out).toBe('AT   -12.50\n?     20.13\n');
    expect(JSON.parse((await leaves('show', at('table.csv'), 'TA', 'A', '--json')).out)).toEqual({
      ...{ table: '<folder>/table.csv', alphabet: 'few', leaves: 3 },
      values: [
        { leave: 'AT', value: -12.5 },
        { leave: 'A', value: 0 },
      ],
    });
  });

  test('what is no leave, and what is no table', async () => {
    const said = async (...args: readonly string[]): Promise<string> => {
      const { code, out, err } = await leaves(...args);
      expect([code, out]).toEqual([2, '']);
      return err;
    };
    expect(await said('show', at('table.csv'), 'A1')).toMatch(
      /^tilewright: 'A1' is no leave: .*\((?:leave-tiles|not-a-tile)\)\n$/,
    );
    expect(await said('show', at('none.csv'))).toBe(
      'tilewright: <folder>/none.csv: there is no such file or folder; built in: open-english, open-french, open-spanish\n',
    );
    expect(await said('show', 'open-englsh')).toBe(
      'tilewright: open-englsh: there is no such file or folder; did you mean open-english?\n',
    );
    expect(await said('show', 'open-french')).toBe(
      'tilewright: open-french: there are no leaves for the few letters\n',
    );
    writeFileSync(at('bad.csv'), 'A;1\nB,x\nC,1\nA,1\nA,2\n');
    expect(await said('show', at('bad.csv'))).toMatch(
      /^tilewright: <folder>\/bad\.csv: (?:[^;]*(?:; expected [^;]*)? \([a-z-]+\)(?:; |\. )){3}Write a leave, a comma and its value\.\n$/,
    );
  });
});

describe('convert', () => {
  test('the form is that of the name, capitals too; on standard output it is text', async () => {
    for (const name of ['a.klv', 'b.KLV2', 'c.Csv'])
      expect(await leaves('convert', at('table.csv'), '-o', at(name))).toEqual({
        ...{ code: 0, err: '', out: `<folder>/${name}: 3 leaves\n` },
      });
    const size = (name: string): number => readFileSync(at(name)).length;
    // values of two bytes, and of four
    expect(size('b.KLV2') - size('a.klv')).toBe(3 * 2);
    expect(readFileSync(at('c.Csv'), 'utf8')).toBe('?,20.126\nA,-0.001\nAT,-12.5\n');
    expect((await leaves('show', at('a.klv'), 'TA')).out).toBe('AT   -12.50\n');
    expect(await leaves('convert', at('table.csv'), '-o', '-')).toEqual({
      ...{ code: 0, out: '?,20.126\nA,-0.001\nAT,-12.5\n', err: '-: 3 leaves\n' },
    });
    expect((await leaves('convert', at('table.csv'), '-o', '-', '--json')).err).toBe('{"file":"-","leaves":3}\n');
  });

  test('a name that says no form is refused before anything is read', async () => {
    for (const name of ['x.bin', 'x.klv3', 'klv', 'x.csv.gz'])
      expect(await leaves('convert', at('none.csv'), '-o', at(name))).toEqual({
        ...{ code: 2, out: '' },
        err: `tilewright: <folder>/${name}: its name has to end with .csv, .klv or .klv2\n`,
      });
  });
});

describe('train', () => {
  test('what it came to: games, turns, points to a hundredth, and what each tile is worth', async () => {
    const { code, out, err } = await train('--games', '30', '-o', at('t.csv'), '--json');
    const {
      turns,
      points,
      leaves: count,
      tiles,
      ...told
    } = JSON.parse(out) as {
      readonly turns: number;
      readonly points: number;
      readonly leaves: number;
      readonly tiles: readonly { readonly leave: string; readonly value: number }[];
    };
    expect([code, err, told]).toEqual([0, '', { file: '<folder>/t.csv', games: 30 }]);
    expect([turns > 60, points > 1, points === Number(points.toFixed(2))]).toEqual([true, true, true]);
    expect(tiles.map(({ leave }) => leave)).toEqual(['?', 'A', 'N', 'O', 'S', 'T']);
    expect(tiles.every(({ value }) => value === Number(value.toFixed(2)))).toBe(true);
    expect(readFileSync(at('t.csv'), 'utf8').trimEnd().split('\n')).toHaveLength(count);
    // as people are told
    expect((await train('--games', '30', '-o', at('t.csv'))).out).toBe(`<folder>/t.csv: ${count} leaves\n`);
    expect((await train('--games', '30', '-o', '-')).out).toBe(readFileSync(at('t.csv'), 'utf8'));
  });

  test('the name of its file is looked at before a game is played', async () => {
    const { code, err } = await train('--games', '2', '--sums', at('s.json'), '-o', at('t.bin'));
    expect([code, err]).toEqual([2, 'tilewright: <folder>/t.bin: its name has to end with .csv, .klv or .klv2\n']);
    expect(existsSync(at('s.json'))).toBe(false);
  });

  test('a file of sums says what it is of, and cannot go back', async () => {
    await train('--games', '4', '--seed', 'tea', '--sums', at('s.json'), '-o', at('t.csv'));
    expect(JSON.parse(readFileSync(at('s.json'), 'utf8'))).toMatchObject({
      ...{ seed: 'tea', lexicon: at('words.txt'), letters: ['A', 'N', 'O', 'S', 'T', 'X'], games: 4 },
    });
    expect((await train('--games', '3', '--seed', 'tea', '--sums', at('s.json'), '-o', at('t.csv'))).err).toBe(
      "tilewright: <folder>/s.json: it has 4 games already; '--games 4' or more goes on with it\n",
    );
    expect((await train('--games', '4', '--seed', 'tea', '--sums', at('s.json'), '-o', at('t.csv'))).code).toBe(0);
    await train('--games', '4', '--by', at('table.csv'), '--sums', at('by.json'), '-o', at('t.csv'));
    expect(JSON.parse(readFileSync(at('by.json'), 'utf8'))).toMatchObject({ seed: 'leaves', by: at('table.csv') });
    expect((await train('--games', '1', '--by', at('none.csv'), '-o', at('t.csv'))).err).toMatch(
      /^tilewright: --by <folder>\/none\.csv: there is no such file or folder/,
    );
  });

  test('progress: five games at a time; none with --quiet', async () => {
    const shown = async (...args: readonly string[]): Promise<readonly string[]> => {
      const lines: string[] = [];
      let now = 0;
      const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 2000));
      const asked = ['--lexicon', at('words.txt'), '--alphabet', at('set.json'), '-o', at('t.csv'), '--games', '45'];
      await cliOn({ progress: line => lines.push(line) }, 'leaves', 'train', ...asked, ...args);
      clock.mockRestore();
      return lines.map(line => line.replace(/, .*/, ''));
    };
    expect(await shown()).toEqual([...Array.from({ length: 9 }, (_, n) => `${5 * (n + 1)} of 45 games`), '']);
    expect(await shown('--quiet')).toEqual([]);
  });

  test('a table from standard input', async () => {
    const asked = ['--lexicon', at('words.txt'), '--alphabet', at('set.json'), '-o', '-', '--games', '1'];
    expect((await cliReading(['A,3\n'], 'leaves', 'train', ...asked, '--by', '-')).code).toBe(0);
  });
});
