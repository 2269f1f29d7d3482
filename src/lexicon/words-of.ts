/** The words of a graph in the order of its alphabet: all of them, those of one length, and by number. */
import { ACCEPTS, CHILD, LAST, LETTER_SHIFT, wordCounts } from './nodes.ts';
import type { Letter } from '../core/flavours.ts';
import { spell, wordText } from './spelling.ts';
import { search } from './walk-words.ts';
import type { WordGraph } from './word-graph.ts';

/**
 * The words of a graph in the order of the alphabet, where a word comes before those that it begins. They are found as
 * they are asked for. `length`: how many letters a word has, by default any number; a letter that prints as several
 * characters is one.
 *
 * @example
 * import { english } from 'tilewright/alphabets/english';
 * const graph = buildGraph(english, ['tea', 'at', 'teas', 'ate']);
 * Array.from(wordsOf(graph)) // ['AT', 'ATE', 'TEA', 'TEAS']
 * Array.from(wordsOf(graph, { length: 3 })) // ['ATE', 'TEA']
 */
export function wordsOf(graph: WordGraph, { length }: { readonly length?: number | undefined } = {}): Iterable<string> {
  return search<number>(graph, {
    start: 0,
    after: letters => (letters === length ? undefined : letters + 1),
    ends: letters => length === undefined || letters === length,
  });
}

/**
 * The words of a graph by number, from 0, in the order of `wordsOf` (a perfect hash), for tables about words kept
 * elsewhere. Making it counts the words below every node, which takes a few milliseconds. Each question then takes the
 * walk of one word. Other programs number the words of a KWG in the same way (source: KWG).
 *
 * @example
 * import { english } from 'tilewright/alphabets/english';
 * const index = wordIndex(buildGraph(english, ['tea', 'at', 'teas']));
 * index.size // 3
 * index.wordAt(1) // 'TEA'
 * index.indexOf('teas') // 2
 */
export function wordIndex({ alphabet, nodes, dawg }: WordGraph): {
  /** How many words there are. */
  readonly size: number;
  /** The word with this number; `undefined` when there is none. */
  readonly wordAt: (index: number) => string | undefined;
  /** The number of a word, in either case; `undefined` when the graph does not have it. */
  readonly indexOf: (word: string) => number | undefined;
} {
  const counts = wordCounts(nodes, dawg);
  const below = (at: number): number => counts[at] ?? 0;
  return {
    size: below(dawg),
    wordAt: index => {
      if (!Number.isInteger(index) || index < 0 || index >= below(dawg)) return undefined;
      const word: Letter[] = [];
      let left = index;
      for (let at = dawg; ;) {
        const node = nodes[at] ?? 0;
        const here = below(at) - ((node & LAST) !== 0 ? 0 : below(at + 1));
        if (left >= here) {
          left -= here;
          at++;
          continue;
        }
        word.push(node >>> LETTER_SHIFT);
        if ((node & ACCEPTS) !== 0 && left === 0) return wordText(alphabet, word);
        if ((node & ACCEPTS) !== 0) left--;
        at = node & CHILD;
      }
    },
    indexOf: text => {
      const letters = spell(alphabet, text) ?? [];
      let [before, at] = [0, dawg];
      for (const [i, letter] of letters.entries()) {
        let node = nodes[at] ?? LAST;
        for (; at !== 0 && node >>> LETTER_SHIFT < letter && (node & LAST) === 0; node = nodes[++at] ?? LAST)
          before += below(at) - below(at + 1);
        if (at === 0 || node >>> LETTER_SHIFT !== letter) return undefined;
        if (i === letters.length - 1) return (node & ACCEPTS) !== 0 ? before : undefined;
        if ((node & ACCEPTS) !== 0) before++;
        at = node & CHILD;
      }
      return undefined;
    },
  };
}

/** The word with a number, from 0, in the order of `wordsOf`. For many words, make a `wordIndex` once. */
export function nthWord(graph: WordGraph, index: number): string | undefined {
  return wordIndex(graph).wordAt(index);
}
