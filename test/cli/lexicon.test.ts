/** `tilewright lexicon`: word graphs made, looked into and asked; and every command with a lexicon from a file. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lexiconNamed } from '../../src/cli/lexicon.ts';
import { buildGraph } from '../../src/lexicon/build-graph.ts';
import { writeKwg } from '../../src/lexicon/kwg.ts';
import { spell } from '../../src/lexicon/spelling.ts';
import { defineAlphabet } from '../../src/tiles/alphabet.ts';
import { english } from '../../src/tiles/alphabets/english.ts';
import { cliIn, type Ran } from '../fixtures/cli.ts';

const WORDS = ['room', 'broom', 'groom', 'rooms', 'roomy', 'moor', 'moro', 'at'];
let folder = '';
const at = (name: string): string => join(folder, name);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tilewright-lexicon-'));
  writeFileSync(at('words.txt'), 'room\r\nBROOM 12 a brush\r\n\r\ngroom\nrooms\nRoomy\nmoor\nmoro\nat\nat\n');
  writeFileSync(at('odd.txt'), '\uFEFFroom\n\n  naïve\nAT\nc3po x\n');
  writeFileSync(at('spanish.txt'), 'churro\ncalle\naño\n');
  writeFileSync(at('nothing.txt'), '\n \n');
  writeFileSync(at('bytes.dat'), Uint8Array.of(72, 79, 1, 82, 78, 10, 65, 84));
  writeFileSync(at('latin.txt'), Buffer.from('a\xF1o\n', 'latin1'));
  writeFileSync(at('old.txt'), 'AT\r\nHORN\r\n\x1A');
  writeFileSync(at('words.kwg'), writeKwg(buildGraph(english, WORDS)));
  writeFileSync(at('no-name'), writeKwg(buildGraph(english, WORDS)));
  writeFileSync(at('damaged.kwg'), Uint8Array.of(2, 0, 64, 0, 0, 0, 64, 0, 9, 0, 64, 1));
  writeFileSync(at('game.gcg'), '#player1 Ann Ann\n#player2 Bob Bob\n>Ann: HORN 8F HORN +14 14\n');
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const cli = (...args: readonly string[]): Promise<Ran> => cliIn(folder, ...args);
const lexicon = (...args: readonly string[]): Promise<Ran> => cli('lexicon', ...args);

describe('build', () => {
  test('a file that other programs can read, the same whatever the order', async () => {
    const { code, out, err } = await lexicon('build', at('words.txt'), '-o', at('built.kwg'));
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^<folder>\/built\.kwg: 8 words, \d+ nodes, \d+ bytes, DAWG and GADDAG\n$/);
    expect(Buffer.compare(readFileSync(at('built.kwg')), readFileSync(at('words.kwg')))).toBe(0);
  });

  test('the words alone, as JSON', async () => {
    const { code, out } = await lexicon('build', at('words.txt'), '-o', at('small.kwg'), '--dawg-only', '--json');
    const bytes = readFileSync(at('small.kwg')).length;
    expect(code).toBe(0);
    expect(JSON.parse(out)).toEqual({
      file: '<folder>/small.kwg',
      words: 8,
      nodes: bytes / 4,
      bytes,
      gaddag: false,
      bad: [],
    });
    expect(bytes).toBeLessThan(readFileSync(at('words.kwg')).length / 2);
  });

  test('other letters', async () => {
    expect((await lexicon('build', at('spanish.txt'), '-o', at('es.kwg'), '--alphabet', 'spanish')).code).toBe(0);
    const { out } = await lexicon(
      'anagram',
      '[CH]OUR[RR]O',
      '--lexicon',
      at('es.kwg'),
      '--alphabet',
      'spanish',
      '--at-least',
      '4',
    );
    expect(out).toBe('CHURRO\n');
  });

  test('what is no word is said with line and column, and nothing is written', async () => {
    const { code, out, err } = await lexicon('build', at('odd.txt'), '-o', at('odd.kwg'));
    expect([code, out]).toEqual([1, '']);
    expect(err.split('\n')).toEqual([
      "<folder>/odd.txt:3:5: 'naïve' cannot be spelled with english letters",
      "<folder>/odd.txt:5:2: 'c3po' cannot be spelled with english letters",
      'tilewright: nothing was written; --skip leaves out what cannot be spelled',
      '',
    ]);
    expect(() => readFileSync(at('odd.kwg'))).toThrow();
    const json = await lexicon('build', at('odd.txt'), '-o', at('odd.kwg'), '--json');
    const bad = [
      { line: 3, column: 5, word: 'naïve' },
      { line: 5, column: 2, word: 'c3po' },
    ];
    expect([json.code, JSON.parse(json.out)]).toEqual([1, { file: null, bad }]);
  });

  test('a word that no graph can hold is said too', async () => {
    writeFileSync(at('long.txt'), `room\n${'ab'.repeat(16)}\n`);
    const { code, err } = await lexicon('build', at('long.txt'), '-o', at('long.kwg'));
    expect([code, err.split('\n')[0]]).toEqual([
      1,
      `<folder>/long.txt:2:1: '${'ab'.repeat(16)}' has more than 30 letters`,
    ]);
  });

  test('or left out', async () => {
    const { code, out, err } = await lexicon('build', at('odd.txt'), '-o', at('odd.kwg'), '--skip');
    expect(code).toBe(0);
    expect(out).toContain('2 words');
    expect(err).toContain('c3po');
    expect((await lexicon('check', 'ROOM', 'at', '--lexicon', at('odd.kwg'))).code).toBe(0);
  });

  test.each<readonly [string, readonly string[], string]>([
    ['no list', ['nowhere.txt', '-o', 'x.kwg'], 'there is no such file'],
    ['no words', ['nothing.txt', '-o', 'x.kwg'], 'there are no words in it'],
    ['a list that is no text', ['words.kwg', '-o', 'x.kwg'], 'it is not a text file'],
    [
      'letters that nobody knows',
      ['words.txt', '-o', 'x.kwg', '--alphabet', 'volapuek'],
      '--alphabet volapuek: there is no such letter set or file; there are english,',
    ],
    ['a folder that is not there', ['words.txt', '-o', join('deep', 'x.kwg')], 'there is no such folder'],
    ['no output', ['words.txt'], "required option '-o, --output <file>'"],
  ])('%s', async (_, [list = '', ...args], sentence) => {
    const { code, out, err } = await lexicon(
      'build',
      at(list),
      ...args.map(arg => (arg.endsWith('.kwg') ? at(arg) : arg)),
    );
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(sentence);
  });
});

describe('asking', () => {
  test.each<readonly [string, readonly string[], number, string]>([
    ['check', ['check', 'room', 'MOORS'], 1, 'word    ROOM\nno word MOORS\n'],
    ['check what cannot be spelled', ['check', 'naïve'], 1, 'no word naïve: no english letter at column 3\n'],
    ['anagram', ['anagram', 'room'], 0, 'MOOR\nMORO\nROOM\n'],
    ['anagram with a blank', ['anagram', 'ro?m', '--at-least', '4'], 0, 'MOOR\nMORO\nROOM\n'],
    ['anagram of nothing', ['anagram', 'zz'], 0, ''],
    ['hooks', ['hooks', 'room'], 0, 'B G < ROOM > S Y\n'],
    ['hooks of no word', ['hooks', 'oom'], 0, 'R < OOM (no word) > \n'],
    ['pattern', ['pattern', '*oo[^r]?'], 0, 'ROOMS\nROOMY\n'],
  ])('%s', async (_, args, code, out) => {
    for (const name of ['words.kwg', 'words.txt', 'no-name'])
      expect(await lexicon(...args, '--lexicon', at(name))).toEqual({ code, out, err: '' });
  });

  test('as JSON', async () => {
    const json = async (...args: readonly string[]): Promise<unknown> => {
      const { out } = await lexicon(...args, '--lexicon', at('words.kwg'), '--json');
      return JSON.parse(out);
    };
    const name = '<folder>/words.kwg';
    expect(await json('check', 'room')).toEqual({ lexicon: name, words: [{ word: 'ROOM', valid: true }] });
    expect(await json('anagram', 'ta')).toEqual({ lexicon: name, rack: 'ta', words: ['AT'] });
    expect(await json('pattern', 'A?')).toEqual({ lexicon: name, pattern: 'A?', words: ['AT'] });
    expect(await json('hooks', 'room')).toEqual({
      lexicon: name,
      word: 'ROOM',
      valid: true,
      front: ['B', 'G'],
      back: ['S', 'Y'],
    });
  });

  test('info', async () => {
    const { out } = await lexicon('info', at('words.kwg'));
    expect(out).toMatch(
      /^<folder>\/words\.kwg: 8 words, .*GADDAG\n {3}2 letters {2}1\n {3}4 letters {2}3\n {3}5 letters {2}4\n$/,
    );
    const { out: json } = await lexicon('info', at('words.txt'), '--json');
    expect(JSON.parse(json)).toMatchObject({ words: 8, gaddag: false, byLength: [0, 0, 1, 0, 3, 4] });
  });

  test('the built-in words, when no others are named', async () => {
    expect((await lexicon('check', 'qi', 'za')).code).toBe(0);
  });

  test.each<readonly [string, readonly string[], string]>([
    [
      'a damaged file',
      ['check', 'AT', '--lexicon', 'damaged.kwg'],
      'byte 8, node 2: an arc to node 9; expected 2 to 2 (kwg-arc)',
    ],
    ['no lexicon', ['check', 'AT', '--lexicon', 'none'], '--lexicon none: words are needed'],
    [
      'built-in words for other letters',
      ['check', 'AT', '--alphabet', 'polish'],
      'there are no words for the polish letters',
    ],
    ['a rack that does not read', ['anagram', 'A!'], "rack 'A!': no english letter at column 2"],
    [
      'a pattern that does not read',
      ['pattern', '[A'],
      "pattern '[A': column 1: a bracket that is not closed; expected letters and ]",
    ],
    ['a word that cannot be spelled', ['hooks', 'ñu'], "'ñu' cannot be spelled with english letters"],
    ['a number that is none', ['anagram', 'A', '--at-least', 'x'], 'It is a whole number from 1 to 999999.'],
  ])('%s is a mistake of the user', async (_, args, sentence) => {
    const { code, out, err } = await lexicon(...args.map(arg => (arg.endsWith('.kwg') ? at(arg) : arg)));
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(sentence);
  });
});

test('verify takes graphs and lists alike', async () => {
  for (const name of ['words.kwg', 'words.txt', 'no-name'])
    expect((await cli('verify', at('game.gcg'), '--lexicon', at(name))).out).toContain('HORN is not in the dictionary');
});

describe('built-in words', () => {
  test.each([
    ['open-french', 'french', ['ETE', 'COEUR'], 'XU'],
    ['open-spanish', 'spanish', ['[CH]URRO', 'NIÑO'], '[C][H]URRO'],
  ])('%s', async (name, alphabet, words, other) => {
    const flags = ['--lexicon', name, '--alphabet', alphabet];
    expect((await lexicon('check', ...words, ...flags)).code).toBe(0);
    expect((await lexicon('check', other, ...flags)).code).toBe(1);
    const wrong = await lexicon('check', 'AT', '--lexicon', name, '--alphabet', 'polish');
    expect([wrong.code, wrong.err]).toEqual([
      ...[2, `tilewright: --lexicon ${name}: there are no words for the polish letters\n`],
    ]);
  });

  test('sets of the same name have words of their own', async () => {
    const io = { out: () => undefined, err: () => undefined, data: () => undefined, colour: false };
    writeFileSync(at('of-two-letters.txt'), 'at\nat\n');
    const named = lexiconNamed(at('of-two-letters.txt'), io);
    const [first, second] = ['A1x9 T1x9 ?0x2', 'T1x9 A1x9 ?0x2'].map(tiles => defineAlphabet('custom', tiles));
    for (const alphabet of [first!, second!, defineAlphabet('other', 'A1x9 T1x9 ?0x2')]) {
      const dictionary = await named(alphabet);
      expect([spell(alphabet, 'at'), spell(alphabet, 'ta')].map(word => dictionary?.has(word ?? []))).toEqual([
        true,
        false,
      ]);
    }
  });
});

describe('a file that is no list of words', () => {
  test.each([
    ['bytes.dat', 'it is not a text file with one word per line'],
    ['latin.txt', 'its text is not UTF-8; save it as UTF-8'],
  ])('%s is refused, and no record is judged by it', async (name, said) => {
    const { code, out, err } = await cli('verify', at('game.gcg'), '--lexicon', at(name));
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(said);
  });

  test('a list in UTF-16 is one', async () => {
    writeFileSync(at('sixteen.txt'), Buffer.from('\uFEFFhorn\r\nfarm\r\n', 'utf16le'));
    for (const file of [at('sixteen.txt'), at('sixteen.kwg')]) {
      expect((await lexicon('info', file)).out).toContain(': 2 words');
      await lexicon('build', at('sixteen.txt'), '-o', at('sixteen.kwg'));
    }
  });

  test('the mark at the end of an old text file is no word', async () => {
    const { code, out } = await cli('verify', at('game.gcg'), '--lexicon', at('old.txt'));
    expect([code, out.includes('not-a-word')]).toEqual([0, false]);
  });
});
