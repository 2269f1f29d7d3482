/**
 * Compiles the built-in lexicon when the library is built (`.tools/build-lexicon.mjs`), so that a program which asks for it neither
 * sorts words nor builds a graph. No part of what is published.
 */
import { english } from '../tiles/alphabets/english.ts';
import { buildDawg } from './dawg.ts';
import { spell } from './dictionary.ts';
import { packNodes } from './packed-nodes.ts';

/** The text of `lexica/open-english-data.ts` for these words; those that the English alphabet cannot spell are left out. */
export function compileOpenEnglish(words: readonly string[]): string {
  const spelled = words.flatMap(word => {
    const letters = spell(english, word) ?? [];
    return letters.length > 0 ? [letters] : [];
  });
  const count = new Set(spelled.map(letters => letters.join())).size;
  return [
    '/** How many words there are. */',
    `export const WORDS: number = ${count};`,
    '/** Their DAWG, as `unpackNodes` reads it. */',
    `export const DATA: string = '${packNodes(buildDawg(spelled))}';`,
    '',
  ].join('\n');
}
