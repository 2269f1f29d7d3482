/**
 * Compiles the built-in lexicon when the library is built (`.tools/build-lexicon.mjs`). A program that uses the lexicon
 * then neither sorts words nor builds a graph. This file is not published.
 */
import { english } from '../tiles/alphabets/english.ts';
import { buildGraph } from './build-graph.ts';
import { packNodes } from './packed-nodes.ts';
import { speller } from './spelling.ts';

/**
 * The text of `lexica/open-english-data.ts` for these words. Words that the English alphabet cannot spell are left out.
 */
export function compileOpenEnglish(words: readonly string[]): string {
  const spellWord = speller(english);
  const count = new Set(words.map(spellWord).filter(text => text !== undefined && text !== '')).size;
  return [
    '/** How many words there are. */',
    `export const WORDS: number = ${count};`,
    '/** Their DAWG, as `unpackNodes` reads it. */',
    `export const DATA: string = '${packNodes(buildGraph(english, words, { gaddag: false }).nodes)}';`,
    '',
  ].join('\n');
}
