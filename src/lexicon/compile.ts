/**
 * Compiles the built-in lexica when the library is built (`.tools/build-lexicon.mjs`). A program that uses one then
 * neither sorts words nor builds a graph. This file is not published.
 */
import { normal } from '../core/text.ts';
import type { Alphabet } from '../tiles/alphabet.ts';
import { english } from '../tiles/alphabets/english.ts';
import { french } from '../tiles/alphabets/french.ts';
import { spanish } from '../tiles/alphabets/spanish.ts';
import { buildGraph } from './build-graph.ts';
import { packNodes } from './packed-nodes.ts';
import { speller } from './spelling.ts';

/** How a list of words becomes a built-in lexicon. */
interface Recipe {
  /** The npm package with the list. */
  readonly source: string;
  readonly alphabet: Alphabet;
  /** How many letters a word has; all words where it is left out. */
  readonly least?: number;
  readonly most?: number;
  /** A word as the tiles spell it. */
  readonly fold?: (word: string) => string;
}

/** Letters without their marks: there are no French tiles for É or Ç. */
function withoutMarks(word: string): string {
  return normal(word, 'NFD').replace(/[\u0300-\u036F]/g, '');
}

/** The built-in lexica, by the name of their file in `lexica/`. */
export const RECIPES: Readonly<Record<string, Recipe>> = {
  'open-english': { source: 'an-array-of-english-words', alphabet: english },
  'open-french': { source: 'an-array-of-french-words', alphabet: french, least: 2, most: 15, fold: withoutMarks },
  'open-spanish': { source: 'an-array-of-spanish-words', alphabet: spanish, least: 2, most: 15 },
};

/**
 * The text of `lexica/<name>-data.ts` for these words. Words that the alphabet cannot spell are left out, and those
 * that are too short or too long.
 */
export function compileLexicon(
  { alphabet, least = 1, most = Infinity, fold }: Recipe,
  words: readonly string[],
): string {
  const spellWord = speller(alphabet);
  const kept = new Map<string, string>();
  for (const word of fold === undefined ? words : words.map(fold)) {
    const letters = spellWord(word);
    if (letters !== undefined && letters.length >= least && letters.length <= most) kept.set(letters, word);
  }
  return [
    '/** How many words there are. */',
    `export const WORDS: number = ${kept.size};`,
    '/** Their DAWG, as `unpackNodes` reads it. */',
    `export const DATA: string = '${packNodes(buildGraph(alphabet, kept.values(), { gaddag: false }).nodes)}';`,
    '',
  ].join('\n');
}
