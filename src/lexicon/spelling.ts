/**
 * Words as texts of letters: each code unit is the index of a letter. Such texts are sorted, compared and looked up
 * faster than arrays.
 */
import type { Letter } from '../core/flavours.ts';
import { LONGEST_TEXT } from '../core/limits.ts';
import { onceFor } from '../core/once.ts';
import type { Fault, Result } from '../core/result.ts';
import { joinExact, readLetterAt, parseLetters, type Alphabet, type ReadLetter } from '../tiles/alphabet.ts';

/**
 * The alphabet with which words are read: there a letter of several characters may begin with a capital, as `Ch` does
 * in `Churro`. In a move that is a tile and a blank. It is made once for each alphabet.
 */
export const forWords: (alphabet: Alphabet) => Alphabet = onceFor(withCapitals);

function withCapitals(alphabet: Alphabet): Alphabet {
  const forms = new Map(alphabet.forms);
  alphabet.blankForms.forEach((small, letter) => {
    const [capital = ''] = alphabet.letters[letter] ?? '';
    const form = capital + Array.from(small).slice(1).join('');
    if (small !== '' && !forms.has(form)) forms.set(form, letter);
  });
  return { ...alphabet, forms };
}

/** The letters of a word in either case, without space around it. Error: as `parseLetters`. */
export function parseWord(alphabet: Alphabet, word: string): Result<readonly ReadLetter[], Fault> {
  return parseLetters(forWords(alphabet), word.trim());
}

/**
 * The letters of a word in either case, without space around it; `undefined` when the alphabet cannot spell it, or it
 * is longer than 10,000 characters. The longest match wins: where the alphabet has a CH, a C and an H are written
 * `C[H]`.
 */
export function spell(alphabet: Alphabet, word: string): readonly Letter[] | undefined {
  if (word.length > LONGEST_TEXT) return undefined;
  const read = parseWord(alphabet, word);
  return read.ok ? read.value.map(({ letter }) => letter) : undefined;
}

/** As `spell`, for many words; the result is a text of letters. */
export function speller(alphabet: Alphabet): (word: string) => string | undefined {
  const ofWords = forWords(alphabet);
  const { single, begins } = singles(ofWords);
  return word => {
    let text = '';
    if (word.length > LONGEST_TEXT) return undefined;
    for (let at = 0; at < word.length;) {
      const code = word.charCodeAt(at);
      const read = begins.has(code) ? readLetterAt(ofWords, word, at) : undefined;
      const letter = read?.letter ?? single[code] ?? 0;
      if (letter === 0) return slowly(alphabet, word);
      text += String.fromCharCode(letter);
      at = read?.next ?? at + 1;
    }
    return text;
  };
}

/**
 * A word as people write it, so that `spell` reads it back: `CHURRO`. A letter that could be read as part of a longer
 * one gets brackets (`[C]HA`).
 */
export function wordText(alphabet: Alphabet, word: readonly Letter[]): string {
  return joinExact(
    alphabet,
    word.map(letter => alphabet.letters[letter] ?? ''),
  );
}

/**
 * Words as they were given. A text is none: it would be read as words of one character each.
 * @throws TypeError for a text.
 */
export function listedWords(words: Iterable<string>): Iterable<string> {
  if (typeof words === 'string')
    throw new TypeError('the words are one text, not a list: parseWordList makes one of it');
  return words;
}

/** Letters as a text, one code unit each. */
export function lettersText(letters: ArrayLike<number>): string {
  let text = '';
  for (let i = 0; i < letters.length; i++) text += String.fromCharCode(letters[i] ?? 0);
  return text;
}

/** For words with brackets, spaces, text not in form NFC, or letters that cannot be spelled. */
function slowly(alphabet: Alphabet, word: string): string | undefined {
  const letters = spell(alphabet, word);
  return letters === undefined ? undefined : lettersText(letters);
}

/**
 * For letters that print as one code unit and are never composed: the letter by code unit. Also the code units with
 * which longer letters begin.
 */
function singles({ forms }: Alphabet): { readonly single: Uint8Array; readonly begins: ReadonlySet<number> } {
  const single = new Uint8Array(0x1100);
  const begins = new Set<number>();
  for (const [form, letter] of forms) {
    const code = form.charCodeAt(0);
    if (form.length > 1) begins.add(code);
    else if (code < single.length) single[code] = Math.abs(letter);
  }
  return { single, begins };
}
