import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildDawg } from '../../src/lexicon/dawg.ts';
import { ACCEPTS, CHILD, hasWord, LAST, LETTER_SHIFT } from '../../src/lexicon/nodes.ts';
import { spell } from '../../src/lexicon/dictionary.ts';
import { parseWordList } from '../../src/lexicon/word-list.ts';
import { english } from '../../src/tiles/alphabets/english.ts';
import { allWords, shortestLength, wordLists, wordsIn, type Word } from './graphs.ts';

const [A, B, C] = [1, 2, 3].map(letter => letter << LETTER_SHIFT) as [number, number, number];

describe('nodes', () => {
  test.each<readonly [string, readonly Word[], readonly number[]]>([
    ['no words: the empty KWG', [], [LAST, LAST]],
    ['no letters are no word', [[]], [LAST, LAST]],
    ['one word', [[1, 2]], [LAST | 2, LAST, A | LAST | 3, B | ACCEPTS | LAST]],
    ['a list that ends another', [[1], [1, 2], [2]], [LAST | 2, LAST, A | ACCEPTS | 3, B | ACCEPTS | LAST]],
    [
      'lists used twice come first',
      [
        [1, 1],
        [2, 1],
        [3, 1],
        [3, 3],
      ],
      [LAST | 3, LAST, A | ACCEPTS | LAST, A | 2, B | 2, C | LAST | 6, A | ACCEPTS, C | ACCEPTS | LAST],
    ],
  ])('%s', (_, words, nodes) => {
    expect([...buildDawg(words)]).toEqual(nodes);
  });

  test.each([0, -1, 256, 1.5, NaN])('%d is not a letter', letter => {
    expect(() => buildDawg([[1, letter]])).toThrow(RangeError);
  });

  test('letter 255 is one', () => {
    expect(hasWord(buildDawg([[255, 255]]), [255, 255])).toBe(true);
  });
});

describe('for any list of words', () => {
  test('a dictionary has these words and no others', () => {
    const probes = allWords(4, 5);
    fc.assert(
      fc.property(wordLists, words => {
        const nodes = buildDawg(words);
        const known = new Set(words.filter(word => word.length > 0).map(String));
        for (const word of [...probes, ...words]) expect(hasWord(nodes, word)).toBe(known.has(String(word)));
      }),
      { numRuns: 30 },
    );
  });

  test('a walk meets the words once each, in the order of their letters', () => {
    fc.assert(
      fc.property(wordLists, words => {
        const texts = words.filter(word => word.length > 0).map(word => String.fromCharCode(...word));
        expect(wordsIn(buildDawg(words)).map(word => String.fromCharCode(...word))).toEqual([...new Set(texts)].sort());
      }),
    );
  });

  test('no graph with these words is shorter', () => {
    fc.assert(
      fc.property(wordLists, words => {
        expect(buildDawg(words)).toHaveLength(shortestLength(words));
      }),
    );
  });

  test('order and repetitions change no byte', () => {
    const shuffled = wordLists.chain(words =>
      fc.tuple(fc.constant(words), fc.shuffledSubarray([...words, ...words], { minLength: words.length * 2 })),
    );
    fc.assert(
      fc.property(shuffled, ([words, others]) => {
        expect(buildDawg(others)).toEqual(buildDawg(words));
      }),
    );
  });

  test('siblings stand together, ascending, and every arc leads to a list', () => {
    fc.assert(
      fc.property(wordLists, words => {
        const nodes = buildDawg(words);
        expect([...nodes.slice(0, 2)].map(node => node & ~CHILD)).toEqual([LAST, LAST]);
        for (let i = 2; i < nodes.length; i++) {
          const [node, before] = [nodes[i]!, nodes[i - 1]!];
          if ((before & LAST) === 0) expect(node >>> LETTER_SHIFT).toBeGreaterThan(before >>> LETTER_SHIFT);
          expect((node & CHILD) === 0 || ((node & CHILD) >= 2 && (node & CHILD) < nodes.length)).toBe(true);
          expect((node & CHILD) !== 0 || (node & ACCEPTS) !== 0).toBe(true);
        }
        expect(nodes.at(-1)! & LAST).toBe(LAST);
      }),
    );
  });
});

describe('against another program', () => {
  const folder = fileURLToPath(new URL('../../../shared/data/', import.meta.url));
  const absent = !existsSync(`${folder}kwg/enable-wolges-dawgonly.kwg`);
  if (absent) console.warn(`NOT RUN: no KWG files at ${folder}`);

  test.skipIf(absent)('ENABLE has the same words in as few nodes, and its file answers the same', () => {
    const list = parseWordList(gunzipSync(readFileSync(`${folder}enable2k.txt.gz`)).toString('latin1'));
    const words = list.filter(word => word.length >= 2 && word.length <= 15).map(word => spell(english, word)!);
    const bytes = readFileSync(`${folder}kwg/enable-wolges-dawgonly.kwg`);
    const theirs = Uint32Array.from({ length: bytes.length / 4 }, (_, i) => bytes.readUInt32LE(i * 4));
    const ours = buildDawg(words);
    // theirs has no node for the GADDAG
    expect(ours).toHaveLength(theirs.length + 1);

    expect(words.filter(word => !hasWord(ours, word) || !hasWord(theirs, word))).toEqual([]);
    const reversed = words.map(word => [...word].reverse());
    expect(reversed.filter(word => hasWord(ours, word) !== hasWord(theirs, word))).toEqual([]);
  });
});
