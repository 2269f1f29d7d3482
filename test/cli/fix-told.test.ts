/** `tilewright fix`: what is told of each file, where, and with which exit code. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { cli, cliIn, cliOn, cliReading, type Ran } from '../fixtures/cli.ts';

const HEAD = '#player1 Ann Ann\n#player2 Bob Bob\n';
const GOOD = `${HEAD}>Ann: HORNETS 8F HORN +14 14\n>Bob: A - +0 0\n>Ann: ETSDLAN -LAN +0 14\n`;
const SLIP = GOOD.replace('+14 14', '+14 41');
const OPEN = `${HEAD}>Ann: HORNETS 8H HORN +24 24\n`;
const MADE = '  done  3  cumulative: 14 (The total after this is 14, not 41.)  cumulative-differs\n';
let folder = mkdtempSync(join(tmpdir(), 'tilewright-told-'));
const at = (name: string): string => join(folder, name);
beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  folder = mkdtempSync(join(tmpdir(), 'tilewright-told-'));
  for (const [name, text] of [
    ['good.gcg', GOOD],
    ['slip.gcg', SLIP],
    ['open.gcg', OPEN],
  ] as const)
    writeFileSync(at(name), text);
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});
const fix = (...args: readonly string[]): Promise<Ran> =>
  cliIn(folder, 'fix', ...args.map(arg => (arg.endsWith('.gcg') ? at(arg) : arg)));
const read = (name: string): string => readFileSync(at(name), 'utf8');

describe('for people', () => {
  test('what was done, and where it is written', async () => {
    const made = '<folder>/slip.gcg: 1 change, 0 left\n';
    expect(await fix('slip.gcg')).toEqual({
      ...{ code: 0, err: '', out: `${made}${MADE}  not written: -o or --in-place says where\n` },
    });
    expect(read('slip.gcg')).toBe(SLIP);
    expect((await fix('slip.gcg', '-o', 'new.gcg')).out).toBe(`${made}${MADE}  written: <folder>/new.gcg\n`);
    expect([read('new.gcg'), read('slip.gcg')]).toEqual([GOOD, SLIP]);
    expect((await fix('slip.gcg', '--in-place')).out).toBe(`${made}${MADE}  written: <folder>/slip.gcg\n`);
    expect(read('slip.gcg')).toBe(GOOD);
    expect(await fix('good.gcg')).toEqual({
      ...{ code: 0, err: '', out: '<folder>/good.gcg: 0 changes, 0 left\n  nothing to write\n' },
    });
  });

  test('what is left, with the choices that there are', async () => {
    expect(await fix('open.gcg', '--in-place')).toEqual({
      ...{ code: 1, err: '' },
      out: [
        '<folder>/open.gcg: 0 changes, 1 left',
        '  left  3  HORN scores 14 points, not 24.  score-differs',
        '        3=a  misscored: line 3: score: +14; line 3: cumulative: 14',
        '        3=b  bonus-folded: line 3: score: +14; line 3: cumulative: 14; line 3: new line behind: >Ann: (challenge) +10 24',
        '  not written: what is left has no certain cure: --choose writes one that is listed, or a person mends it',
        '',
      ].join('\n'),
    });
    expect(read('open.gcg')).toBe(OPEN);
  });

  test('what was chosen', async () => {
    expect(await fix('open.gcg', '--choose', '3=a', '--in-place')).toEqual({
      ...{ code: 0, err: '' },
      out: [
        '<folder>/open.gcg: 2 changes, 0 left',
        '  done  3  score: +14 (chosen for line 3)  misscored',
        '  done  3  cumulative: 14 (chosen for line 3)  misscored',
        '  written: <folder>/open.gcg',
        '',
      ].join('\n'),
    });
    expect(read('open.gcg')).toBe(OPEN.replace('+24 24', '+14 14'));
  });

  test('what is of no line has a dash: a file that no rules are known for', async () => {
    writeFileSync(at('odd.gcg'), `#board-layout Oval\n${GOOD}`);
    const { code, out } = await fix('odd.gcg', '--for', 'macondo');
    expect([code, out.split('\n')[0]]).toEqual([1, '<folder>/odd.gcg: 0 changes, 1 left']);
    expect(out.split('\n')[1]).toMatch(/^ {2}left {2}- {2}Unknown layout: Oval .*unknown-layout$/);
  });
});

describe('as JSON', () => {
  test('a line for each file, those too that cannot be read', async () => {
    const { code, out, err } = await fix('open.gcg', 'none.gcg', 'slip.gcg', '--json', '--in-place');
    const why = '<folder>/none.gcg: there is no such file or folder';
    const lines = out
      .trimEnd()
      .split('\n')
      .map(line => JSON.parse(line) as Readonly<Record<string, unknown>>);
    expect([code, err]).toEqual([2, '']);
    expect(lines).toEqual([
      expect.objectContaining({ file: '<folder>/open.gcg', written: null, done: [] }),
      { file: '<folder>/none.gcg', written: null, done: [], left: [{ line: 0, code: 'not-fixed', message: why }] },
      {
        ...{ file: '<folder>/slip.gcg', written: '<folder>/slip.gcg', left: [] },
        done: [
          { line: 3, code: 'cumulative-differs', message: 'cumulative: 14 (The total after this is 14, not 41.)' },
        ],
      },
    ]);
    expect(Object.keys((lines[0]?.['left'] as readonly object[])[0] ?? {})).toEqual([
      'line',
      'code',
      'message',
      'choices',
    ]);
  });

  test('choices stand at the first finding of a line', async () => {
    writeFileSync(at('two.gcg'), OPEN.replace('+24 24', '+24 14'));
    const { left } = JSON.parse((await fix('two.gcg', '--json')).out) as {
      readonly left: readonly { readonly line: number; readonly choices?: readonly object[] }[];
    };
    expect(left.map(({ line, choices }) => [line, choices !== undefined])).toEqual(
      left.map(({ line }, n) => [line, n === 0]),
    );
  });
});

describe('exit codes', () => {
  test.each<readonly [readonly string[], number]>([
    [['good.gcg', 'slip.gcg'], 0],
    [['open.gcg', 'good.gcg'], 1],
    [['good.gcg', 'open.gcg'], 1],
    [['none.gcg', 'good.gcg'], 2],
    [['open.gcg', 'none.gcg', 'open.gcg'], 2],
  ])('%j: %i', async (files, code) => {
    expect((await fix(...files)).code).toBe(code);
  });
});

describe('streams', () => {
  test('where the record goes to standard output, all that is said goes to the other stream', async () => {
    const told = `-: 1 change, 0 left\n${MADE}  written: -\n`;
    expect(await cliReading([SLIP], 'fix', '-', '-o', '-')).toEqual({ code: 0, out: GOOD, err: told });
    const json = await cliReading([SLIP], 'fix', '-', '-o', '-', '--json');
    expect([json.out, JSON.parse(json.err)]).toEqual([GOOD, expect.objectContaining({ file: '-', written: '-' })]);
    // a program that waits for a record is given one; for a program that would refuse it there is none
    expect((await cliReading([OPEN], 'fix', '-', '-o', '-')).out).toBe(OPEN);
    expect((await cliReading([OPEN], 'fix', '-', '-o', '-', '--for', 'magpie')).out).toBe('');
    expect((await cliReading([OPEN], 'fix', '-')).out).toMatch(/^-: 0 changes, 1 left\n/);
  });

  test('whoever is slow is waited for after each file', async () => {
    let waited = 0;
    const taken = (): Promise<void> => {
      waited++;
      return Promise.resolve();
    };
    await cliOn({ taken }, 'fix', at('good.gcg'), at('slip.gcg'));
    expect(waited).toBe(2);
  });
});

describe('wrong calls', () => {
  test.each<readonly [readonly string[], string]>([
    [['good.gcg', '-o', 'x.gcg', '--in-place'], "only one of '-o' and '--in-place' can be given"],
    [['good.gcg', 'slip.gcg', '-o', 'x.gcg'], "'-o' is for one file"],
    [['good.gcg', 'slip.gcg', '--choose', '3=a'], "'--choose' is for one file"],
    [['good.gcg', '--choose', '3=a', '--for', 'plain'], "only one of '--choose' and '--for' can be given"],
    [['good.gcg', '-', '--in-place'], "'--in-place' is for files, not for '-'"],
  ])('%j', async (args, why) => {
    const { code, out, err } = await fix(...args);
    expect([code, out, err.split('\n')[0]]).toEqual([2, '', `error: ${why}`]);
  });

  test('choices that there are not, and two of one line', async () => {
    expect((await fix('open.gcg', '--choose', '9=a')).err).toBe(
      'tilewright: --choose 9=a: there is no such choice; there are 3=a, 3=b\n',
    );
    expect((await fix('good.gcg', '--choose', '3=a')).err).toBe(
      'tilewright: --choose 3=a: there is no such choice; there are none\n',
    );
    expect((await fix('open.gcg', '--choose', '3=b', '--choose', '3=a')).err).toBe(
      'tilewright: --choose 3=b, --choose 3=a: only one of the two can be written\n',
    );
  });

  test('a record of another format', async () => {
    const { out } = await cli('convert', at('good.gcg'), '--to', 'json');
    writeFileSync(at('record.json'), out);
    expect(await fix(at('record.json'))).toEqual({
      ...{ code: 2, out: '' },
      err: "tilewright: <folder>/record.json: A record of another format (record): GCG files are mended, and 'tilewright convert --to gcg' writes one.\n",
    });
  });
});

test('what it does, in its help', async () => {
  expect((await cli('fix', '--help')).out.replace(/\s+/g, ' ')).toContain(
    'mend records: what `verify` knows how to correct; or, with --for, racks that were forgotten and whatever else ' +
      'a program would refuse: macondo is Macondo, Woogles and Quackle, magpie is MAGPIE, ' +
      'plain is the specification, for more than two players too. No tile, score or total is made up',
  );
});
