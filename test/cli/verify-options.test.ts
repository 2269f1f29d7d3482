/** `tilewright verify`: its options, standard input and NDJSON. */
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { run } from '../../src/cli/run.ts';
import { cli, cliReading } from '../fixtures/cli.ts';

const HEAD = '#player1 Ann Ann\n#player2 Bob Bob\n';
const GOOD = `${HEAD}>Ann: HORN 8F HORN +14 14\n>Bob: AFM H6 FA.M +9 9\n`;
const BAD = GOOD.replace('+9 9', '+10 10');

let folder = '';
const path = (name: string): string => join(folder, name);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tilewright-verify-'));
  writeFileSync(path('good.gcg'), GOOD);
  writeFileSync(path('bad.gcg'), BAD);
  writeFileSync(
    path('board.txt'),
    `${'.'.repeat(15)}\n`.repeat(7) + `.......*.......\n` + `${'.'.repeat(15)}\n`.repeat(7),
  );
  writeFileSync(path('ragged.txt'), '..\n...\n');
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ', tile => ({ tile, count: 4, value: 3 }));
  writeFileSync(path('threes.json'), JSON.stringify({ letters: [{ tile: '?', count: 2, value: 0 }, ...letters] }));
  writeFileSync(path('half.json'), JSON.stringify({ letters: [{ tile: 'A' }] }));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** The JSON objects of what a command wrote. */
function objects(out: string): readonly Readonly<Record<string, unknown>>[] {
  return out
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as Readonly<Record<string, unknown>>);
}

describe('rules', () => {
  const computed = async (...args: readonly string[]): Promise<unknown> => {
    const { out } = await cli('verify', path('good.gcg'), '--json', ...args);
    return (objects(out)[0]?.['players'] as readonly { readonly computed: number }[]).map(player => player.computed);
  };

  test('--alphabet and --layout stand for what the record shows', async () => {
    expect(await computed()).toEqual([14, 9]);
    expect(await computed('--alphabet', path('threes.json'))).toEqual([24, 12]);
    expect(await computed('--layout', path('board.txt'))).toEqual([7, 9]);
    expect(await computed('--alphabet', path('threes.json'), '--layout', path('board.txt'))).toEqual([12, 12]);
  });

  test('files as editors and shells of Windows write them: with a mark, or in UTF-16', async () => {
    const utf16 = (text: string): Buffer => Buffer.from(`\uFEFF${text}`, 'utf16le');
    const threes = readFileSync(path('threes.json'), 'utf8');
    writeFileSync(path('marked.json'), `\uFEFF${threes}`);
    writeFileSync(path('sixteen.json'), utf16(threes).swap16());
    writeFileSync(path('sixteen.txt'), utf16(readFileSync(path('board.txt'), 'utf8')));
    expect(await computed('--alphabet', path('marked.json'))).toEqual([24, 12]);
    expect(await computed('--alphabet', path('sixteen.json'))).toEqual([24, 12]);
    expect(await computed('--layout', path('sixteen.txt'))).toEqual([7, 9]);
    // the first group stays the first
    const head = '1 record: standard15 board, english values, bonus 50 for 7 tiles';
    const groups = `${head}, except\n  H: 9 instead of 4\n\n${head}\n`;
    for (const text of [groups, `\uFEFF${groups}`, utf16(groups)]) {
      writeFileSync(path('explained.txt'), text);
      expect(await computed('--alphabet', `${path('explained.txt')}#1`)).toEqual([24, 9]);
      expect(await computed('--alphabet', `${path('explained.txt')}#2`)).toEqual([14, 9]);
    }
  });

  test('--rules is strict: a preset stands for the customs that a record shows', async () => {
    writeFileSync(path('challenge.gcg'), `${GOOD}>Bob: AFM (challenge) +5 14\n`);
    const findings = async (...args: readonly string[]): Promise<unknown> =>
      objects((await cli('verify', path('challenge.gcg'), '--json', ...args)).out)[0]?.['findings'];
    expect(await findings()).toEqual([]);
    expect(await findings('--rules', 'wooglesFivePoint')).toEqual([]);
    expect(await findings('--rules', 'wooglesTenPoint')).toEqual([
      expect.objectContaining({ code: 'bonus-differs', line: 5, recorded: 5, computed: 10 }),
    ]);
    expect(await findings('--rules', 'wooglesVoid')).toEqual([
      expect.objectContaining({ code: 'bonus-differs', line: 5, recorded: 5, computed: 0 }),
    ]);
  });

  test('--on-mismatch: totals follow the record, or the rules', async () => {
    writeFileSync(path('twice.gcg'), `${BAD}>Ann: - +0 14\n>Bob: ET 5H ET +4 14\n`);
    const codes = async (...args: readonly string[]): Promise<readonly unknown[]> => {
      const [file] = objects((await cli('verify', path('twice.gcg'), '--json', ...args)).out);
      return (file?.['findings'] as readonly { readonly code: string }[]).map(({ code }) => code);
    };
    expect(await codes('--on-mismatch', 'recorded')).toEqual(await codes());
    expect(await codes()).not.toContain('cumulative-differs');
    expect(await codes('--on-mismatch', 'computed')).toContain('cumulative-differs');
  });

  test.each<readonly [string, readonly string[], RegExp]>([
    ['a preset that there is not', ['--rules', 'toString'], /--rules toString: .* there are .*tournament/],
    ['an alphabet that is none', ['--alphabet', '<folder>/half.json'], /half\.json: letters\[0\]/],
    [
      'an alphabet that is a recorded game',
      ['--alphabet', '<folder>/good.gcg'],
      /good\.gcg: line 3: .*; expected a letter, its count and its points/,
    ],
    ['a layout that is none', ['--layout', '<folder>/ragged.txt'], /ragged\.txt: layout row 2/],
    ['no such layout', ['--layout', '<folder>/none.txt'], /none\.txt: there is no such file/],
    ['a policy that there is not', ['--on-mismatch', 'mine'], /Allowed choices are recorded, computed/],
    ['no jobs', ['--jobs', '0'], /whole number from 1/],
    ['paths and --stdin', ['--stdin'], /'--stdin' takes no paths/],
    ['drawings in JSON', ['--board', '--json'], /only one of '--board' and '--json' can be given/],
  ])('exit code 2 and a sentence: %s', async (_, args, message) => {
    const { code, out, err } = await cli(
      'verify',
      path('good.gcg'),
      ...args.map(arg => arg.replace('<folder>', folder)),
    );
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(message);
  });
});

