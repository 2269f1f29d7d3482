/**
 * Any order of a word's letters is a word: for games in which letters have to be those of a word and nothing more. A
 * list is kept by its sorted letters; a graph is walked with the letters that are left, which needs no second list.
 */
import type { Letter } from '../core/flavours.ts';
import type { Alphabet } from '../tiles/alphabet.ts';
import type { Dictionary } from './dictionary.ts';
import { spell } from './spelling.ts';
import { isWordGraph, type WordGraph } from './word-graph.ts';

/** A dictionary that does not look at the order of letters. */
export interface AnyOrder extends Dictionary {
  readonly anyOrder: true;
  /** What its letters are. */
  readonly alphabet: Alphabet;
  /** Its words, the letters of each in ascending order; words of the same letters may come several times. */
  readonly alphagrams: () => Iterable<readonly Letter[]>;
}

/**
 * A dictionary from words in which every order of their letters is a word.
 *
 * @example
 * import { english } from 'tilewright/alphabets/english';
 * const jumbled = anyOrderSet(english, ['tea']);
 * jumbled.has(spell(english, 'ate') ?? []) // true
 * jumbled.has(spell(english, 'tee') ?? []) // false
 */
export function anyOrderSet(alphabet: Alphabet, words: Iterable<string>): AnyOrder {
  const known = new Set<string>();
  for (const word of words) {
    const letters = spell(alphabet, word);
    if (letters !== undefined && letters.length > 0) known.add(sorted(letters));
  }
  return {
    anyOrder: true,
    alphabet,
    alphagrams: () => Array.from(known, key => Array.from(key, letter => letter.charCodeAt(0))),
    has: letters => known.has(sorted(letters)),
  };
}

/**
 * The same words, in every order of their letters. Looking a word up walks the graph with its letters: some
 * microseconds for seven of them, and more with every letter.
 * @throws RangeError for a dictionary that cannot be walked: make it with `anyOrderSet` from its words.
 */
export function inAnyOrder(dictionary: Dictionary): AnyOrder {
  if (isAnyOrder(dictionary)) return dictionary;
  if (!isWordGraph(dictionary)) throw new RangeError('a word graph or a dictionary of anyOrderSet is needed');
  return {
    anyOrder: true,
    alphabet: dictionary.alphabet,
    alphagrams: () => sortedWords(dictionary, 0, []),
    has: letters => letters.length > 0 && canSpell(dictionary, 0, countsOf(letters), letters.length),
  };
}

/** Does the dictionary look at the order of letters? */
export function isAnyOrder(dictionary: Dictionary): dictionary is AnyOrder {
  return 'anyOrder' in dictionary && dictionary.anyOrder === true;
}

function sorted(letters: ArrayLike<number>): string {
  return String.fromCharCode(...Array.from(letters).sort((a, b) => a - b));
}

/** The words from a node on, behind the letters that led there, each sorted. */
function* sortedWords(graph: WordGraph, node: number, letters: readonly Letter[]): Iterable<readonly Letter[]> {
  if (node !== 0 && graph.accepts(node)) yield letters.slice().sort((a, b) => a - b);
  for (let letter = 1; letter < graph.alphabet.letters.length; letter++) {
    const child = graph.arc(node, letter);
    if (child !== 0) yield* sortedWords(graph, child, [...letters, letter]);
  }
}

/** How often each letter is there, by letter. */
function countsOf(letters: ArrayLike<number>): Uint8Array {
  const counts = new Uint8Array(Math.max(0, ...Array.from(letters)) + 1);
  for (let i = 0; i < letters.length; i++) counts[letters[i] ?? 0] = (counts[letters[i] ?? 0] ?? 0) + 1;
  return counts;
}

/** Can exactly these letters be used up from a node on? */
function canSpell(graph: WordGraph, node: number, counts: Uint8Array, left: number): boolean {
  if (left === 0) return graph.accepts(node);
  for (let letter: Letter = 1; letter < counts.length; letter++) {
    const there = counts[letter] ?? 0;
    const child = there === 0 ? 0 : graph.arc(node, letter);
    if (child === 0) continue;
    const rest = counts.slice();
    rest[letter] = there - 1;
    if (canSpell(graph, child, rest, left - 1)) return true;
  }
  return false;
}
