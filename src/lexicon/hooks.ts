/** Hooks: letters that make another word before or behind a word. */
import { shortText } from '../core/text.ts';
import type { Letter } from '../core/flavours.ts';
import { parseWord, spell } from './spelling.ts';
import type { WordGraph } from './word-graph.ts';

/**
 * The letters that make a word when put before or behind a text, as they print, in the order of the alphabet. The text
 * need not be a word itself.
 *
 * @example
 * import { english } from 'tilewright/alphabets/english';
 * const graph = buildGraph(english, ['room', 'broom', 'groom', 'rooms', 'roomy']);
 * hooks(graph, 'room') // { front: ['B', 'G'], back: ['S', 'Y'] }
 * @throws RangeError for a text that the alphabet cannot spell.
 */
export function hooks(
  { alphabet, has }: WordGraph,
  word: string,
): { readonly front: readonly string[]; readonly back: readonly string[] } {
  const letters = spell(alphabet, word);
  if (letters === undefined) {
    const read = parseWord(alphabet, word);
    const place = read.ok ? '' : `: no letter at column ${read.error.column ?? 1}`;
    throw new RangeError(`'${shortText(word)}' cannot be spelled with ${alphabet.name} letters${place}`);
  }
  const makes = (formed: (letter: Letter) => readonly Letter[]): readonly string[] =>
    alphabet.letters.filter((_, letter) => letter > 0 && has(formed(letter)));
  return { front: makes(letter => [letter, ...letters]), back: makes(letter => [...letters, letter]) };
}