describe('what is written', () => {
  test('--quiet leaves out clean files; the summary names each kind of finding', async () => {
    const { code, out } = await cli('verify', folder, '--quiet');
    expect(code).toBe(1);
    expect(out).not.toMatch(/^clean/m);
    expect(out).toMatch(/^findings {3}.*bad\.gcg/m);
    expect((await cli('verify', path('bad.gcg'))).out).toMatch(/ s\n {2}score +1\n$/);
  });

  test('warnings alone are no error: exit code 0', async () => {
    writeFileSync(path('warned.gcg'), GOOD.replace('Bob: AFM ', 'Bob: AFXYZ '));
    const { code, out } = await cli('verify', path('warned.gcg'));
    expect(out).toMatch(/warning .* not-on-rack/);
    expect(code).toBe(0);
  });

  test('progress is shown where somebody watches, in no other way than as a line that goes away again', async () => {
    const lines: string[] = [];
    const streams = { out: () => undefined, err: () => undefined, colour: false };
    const code = await run(['verify', path('good.gcg'), path('bad.gcg')], {
      ...streams,
      progress: line => void lines.push(line),
    });
    expect(code).toBe(1);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.at(-1)).toBe('');
  });
});

describe('--fix', () => {
  const WAITED = `${GOOD}>Ann: EST - +0 14\n`;
  const SLIP = WAITED.replace('+14 14', '+14 41');
  const FOLDED = GOOD.replace('+9 9', '+14 14');

  test('mends a file in place where the cause is certain, and reports what is left', async () => {
    writeFileSync(path('slip.gcg'), `\uFEFF${SLIP.replaceAll('\n', '\r\n')}`, { mode: 0o640 });
    expect((await cli('verify', path('slip.gcg'))).code).toBe(1);
    const { code, out } = await cli('verify', path('slip.gcg'), '--fix');
    expect(code).toBe(0);
    expect(out).toMatch(/slip\.gcg.*\n(.*\n)* {2}mended: 1 change written\n/);
    expect(readFileSync(path('slip.gcg'), 'utf8')).toBe(`\uFEFF${WAITED.replaceAll('\n', '\r\n')}`);
    expect(statSync(path('slip.gcg')).mode & 0o777).toBe(0o640);
    // nothing is left beside it, and there is nothing more to do
    expect(readdirSync(folder).filter(name => name.startsWith('slip'))).toEqual(['slip.gcg']);
    expect((await cli('verify', path('slip.gcg'), '--fix')).out).not.toContain('mended');
  });

  test('leaves alone what is not certain, and what comes from standard input', async () => {
    const before = readFileSync(path('bad.gcg'));
    expect((await cli('verify', path('bad.gcg'), '--fix')).code).toBe(1);
    expect(readFileSync(path('bad.gcg'))).toEqual(before);
    // a bonus that may be counted in is not certain, whoever's totals go on
    for (const totals of ['recorded', 'computed']) {
      writeFileSync(path('folded.gcg'), FOLDED);
      expect((await cli('verify', path('folded.gcg'), '--fix', '--on-mismatch', totals)).code).toBe(1);
      expect(readFileSync(path('folded.gcg'), 'utf8')).toBe(FOLDED);
    }
    expect((await cliReading([SLIP], 'verify', '-', '--fix')).code).toBe(1);
    expect(await cliReading([], 'verify', '--stdin', '--fix')).toMatchObject({ code: 2 });
  });
});

