/** `tilewright lexicon`: lists of words as they come, what is told of them, and who watches while a graph is made. */
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { cliIn, cliOn, cliReading, type Ran } from '../fixtures/cli.ts';

let folder = '';
const at = (name: string): string => join(folder, name);
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tilewright-lists-'));
  writeFileSync(at('words.txt'), 'horn\nhorns\nat\n');
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});
const lexicon = (...args: readonly string[]): Promise<Ran> => cliIn(folder, 'lexicon', ...args);
/** A graph made of a text. */
function build(text: string, ...args: readonly string[]): Promise<Ran> {
  writeFileSync(at('list'), text);
  return lexicon('build', at('list'), '-o', at('list.kwg'), ...args);
}

interface Built {
  readonly file: string | null;
  readonly words: number;
  readonly bad: readonly object[];
}
const built = async (text: string, ...args: readonly string[]): Promise<Built> =>
  JSON.parse((await build(text, '--json', ...args)).out) as Built;

describe('a list', () => {
  test.each([
    ['LF', 'at\nno\nx1\n'],
    ['CR LF', 'at\r\nno\r\nx1\r\n'],
    ['CR', 'at\rno\rx1\r'],
    ['nothing at the end', 'at\nno\nx1'],
    ['of each kind', 'at\rno\r\nx1\n'],
  ])('lines that end with %s', async (_, text) => {
    expect(await built(text)).toEqual({ file: null, bad: [{ line: 3, column: 2, word: 'x1' }] });
    expect((await built(text, '--skip')).words).toBe(2);
  });

  test('the first word of each line counts; empty lines are lines', async () => {
    const { words, bad, file } = await built('at 12 no\n\n \t\n\tno\tx1\n  x1 at\n', '--skip');
    expect([words, bad, file]).toEqual([2, [{ line: 5, column: 4, word: 'x1' }], '<folder>/list.kwg']);
  });

  test('a word has at most thirty letters; of a thousand characters nobody looks for more', async () => {
    expect((await built('a'.repeat(30))).words).toBe(1);
    const [long, longer] = ['a'.repeat(1000), 'a'.repeat(1001)];
    expect((await built(`${'a'.repeat(31)}\n ${long}\n  ${longer}b\n${'a'.repeat(999)}1\n${long}1\n`)).bad).toEqual([
      { line: 1, column: 1, word: 'a'.repeat(31), long: true },
      { line: 2, column: 2, word: long, long: true },
      { line: 3, column: 3, word: longer, long: true },
      { line: 4, column: 1000, word: `${'a'.repeat(999)}1` },
      { line: 5, column: 1, word: `${long}1`, long: true },
    ]);
    const { err } = await build(`${'a'.repeat(61)}\n`);
    expect(err.split('\n')[0]).toBe(`<folder>/list:1:1: '${'a'.repeat(60)}… (61 characters)' has more than 30 letters`);
  });

  test('fifty lines that are no words are told, and how many more there are', async () => {
    const lines = async (count: number, ...args: readonly string[]): Promise<readonly string[]> =>
      (await build('x1\n'.repeat(count) + 'at\n', ...args)).err.trimEnd().split('\n');
    const bad = (n: number): string => `<folder>/list:${n}:2: 'x1' cannot be spelled with english letters`;
    const fifty = Array.from({ length: 50 }, (_, n) => bad(n + 1));
    const stopped = 'tilewright: nothing was written; --skip leaves out what cannot be spelled';
    expect(await lines(50)).toEqual([...fifty, stopped]);
    expect(await lines(52)).toEqual([...fifty, '… and 2 more; --json gives all of them', stopped]);
    expect(await lines(1, '--skip')).toEqual([bad(1)]);
  });

  test('as JSON nothing is told beside it', async () => {
    rmSync(at('list.kwg'), { force: true });
    expect(await build('x1\n', '--json')).toEqual({
      ...{ code: 1, err: '', out: '{"file":null,"bad":[{"line":1,"column":2,"word":"x1"}]}\n' },
    });
    expect(readdirSync(folder).sort()).toEqual(['list', 'words.txt']);
    expect((await build('x1\nat\n', '--json', '--skip')).err).toBe('');
  });

  test('where all lines are left out there are no words, and nothing is written', async () => {
    rmSync(at('list.kwg'), { force: true });
    const { code, out, err } = await build('x1\n#title\n', '--skip');
    expect([code, out, err.trimEnd().split('\n').at(-1)]).toEqual([
      ...[2, '', 'tilewright: <folder>/list: there are no words in it'],
    ]);
    expect(readdirSync(folder).sort()).toEqual(['list', 'words.txt']);
  });

  test('what it came to: words, nodes of four bytes each, and whether plays can be looked for', async () => {
    // A and T, behind the root and the end of lists
    const { out } = await build('at\n', '--dawg-only');
    const bytes = readFileSync(at('list.kwg')).length;
    expect(out).toBe(`<folder>/list.kwg: 1 word, ${bytes / 4} nodes, ${bytes} bytes, DAWG only\n`);
    expect((await lexicon('info', at('list.kwg'))).out.split('\n')[0]).toContain(', DAWG only');
    expect((await build('at\n')).out).toMatch(/ bytes, DAWG and GADDAG\n$/);
  });
});

