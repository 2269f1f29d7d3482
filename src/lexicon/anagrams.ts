/** Words that can be made from the tiles of a rack. */
import { normal, shortText } from '../core/text.ts';
import type { Letter } from '../core/flavours.ts';
import { readLetterAt, type Alphabet } from '../tiles/alphabet.ts';
import { forWords } from './spelling.ts';
import { search } from './walk-words.ts';
import type { WordGraph } from './word-graph.ts';

/** The tiles that are left: how many of each letter, with blanks at 0; and how many are used. */
interface Left {
  readonly counts: Uint32Array;
  readonly used: number;
}

/**
 * The words that can be made from the tiles of a rack, each once, in the order of the alphabet. They are found as they
 * are asked for. `?` is a blank; letters may be in either case. All tiles are used, unless `atLeast` asks for fewer.
 *
 * @example
 * import { english } from 'tilewright/alphabets/english';
 * const graph = buildGraph(english, ['ate', 'eat', 'tea', 'teas', 'at']);
 * Array.from(anagrams(graph, 'tae')) // ['ATE', 'EAT', 'TEA']
 * Array.from(anagrams(graph, 'STE?', { atLeast: 3 })) // ['ATE', 'EAT', 'TEA', 'TEAS']
 * @throws RangeError for a rack that the alphabet cannot spell.
 */
export function anagrams(
  graph: WordGraph,
  rack: string,
  { atLeast }: { readonly atLeast?: number | undefined } = {},
): Iterable<string> {
  const counts = countTiles(forWords(graph.alphabet), rack);
  const least = atLeast ?? counts.reduce((sum, count) => sum + count, 0);
  return search<Left>(graph, {
    start: { counts, used: 0 },
    after: ({ counts: left, used }, letter) => {
      // a blank is used only when there is no tile with the letter: so every word is met once, and none is missed
      const tile = (left[letter] ?? 0) > 0 ? letter : 0;
      return left[tile] === 0 ? undefined : { counts: withoutTile(left, tile), used: used + 1 };
    },
    ends: ({ used }) => used >= least,
  });
}

function withoutTile(counts: Uint32Array, tile: Letter): Uint32Array {
  const left = counts.slice();
  left[tile] = (left[tile] ?? 0) - 1;
  return left;
}

function countTiles(alphabet: Alphabet, rack: string): Uint32Array {
  const plain = normal(rack).trim();
  const counts = new Uint32Array(alphabet.letters.length);
  for (let at = 0; at < plain.length;) {
    const read = plain[at] === '?' ? { letter: 0, next: at + 1 } : readLetterAt(alphabet, plain, at);
    if (read === undefined)
      throw new RangeError(`rack '${shortText(rack)}': no ${alphabet.name} letter at column ${at + 1}`);
    counts[read.letter] = (counts[read.letter] ?? 0) + 1;
    at = read.next;
  }
  return counts;
}