describe('standard input', () => {
  test('- is one record, in whatever pieces it comes, and any bytes', async () => {
    const bytes = Buffer.from(BAD);
    const pieces = [bytes.subarray(0, 20), bytes.subarray(20, 21), bytes.subarray(21)];
    const { code, out } = await cliReading(pieces, 'verify', '-', path('good.gcg'));
    expect(code).toBe(1);
    expect(out).toMatch(/^findings {3}-: Ann 14, Bob 9 \(recorded 10\)/);
    expect(out).toMatch(/^clean .*good\.gcg/m);
  });

  test('--stdin: a line a result, in order, named as the line names itself', async () => {
    const given = [
      JSON.stringify({ id: 'first', gcg: GOOD }),
      JSON.stringify(BAD),
      JSON.stringify({ file: path('bad.gcg') }),
      JSON.stringify({ file: 'a/name only.gcg', id: 7, gcg: GOOD }),
      JSON.stringify({ id: 8, gcg: GOOD, played: '2026-11-22' }),
    ].join('\r\n');
    const { code, out, err } = await cliReading([given.slice(0, 100), given.slice(100)], 'verify', '--stdin');
    expect([code, err]).toEqual([1, '']);
    expect(objects(out).map(({ file, status }) => [file, status])).toEqual([
      ['first', 'clean'],
      ['line 2', 'findings'],
      [path('bad.gcg'), 'findings'],
      ['a/name only.gcg', 'clean'],
      ['8', 'clean'],
    ]);
  });

  test('--stdin: a line that is none has its result too, and the others go on', async () => {
    const given = [
      '{',
      '',
      '[]',
      'null',
      '{"gcg":7}',
      '{"id":"x"}',
      '{"__proto__":{"gcg":""}}',
      JSON.stringify({ file: path('none.gcg') }),
      JSON.stringify({ id: 'last', gcg: GOOD }),
      '',
    ].join('\n');
    const { code, out } = await cliReading([given], 'verify', '--stdin');
    const results = objects(out);
    expect(code).toBe(1);
    expect(results.map(({ file }) => file)).toEqual([
      'line 1',
      'line 3',
      'line 4',
      'line 5',
      'x',
      'line 7',
      path('none.gcg'),
      'last',
    ]);
    for (const result of results.slice(0, -1))
      expect(result['findings']).toEqual([expect.objectContaining({ code: 'unreadable-file', severity: 'error' })]);
    expect(results.at(-1)).toMatchObject({ status: 'clean' });
    expect((await cliReading([given], 'verify', '--stdin', '--exit-zero')).code).toBe(0);
  });

  test('--stdin: a mark before the first line is no part of it', async () => {
    const { code, out } = await cliReading([`\uFEFF${JSON.stringify(GOOD)}\n`], 'verify', '--stdin');
    expect([code, objects(out).map(({ file, status }) => [file, status])]).toEqual([0, [['line 1', 'clean']]]);
  });

  test('--stdin: whoever writes a line and waits gets its result before the next', async () => {
    const seen: string[] = [];
    async function* input(): AsyncGenerator<Uint8Array> {
      for (let n = 1; n <= 3; n++) {
        seen.push(`line ${n}`);
        yield await Promise.resolve(Buffer.from(`${JSON.stringify({ id: n, gcg: GOOD })}\n`));
      }
    }
    const out = (text: string): void => void seen.push(`result ${JSON.stringify(objects(text)[0]?.['file'])}`);
    await run(['verify', '--stdin'], { out, err: () => undefined, colour: false, input: input() });
    expect(seen).toEqual(['line 1', 'result "1"', 'line 2', 'result "2"', 'line 3', 'result "3"']);
  });

  test('an empty input has no results', async () => {
    expect(await cliReading([], 'verify', '--stdin')).toEqual({ code: 0, out: '', err: '' });
    const { code, out } = await cliReading([], 'verify', '-');
    expect([code, out]).toEqual([1, expect.stringMatching(/^unreadable -.*error.*no-events\n/s)]);
    expect(out).toContain('1 file: 0 clean, 0 with errors or warnings, 1 unreadable; 0 plays');
  });

  test('a record that ends in the middle says so, and notes are counted as notes', async () => {
    const cut = ['#player1 Ann A\n#player2 Bob B\n#fancy thing\n>Ann: HORNETS 8F HORN +14 14\n'];
    const { code, out } = await cliReading(cut, 'verify', '-');
    expect(code).toBe(0);
    expect(out).toMatch(/^clean {6}-: Ann 14, Bob 0 so far; the record ends before the game does\n/);
    expect(out).toMatch(/\n1 file: 1 clean, 0 with errors or warnings, 1 unfinished, 1 note; 1 play in/);
    const json = objects((await cliReading(cut, 'verify', '--json', '-')).out);
    expect([json[0]?.['complete'], json[1]?.['summary']]).toEqual([
      false,
      expect.objectContaining({ clean: 1, unfinished: 1, notes: 1 }),
    ]);
  });
});
