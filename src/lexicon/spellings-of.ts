/** Words that can be split into letters in more than one way, where letters print as several characters. */
import { normal } from '../core/text.ts';
import { readLetterAt, type Alphabet, type ReadLetter } from '../tiles/alphabet.ts';
import { forWords, wordText } from './spelling.ts';

/**
 * Every way to split a word into letters, as texts that `spell` reads back, the one with the longest letters first. A
 * word with a second one is ambiguous: a list that means the second has to write its brackets. Nothing, where the
 * alphabet cannot spell the word. They are found as they are asked for: long words may have very many.
 *
 * @example
 * import { spanish } from 'tilewright/alphabets/spanish';
 * Array.from(spellingsOf(spanish, 'perro')) // ['PERRO', 'PE[R]RO']
 * Array.from(spellingsOf(spanish, 'pe[r]ro')) // ['PE[R]RO']
 */
export function* spellingsOf(alphabet: Alphabet, word: string): Generator<string, undefined> {
  const text = normal(word.trim());
  const ofWords = forWords(alphabet);
  /** By place of the text, the letters there that the rest of it can follow; the shortest first. */
  const ways: (readonly ReadAt[])[] = Array.from({ length: text.length + 1 }, () => []);
  for (let at = text.length - 1; at >= 0; at--)
    ways[at] = lettersAt(ofWords, text, at).filter(({ next }) => next === text.length || ways[next]?.length !== 0);
  const open: Begun[] = [{ at: 0, before: undefined, letter: 0 }];
  for (let begun = open.pop(); begun !== undefined; begun = open.pop()) {
    if (begun.at === text.length) yield wordText(alphabet, lettersOf(begun));
    for (const { letter, next } of ways[begun.at] ?? []) open.push({ at: next, before: begun, letter });
  }
}

type ReadAt = ReadLetter & { readonly next: number };

/** A partly split word: its last letter, linked to the shorter prefix. */
interface Begun extends Pick<ReadLetter, 'letter'> {
  readonly at: number;
  readonly before: Begun | undefined;
}

function lettersOf(begun: Begun): readonly ReadLetter['letter'][] {
  const letters: ReadLetter['letter'][] = [];
  for (let end = begun; end.before !== undefined; end = end.before) letters.push(end.letter);
  return letters.reverse();
}

/** What can be read at a place: in brackets and behind `?` one letter, else as many as begin there. */
function lettersAt(alphabet: Alphabet, text: string, at: number): readonly ReadAt[] {
  if (/[[?]/.test(text.charAt(at))) return [readLetterAt(alphabet, text, at) ?? []].flat();
  const found: ReadAt[] = [];
  for (let next = at + 1; next <= Math.min(text.length, at + alphabet.longest); next++) {
    const letter = alphabet.forms.get(text.slice(at, next));
    if (letter !== undefined) found.push({ letter: Math.abs(letter), blank: letter < 0, next });
  }
  return found;
}
