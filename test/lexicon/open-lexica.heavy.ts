/** The built-in French and Spanish words against the npm packages that they come from. */
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { openFrench } from 'tilewright/lexica/open-french';
import { openSpanish } from 'tilewright/lexica/open-spanish';
import { wordsOf } from 'tilewright/lexicon';

const french = createRequire(import.meta.url)('an-array-of-french-words') as readonly string[];
const spanish = createRequire(import.meta.url)('an-array-of-spanish-words') as readonly string[];

/** Letter by letter, without what the sources use. */
const PLAIN: Readonly<Record<string, string>> = {
  à: 'a',
  â: 'a',
  ä: 'a',
  ç: 'c',
  é: 'e',
  è: 'e',
  ê: 'e',
  ë: 'e',
  î: 'i',
};
const MORE: Readonly<Record<string, string>> = { ï: 'i', ô: 'o', ö: 'o', ù: 'u', û: 'u', ü: 'u', ...PLAIN };
const plain = (word: string): string => Array.from(word, letter => MORE[letter] ?? letter).join('');

describe('every word of the package is in the lexicon, and no other', () => {
  test('French: without marks and hyphens, 2 to 15 letters', () => {
    const words = french.map(plain);
    expect(words.filter(word => !/^[a-z-]+$/.test(word))).toEqual([]);
    const kept = words.filter(word => /^[a-z]{2,15}$/.test(word)).map(word => word.toUpperCase());
    expect([...wordsOf(openFrench())].join()).toBe([...new Set(kept)].sort().join());
  });

  test('Spanish: all of them, none with a bracket', () => {
    expect(spanish.filter(word => !/^[a-zñ]+$/.test(word))).toEqual([]);
    const own = [...wordsOf(openSpanish())];
    expect(own.length).toBe(spanish.length);
    expect([...own].sort().join()).toBe(
      spanish
        .map(word => word.toUpperCase())
        .sort()
        .join(),
    );
  });
});
