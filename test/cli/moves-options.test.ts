/** `tilewright moves`: its options, beside each other and on lines of a file; each page told by hand. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { graphsNamed, lexiconNamed } from '../../src/cli/lexicon.ts';
import { safely } from '../../src/cli/io.ts';
import { english } from '../../src/tiles/alphabets/english.ts';
import { polish } from '../../src/tiles/alphabets/polish.ts';
import { cliIn, cliReading, type Ran } from '../fixtures/cli.ts';

const EMPTY = Array.from({ length: 15 }, () => '15').join('/');
/** HORN on F8 to I8. */
const HORN = EMPTY.replace(/^((15\/){7})15/, (_, rows: string) => `${rows}5HORN6`);
const RACKED = `${HORN} SX/ 0/14 0`;
let folder = '';
const at = (name: string): string => join(folder, name);
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tilewright-options-'));
  writeFileSync(at('words.txt'), 'horn\nhorns\nno\nnos\nso\non\nxi\n');
  writeFileSync(at('odd.txt'), 'horn\nhorns\nx-ray\n');
  writeFileSync(at('leaves.csv'), 'S,8\nX,-2.546\n');
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});
const moves = (...args: readonly string[]): Promise<Ran> =>
  cliIn(folder, 'moves', '--lexicon', at('words.txt'), ...args);
/** Positions of a file. */
function ofFile(text: string, ...args: readonly string[]): Promise<Ran> {
  writeFileSync(at('file'), text);
  return moves('--file', at('file'), ...args);
}

describe('options beside each other', () => {
  const WORTHS = ['points', 'equity', 'simulation', 'endgame'];
  test.each<readonly [flag: string, value: string, by: readonly string[]]>([
    ['leaves', 'open-english', ['equity', 'simulation']],
    ['passes', '2', ['endgame']],
    ['nodes', '9', ['endgame']],
    ['plies', '2', ['simulation']],
    ['iterations', '9', ['simulation']],
    ['seed', 'tea', ['simulation']],
    ['win', 'x.csv', ['simulation']],
  ])('--%s %s is for %j alone', async (flag, value, by) => {
    const needs = `error: '--${flag}' needs '--by ${by.join("' or '--by ")}'`;
    for (const worth of [undefined, ...WORTHS]) {
      // a position that cannot be read is looked at later
      const { code, err } = await moves('x', `--${flag}`, value, ...(worth === undefined ? [] : ['--by', worth]));
      const isTaken = worth !== undefined && by.includes(worth);
      expect([worth, code, err.split('\n')[0]]).toEqual([
        worth,
        2,
        isTaken ? expect.stringMatching(/^tilewright: column 1/) : needs,
      ]);
    }
  });

  test.each<readonly [readonly string[], string]>([
    [['--top', '3', '--all'], "only one of '--top', '--all' and '--count' can be given"],
    [['--top', '3', '--count'], "only one of '--top', '--all' and '--count' can be given"],
    [['--all', '--count'], "only one of '--top', '--all' and '--count' can be given"],
    [['--by', 'endgame', '--top', '3'], "'--by endgame' takes no '--top': it tells one line"],
    [['--by', 'endgame', '--all'], "'--by endgame' takes no '--all': it tells one line"],
    [['--by', 'endgame', '--count'], "'--by endgame' takes no '--count': it tells one line"],
    [['--by', 'simulation', '--all'], "'--by simulation' takes no '--all': it compares the best few"],
    [['--by', 'simulation', '--count'], "'--count' counts by points"],
    [['--by', 'equity', '--count'], "'--count' counts by points"],
    [['--file', 'y'], "either a position or '--file <path>' has to be given"],
  ])('%j is refused', async (args, why) => {
    const { code, out, err } = await moves(RACKED, ...args);
    expect([code, out, err.split('\n')[0]]).toEqual([2, '', `error: ${why}`]);
  });

  test('what may stand beside each other', async () => {
    for (const args of [
      ['--by', 'points', '--count'],
      ['--by', 'points', '--all'],
      ['--by', 'equity', '--all'],
    ])
      expect(
        (await moves(RACKED, ...args, ...(args.includes('equity') ? ['--leaves', at('leaves.csv')] : []))).code,
      ).toBe(0);
  });
});

