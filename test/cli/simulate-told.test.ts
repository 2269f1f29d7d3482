/** `tilewright simulate`, and `moves` by simulation and to the end of a game: their pages, read column by column. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { faultOfPosition } from '../../src/cli/endgame-answer.ts';
import { cli, cliIn, cliOn, type Ran } from '../fixtures/cli.ts';

let folder = '';
const at = (name: string): string => join(folder, name);
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tilewright-simulated-'));
  writeFileSync(at('words.txt'), 'horn\nhorns\nno\nnos\nso\non\nxi\n');
  writeFileSync(at('leaves.csv'), 'S,8\n');
  writeFileSync(at('win.csv'), ',0,1\n1,1,0.75\n0,0.5,0.5\n-1,0,0.25\n');
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('simulate', () => {
  const play = (...args: readonly string[]): Promise<Ran> =>
    cli('simulate', 'free-for-all', '--lexicon', 'all', ...args);
  interface Report {
    readonly runs: readonly {
      readonly seats: number;
      readonly games: number;
      readonly moves: number;
      readonly counters: Readonly<Record<string, number>>;
    }[];
    readonly counters: Readonly<Record<string, number>>;
    readonly rare: readonly string[];
  }

  test('a column for each number of players and one for all; rare ones are marked', async () => {
    const report = JSON.parse((await play('--games', '1', '--json')).out) as Report;
    const names = Object.keys(report.counters);
    const wide = Math.max(...names.map(name => name.length));
    const cell = (content: unknown): string => String(content).padStart(9);
    expect(report.runs.map(({ seats }) => seats)).toEqual([2, 3, 4]);
    expect(names).toEqual([...names].sort());
    for (const [name, count] of Object.entries(report.counters))
      expect(report.runs.reduce((sum, { counters }) => sum + (counters[name] ?? 0), 0)).toBe(count);
    const lines = (await play('--games', '1')).out.split('\n');
    expect(lines.slice(0, 3).map(line => line.replace(/in [\d.]+ s, [\d.]+ games?/, 'in N s, N games'))).toEqual(
      report.runs.map(
        ({ seats, games, moves }) =>
          `free-for-all, ${seats} players: ${games} game, ${moves} moves in N s, N games a second`,
      ),
    );
    expect(lines.slice(3)).toEqual([
      `  ${' '.repeat(wide)}  2 seats  3 seats  4 seats      all`,
      ...names.map(
        name =>
          `  ${name.padEnd(wide)}${report.runs.map(({ counters }) => cell(counters[name] ?? '-')).join('')}` +
          `${cell(report.counters[name])}${report.counters[name] === 0 ? ' <' : ''}`,
      ),
      ...(report.rare.length === 0 ? [] : ['  <: never, or fewer times than --at-least asks for']),
      '',
    ]);
  });

  test('what happened fewer times than is asked for is rare, and ends it with 1; none that never happened does', async () => {
    const asked = async (least: string): Promise<readonly [number, readonly string[]]> => {
      const { code, out } = await play('--games', '1', '--seats', '2', '--at-least', least, '--json');
      const { counters, rare } = JSON.parse(out) as Report;
      expect(rare).toEqual(Object.keys(counters).filter(name => counters[name]! < Math.max(1, Number(least))));
      return [code, rare];
    };
    const [[none, never], [many, rare]] = [await asked('0'), await asked('3')];
    expect([none, many, rare.length > never.length]).toEqual([0, 1, true]);
    expect((await cli('simulate', 'classic', '--seats', '5')).err).toBe(
      'tilewright: classic is for 2, 3, 4 players, not for 5\n',
    );
  });

  test('progress: ten games at a time, of all that are played', async () => {
    const lines: string[] = [];
    let now = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 2000));
    const progress = (line: string): void => void lines.push(line);
    await cliOn({ progress }, 'simulate', 'free-for-all', '--lexicon', 'all', '--games', '11', '--seats', '2');
    const [seen] = [lines.splice(0)];
    await cliOn({ progress }, 'simulate', 'free-for-all', '--lexicon', 'all', '--games', '1');
    const three = lines.splice(0);
    await cliOn({ progress }, 'simulate', 'free-for-all', '--lexicon', 'all', '--games', '1', '--quiet');
    clock.mockRestore();
    const short = (shown: readonly string[]): readonly string[] => shown.map(line => line.replace(/, .*/, ''));
    expect(short(seen)).toEqual(['10 of 11 games', '11 of 11 games', '']);
    expect(short(three)).toEqual(['1 of 3 games', '2 of 3 games', '3 of 3 games', '']);
    expect(lines).toEqual([]);
  });
});

