/** What a newcomer stumbled over at the command line: a wrong file, a wrong place, a sentence that says too little. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FAULTS } from '../../src/cli/fault-guide.ts';
import { buildGraph } from '../../src/lexicon/build-graph.ts';
import { writeKwg } from '../../src/lexicon/kwg.ts';
import { english } from '../../src/tiles/alphabets/english.ts';
import { cliIn, cliReading, type Ran } from '../fixtures/cli.ts';

const GAME = 'examples/records/worked-example.gcg';
const CGP = '15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 HORNETS/ 0/0 0';
let folder = '';
const at = (name: string): string => join(folder, name);
const cli = (...args: readonly string[]): Promise<Ran> => cliIn(folder, ...args);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tilewright-newcomer-'));
  const graph = writeKwg(buildGraph(english, ['horn', 'hornet', 'hornets', 'other']));
  writeFileSync(at('cut.kwg'), graph.subarray(0, 12));
  writeFileSync(at('words.txt'), 'horn\nnaïve\nhornets\n');
  writeFileSync(at('half.txt'), 'horn\nna-ive\nhornets\nx-ray\n');
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('16, 17, 29: a text that is no list of words', () => {
  test.each<readonly [string, readonly string[]]>([
    ['moves', ['moves', CGP, '--lexicon', GAME]],
    ['score', ['score', CGP, '8F HORN', '--lexicon', GAME]],
    ['verify', ['verify', GAME, '--lexicon', GAME]],
    ['lexicon info', ['lexicon', 'info', GAME]],
    ['lexicon check', ['lexicon', 'check', 'horn', '--lexicon', GAME]],
    ['simulate', ['simulate', 'classic', '--games', '1', '--lexicon', GAME]],
  ])('%s refuses it', async (_, args) => {
    const { code, err } = await cli(...args);
    expect(code).toBe(2);
    expect(err).toMatch(
      /\d+ of \d+ lines cannot be spelled with english letters, '.*' first; expected .*\(no-word-list\)/,
    );
  });

  test('a page of prose and tables is none either', async () => {
    expect((await cli('lexicon', 'info', 'README.md')).err).toContain('(no-word-list)');
  });

  test('of few such lines a warning says how many, half of them included', async () => {
    const { code, out, err } = await cli('lexicon', 'info', at('words.txt'));
    expect([code, err]).toEqual([
      0,
      "tilewright: <folder>/words.txt: 1 of 3 lines cannot be spelled with english letters, 'naïve' first; " +
        'what cannot be spelled is left out\n',
    ]);
    expect(out).toContain(': 2 words,');
    expect((await cli('lexicon', 'check', 'horn', '--lexicon', at('half.txt'))).err).toContain(': 2 of 4 lines');
    expect((await cliReading(['horn\n'], 'lexicon', 'info', '-')).err).toBe('');
  });

  test('verify says it once, however many records there are', async () => {
    const { err } = await cli('verify', GAME, GAME, GAME, '--lexicon', at('words.txt'));
    expect(err.match(/1 of 3 lines/g)).toHaveLength(1);
  });
});

describe('25, 32: where it does not read, and what was expected', () => {
  test.each<readonly [readonly string[], string]>([
    [['lexicon', 'pattern', 'H??N['], 'column 5: a bracket that is not closed; expected letters and ], as [AEI]'],
    [['lexicon', 'pattern', 'H[]'], 'column 2: no letters in brackets; expected some, as [AEI]'],
    [['lexicon', 'pattern', 'H1N'], 'column 2: 1; expected a letter of english, ?, * or [AEI]'],
    [['lexicon', 'hooks', 'HO RN'], "'HO RN' cannot be spelled with english letters: no letter at column 3"],
    [['moves', CGP, '--rack', 'H0RNETS'], 'column 2: 0; expected a tile in capitals, or ? for a blank (cgp-rack)'],
    [['score', CGP.replace('HOR', 'hor'), '8F HORN'], 'h; expected a tile in capitals, or ? for a blank (cgp-rack)'],
    [
      ['moves', `${CGP.split(' ')[0] ?? ''} HORN`],
      '2 fields; expected four: board, racks, scores and zeros (cgp-fields)',
    ],
    [['lexicon', 'pattern', ''], 'It is empty.'],
    [['lexicon', 'anagram', ' '], 'It is empty.'],
    [['lexicon', 'hooks', ''], 'It is empty.'],
    [['lexicon', 'check', 'horn', ''], 'It is empty.'],
  ])('%j', async (args, said) => {
    const { code, out, err } = await cli(...args);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(said);
  });

  test('several words are still several', async () => {
    expect((await cli('lexicon', 'check', 'horn', 'tea', 'xyzzy')).out.split('\n')).toHaveLength(4);
  });
});

describe('31, 34: codes of faults', () => {
  test('what stands in brackets is looked up', async () => {
    const { code, out } = await cli('codes', 'cgp-fields', 'kwg-arc', 'no-word-list');
    expect(code).toBe(0);
    expect(out).toMatch(/^cgp-fields \(fault\)\n[^]*^kwg-arc \(fault\)\n[^]*^no-word-list \(fault\)\n/m);
  });

  test('one that is not known hides no other', async () => {
    const { code, out, err } = await cli('codes', 'cgp-feilds', 'phony', 'nonsense');
    expect(code).toBe(2);
    expect(out).toContain('phony (violation)');
    expect(err).toContain(
      "no code 'cgp-feilds'; did you mean cgp-fields?; there is no code 'nonsense'; 'tilewright codes'",
    );
  });

  test('every code of positions, graphs and leaves has its guide', () => {
    const files = ['notation', 'lexicon', 'leaves'].flatMap(part =>
      readdirSync(`src/${part}`)
        .filter(name => name.endsWith('.ts'))
        .map(name => `src/${part}/${name}`),
    );
    const codes = files.flatMap(
      file => readFileSync(file, 'utf8').match(/(?<=')(?:cgp|kwg|klv|leave)-[a-z]+(?=')/g) ?? [],
    );
    expect(codes.length).toBeGreaterThan(30);
    expect(codes.filter(code => !Object.hasOwn(FAULTS, code))).toEqual([]);
  });

  test('a word graph that is cut off, and a picture that is none, say what to do', async () => {
    expect((await cli('lexicon', 'info', at('cut.kwg'))).err).toContain('damaged, or cut off: get it again');
    writeFileSync(at('pic.kwg'), Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a));
    expect((await cli('lexicon', 'info', at('pic.kwg'))).err).toContain('This is no KWG file');
  });
});

describe('14, 18 to 21: a file of another kind', () => {
  beforeAll(() => {
    writeFileSync(at('pic.png'), Buffer.from('\u0089PNG\r\n\u001A\n\0\0\0\rIHDR\n\n\u0001\n\u0002', 'latin1'));
    writeFileSync(at('a.json'), '{"a":1}');
    writeFileSync(at('prose.gcg'), 'nothing\nof a game\n');
  });

  test.each(['pic.png', 'a.json'])(
    '%s: one finding, which says what is read, and exit code 2 everywhere',
    async name => {
      const { code, out } = await cli('verify', at(name));
      expect([code, out.match(/format-not-read/g)?.length]).toEqual([2, 1]);
      for (const args of [['show'], ['explain'], ['review'], ['convert', '--to', 'json']] as const) {
        const ran = await cli(args[0], at(name), ...args.slice(1));
        expect([args, ran.code]).toEqual([args, 2]);
        expect(ran.out + ran.err).toContain('This is no record of a format that is read (GCG, ISC, or JSON of Woogles');
      }
    },
  );

  test('a text without a game: explain says that nothing of it can be read', async () => {
    const { code, err } = await cli('explain', at('prose.gcg'));
    expect([code, err]).toEqual([2, expect.stringContaining('there is no event in it that can be read. Line 1:')]);
  });

  test('a record or a picture where positions are expected is one sentence', async () => {
    const { code, err } = await cli('moves', '--file', GAME);
    expect([code, err.split('\n').length]).toEqual([2, 2]);
    expect(err).toContain(
      `gcg; expected positions in CGP, one a line (no-position); 'tilewright convert ${GAME} --to cgp'`,
    );
    expect((await cli('moves', '--file', at('pic.png'))).err).toContain('png; expected positions in CGP');
  });
});

test('13: the hint about a rack that is missing names the command that takes it from the next one', async () => {
  expect((await cli('codes', 'no-rack')).out).toContain(
    '`tilewright fix --for plain` takes the rack from the next one',
  );
});