describe('who watches while it is made', () => {
  /** What is shown where so much time passes whenever somebody looks at the clock. */
  async function shown(text: string, milliseconds: number, ...args: readonly string[]): Promise<readonly string[]> {
    writeFileSync(at('list'), text);
    const lines: string[] = [];
    let now = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += milliseconds));
    await cliOn({ progress: line => lines.push(line) }, 'lexicon', 'build', at('list'), '-o', at('list.kwg'), ...args);
    clock.mockRestore();
    return lines;
  }

  test('how far it has read, every thousand lines; then how long the graph takes', async () => {
    const list = Array<string>(2001).fill('at').join('\n');
    expect(await shown(list, 1000)).toEqual([
      '0 of 6002 characters read, 0 a second',
      '3000 of 6002 characters read, 1000 a second, 4 s left',
      '6000 of 6002 characters read, 1500 a second, 1 s left',
      '',
      // it took four seconds to read, and takes eight times that long
      '2001 words, building the graph, about 32 s left',
      '',
    ]);
    expect(await shown(list, 1000, '--dawg-only')).toContain('2001 words, building the graph, about 8 s left');
    expect(await shown(list, 1000, '--quiet')).toEqual([]);
  });

  test('nothing is said of less than a second', async () => {
    expect(await shown('at', 62.5)).toEqual(['', '']);
    expect(await shown('at', 62.53)).toEqual(['', '1 word, building the graph, about 2 s left', '']);
  });
});

describe('words that are asked for', () => {
  const words = (...args: readonly string[]): Promise<Ran> => lexicon(...args, '--lexicon', at('words.txt'));

  test('a word is green, what is none is red', async () => {
    const { code, out } = await cliOn(
      { colour: true },
      'lexicon',
      'check',
      'at',
      'ta',
      't4',
      '--lexicon',
      at('words.txt'),
    );
    expect([code, out]).toEqual([
      1,
      '<green word   > AT\n<red no word> TA\n<red no word> t4: no english letter at column 2\n',
    ]);
    expect((await words('check', 'at', 'horn')).code).toBe(0);
    expect((await words('check', 'x'.repeat(61))).out).toBe(`no word ${'X'.repeat(60)}… (61 characters)\n`);
  });

  test.each(['words.kwg', 'a.txt', 'b.CSV', 'c.gz', `${'d'.repeat(70)}.txt`])(
    '%s is the name of a file',
    async name => {
      const said = name.length > 60 ? `${name.slice(0, 60)}… (74 characters)` : name;
      expect(await words('check', 'at', name)).toEqual({
        ...{ code: 2, out: '' },
        err: `tilewright: ${said} is the name of a file, not a word: '--lexicon ${said}' looks in it\n`,
      });
    },
  );

  test.each(['.txt', 'a..txt', 'a.txts', 'atxt'])('%s is not', async name => {
    expect((await words('check', name)).code).toBe(1);
  });

  test('as JSON: as they were written where they cannot be spelled', async () => {
    expect(JSON.parse((await words('check', 'at', 't4', '--json')).out)).toEqual({
      lexicon: '<folder>/words.txt',
      words: [
        { word: 'AT', valid: true },
        { word: 't4', valid: false },
      ],
    });
  });

  test('info: how many of which length, in columns', async () => {
    const list = Array.from('BCDFGHJKLM', letter => `a${letter}`).join('\n');
    const { out } = await cliReading([`${list}\nhorn\n`], 'lexicon', 'info', '-');
    expect(out).toMatch(/^-: 11 words, \d+ nodes, \d+ bytes, DAWG only\n {3}2 letters {2}10\n {3}4 letters {3}1\n$/);
    const { out: json } = await lexicon('info', at('words.txt'), '--json');
    const { nodes, bytes, ...told } = JSON.parse(json) as Readonly<Record<string, unknown>>;
    expect(told).toEqual({
      ...{ lexicon: '<folder>/words.txt', alphabet: 'english', words: 3, gaddag: false, byLength: [0, 0, 1, 0, 1, 1] },
    });
    expect(bytes).toBe(4 * Number(nodes));
  });

  test('hooks of a word without any, and of none', async () => {
    expect((await words('hooks', 'horns')).out).toBe('< HORNS > \n');
    expect((await words('hooks', 'horn')).out).toBe('< HORN > S\n');
    expect(JSON.parse((await words('hooks', 'orns', '--json')).out)).toEqual({
      ...{ lexicon: '<folder>/words.txt', word: 'ORNS', valid: false, front: ['H'], back: [] },
    });
  });

  test('anagrams of as many tiles as are asked for', async () => {
    expect((await words('anagram', 'HORNSAT', '--at-least', '4')).out).toBe('HORN\nHORNS\n');
    expect((await words('anagram', 'HORNSAT', '--at-least', '5')).out).toBe('HORNS\n');
    expect((await words('anagram', 'HORNSAT')).out).toBe('');
  });
});