const EMPTY = Array.from({ length: 15 }, () => '15').join('/');
const RACKED = `${EMPTY} HORNSIX/ 0/0 0`;

describe('moves --by simulation', () => {
  const simulate = (...args: readonly string[]): Promise<Ran> =>
    cliIn(
      folder,
      ...['moves', RACKED, '--by', 'simulation', '--lexicon', at('words.txt'), '--leaves', at('leaves.csv')],
      ...['--iterations', '40', ...args],
    );
  interface Simulated {
    readonly plays: readonly Readonly<
      Record<'points' | 'equity' | 'error' | 'win' | 'n', number> & { move: string; out?: string }
    >[];
  }
  const figures = async (...args: readonly string[]): Promise<Simulated['plays']> =>
    (JSON.parse((await simulate(...args, '--json')).out) as Simulated).plays;

  test('gain, error, points, play and playouts stand in columns, and a chance to win by a table', async () => {
    for (const win of [[], ['--win', at('win.csv')]]) {
      const [plays, { out }] = [await figures('--seed', 'tea', ...win), await simulate('--seed', 'tea', ...win)];
      const [first, ...lines] = out.trimEnd().split('\n');
      const width = Math.max(...plays.map(({ move }) => move.length));
      expect(first).toMatch(/^\d+ playouts, the best is (?:not )?sure$/);
      expect(lines).toHaveLength(plays.length);
      for (const [n, { points, move, equity, win: chance, n: playouts, out: why = '' }] of plays.entries()) {
        const [, gain = '', error, percent, ...rest] =
          /^ *([+-]?\d+(?:\.\d)?) ± (\d+\.\d)(?: +(\d+\.\d) %)? +(\d+) {2}(.*?)$/.exec(lines[n] ?? '') ?? [];
        expect([Math.abs(Number(gain) - equity) < 0.06, error === undefined]).toEqual([true, false]);
        expect(percent === undefined).toBe(win.length === 0);
        if (percent !== undefined) expect(Math.abs(Number(percent) - 100 * chance)).toBeLessThan(0.06);
        expect(rest).toEqual([`${points}`, `${move.padEnd(width)}  ${playouts} ${why}`.trimEnd()]);
      }
      // the play begins in the same column in all of them
      const columns = lines.map((line, n) => line.indexOf(`  ${plays[n]?.move ?? ''}`));
      expect(new Set(columns)).toEqual(new Set([win.length === 0 ? 18 : 26]));
    }
  });

  test('equity and error to a hundredth, chances to a hundredth of a percent; ten moves unless others are asked for', async () => {
    const plays = await figures();
    const isRound = (value: number, digits: number): boolean => value === Number(value.toFixed(digits));
    expect(plays.every(({ equity, error }) => isRound(equity, 2) && isRound(error, 2))).toBe(true);
    expect(plays.every(({ win }) => isRound(win, 4))).toBe(true);
    expect(plays.some(({ equity }) => !isRound(equity, 1))).toBe(true);
    expect([plays.length, (await figures('--top', '2')).length]).toEqual([10, 2]);
    const turns = async (...args: readonly string[]): Promise<string> =>
      (await simulate('--seed', 'a', ...args, '--json')).out;
    expect(await turns('--plies', '2')).toBe(await turns());
    expect(await turns('--plies', '0')).not.toBe(await turns());
  });

  test('two hundred moves are compared at most', async () => {
    const many = `${EMPTY} AEINRT?/ 0/0 0`;
    const { out } = await cli(
      'moves',
      many,
      '--by',
      'simulation',
      '--top',
      '201',
      '--iterations',
      '1',
      '--plies',
      '0',
      '--json',
    );
    expect((JSON.parse(out) as Simulated).plays).toHaveLength(200);
  });
});

describe('why a position is not searched', () => {
  test.each([
    [
      { code: 'bag-not-empty', tiles: 3 },
      { found: '3 tiles in the bag', expected: 'an empty bag' },
    ],
    [{ code: 'own-rules', part: 'endings', names: ['a', 'b'] }, { found: 'endings: a, b' }],
    [
      { code: 'seats', least: 3, most: 4 },
      { found: '4 seats', expected: 'two seats' },
    ],
    [{ code: 'no-end' }, {}],
  ] as const)('%j', (fault, told) => {
    expect(faultOfPosition(fault as Parameters<typeof faultOfPosition>[0])).toEqual({ code: fault.code, ...told });
  });

  test('an endgame with tiles in the bag is none', async () => {
    // a hundred, less seven on each rack
    expect(await cli('moves', RACKED, '--by', 'endgame')).toEqual({
      ...{ code: 2, out: '' },
      err: 'tilewright: 86 tiles in the bag; expected an empty bag (bag-not-empty)\n',
    });
  });
});
