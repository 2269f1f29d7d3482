/** Word graphs from outside that say more than anybody can walk, and what is as large as it may be. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { classic, newGame } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import {
  anagrams,
  buildGraph,
  hooks,
  inAnyOrder,
  matches,
  readKwg,
  withGaddag,
  wordIndex,
  wordsOf,
  writeKwg,
  type WordGraph,
} from 'tilewright/lexicon';
import { countPlays, positionOf } from 'tilewright/movegen';
import { unwrap } from '../../src/core/result.ts';
import { ACCEPTS, LAST, LETTER_SHIFT } from '../../src/lexicon/nodes.ts';
import { abcd, countWords } from './graphs.ts';

const MOST_WORDS = 4_194_304;
const MOST_STRINGS = 67_108_862;

/** The bytes of a KWG with these nodes. */
function bytesOf(nodes: ArrayLike<number>): Uint8Array {
  const bytes = new Uint8Array(nodes.length * 4);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < nodes.length; i++) view.setUint32(i * 4, nodes[i]!, true);
  return bytes;
}

/** The codes of the faults of a file with these nodes. */
function codesOf(nodes: ArrayLike<number>): readonly string[] {
  const read = readKwg(english, bytesOf(nodes));
  return read.ok ? [] : read.error.map(({ code }) => code);
}

/** Lists of n siblings, from a node on; the siblings of each have the next list as their child. */
function lists(sizes: readonly number[], from: number, flags: number = ACCEPTS): readonly number[] {
  const nodes: number[] = [];
  let next = from;
  sizes.forEach((size, level) => {
    next += size;
    for (let letter = 1; letter <= size; letter++)
      nodes.push(
        (letter << LETTER_SHIFT) | flags | (letter === size ? LAST : 0) | (level + 1 < sizes.length ? next : 0),
      );
  });
  return nodes;
}

/** A DAWG of n levels, of 26 siblings each: every word of n letters or fewer. */
const levels = (count: number, flags?: number): readonly number[] => [
  LAST | 1,
  ...lists(new Array<number>(count).fill(26), 1, flags),
];

describe('a file that says more than it is long', () => {
  test('628 bytes with 309 million words', () => {
    expect(bytesOf(levels(6))).toHaveLength(628);
    expect(readKwg(english, bytesOf(levels(6)))).toEqual({
      ok: false,
      error: [
        {
          code: 'kwg-words',
          offset: 4 * 44,
          found: expect.stringMatching(/^node 44: \d{7} words or more$/) as string,
          expected: `${MOST_WORDS} or fewer`,
        },
      ],
    });
  });

  test.each([5, 7, 20, 29])('%d levels of all letters', count => {
    expect(codesOf(levels(count))).toEqual(['kwg-words']);
  });

  test('levels of all letters that lead to no word', () => {
    expect(codesOf(levels(7, 0))).toEqual(['kwg-words']);
  });

  test('a GADDAG with too many strings', () => {
    const gaddag = lists([26, 26, 26, 26, 26, 26], 3);
    expect(codesOf([LAST | 2, LAST | 3, (1 << LETTER_SHIFT) | ACCEPTS | LAST, ...gaddag])).toEqual(['kwg-strings']);
  });

  test.each([31, 100, 10_000, 1_000_000])('a chain of %d nodes', length => {
    expect(codesOf([LAST | 1, ...lists(new Array<number>(length).fill(1), 1)])).toEqual(['kwg-depth']);
  });

  test('a word that is too long by a list met before', () => {
    // a chain of 30 nodes, and before it, as a letter of the same list, one that leads to its head
    const chain = lists(new Array<number>(30).fill(1), 3, 0);
    const [A, B] = [1 << LETTER_SHIFT, 2 << LETTER_SHIFT];
    expect(codesOf([LAST | 1, A | 3, B | LAST | 3, ...chain])).toEqual(['kwg-depth']);
    expect(codesOf([LAST | 1, A | 4, B | LAST | 4, ...chain])).toEqual([]);
  });

  test('a cycle of 100,000 nodes', () => {
    const nodes = lists(new Array<number>(30).fill(1), 1, 0).slice();
    nodes[29] = nodes[29]! | 1;
    expect(codesOf([LAST | 1, ...nodes])).toEqual(['kwg-cycle']);
    const long = lists(new Array<number>(100_000).fill(1), 1, 0).slice();
    long[99_999] = long[99_999]! | 1;
    expect(codesOf([LAST | 1, ...long])).toEqual(['kwg-depth']);
  });
});

