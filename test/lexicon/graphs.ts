/** What tests of word graphs share: random word lists, and slow definitions to compare with. */
import fc from 'fast-check';
import { buildGraph } from '../../src/lexicon/build-graph.ts';
import { ACCEPTS, CHILD, LAST, LETTER_SHIFT, type Nodes } from '../../src/lexicon/nodes.ts';
import type { WordGraph } from '../../src/lexicon/word-graph.ts';
import { defineAlphabet } from '../../src/tiles/alphabet.ts';

/** A word as its letters. */
export type Word = readonly number[];

/** Word lists over few letters, so that much is shared; empty words and repetitions included. */
export const wordLists: fc.Arbitrary<readonly Word[]> = fc
  .integer({ min: 1, max: 4 })
  .chain(letters => fc.array(fc.array(fc.integer({ min: 1, max: letters }), { maxLength: 6 }), { maxLength: 60 }));

/** Four letters: A is 1. */
export const abcd = defineAlphabet('abcd', 'A1x1 B1x1 C1x1 D1x1 ?0x1');

/** The graph of these words, and its nodes. */
export function graphOf(words: readonly Word[], gaddag = false): WordGraph & { readonly nodes: Uint32Array } {
  const graph = buildGraph(
    abcd,
    words.map(word => word.map(letter => abcd.letters[letter]).join('')),
    { gaddag },
  );
  return { ...graph, nodes: Uint32Array.from(graph.nodes) };
}

/** Every word over the letters 1 to `letters` of at most `length` letters, the empty one included. */
export function allWords(letters: number, length: number): readonly Word[] {
  if (length === 0) return [[]];
  const shorter = allWords(letters, length - 1);
  const first = Array.from({ length: letters }, (_, i) => i + 1);
  return [[], ...first.flatMap(letter => shorter.map(word => [letter, ...word]))];
}

/** The words of a graph, or the strings of its GADDAG, by walking it all. */
export function wordsIn(nodes: Nodes, root = 0): readonly Word[] {
  const walk = (list: number, prefix: Word): readonly Word[] => {
    if (list === 0) return [];
    const node = nodes[list] ?? 0;
    const word = [...prefix, node >>> LETTER_SHIFT];
    const here = (node & ACCEPTS) !== 0 ? [word] : [];
    return [...here, ...walk(node & CHILD, word), ...((node & LAST) !== 0 ? [] : walk(list + 1, prefix))];
  };
  return walk((nodes[root] ?? 0) & CHILD, []);
}

/** How many words a graph has, or strings its GADDAG, by the counting of the format (source: KWG). */
export function countWords(nodes: Nodes, root = 0): number {
  const known = new Float64Array(nodes.length).fill(-1);
  known[0] = 0;
  const count = (at: number): number => {
    const found = known[at] ?? 0;
    if (found >= 0) return found;
    const node = nodes[at] ?? 0;
    const own = (node & ACCEPTS) !== 0 ? 1 : 0;
    const sum = own + count(node & CHILD) + ((node & LAST) !== 0 ? 0 : count(at + 1));
    known[at] = sum;
    return sum;
  };
  return count((nodes[root] ?? 0) & CHILD);
}

/** The strings of the GADDAG, 0 for the separator, by definition. */
export function gaddagStrings(words: readonly Word[]): readonly Word[] {
  return words.flatMap(word =>
    word.map((_, i) => {
      const [before, after] = [word.slice(0, i + 1).reverse(), word.slice(i + 1)];
      return after.length === 0 ? before : [...before, 0, ...after];
    }),
  );
}

/**
 * The length of the shortest KWG with these words, by its definition: every beginning of a string has a list of what
 * may follow; equal ones are one, those that end another are written with it, and two nodes come first.
 */
export function shortestLength(words: readonly Word[], gaddag = false): number {
  const lists = new Map([...listsOf(words), ...(gaddag ? listsOf(gaddagStrings(words)) : [])]);
  const tails = new Set(
    [...lists.values()].flatMap(list => list.slice(1).map((_, i) => list.slice(i + 1).join(' | '))),
  );
  return [...lists].reduce((sum, [text, list]) => (tails.has(text) ? sum : sum + list.length), 2);
}

function listsOf(strings: readonly Word[]): ReadonlyMap<string, readonly string[]> {
  const known = new Set(strings.map(String));
  const beginnings = new Map<string, Word>();
  for (const word of strings) word.forEach((_, i) => beginnings.set(String(word.slice(0, i)), word.slice(0, i)));
  const lists = new Map<string, readonly string[]>();
  const entriesOf = (beginning: Word): readonly string[] => {
    if (!beginnings.has(String(beginning))) return [];
    const entries = [0, 1, 2, 3, 4].flatMap(letter => {
      const word = [...beginning, letter];
      const follows = entriesOf(word);
      if (!known.has(String(word)) && follows.length === 0) return [];
      return [`${letter}${known.has(String(word)) ? '!' : ''}(${follows.join(' ')})`];
    });
    lists.set(entries.join(' | '), entries);
    return entries;
  };
  entriesOf([]);
  return lists;
}
