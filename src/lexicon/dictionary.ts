/** Dictionaries: they answer whether letters are a word. Here are the interface and two simple ones. */
import { formatLetters, type Alphabet } from '../tiles/alphabet.ts';
import { lettersText, listedWords, speller } from './spelling.ts';

/**
 * Answers whether letters are a word. The letters are those of the game's alphabet, by index. Any answer but `true` and
 * `false`, a promise for example, is a mistake of the program, as is an exception: the verb that asked throws a
 * TypeError that says so. Each question brings a list of letters of its own, which may be sorted or kept.
 */
export interface Dictionary {
  /** Are these letters a word? */
  readonly has: (letters: ArrayLike<number>) => boolean;
  /** Does a word begin with these letters? Where it is there, words are found faster and none is missed. */
  readonly begins?: (letters: ArrayLike<number>) => boolean;
}

/**
 * Asks a dictionary.
 * @throws TypeError when it throws, or answers neither yes nor no.
 */
export function isWord(dictionary: Dictionary, letters: ArrayLike<number>): boolean {
  return dictionaryAnswer(dictionary, 'has', letters);
}

/** May a word begin with these letters? Yes where the dictionary does not say. @throws TypeError as `isWord`. */
export function mayBegin(dictionary: Dictionary, letters: ArrayLike<number>): boolean {
  return dictionary.begins === undefined || dictionaryAnswer(dictionary, 'begins', letters);
}

/** Those of some words that a dictionary lacks; none without a dictionary. @throws TypeError as `isWord`. */
export function phoniesAmong<W extends { readonly letters: ArrayLike<number> }>(
  dictionary: Dictionary | undefined,
  words: readonly W[],
): readonly W[] {
  return dictionary === undefined ? [] : words.filter(({ letters }) => !isWord(dictionary, letters));
}

/** Is this the exception that speaks of a dictionary's mistake? It is the program's, whatever else was going on. */
export function isDictionaryMistake(error: unknown): error is TypeError {
  return error instanceof TypeError && error.message.startsWith(MISTAKE);
}

const MISTAKE = 'the dictionary of the rules';

function dictionaryAnswer(dictionary: Dictionary, question: 'has' | 'begins', letters: ArrayLike<number>): boolean {
  let answer: unknown;
  try {
    answer = dictionary[question]?.(copiedLetters(letters));
  } catch (cause) {
    throw new TypeError(`${MISTAKE} throws when it is asked (${question}): ${String(cause)}`, { cause });
  }
  if (typeof answer === 'boolean') return answer;
  const given =
    answer instanceof Promise ? 'a promise' : answer === undefined ? 'nothing' : `a value (${typeof answer})`;
  throw new TypeError(`${MISTAKE} has to answer true or false (${question}), and answers ${given}`);
}

/** By hand: `Array.from` takes five times as long. */
function copiedLetters(letters: ArrayLike<number>): readonly number[] {
  const copy = new Array<number>(letters.length);
  for (let i = 0; i < letters.length; i++) copy[i] = letters[i] ?? 0;
  return copy;
}

/**
 * A dictionary from words: an array, a `Set`, the lines of a file. Words may be in either case and are split into
 * letters by longest match. Words that the alphabet cannot spell are left out, since they could never be played.
 *
 * @example
 * import { english } from 'tilewright/alphabets/english';
 * const dictionary = wordSet(english, ['cat', 'TEA', 'naïve']);
 * dictionary.has(spell(english, 'tea') ?? []) // true
 * dictionary.has(spell(english, 'eat') ?? []) // false
 * @throws TypeError when the words are one text: `parseWordList` makes a list of it.
 */
export function wordSet(alphabet: Alphabet, words: Iterable<string>): Dictionary {
  const spellWord = speller(alphabet);
  const known = new Set<string>();
  for (const word of listedWords(words)) {
    const text = spellWord(word);
    if (text !== undefined && text !== '') known.add(text);
  }
  return { has: letters => known.has(lettersText(letters)) };
}

/**
 * A dictionary that asks a function. The function is given the word in capitals, as the alphabet prints it (`CHURRO`
 * even where that is four letters). It must give the same answer for as long as a game is played. It is not asked about
 * an empty word, which is no word.
 *
 * @example
 * import { english } from 'tilewright/alphabets/english';
 * const dictionary = wordsThat(english, word => word.endsWith('S'));
 * dictionary.has(spell(english, 'teas') ?? []) // true
 */
export function wordsThat(alphabet: Alphabet, isWord: (word: string) => boolean): Dictionary {
  return { has: letters => letters.length > 0 && isWord(formatLetters(alphabet, Array.from(letters))) };
}
