/**
 * Dictionaries: the interface that answers whether letters are a word, and simple ones from what a program has already.
 */
import { formatLetters, type Alphabet } from '../tiles/alphabet.ts';
import { lettersText, speller } from './spelling.ts';

/** Answers whether a sequence of letters is a word. Letters are those of the alphabet that the game is played with. */
export interface Dictionary {
  /** Are these letters a word? */
  readonly has: (letters: ArrayLike<number>) => boolean;
}

/**
 * A dictionary from words (an array, a `Set`, the lines of a file), in either case, split into letters by longest
 * match. A word that the alphabet cannot spell is left out: it could never be played.
 *
 * @example
 * import { english } from 'tilewright/alphabets/english';
 * const dictionary = wordSet(english, ['cat', 'TEA', 'naïve']);
 * dictionary.has(spell(english, 'tea') ?? []) // true
 * dictionary.has(spell(english, 'eat') ?? []) // false
 */
export function wordSet(alphabet: Alphabet, words: Iterable<string>): Dictionary {
  const spellWord = speller(alphabet);
  const known = new Set<string>();
  for (const word of words) {
    const text = spellWord(word);
    if (text !== undefined && text !== '') known.add(text);
  }
  return { has: letters => known.has(lettersText(letters)) };
}

/**
 * A dictionary that asks a function, which is given the word as the alphabet prints it: in capitals, `CHURRO` for four
 * letters. What it says must not change while a game is played. No letters are no word, without asking.
 *
 * @example
 * import { english } from 'tilewright/alphabets/english';
 * const dictionary = wordsThat(english, word => word.endsWith('S'));
 * dictionary.has(spell(english, 'teas') ?? []) // true
 */
export function wordsThat(alphabet: Alphabet, isWord: (word: string) => boolean): Dictionary {
  return { has: letters => letters.length > 0 && isWord(formatLetters(alphabet, Array.from(letters))) };
}
