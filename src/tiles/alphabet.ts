/**
 * Alphabets: the letters of a tile set with their points and counts. A letter may print as several characters (CH, L·L,
 * DZS). In text the longest match wins, and `[CH]` is always the letter CH. Text is compared in Unicode form NFC.
 */
import { own } from '../core/own.ts';
import type { Letter, Tile } from '../core/flavours.ts';
import { noneOf } from '../core/multiset.ts';
import { err, ok, type Fault, type Result } from '../core/result.ts';
import { normal } from '../core/text.ts';

/**
 * The letters of a tile set, with points and counts. Lists are indexed by letter or tile: entry 0 is "nothing", the
 * letters follow, and in points and counts the blank comes last.
 */
export interface Alphabet {
  readonly name: string;
  /** How each letter prints, by letter; entry 0 is empty. */
  readonly letters: readonly string[];
  /**
   * How a blank prints that stands for a letter, by letter: its lower case. Empty where the script has no case for it.
   */
  readonly blankForms: readonly string[];
  /** Points, by tile; the blank's come last. */
  readonly points: readonly number[];
  /** What a blank counts that is left on a rack at the end, where that is not its points. */
  readonly unplayedBlank?: number;
  /** How many tiles of each kind the set has, by tile; blanks come last. */
  readonly counts: readonly number[];
  /** The blank: its tile index, one after the last letter's. */
  readonly blank: Tile;
  /** Letters by printed form; negative for the form of a blank. Made from the lists above, for reading text. */
  readonly forms: ReadonlyMap<string, number>;
  /** Length of the longest printed form, in UTF-16 units. */
  readonly longest: number;
}

/** A letter read from text. `blank`: it was written as a blank that stands for it. */
export interface ReadLetter {
  readonly letter: Letter;
  readonly blank: boolean;
}

/**
 * Makes an alphabet from its tiles, each as letter, points and count: `defineAlphabet('english', 'A1x9 B3x2 … ?0x2')`.
 * `?` is the blank and comes last. `lower` gives the form of a blank, by letter, where `toLowerCase` is not right; an
 * empty one where there is none. `also` names forms that are read and never written, each with what it is read as: `{
 * ς: 'σ' }`.
 * @throws RangeError that names the entry that does not read, the letter or form that stands twice, or the one that
 * form NFC joins to a letter before it.
 */
export function defineAlphabet(
  name: string,
  tiles: string,
  lower: Readonly<Record<string, string>> = {},
  also: Readonly<Record<string, string>> = {},
): Alphabet {
  const entries = normal(tiles)
    .trim()
    .split(/\s+/)
    .map(entry => readEntry(name, entry));
  const blank = entries.findIndex(entry => entry.text === '?');
  if (blank !== entries.length - 1) throw new RangeError(`alphabet ${name}: the blank (?) must come last, once`);
  const letters = ['', ...entries.slice(0, -1).map(entry => entry.text)];
  const forms = new Map<string, number>();
  letters.forEach((text, letter) => {
    if (letter === 0) return;
    if (forms.has(text)) throw new RangeError(`alphabet ${name}: ${text} stands twice`);
    forms.set(text, letter);
  });
  const blankForms = letters.map((text, letter) => {
    const form = normal(own(lower, text) ?? text.toLowerCase());
    if (letter === 0 || form === '' || forms.has(form)) return '';
    forms.set(form, -letter);
    return form;
  });
  for (const [form, meant] of Object.entries(also)) {
    const letter = forms.get(normal(meant));
    if (letter === undefined || forms.has(normal(form)) || RESERVED.test(form))
      throw new RangeError(`alphabet ${name}: ${form} cannot be read as ${meant}`);
    forms.set(normal(form), letter);
  }
  // side by side, or behind the sign of a square, form NFC would make one character of them
  const joined = Array.from(forms.keys()).find((form, _, all) => {
    const beside = [...all, ''].map(before => before + form).join('=');
    return form > '\u02FF' && normal(beside) !== beside;
  });
  if (joined !== undefined) throw new RangeError(`alphabet ${name}: '${joined}' joins what stands before it`);
  return {
    name,
    letters,
    blankForms,
    points: [0, ...entries.map(entry => entry.points)],
    counts: [0, ...entries.map(entry => entry.count)],
    blank: letters.length,
    forms,
    longest: Math.max(...Array.from(forms.keys(), form => form.length)),
  };
}

/**
 * The same letters and points with other counts: `withCounts(english, 'A2 E3 ?1')`. A letter that is not named gets
 * none.
 */
export function withCounts(alphabet: Alphabet, counts: string): Alphabet {
  const changed = noneOf(alphabet.counts.length);
  for (const entry of normal(counts).trim().split(/\s+/)) {
    const parts = /^(\D+)(\d{1,3})$/u.exec(entry);
    const tile = parts?.[1] === '?' ? alphabet.blank : alphabet.forms.get(parts?.[1] ?? '');
    if (parts === null || tile === undefined || tile < 1 || Number(parts[2]) > 255)
      throw new RangeError(`alphabet ${alphabet.name}: '${entry}' is not a letter and a count`);
    changed[tile] = Number(parts[2]);
  }
  return { ...alphabet, counts: changed };
}