describe('as large as it may be', () => {
  test('words of 30 letters, and no longer ones', () => {
    const [longest, longer] = ['A'.repeat(30), 'A'.repeat(31)];
    const graph = buildGraph(english, [longer, longest]);
    expect([...wordsOf(graph)]).toEqual([longest]);
    expect([...wordsOf(unwrap(readKwg(english, writeKwg(graph))))]).toEqual([longest]);
  });

  test.each([
    [MOST_WORDS, []],
    [MOST_WORDS + 1, ['kwg-words']],
  ])('%d words', (words, codes) => {
    // 2 to the power of 22 words in a chain of pairs, and one more
    const nodes = lists(new Array<number>(22).fill(2), 2, 0).slice();
    nodes[42] = nodes[42]! | ACCEPTS;
    nodes[43] = nodes[43]! | ACCEPTS;
    const first = words > MOST_WORDS ? ACCEPTS : 0;
    nodes[0] = nodes[0]! | first;
    expect(codesOf([LAST | 2, LAST, ...nodes])).toEqual(codes);
  });

  test.each([
    [MOST_STRINGS, []],
    [MOST_STRINGS + 1, ['kwg-strings']],
  ])('%d strings', (strings, codes) => {
    // by doubling: a list of two counts twice what is below it, and one more where its first node ends a string
    const bits = strings.toString(2).slice(1);
    const nodes = [(1 << LETTER_SHIFT) | ACCEPTS | LAST];
    let head = 0;
    for (const bit of bits) {
      const at = 3 + nodes.length;
      nodes.push(
        (1 << LETTER_SHIFT) | (bit === '1' ? ACCEPTS : 0) | (3 + head),
        (2 << LETTER_SHIFT) | LAST | (3 + head),
      );
      head = at - 3;
    }
    const word = (1 << LETTER_SHIFT) | ACCEPTS | LAST;
    expect(codesOf([LAST | 2, LAST | (3 + head), word, ...nodes])).toEqual(codes);
  });

  test('every word of four letters or fewer is a lexicon like any other', () => {
    const graph = unwrap(readKwg(english, bytesOf(levels(4))));
    expect(wordIndex(graph).size).toBe(475_254);
    expect(wordIndex(graph).wordAt(475_253)).toBe('ZZZZ');
    expect([...anagrams(graph, 'QI')]).toEqual(['IQ', 'QI']);
  });
});

