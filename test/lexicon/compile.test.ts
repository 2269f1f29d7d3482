import { expect, test } from 'vitest';
import { compileOpenEnglish } from '../../src/lexicon/compile.ts';
import { graphOver } from '../../src/lexicon/word-graph.ts';
import { unpackNodes } from '../../src/lexicon/packed-nodes.ts';
import { spell } from '../../src/lexicon/spelling.ts';
import { english } from '../../src/tiles/alphabets/english.ts';

/** What the text of a module exports. */
function exportsOf(text: string): { readonly words: number; readonly data: string } {
  const words = /^export const WORDS: number = (\d+);$/m.exec(text)?.[1];
  const data = /^export const DATA: string = '([^'\\]*)';$/m.exec(text)?.[1];
  return { words: Number(words), data: data ?? '' };
}

test('the module holds the words that English letters spell, once each', () => {
  const { words, data } = exportsOf(compileOpenEnglish(['cats', 'Cat', 'CAT', 'naïve', '', 'a']));
  expect(words).toBe(3);
  const dictionary = graphOver(english, unpackNodes(data));
  const found = ['a', 'cat', 'cats', 'ca', 'naive', 'nave', ''].filter(word => dictionary.has(spell(english, word)!));
  expect(found).toEqual(['a', 'cat', 'cats']);
});

test('the order of the words changes nothing', () => {
  expect(compileOpenEnglish(['dog', 'a', 'cat'])).toBe(compileOpenEnglish(['a', 'cat', 'dog']));
});
