/** What tests of word graphs share: random word lists, and slow definitions to compare with. */
import fc from 'fast-check';
import { ACCEPTS, CHILD, LAST, LETTER_SHIFT, type Nodes } from '../../src/lexicon/nodes.ts';

/** A word as its letters. */
export type Word = readonly number[];

/** Word lists over few letters, so that much is shared; empty words and repetitions included. */
export const wordLists: fc.Arbitrary<readonly Word[]> = fc
  .integer({ min: 1, max: 4 })
  .chain(letters => fc.array(fc.array(fc.integer({ min: 1, max: letters }), { maxLength: 6 }), { maxLength: 60 }));

/** Every word over the letters 1 to `letters` of at most `length` letters, the empty one included. */
export function allWords(letters: number, length: number): readonly Word[] {
  if (length === 0) return [[]];
  const shorter = allWords(letters, length - 1);
  const first = Array.from({ length: letters }, (_, i) => i + 1);
  return [[], ...first.flatMap(letter => shorter.map(word => [letter, ...word]))];
}

/** The words of a graph, by walking it all. */
export function wordsIn(nodes: Nodes): readonly Word[] {
  const walk = (list: number, prefix: Word): readonly Word[] => {
    if (list === 0) return [];
    const node = nodes[list] ?? 0;
    const word = [...prefix, node >>> LETTER_SHIFT];
    const here = (node & ACCEPTS) !== 0 ? [word] : [];
    return [...here, ...walk(node & CHILD, word), ...((node & LAST) !== 0 ? [] : walk(list + 1, prefix))];
  };
  return walk((nodes[0] ?? 0) & CHILD, []);
}

/** How many words a graph has, by the counting of FORMATS 4.1. */
export function countWords(nodes: Nodes): number {
  const known = new Map<number, number>([[0, 0]]);
  const count = (at: number): number => {
    const found = known.get(at);
    if (found !== undefined) return found;
    const node = nodes[at] ?? 0;
    const own = (node & ACCEPTS) !== 0 ? 1 : 0;
    const sum = own + count(node & CHILD) + ((node & LAST) !== 0 ? 0 : count(at + 1));
    known.set(at, sum);
    return sum;
  };
  return count((nodes[0] ?? 0) & CHILD);
}

/**
 * The length of the shortest KWG with these words, by its definition: every prefix has a list of what may follow; equal ones are one, those that
 * end another are written with it, and two nodes come first.
 */
export function shortestLength(words: readonly Word[]): number {
  const known = new Set(words.map(String));
  const prefixes = new Map<string, Word>();
  for (const word of words) word.forEach((_, i) => prefixes.set(String(word.slice(0, i)), word.slice(0, i)));
  const entriesOf = (prefix: Word): readonly string[] => {
    if (!prefixes.has(String(prefix))) return [];
    return [1, 2, 3, 4].flatMap(letter => {
      const word = [...prefix, letter];
      const follows = entriesOf(word);
      if (!known.has(String(word)) && follows.length === 0) return [];
      return [`${letter}${known.has(String(word)) ? '!' : ''}(${follows.join(' ')})`];
    });
  };
  const lists = new Map([...prefixes.values()].map(prefix => [entriesOf(prefix).join(' | '), entriesOf(prefix)]));
  const tails = new Set(
    [...lists.values()].flatMap(list => list.slice(1).map((_, i) => list.slice(i + 1).join(' | '))),
  );
  return [...lists].reduce((sum, [text, list]) => (tails.has(text) ? sum : sum + list.length), 2);
}
