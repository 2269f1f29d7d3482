/** Dictionaries: the interface that answers whether letters are a word, and the simplest one, a set of words. */
import type { Letter } from '../core/flavours.ts';
import { parseLetters, type Alphabet } from '../tiles/alphabet.ts';

/** Answers whether a sequence of letters is a word. Letters are those of the alphabet that the game is played with. */
export interface Dictionary {
  /** Are these letters a word? */
  readonly has: (letters: ArrayLike<number>) => boolean;
}

/**
 * A dictionary from words, in either case, split into letters by longest match. A word that the alphabet cannot spell is left out: it could
 * never be played.
 *
 * @example
 * import { english } from 'tilewright/alphabets/english';
 * const dictionary = wordSet(english, ['cat', 'TEA', 'naïve']);
 * dictionary.has(spell(english, 'tea') ?? []) // true
 * dictionary.has(spell(english, 'eat') ?? []) // false
 */
export function wordSet(alphabet: Alphabet, words: Iterable<string>): Dictionary {
  const known = new Set<string>();
  for (const word of words) {
    const letters = spell(alphabet, word);
    if (letters !== undefined && letters.length > 0) known.add(key(letters));
  }
  return { has: letters => known.has(key(letters)) };
}

/** The letters of a word written in either case; `undefined` when the alphabet cannot spell it. */
export function spell(alphabet: Alphabet, word: string): readonly Letter[] | undefined {
  const read = parseLetters(alphabet, word.trim());
  return read.ok ? read.value.map(({ letter }) => letter) : undefined;
}

function key(letters: ArrayLike<number>): string {
  let text = '';
  for (let i = 0; i < letters.length; i++) text += String.fromCharCode(letters[i] ?? 0);
  return text;
}
