import { expect, test } from 'vitest';
import { compileLexicon, RECIPES } from '../../src/lexicon/compile.ts';
import { graphOver } from '../../src/lexicon/word-graph.ts';
import { unpackNodes } from '../../src/lexicon/packed-nodes.ts';
import { spell } from '../../src/lexicon/spelling.ts';
import { wordsOf } from '../../src/lexicon/words-of.ts';
import { spanish } from '../../src/tiles/alphabets/spanish.ts';

/** What the text of a module exports. */
function exportsOf(text: string): { readonly words: number; readonly data: string } {
  const words = /^export const WORDS: number = (\d+);$/m.exec(text)?.[1];
  const data = /^export const DATA: string = '([^'\\]*)';$/m.exec(text)?.[1];
  return { words: Number(words), data: data ?? '' };
}

/** The words of a lexicon that is made of these. */
function compiled(name: string, words: readonly string[], asked: readonly string[]): readonly string[] {
  const recipe = RECIPES[name];
  if (recipe === undefined) throw new Error(name);
  const { words: count, data } = exportsOf(compileLexicon(recipe, words));
  const graph = graphOver(recipe.alphabet, unpackNodes(data));
  const all = [...wordsOf(graph)];
  expect(count).toBe(all.length);
  return asked.filter(word => graph.has(spell(recipe.alphabet, word)!));
}

test('the module holds the words that English letters spell, once each, of any length', () => {
  const words = ['cats', 'Cat', 'CAT', 'naïve', '', 'a', 'a'.repeat(16)];
  const asked = ['a', 'cat', 'cats', 'ca', 'naive', 'nave', '', 'a'.repeat(16)];
  expect(compiled('open-english', words, asked)).toEqual(['a', 'cat', 'cats', 'a'.repeat(16)]);
});

test('French words lose their marks, and have 2 to 15 letters and no hyphen', () => {
  const words = ['été', 'dû', 'du', 'garçon', 'à', 'mots-clés', 'e'.repeat(15), 'e'.repeat(16)];
  const asked = ['ete', 'du', 'garcon', 'a', 'mots', 'motscles', 'e'.repeat(15), 'e'.repeat(16)];
  expect(compiled('open-french', words, asked)).toEqual(['ete', 'du', 'garcon', 'e'.repeat(15)]);
});

test('Spanish words are split by longest match, keep Ñ, and have 2 to 15 tiles', () => {
  const long = 'achicharronariamos';
  const words = ['churro', 'niño', 'y', 'kilo', long, `${long}s`];
  const asked = ['churro', '[C][H]urro', 'chu[R][R]o', 'niño', 'nino', 'y', long, `${long}s`];
  expect(compiled('open-spanish', words, asked)).toEqual(['churro', 'niño', long]);
  expect([long.length, spell(spanish, long)?.length]).toEqual([18, 15]);
});

test('the order of the words changes nothing', () => {
  const [recipe] = Object.values(RECIPES);
  expect(compileLexicon(recipe!, ['dog', 'a', 'cat'])).toBe(compileLexicon(recipe!, ['a', 'cat', 'dog']));
});
