/**
 * Dictionaries in which the letters of a word may be in any order. A list of words is kept by their sorted letters. A
 * graph is walked with the letters that are left, which needs no second list.
 */
import type { Letter } from '../core/flavours.ts';
import type { Alphabet } from '../tiles/alphabet.ts';
import type { Dictionary } from './dictionary.ts';
import { listedWords, spell } from './spelling.ts';
import { isWordGraph, type WordGraph } from './word-graph.ts';

/** A dictionary in which the order of letters does not matter. */
export interface AnyOrder extends Dictionary {
  readonly anyOrder: true;
  /** The alphabet of its letters. */
  readonly alphabet: Alphabet;
  /** Its words, each as its letters in ascending order. Different words of the same letters may repeat an entry. */
  readonly alphagrams: () => Iterable<readonly Letter[]>;
}

/**
 * Makes a dictionary from words: any order of a word's letters is a word.
 *
 * @example
 * import { english } from 'tilewright/alphabets/english';
 * const jumbled = anyOrderSet(english, ['tea']);
 * jumbled.has(spell(english, 'ate') ?? []) // true
 * jumbled.has(spell(english, 'tee') ?? []) // false
 * @throws TypeError when the words are one text: `parseWordList` makes a list of it.
 */
export function anyOrderSet(alphabet: Alphabet, words: Iterable<string>): AnyOrder {
  const known = new Set<string>();
  for (const word of listedWords(words)) {
    const letters = spell(alphabet, word);
    if (letters !== undefined && letters.length > 0) known.add(sortedLetters(letters));
  }
  return {
    anyOrder: true,
    alphabet,
    alphagrams: () => Array.from(known, key => Array.from(key, letter => letter.charCodeAt(0))),
    has: letters => known.has(sortedLetters(letters)),
  };
}

/**
 * The same words, with their letters in any order. Looking a word up walks the graph: some microseconds for seven
 * letters, and more with every letter.
 * @throws RangeError for a dictionary that cannot be walked; use `anyOrderSet` for its words.
 */
export function inAnyOrder(dictionary: Dictionary): AnyOrder {
  if (isAnyOrder(dictionary)) return dictionary;
  if (!isWordGraph(dictionary)) throw new RangeError('a word graph or a dictionary of anyOrderSet is needed');
  return {
    anyOrder: true,
    alphabet: dictionary.alphabet,
    alphagrams: () => sortedWords(dictionary, 0, []),
    has: letters => letters.length > 0 && canSpell(dictionary, 0, letterCounts(letters), letters.length),
  };
}

/** Is this a dictionary in which the order of letters does not matter? */
export function isAnyOrder(dictionary: Dictionary): dictionary is AnyOrder {
  return 'anyOrder' in dictionary && dictionary.anyOrder === true;
}

function sortedLetters(letters: ArrayLike<number>): string {
  return String.fromCharCode(...Array.from(letters).sort((a, b) => a - b));
}

/** The words below a node, each sorted, with the letters that led there. */
function* sortedWords(graph: WordGraph, node: number, letters: readonly Letter[]): Iterable<readonly Letter[]> {
  if (node !== 0 && graph.accepts(node)) yield letters.slice().sort((a, b) => a - b);
  for (let letter = 1; letter < graph.alphabet.letters.length; letter++) {
    const child = graph.arc(node, letter);
    if (child !== 0) yield* sortedWords(graph, child, [...letters, letter]);
  }
}

/** How often each letter is there, by letter. */
function letterCounts(letters: ArrayLike<number>): Uint8Array {
  const counts = new Uint8Array(Math.max(0, ...Array.from(letters)) + 1);
  for (let i = 0; i < letters.length; i++) counts[letters[i] ?? 0] = (counts[letters[i] ?? 0] ?? 0) + 1;
  return counts;
}

/** Does a word below this node use up exactly these letters? */
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
