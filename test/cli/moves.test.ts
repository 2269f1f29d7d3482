/** `tilewright moves`: positions to plays, on the command line. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Fault } from 'tilewright';
import { run } from '../../src/cli/run.ts';
import { cliIn, cliReading, type Ran } from '../fixtures/cli.ts';

const EMPTY = Array.from({ length: 15 }, () => '15').join('/');
const HORN = EMPTY.replace(/^((15\/){7})15/, (_, rows: string) => `${rows}5HORN6`);
const RACKED = `${EMPTY} HORNSIX/ 0/0 0`;
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

  test('a file of old lines has as many positions as lines', async () => {
    writeFileSync(join(folder, 'old.cgp'), `${EMPTY} NO/ 0/0 0\r${EMPTY} X/ 0/0 0\r`);
    const { code, out } = await cli('--file', join(folder, 'old.cgp'), '--count');
    expect([code, out.match(/^ .*$/gm)]).toEqual([0, ['  4 plays, 16 points in all, best 4 (4)', '  no plays']]);
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
    expect(wrong.err).toMatch(/^tilewright: column 51: 1; expected a tile in capitals.* \(cgp-rack\)\n$/);
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

describe('endgames', () => {
  // no tile is left but those of the two racks
  const ROWS = ['10WHETS', '11O3', '9GLUG2', '10ES1I1', '9RYE1N1', '8TI1DAIS', '7C1AG1BOA', 'f5VOX1ATONY'];
  const LAST = [
    'I6FIVER3',
    'R4WET3E3',
    'E3ZA2MOANED1',
    'L2BID1QI2C3',
    'O1JUN3MU1HOER',
    'c2RETUNES2IF1',
    'KNAP3OREAD1T1',
  ];
  const CGP = `${[...ROWS, ...LAST].join('/')} LLP/AI 384/360 0`;
  const solve = (...args: readonly string[]): Promise<Ran> => cliIn(folder, 'moves', '--by', 'endgame', ...args);

  test('value and best line, for people and as JSON', async () => {
    expect(await solve(CGP)).toEqual({ code: 0, err: '', out: '-13 exact\n   4  9A .LL\n  11  10A .AI\n' });
    const { out } = await solve(CGP, '--json', '--passes', 'rules');
    const line = [
      { move: '9A .LL', points: 4 },
      { move: '10A .AI', points: 11 },
    ];
    expect(JSON.parse(out)).toEqual({ cgp: CGP, value: -13, exact: true, line });
    expect((await solve(CGP, '--nodes', '1')).out).toMatch(/^[+-]\d+ (exact|estimated)\n/);
  });

  test('what is no endgame is said, and the others go on', async () => {
    const one = await solve(`${HORN} SX/ 0/14 0`);
    expect([one.code, one.out]).toEqual([2, '']);
    expect(one.err).toContain('(bag-not-empty)');
    writeFileSync(join(folder, 'ends.cgp'), `${HORN} SX/ 0/14 0\n${CGP}\n`);
    const { code, out, err } = await solve('--file', join(folder, 'ends.cgp'), '--json');
    const said = out
      .trim()
      .split('\n')
      .map(line => JSON.parse(line) as { value?: number; faults?: readonly Fault[] });
    expect([code, said.map(({ value, faults }) => value ?? faults?.map(fault => fault.code))]).toEqual([
      1,
      [['bag-not-empty'], -13],
    ]);
    expect(err).toContain('ends.cgp:1:1: ');
  });

  test.each([
    [['--by', 'points', '--passes', '2'], "'--passes' needs '--by endgame'"],
    [['--by', 'points', '--nodes', '2'], "'--nodes' needs '--by endgame'"],
    [['--top', '2'], "'--by endgame' takes no '--top'"],
    [['--passes', 'all'], 'It is a whole number from 1 to 20.'],
  ])('%j is wrong usage', async (args, said) => {
    const { code, err } = await solve(CGP, ...args);
    expect([code, err]).toEqual([2, expect.stringContaining(said)]);
  });
});

describe('by simulation', () => {
  const simulate = (...args: readonly string[]): ReturnType<typeof cli> =>
    cli(...args, '--by', 'simulation', '--iterations', '300', '--top', '3', '--leaves', 'open-english');

  test('says which move comes to most, and the same again for the same seed', async () => {
    const first = await simulate(RACKED, '--json', '--seed', 'tea');
    const { cgp, iterations, rank, stop, plays } = JSON.parse(first.out) as {
      readonly [name: string]: unknown;
      readonly plays: readonly { readonly equity: number; readonly n: number; readonly move: string }[];
    };
    expect([first.code, cgp, iterations, rank, stop]).toEqual([0, RACKED, 300, 'equity', 'iterations']);
    expect(plays.map(({ n }) => n)).toEqual([100, 100, 100]);
    const equities = plays.map(({ equity }) => equity);
    expect([...equities].sort((a, b) => b - a)).toEqual(equities);
    expect((await simulate(RACKED, '--json', '--seed', 'tea')).out).toBe(first.out);
    expect((await simulate(RACKED, '--json', '--seed', 'cup')).out).not.toBe(first.out);
    const { out } = await simulate(RACKED, '--plies', '1');
    expect(out.split('\n')[0]).toBe('300 playouts, the best is not sure');
    expect(out).toMatch(/^ +\+\d+\.\d ± \d+\.\d +\d+ +\S+ \S+ +100$/m);
  });

  test('by a table of chances', async () => {
    const path = join(folder, 'win.csv');
    writeFileSync(path, ',0,1\n1,1,0.75\n0,0.5,0.5\n-1,0,0.25\n');
    const { code, out } = await simulate(RACKED, '--win', path, '--json');
    expect([code, JSON.parse(out)]).toMatchObject([0, { rank: 'win' }]);
    expect((await simulate(RACKED, '--win', path)).out).toMatch(/ \d+\.\d %/);
    writeFileSync(path, 'x\n');
    const bad = await simulate(RACKED, '--win', path);
    expect([bad.code, bad.err]).toEqual([2, expect.stringContaining('Win format')]);
  });

  test('a position that cannot be simulated is said', async () => {
    const { code, err } = await simulate('15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 AEINRST/AB/CD 0/0/0 0');
    expect([code, err]).toEqual([2, expect.stringContaining('(seats)')]);
  });

  test.each([
    [['--by', 'equity', '--plies', '2'], "'--plies' needs '--by simulation'"],
    [['--seed', 'a'], "'--seed' needs '--by simulation'"],
    [['--by', 'simulation', '--all'], "'--by simulation' takes no '--all'"],
    [['--by', 'simulation', '--count'], "'--count' counts by points"],
    [['--by', 'endgame', '--leaves', 'x.csv'], "'--leaves' needs '--by equity' or '--by simulation'"],
    [['--iterations', '5'], "'--iterations' needs '--by simulation'"],
    [['--win', 'x.csv'], "'--win' needs '--by simulation'"],
    [['--by', 'simulation', '--plies', '101'], 'It is a whole number from 0 to 100.'],
    [['--by', 'simulation', '--iterations', '0'], 'It is a whole number from 1'],
    [['--by', 'simulation', '--iterations', '1e3'], 'It is a whole number from 1'],
    [['--by', 'simulation', '--leaves', 'open-english', '--win', 'nowhere.csv'], 'nowhere.csv'],
    [['--by', 'simulation', '--leaves', 'nowhere.csv'], 'nowhere.csv'],
    [['--by', 'guess'], "'--by <worth>'"],
  ])('%j is wrong usage', async (args, said) => {
    const { code, err } = await cli(RACKED, ...args);
    expect([code, err]).toEqual([2, expect.stringContaining(said)]);
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

describe('positions on standard input', () => {
  test('a line is answered before the next one is written', async () => {
    let out = '';
    const seen: string[] = [];
    async function* asked(): AsyncGenerator<Uint8Array> {
      for (const rack of ['NO', 'SO', '?']) {
        yield Buffer.from(`${EMPTY} ${rack}/ 0/0 0\n`);
        while (!out.endsWith('\n')) await new Promise(resolve => setTimeout(resolve, 1));
        seen.push(out);
        out = '';
      }
    }
    const streams = { out: (text: string) => (out += text), err: () => undefined, colour: false, input: asked() };
    const args = ['moves', '--file', '-', '--count', '--json', '--lexicon', join(folder, 'words.txt')];
    expect(await run(args, streams)).toBe(0);
    expect(seen.map(line => (JSON.parse(line) as { readonly plays: number }).plays)).toEqual([4, 2, 0]);
  });

  test('a record is refused at its first event, in whatever pieces it comes', async () => {
    const record = ['#player1 Ann Ann\n', '#player2 Bob Bob\n', '>Ann: HORNETS 8F HORN +14 14\n', '>Bob: A - +0 0\n'];
    const { code, out, err } = await cliReading(record, 'moves', '--file', '-');
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain('--file -: gcg; expected positions in CGP');
  });
});