describe('a lexicon that is not there', () => {
  const said = async (name: string): Promise<string> => {
    const { code, err } = await lexicon('check', 'at', '--lexicon', name);
    expect(code).toBe(2);
    return err;
  };
  const why = (name: string): string => `tilewright: --lexicon ${name}: there is no such file or folder`;
  const all = '; built in: open-english, open-french, open-spanish\n';

  test('what is near, no words among them; all that there are where nothing is; nothing of a path', async () => {
    expect(await said('open-englsh')).toBe(`${why('open-englsh')}; did you mean open-english?\n`);
    expect(await said('nane')).toBe(`${why('nane')}; did you mean none?\n`);
    expect(await said('twelve')).toBe(`${why('twelve')}${all}`);
    for (const path of ['./twelve', 'a/b', 'twelve.txt']) expect(await said(path)).toBe(`${why(path)}\n`);
    expect(await said('src')).toBe('tilewright: --lexicon src: it is a folder\n');
  });

  test('a text that ends with one control character is a text, one with others is none', async () => {
    const list = async (text: string | Uint8Array): Promise<string> => {
      writeFileSync(at('odd'), text);
      const { out, err } = await lexicon('info', at('odd'));
      return (out + err).split('\n')[0] ?? '';
    };
    expect(await list('at\u001A')).toContain(': 1 word,');
    expect(await list('at\tb\fc\r\n')).toContain(': 1 word,');
    expect(await list('a\u0001t\n')).toBe('tilewright: <folder>/odd: it is not a text file with one word per line');
    expect(await list(Buffer.from('a\u00F1o\n', 'latin1'))).toBe(
      'tilewright: <folder>/odd: its text is not UTF-8; save it as UTF-8',
    );
    expect(await list(Buffer.from('caf\u00E9\n', 'latin1'))).toContain('its text is not UTF-8');
    const polish = Buffer.from([...Buffer.from('ma'), 0xb6, 0xe6, 0x0a, 0xb1, 0xea, 0x0a]);
    expect(await list(polish)).toContain('its text is not UTF-8');
    writeFileSync(at('odd'), polish);
    const built = await lexicon('info', at('odd'), '--alphabet', 'polish');
    expect(built.out).toContain(': 2 words,');
    // in KOI8-R and in windows-1251 these bytes are other words
    writeFileSync(at('odd'), Buffer.from([0xd3, 0xcc, 0xcf, 0xd7, 0xcf, 0x0a]));
    expect((await lexicon('info', at('odd'), '--alphabet', 'russian')).err).toContain('save it as UTF-8');
    expect(await list('\n\n')).toBe('tilewright: <folder>/odd: there are no words in it');
  });
});
