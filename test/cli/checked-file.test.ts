/** Sources through reader, rules and verifier: what `verify` and `review` know of each. */
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { checkerOf, PRESETS, type CheckedFile, type CheckSettings, type Source } from '../../src/cli/checked-file.ts';
import { safely } from '../../src/cli/io.ts';
import { countFiles } from '../../src/cli/verify.ts';
import { cliOn, cliReading } from '../fixtures/cli.ts';

const HEAD = '#player1 Ann Ann\n#player2 Bob Bob\n';
const GOOD = `${HEAD}>Ann: HORNETS 8F HORN +14 14\n>Bob: AFM H6 FA.M +9 9\n`;
/** Each play without the letter or word that counts twice there. */
const PLAIN = [
  HEAD.trimEnd(),
  ...['>Ann: HORNETS 8F HORN +7 7', '>Bob: AAEIIUU I8 .E +2 2', '>Ann: EST G7 T. +2 9', '>Bob: AAIIUU I7 A.. +3 5', ''],
].join('\n');
let folder = '';
const at = (name: string): string => join(folder, name);
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tilewright-checked-'));
  writeFileSync(at('good.gcg'), GOOD);
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** What is known of sources, and what was written to standard error. */
async function checked(
  sources: readonly Source[],
  settings: Partial<CheckSettings> = {},
): Promise<readonly [readonly CheckedFile[], string]> {
  let err = '';
  const io = safely({ out: () => undefined, err: text => (err += text), colour: false });
  const all: CheckedFile[] = [];
  for await (const each of (await checkerOf({ lexicon: 'none', ...settings }, io))(sources)) all.push(each);
  return [all, err];
}
async function one(text: string | Source, settings: Partial<CheckSettings> = {}): Promise<CheckedFile> {
  const source = typeof text === 'string' ? { file: 'a.gcg', bytes: Buffer.from(text) } : text;
  const [[only]] = await checked([source], settings);
  return only!;
}
const codesOf = ({ findings }: CheckedFile): readonly string[] => findings.map(({ code }) => code);

describe('a file that stops in the middle of its last line', () => {
  test.each<readonly [cut: true | undefined, what: string, text: string]>([
    [true, 'and that line is wrong', GOOD.replace('+9 9\n', '+9 1')],
    [undefined, 'but what is wrong stands before it', GOOD.replace('+14 14', '+15 14').trimEnd()],
    [undefined, 'but nothing is wrong', GOOD.trimEnd()],
    [undefined, 'but there is only a note about it', `${GOOD}#fancy thing`],
    [undefined, 'or does not: the line ends', GOOD.replace('+9 9\n', '+9 1\n')],
    [undefined, 'or does not: the rest is not read', `${GOOD}${'\n'.repeat(20_000)}`],
  ])('%s: %s', async (cut, _, text) => {
    expect((await one(text)).cut).toBe(cut);
  });
});

describe('what could not be opened', () => {
  test('is told from what is wrong', async () => {
    const [all, err] = await checked([
      { file: at('good.gcg') },
      { file: at('none.gcg') },
      { file: 'x', problem: 'it may not be read' },
      { file: 'json', bytes: Buffer.from('{"a":1}') },
      { file: 'empty', bytes: Buffer.from('') },
      { line: undefined, number: 7 },
    ]);
    expect(err).toBe('');
    expect(all.map(each => [each.file, each.unopened, each.format, codesOf(each)])).toEqual([
      [at('good.gcg'), false, 'gcg', []],
      [at('none.gcg'), true, undefined, ['unreadable-file']],
      ['x', true, undefined, ['unreadable-file']],
      ['json', true, undefined, ['format-not-read']],
      ['empty', false, 'gcg', ['no-events']],
      ['line 7', true, undefined, ['unreadable-file']],
    ]);
    expect(all[2]?.findings[0]?.message).toContain('it may not be read');
    expect(all[5]?.findings[0]?.message).toContain('it is larger than 64 MB');
    expect(all.every(({ mended, cut }) => mended === 0 && cut === undefined)).toBe(true);
  });
});

describe('a line of NDJSON is called', () => {
  const named = async (value: unknown): Promise<readonly unknown[]> => {
    const { file, verification, findings } = await one({ line: JSON.stringify(value), number: 3 });
    return [file, verification?.status, findings[0]?.message];
  };
  const none = 'Unreadable file: the line is neither a JSON string, nor an object with gcg or file, nor a record.';

  test.each<readonly [string, unknown, readonly unknown[]]>([
    ['as its file says', { file: 'f', id: 'i', gcg: GOOD }, ['f', 'clean', undefined]],
    ['as its id says', { id: 'i', gcg: GOOD }, ['i', 'clean', undefined]],
    ['as its id says, a number too', { id: 7, gcg: GOOD }, ['7', 'clean', undefined]],
    ['by its number', { gcg: GOOD }, ['line 3', 'clean', undefined]],
    ['by its number, a text', GOOD, ['line 3', 'clean', undefined]],
    ['as its id says, though there is no record', { id: 'i' }, ['i', undefined, none]],
    ['by its number, though there is no record', { id: [] }, ['line 3', undefined, none]],
    ['by its number: a number is no record', 5, ['line 3', undefined, none]],
  ])('%s', async (_, value, expected) => {
    expect(await named(value)).toEqual(expected);
  });

  test('as the file that it names, which is read', async () => {
    expect(await named({ file: at('good.gcg') })).toEqual([at('good.gcg'), 'clean', undefined]);
    expect((await one({ line: 'nonsense', number: 2 })).findings[0]?.message).toBe(none);
  });
});

