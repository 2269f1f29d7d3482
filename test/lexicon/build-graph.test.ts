import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unwrap } from '../../src/core/result.ts';
import { buildGraph, withGaddag } from '../../src/lexicon/build-graph.ts';
import { readKwg, writeKwg } from '../../src/lexicon/kwg.ts';
import { ACCEPTS, CHILD, LAST, LETTER_SHIFT, type Nodes } from '../../src/lexicon/nodes.ts';
import { spell } from '../../src/lexicon/spelling.ts';
import { parseWordList } from '../../src/lexicon/word-list.ts';
import { english } from '../../src/tiles/alphabets/english.ts';
import { spanish } from '../../src/tiles/alphabets/spanish.ts';
import {
  allWords,
  countWords,
  gaddagStrings,
  graphOf,
  shortestLength,
  wordLists,
  wordsIn,
  type Word,
} from './graphs.ts';

const [A, B, C] = [1, 2, 3].map(letter => letter << LETTER_SHIFT) as [number, number, number];

/** Words and strings as sorted texts, each once, none empty. */
function textsOf(words: readonly Word[]): readonly string[] {
  const texts = words.filter(word => word.length > 0).map(word => String.fromCharCode(...word));
  return [...new Set(texts)].sort();
}

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
    expect([...graphOf(words).nodes]).toEqual(nodes);
  });

  test('a GADDAG after the words: AB is BA and A@B', () => {
    const graph = graphOf([[1, 2]], true);
    expect(wordsIn(graph.nodes)).toEqual([[1, 2]]);
    expect(wordsIn(graph.nodes, 1)).toEqual([
      [1, 0, 2],
      [2, 1],
    ]);
  });
});

describe('words', () => {
  test('in either case, letters by longest match, what cannot be spelled left out', () => {
    const graph = buildGraph(spanish, new Set(['churro', 'CALLE', 'naïve', 'KILO', '', ' AÑO ', 'C[H]A', 'AN\u0303O']));
    const spelled = ['CHURRO', 'CALLE', 'AÑO', 'C[H]A'].map(word => [...spell(spanish, word)!]);
    expect(textsOf(wordsIn(graph.nodes))).toEqual(textsOf(spelled));
  });
});

describe('for any list of words', () => {
  test('a graph has these words and no others', () => {
    const probes = allWords(4, 4);
    fc.assert(
      fc.property(wordLists, words => {
        const graph = graphOf(words);
        const known = new Set(words.filter(word => word.length > 0).map(String));
        for (const word of [...probes, ...words]) expect(graph.has(word)).toBe(known.has(String(word)));
      }),
      { numRuns: 30 },
    );
  });

  test('a walk meets the words once each, in the order of their letters, and the strings of the GADDAG', () => {
    fc.assert(
      fc.property(wordLists, words => {
        const { nodes } = graphOf(words, true);
        expect(wordsIn(nodes).map(word => String.fromCharCode(...word))).toEqual(textsOf(words));
        expect(wordsIn(nodes, 1).map(word => String.fromCharCode(...word))).toEqual(textsOf(gaddagStrings(words)));
      }),
    );
  });

  test('no graph with these words is shorter', () => {
    fc.assert(
      fc.property(wordLists, fc.boolean(), (words, gaddag) => {
        expect(graphOf(words, gaddag).nodes).toHaveLength(shortestLength(words, gaddag));
      }),
    );
  });

  test('order and repetitions change no byte; nor does it whether the GADDAG comes later', () => {
    const shuffled = wordLists.chain(words =>
      fc.tuple(fc.constant(words), fc.shuffledSubarray([...words, ...words], { minLength: words.length * 2 })),
    );
    fc.assert(
      fc.property(shuffled, ([words, others]) => {
        expect(graphOf(others, true).nodes).toEqual(graphOf(words, true).nodes);
        expect(withGaddag(graphOf(words)).nodes).toEqual(graphOf(words, true).nodes);
      }),
    );
  });

  test('siblings stand together, ascending, and every arc leads to a list', () => {
    fc.assert(
      fc.property(wordLists, words => {
        const { nodes } = graphOf(words, true);
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

test('a graph that has a GADDAG, or needs none, stays as it is', () => {
  for (const graph of [graphOf([[1, 2]], true), graphOf([])]) expect(withGaddag(graph)).toBe(graph);
});

test('sets that are divided by counting: words that end alike', () => {
  const words = allWords(4, 4).filter(word => word.length === 4 && word[3] === 1);
  expect(textsOf(wordsIn(graphOf(words, true).nodes, 1))).toEqual(textsOf(gaddagStrings(words)));
});

describe('against other programs', () => {
  const folder = fileURLToPath(new URL('../../../shared/data/', import.meta.url));
  const absent = !existsSync(`${folder}kwg/enable-wolges.kwg`);
  if (absent) console.warn(`NOT RUN: no KWG files at ${folder}`);

  test.skipIf(absent)('ENABLE: the same words and the same GADDAG strings in a file that is no larger', () => {
    const list = parseWordList(gunzipSync(readFileSync(`${folder}enable2k.txt.gz`)).toString('latin1'));
    const words = list.filter(word => word.length >= 2 && word.length <= 15);
    const ours = buildGraph(english, words);
    expect(words).toHaveLength(169_266);
    expect(countWords(ours.nodes)).toBe(169_266);
    expect(countWords(ours.nodes, 1)).toBe(words.join('').length);
    expect(writeKwg(ours)).toHaveLength(3_095_908);
    const dawgOnly = buildGraph(english, words, { gaddag: false });
    for (const name of ['enable-wolges.kwg', 'enable-magpie.kwg', 'enable-wolges-dawgonly.kwg']) {
      const theirs = unwrap(readKwg(english, readFileSync(`${folder}kwg/${name}`)));
      const mine = theirs.gaddag === 0 ? dawgOnly : ours;
      expect(mine.nodes.length, name).toBeLessThanOrEqual(theirs.nodes.length + (theirs.gaddag === 0 ? 1 : 0));
      expect(difference(mine.nodes, mine.dawg, theirs.nodes, theirs.dawg), name).toBeUndefined();
      expect(difference(mine.nodes, mine.gaddag, theirs.nodes, theirs.gaddag), name).toBeUndefined();
    }
  });
});

/**
 * Two nodes that differ in letter, end of word, or in whether something follows, met by walking both lists and all
 * below them together.
 */
function difference(ours: Nodes, list: number, theirs: Nodes, foreign: number): readonly number[] | undefined {
  // ours are the fewest: if the graphs are equal, all arcs to one of their lists go with arcs to one of ours
  const mates = new Uint32Array(theirs.length);
  const open = [[list, foreign] as const];
  for (let pair = open.pop(); pair !== undefined; pair = open.pop()) {
    if (mates[pair[1]] === pair[0]) continue;
    if (pair.includes(0) || mates[pair[1]] !== 0) return pair;
    mates[pair[1]] = pair[0];
    for (let [a, b, more] = [...pair, true] as [number, number, boolean]; more; a++, b++) {
      if (((ours[a]! ^ theirs[b]!) & ~CHILD) !== 0) return [a, b];
      open.push([ours[a]! & CHILD, theirs[b]! & CHILD]);
      more = (ours[a]! & LAST) === 0;
    }
  }
  return undefined;
}