describe('what is told', () => {
  test('ten plays unless more or fewer are asked for; equal ones in one order', async () => {
    const rows = async (...args: readonly string[]): Promise<number> =>
      (await moves(`${EMPTY} NOSHRX?/ 0/0 0`, ...args)).out.trimEnd().split('\n').length;
    expect([await rows(), await rows('--top', '3'), await rows('--top', '11')]).toEqual([10, 3, 11]);
    expect(await rows('--all')).toBeGreaterThan(40);
  });

  test('points, plays and what they keep stand in columns', async () => {
    // NO and ON on the star, each letter there twice
    expect((await moves(`${EMPTY} NOX/ 0/0 0`)).out).toBe(
      ['   4  8G NO  X', '   4  8G ON  X', '   4  8H NO  X', '   4  8H ON  X', ''].join('\n'),
    );
    // S on G7 counts twice
    expect((await moves(`${HORN} SX/ 0/14 0`)).out).toBe('   8  8F ....S  X\n   3  G7 S.     X\n');
  });

  test('by equity: to a tenth for people, to a hundredth as JSON', async () => {
    const asked = ['--by', 'equity', '--leaves', at('leaves.csv'), '--top', '1'];
    // eight points, and X is kept
    expect((await moves(`${HORN} SX/ 0/14 0`, ...asked, '--json')).out).toBe(
      `${JSON.stringify({ cgp: RACKED, plays: [{ points: 0, move: 'exchange X', leave: 'S', equity: 8 }] })}\n`,
    );
    const { out } = await moves(RACKED, '--by', 'equity', '--leaves', at('leaves.csv'), '--all');
    expect((await moves(RACKED, '--by', 'equity', '--leaves', at('leaves.csv'), '--all', '--json')).out).toContain(
      '{"points":8,"move":"8F ....S","leave":"X","equity":5.45}',
    );
    expect(out.split('\n')).toContain('   5.5   8  8F ....S     X');
    expect(out.split('\n')).toContain('   8.0   0  exchange X   S');
  });

  test('how many there are, for people', async () => {
    expect((await moves(RACKED, '--count')).out).toMatch(/^2 plays, 11 points in all, best 8 \(1\)\n$/);
    expect((await moves(`${HORN} X/ 0/14 0`, '--count')).out).toBe('no plays\n');
    expect((await moves(`${HORN} X/ 0/14 0`, '--count', '--json')).out).toBe(
      `${JSON.stringify({ cgp: `${HORN} X/ 0/14 0`, plays: 0, sumScores: 0, maxScore: 0, playsAtMaxScore: 0 })}\n`,
    );
  });
});

describe('--rack', () => {
  test('is held in place of what the position says, by whoever is to move', async () => {
    for (const own of ['QQ', '', 'AEI'])
      expect((await moves(`${HORN} ${own}/AA 0/14 0`, '--rack', ' SX ', '--json', '--top', '1')).out).toContain(
        '"plays":[{"points":8,"move":"8F ....S","leave":"X"}]',
      );
  });

  test.each<readonly [cgp: string, rack: string, sentence: string]>([
    ['QQ/ 0/14 0', 'S1X4', '--rack S1X4: column 2: 1; expected a tile in capitals, or ? for a blank (cgp-rack)'],
    ['QQ/s 0/14 0', 'SX', 'column 53: s; expected a tile in capitals, or ? for a blank (cgp-rack)'],
    ['Q/s 0/14 0', 'SX', 'column 52: s; expected a tile in capitals, or ? for a blank (cgp-rack)'],
    ['QQQQ/s 0/14 0', 'SX', 'column 55: s; expected a tile in capitals, or ? for a blank (cgp-rack)'],
  ])('%s with %s: columns are those of what was written', async (cgp, rack, sentence) => {
    const { code, err } = await moves(`${HORN} ${cgp}`, '--rack', rack);
    expect([code, err.startsWith(`tilewright: ${sentence}`), err]).toEqual([2, true, err]);
  });

  test('what is wrong with the board stays where it is', async () => {
    const { code, err } = await moves(`${HORN.replace('HORN', 'H1RN')}15 QQ/ 0/14 0`, '--rack', 'SX');
    expect([code, err]).toEqual([
      2,
      expect.stringMatching(/^tilewright: column (?:[1-9]|[1-4]\d): .*\(cgp-board\)\n$/),
    ]);
  });

  test('without one a position says how it is given', async () => {
    expect(await moves(`${HORN} /AB 0/14 0`)).toEqual({
      ...{ code: 2, out: '' },
      err: "tilewright: column 50: expected the rack of whoever is to move (cgp-rack); '--rack AEINRST' gives it\n",
    });
    expect((await moves(`${HORN} A1/ 0/14 0`)).err).not.toContain('gives it');
  });
});