describe('by which rules', () => {
  test('those that a record seems to follow, unless the user names rules', async () => {
    // a board without a premium on these squares is in the catalogue: by it every score is right
    expect(codesOf(await one(PLAIN))).toEqual(['rules-differ']);
    for (const settings of [{ rules: 'tournament' }, { alphabet: 'english' }, { layout: 'standard' }]) {
      const codes = codesOf(await one(PLAIN, settings));
      expect(codes.filter(code => code === 'rules-differ')).toEqual([]);
      expect(codes.filter(code => code === 'score-differs')).toHaveLength(4);
    }
    expect(codesOf(await one(PLAIN, { layout: 'wwf15' }))).toEqual([]);
  });

  test('a preset that there is not', async () => {
    await expect(one(GOOD, { rules: 'tornament' })).rejects.toMatchObject({
      usage: '--rules tornament: there is no such preset; did you mean tournament?',
    });
    expect([...PRESETS].sort()).toEqual(PRESETS);
    expect(PRESETS).toContain('tournament');
  });

  test('totals go on as the record says, unless they are to be computed', async () => {
    const off = GOOD.replace('+14 14', '+15 15') + '>Ann: ETS 10F ET +5 20\n';
    const totals = async (onMismatch?: 'recorded' | 'computed'): Promise<boolean> =>
      codesOf(await one(off, onMismatch && { onMismatch })).includes('cumulative-differs');
    expect([await totals(), await totals('recorded'), await totals('computed')]).toEqual([false, false, true]);
  });
});

describe('--fix', () => {
  const slip = `${HEAD}>Ann: HORNETS 8F HORN +14 41\n>Bob: A - +0 0\n>Ann: ETS - +0 14\n`;
  const mended = slip.replace('41', '14');

  test('says how much was mended, and what is left then', async () => {
    writeFileSync(at('slip.gcg'), slip);
    const [[file], err] = await checked([{ file: at('slip.gcg') }], { fix: true });
    expect([file?.mended, file?.verification?.status, file?.unopened, err]).toEqual([1, 'clean', false, '']);
    expect(readFileSync(at('slip.gcg'), 'utf8')).toBe(mended);
    const [[again]] = await checked([{ file: at('slip.gcg') }], { fix: true });
    expect(again?.mended).toBe(0);
  });

  test('without it nothing is written; nor to what only came in', async () => {
    writeFileSync(at('slip.gcg'), slip);
    const [[file]] = await checked([{ file: at('slip.gcg') }]);
    expect([file?.mended, readFileSync(at('slip.gcg'), 'utf8')]).toEqual([0, slip]);
    const [[given]] = await checked([{ file: at('slip.gcg'), bytes: Buffer.from(slip) }], { fix: true });
    expect([given?.mended, readFileSync(at('slip.gcg'), 'utf8')]).toEqual([0, slip]);
  });

  test.skipIf(process.platform === 'win32')('where it cannot be written it is told as it was', async () => {
    writeFileSync(at('kept.gcg'), slip);
    chmodSync(at('kept.gcg'), 0o444);
    const [[file], err] = await checked([{ file: at('kept.gcg') }], { fix: true });
    expect([file?.mended, file?.verification?.status, file?.unopened]).toEqual([0, 'findings', true]);
    expect(err).toBe(
      `tilewright: ${at('kept.gcg')}: the mended file cannot be written: it is read-only; --force writes it all the same\n`,
    );
    const [[forced]] = await checked([{ file: at('kept.gcg') }], { fix: true, force: true });
    expect([forced?.mended, forced?.unopened, readFileSync(at('kept.gcg'), 'utf8')]).toEqual([1, false, mended]);
  });
});

describe('progress', () => {
  test('files are counted beside the work: those that are there', async () => {
    const total = countFiles([folder, at('good.gcg'), at('none.gcg')]);
    expect(total()).toBeUndefined();
    const files = 3;
    writeFileSync(at('two.txt'), '');
    await vi.waitFor(() => {
      expect(total()).toBe(files + 1);
    });
  });

  test('how many files are done, of how many, and how many are not clean', async () => {
    const bad = at('bad.gcg');
    writeFileSync(bad, GOOD.replace('+9 9', '+10 10'));
    const lines: string[] = [];
    let now = 0;
    // two seconds pass whenever somebody looks
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 2000));
    await cliOn({ progress: line => lines.push(line) }, 'verify', bad, at('good.gcg'), bad);
    clock.mockRestore();
    expect(
      lines.filter(line => line !== '').map(line => line.replace(/, \d.*(?=, \d+ not)|, [\d.]+ a second.*/g, '')),
    ).toEqual([
      expect.stringMatching(/^1(?: of 3)? files, 1 not clean$/),
      expect.stringMatching(/^2(?: of 3)? files, 1 not clean$/),
      expect.stringMatching(/^3(?: of 3)? files, 2 not clean$/),
    ]);
    expect(lines.at(-1)).toBe('');
    // of what comes in line by line nobody knows how much it is
    lines.length = 0;
    await cliReading([], 'verify', '--stdin');
    expect(lines).toEqual([]);
  });
});