/**
 * The letter that begins at index `at` of a text, by longest match or in brackets, and the index after it; `undefined`
 * where none begins. `?X` and `[?X]` are a blank as X in every script.
 */
export function readLetterAt(
  alphabet: Alphabet,
  text: string,
  at: number,
): (ReadLetter & { readonly next: number }) | undefined {
  if (text[at] === '?') {
    const shown = readLetterAt(alphabet, text, at + 1);
    return shown === undefined || shown.blank ? undefined : { ...shown, blank: true };
  }
  if (text[at] === '[') {
    const end = text.indexOf(']', at);
    if (end < 0 || end - at > alphabet.longest + 2) return undefined;
    const inner = text[at + 1] === '?' ? at + 2 : at + 1;
    const letter = alphabet.forms.get(text.slice(inner, end));
    if (letter === undefined || (letter < 0 && inner > at + 1)) return undefined;
    return { letter: Math.abs(letter), blank: letter < 0 || inner > at + 1, next: end + 1 };
  }
  for (let length = Math.min(alphabet.longest, text.length - at); length > 0; length--) {
    const letter = alphabet.forms.get(text.slice(at, at + length));
    if (letter !== undefined) return { letter: Math.abs(letter), blank: letter < 0, next: at + length };
  }
  return undefined;
}

/**
 * Parses the letters of a word as boards show it; a lower-case letter is a blank that stands for it. A letter of
 * several characters is read by the longest match or in brackets.
 *
 * @returns the letters in order, with `blank` where a blank stands for one. Error: `not-a-letter` with the column where
 * none begins.
 *
 * @example
 * import { english } from 'tilewright/alphabets/english';
 * unwrap(parseLetters(english, 'Qi')) // [{ letter: 17, blank: false }, { letter: 9, blank: true }]
 */
export function parseLetters(alphabet: Alphabet, text: string): Result<readonly ReadLetter[], Fault> {
  const plain = normal(text);
  const letters: ReadLetter[] = [];
  for (let at = 0; at < plain.length;) {
    const read = readLetterAt(alphabet, plain, at);
    if (read === undefined) return err({ code: 'not-a-letter', column: at + 1, found: plain.slice(at, at + 1) });
    letters.push({ letter: read.letter, blank: read.blank });
    at = read.next;
  }
  return ok(letters);
}

/** Letters as they print. `exact`: with brackets where they are needed to read the text back. */
export function formatLetters(alphabet: Alphabet, letters: readonly Letter[], exact: boolean = false): string {
  const forms = letters.map(letter => (letter === 0 ? '?' : bracketed(alphabet.letters[letter] ?? '', exact)));
  return exact ? joinExact(alphabet, forms) : forms.join('');
}

/** Have two alphabets the same letters in the same order? Points and counts may differ. */
export function hasSameLetters(a: Alphabet, b: Alphabet): boolean {
  return a === b || a.letters.join() === b.letters.join();
}

/** Joins printed letters and pieces. A letter that would be read as part of a longer one gets brackets (`[C]H`). */
export function joinExact(alphabet: Alphabet, pieces: readonly string[]): string {
  const parts: string[] = [];
  // the text that follows, as far as a letter could run into it
  let after = '';
  for (let i = pieces.length - 1; i >= 0; i--) {
    const piece = pieces[i] ?? '';
    const read = /^[[{?.\d]/.test(piece) ? undefined : readLetterAt(alphabet, piece + after, 0);
    const part = read !== undefined && read.next > piece.length ? `[${piece}]` : piece;
    parts.push(part);
    after = (part + after).slice(0, alphabet.longest);
  }
  return parts.reverse().join('');
}

/** A printed form, in brackets when it has several characters and `exact` is set. */
export function bracketed(form: string, exact: boolean): string {
  return exact && form.length > 1 ? `[${form}]` : form;
}

/** What no letter may hold. */
const RESERVED = /[[\]{}.=+/]/;

/** Whether a letter ends in a sign: `A-1x9` means -1 points, which no tile has. */
function isSigned(text: string): boolean {
  return /^.+[-+−]$/u.test(text);
}

function readEntry(
  name: string,
  entry: string,
): { readonly text: string; readonly points: number; readonly count: number } {
  const parts = /^(\D+?)(\d{1,3})x(\d{1,3})$/u.exec(entry);
  const [text, points, count] = [parts?.[1], Number(parts?.[2]), Number(parts?.[3])];
  if (text === undefined || points > 255 || count > 255 || RESERVED.test(text) || isSigned(text))
    throw new RangeError(
      `alphabet ${name}: '${entry}' is not a tile; expected letter, points, x and count, as in A1x9`,
    );
  return { text, points, count };
}