describe('a file', () => {
  test('a mark at its beginning, any line ends, remarks and empty lines', async () => {
    const { code, out, err } = await ofFile(`\uFEFF${HORN} S/ 0/14 0\r\n# no\n  \n\n${HORN} X/ 0/14 0`, '--count');
    expect([code, err, out]).toEqual([
      0,
      '',
      `${HORN} S/ 0/14 0\n  2 plays, 11 points in all, best 8 (1)\n${HORN} X/ 0/14 0\n  no plays\n`,
    ]);
  });

  test('boards, seats and rules of each line', async () => {
    const large = Array.from({ length: 21 }, () => '21').join('/');
    const lines = [
      `${EMPTY} NO/ 0/0 0`,
      `${large} NO/ 0/0 0`,
      `${EMPTY} NO/A/B 0/0/0 0`,
      `${EMPTY} HNOR/ 0/0 0 var wordsmog;`,
    ];
    const { code, out } = await ofFile(lines.join('\n'), '--json', '--top', '1');
    const best = out
      .trim()
      .split('\n')
      .map(line => (JSON.parse(line) as { readonly plays: readonly { readonly move: string }[] }).plays[0]?.move);
    // the star of the large board is on K11; a mixed-up word is one there, and the first in the order of letters
    expect([code, best]).toEqual([0, ['8G NO', '11J NO', '8G NO', '8E HNOR']]);
  });

  test('what is wrong with a line: where, and as JSON in its place', async () => {
    const bad = `${HORN} s/ 0/14 0`;
    const text = `${HORN} S/ 0/14 0\n\n${bad}\n${HORN} / 0/14 0\n`;
    const people = await ofFile(text, '--top', '1');
    expect([people.code, people.out, people.err.split('\n')]).toEqual([
      1,
      `${HORN} S/ 0/14 0\n     8  8F ....S\n`,
      [
        '<folder>/file:3:50: s; expected a tile in capitals, or ? for a blank (cgp-rack)',
        '<folder>/file:4:50: expected the rack of whoever is to move (cgp-rack)',
        '',
      ],
    ]);
    const json = await ofFile(text, '--top', '1', '--json');
    expect(json.err).toBe(people.err);
    expect(
      json.out
        .split('\n')
        .slice(1, -1)
        .map(line => JSON.parse(line) as unknown),
    ).toEqual([
      {
        cgp: bad,
        faults: [{ code: 'cgp-rack', column: 50, found: 's', expected: expect.any(String) as string, line: 3 }],
      },
      {
        cgp: `${HORN} / 0/14 0`,
        faults: [{ code: 'cgp-rack', column: 50, found: '', expected: 'the rack of whoever is to move', line: 4 }],
      },
    ]);
  });

  test('a long line and a long name are not told whole', async () => {
    const long = (length: number): string => `${HORN} S/ 0/14 0`.padEnd(length);
    const first = async (length: number): Promise<string | undefined> =>
      (await ofFile(long(length), '--count')).out.split('\n')[0];
    expect([await first(1000), await first(1001)]).toEqual([long(1000), `${long(1000)}… (1001 characters)`]);
    const name = 'n'.repeat(70);
    writeFileSync(at(name), '#player1 A A\n#player2 B B\n>A: HORNETS 8F HORN +14 14\n');
    expect((await moves('--file', at(name))).err).toContain(
      `; 'tilewright convert ${at(name).slice(0, 60).replace(folder, '<folder>')}… (${at(name).length} characters) --to cgp'`,
    );
  });

  test('a file of remarks alone has no positions; one of something else says of what', async () => {
    expect(await ofFile('# none\n\n')).toEqual({
      ...{ code: 2, out: '', err: 'tilewright: --file <folder>/file: there are no positions in it\n' },
    });
    expect(await ofFile('{"a":1}')).toEqual({
      ...{ code: 2, out: '' },
      err: 'tilewright: --file <folder>/file: json; expected positions in CGP, one a line (no-position)\n',
    });
  });

  test('words and leaves are read once for all of its lines', async () => {
    writeFileSync(at('two'), `${RACKED}\n${RACKED}\n`);
    const lines = ['moves', '--file', at('two'), '--top', '1', '--by', 'equity', '--json'];
    const leaves = await cliReading(['S,8\nX,-2.546\n'], ...lines, '--lexicon', at('words.txt'), '--leaves', '-');
    expect([leaves.code, leaves.err, leaves.out.trim().split('\n')]).toEqual([
      0,
      '',
      [expect.any(String), expect.any(String)],
    ]);
    const { err } = await ofFile(`${RACKED}\n${RACKED}\n`, '--lexicon', at('odd.txt'));
    expect(err.match(/1 of 3 lines cannot be spelled/g)).toHaveLength(1);
  });

  test('a table that is not there for these words has to be named', async () => {
    expect((await moves(RACKED, '--by', 'equity')).err).toBe(
      'tilewright: --by equity: there is no table for --lexicon <folder>/words.txt; name one with --leaves\n',
    );
    expect((await moves(RACKED, '--by', 'simulation')).err).toContain(
      '--by simulation: there is no table for --lexicon',
    );
    expect((await moves(RACKED, '--by', 'equity', '--leaves', 'open-spanish')).err).toBe(
      'tilewright: --leaves open-spanish: there are no leaves for the english letters\n',
    );
  });
});

test('words of a name are one list for each letter set, however often they are asked for', async () => {
  const io = safely({ out: () => undefined, err: () => undefined, colour: false });
  const [named, graphs] = [lexiconNamed(at('words.txt'), io), await graphsNamed(at('words.txt'), io)];
  for (const of of [named, graphs] as const) {
    expect(await of(english)).toBe(await of(english));
    expect(await of(polish)).not.toBe(await of(english));
  }
});
