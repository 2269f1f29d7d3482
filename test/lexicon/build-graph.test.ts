import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildGraph, withGaddag } from '../../src/lexicon/build-graph.ts';
import { ACCEPTS, CHILD, LAST, LETTER_SHIFT } from '../../src/lexicon/nodes.ts';
import { spell } from '../../src/lexicon/spelling.ts';
import { spanish } from '../../src/tiles/alphabets/spanish.ts';
import { allWords, gaddagStrings, graphOf, shortestLength, wordLists, wordsIn, type Word } from './graphs.ts';

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
        expect([...probes, ...words].filter(word => graph.has(word) !== known.has(String(word)))).toEqual([]);
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
        const isSound = (node: number, before: number): boolean =>
          ((before & LAST) !== 0 || node >>> LETTER_SHIFT > before >>> LETTER_SHIFT) &&
          ((node & CHILD) === 0 ? (node & ACCEPTS) !== 0 : (node & CHILD) >= 2 && (node & CHILD) < nodes.length);
        expect([...nodes.keys()].slice(2).filter(i => !isSound(nodes[i]!, nodes[i - 1]!))).toEqual([]);
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