describe('what is built', () => {
  /** Pairs of letters, 22 levels deep: as many words as there may be, and twice as many beginnings. */
  const pairs = unwrap(readKwg(english, bytesOf([LAST | 1, ...lists(new Array<number>(22).fill(2), 1, 0)])));

  test('no GADDAG for too many beginnings of words', () => {
    const chains = [LAST | 1, ...lists([...new Array<number>(21).fill(2), ...new Array<number>(8).fill(1)], 1, 0)];
    const graph = unwrap(readKwg(english, bytesOf(chains)));
    expect(() => withGaddag(graph)).toThrow(RangeError);
    const rules = classic({ dictionary: graph });
    const { game } = newGame(rules, { seats: 2, seed: 'large', racks: ['ABCDEFG'] });
    expect(positionOf(rules, game, 0)).toEqual({ ok: false, error: [{ code: 'lexicon-too-large' }] });
  });

  test('word study asks as much as it is asked', () => {
    expect([...anagrams(pairs, 'ABABAB')]).toEqual([]);
    expect(hooks(pairs, 'AB')).toEqual({ front: [], back: [] });
    expect([...matches(pairs, 'ABBABABBAABABBABAB*')]).toEqual([]);
    expect(wordIndex(pairs).size).toBe(0);
  });

  test('a graph whose lists share their ends, and whose table would be larger than the generator’s memory', () => {
    // all strings of four letters; three nodes below each; each of these leads to another tail of lists of 26
    const node = (letter: number, isLast: boolean, child: number): number =>
      ((letter + 1) << LETTER_SHIFT) | (isLast ? LAST : 0) | (child === 0 ? ACCEPTS : child);
    const nodes = [LAST | 2, LAST | 3, node(0, true, 0)];
    const row = (size: number, siblings: number, each: number): void => {
      const next = nodes.length + size;
      for (let i = 0; i < size; i++)
        nodes.push(node(i % siblings, (i + 1) % siblings === 0 || i + 1 === size, each === 0 ? 0 : next + i * each));
    };
    for (let power = 1; power < 4; power++) row(26 ** power, 26, 26);
    row(26 ** 4, 26, 3);
    row(3 * 26 ** 4, 3, 1);
    row(3 * 26 ** 4, 26, 0);
    const graph = unwrap(readKwg(english, bytesOf(nodes)));
    const rules = classic({ dictionary: graph });
    const { game } = newGame(rules, { seats: 2, seed: 'large', racks: ['ABCDEFG'] });
    expect(positionOf(rules, game, 0)).toEqual({ ok: false, error: [{ code: 'lexicon-too-large' }] });
  });
});

describe('any nodes', () => {
  /** Nodes that are a KWG as often as not: arcs lead on, to a place near by. */
  const files = fc.array(fc.tuple(fc.integer({ min: 0, max: 4 }), fc.boolean(), fc.boolean(), fc.nat(6)), {
    minLength: 1,
    maxLength: 60,
  });

  test('are refused with a code, or everything that is made of them ends', () => {
    let accepted = 0;
    fc.assert(
      fc.property(files, fc.boolean(), (list, hasGaddag) => {
        const made = list.map(([letter, accepts, last, step], i) => {
          const child = step === 0 || i + 2 + step >= list.length + 2 ? 0 : i + 2 + step;
          const end = last || letter > 3 || i === list.length - 1;
          return (
            (Math.max(letter, 1) << LETTER_SHIFT) | (accepts || child === 0 ? ACCEPTS : 0) | (end ? LAST : 0) | child
          );
        });
        const read = readKwg(abcd, bytesOf([LAST | 2, hasGaddag ? LAST | 2 : LAST, ...made]));
        if (!read.ok) expect(read.error.map(({ code }) => code)).toEqual([expect.stringMatching(/^kwg-/)]);
        if (!read.ok) return;
        accepted++;
        walkAll(read.value);
      }),
      { numRuns: 300 },
    );
    expect(accepted).toBeGreaterThan(10);
  });

  function walkAll(graph: WordGraph): void {
    const index = wordIndex(graph);
    expect(index.size).toBe(countWords(graph.nodes));
    expect([...wordsOf(graph)]).toHaveLength(index.size);
    expect([...anagrams(graph, '????', { atLeast: 1 })].length).toBeLessThanOrEqual(index.size);
    expect(inAnyOrder(graph).has([1, 2, 3])).toBe(
      [...matches(graph, '???')].some(word => Array.from(word).sort().join('') === 'ABC'),
    );
    const whole = withGaddag({ ...graph, gaddag: 0 });
    expect([...wordsOf(whole)]).toEqual([...wordsOf(graph)]);
    expect(readKwg(abcd, writeKwg(whole)).ok).toBe(true);
  }
});

test('the generator serves a lexicon of all words of four letters or fewer', () => {
  const graph = unwrap(readKwg(english, bytesOf(levels(3))));
  const rules = classic({ dictionary: graph });
  const { game } = newGame(rules, { seats: 2, seed: 'all', racks: ['ABCDEFG'] });
  // 7 x 6 pairs in two places and 7 x 6 x 5 words of three letters in three places, along two axes
  expect(countPlays(unwrap(positionOf(rules, game, 0)))).toBe(2 * (2 * 42 + 3 * 210));
});
