import { createRequire } from 'node:module';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Dictionary } from '../../src/lexicon/dictionary.ts';
import { spell } from '../../src/lexicon/spelling.ts';
import { DATA, WORDS } from '../../src/lexicon/lexica/open-english-data.ts';
import { openEnglish } from '../../src/lexicon/lexica/open-english.ts';
import { unpackNodes } from '../../src/lexicon/packed-nodes.ts';
import { english } from '../../src/tiles/alphabets/english.ts';
import { countWords } from './graphs.ts';

const list = createRequire(import.meta.url)('an-array-of-english-words') as readonly string[];
const known = new Set(list);
const dictionary = openEnglish();
/** Longer than any board's side. */
const LONGEST = 'ethylenediaminetetraacetates';

function has(word: string, within: Dictionary = dictionary): boolean {
  return within.has(spell(english, word)!);
}

describe('words', () => {
  test.each(['horn', 'FARM', 'aa', 'qi', 'za', 'quixotic', 'retinas', 'colour', 'color', 'a', LONGEST])(
    '%s is one',
    word => {
      expect(has(word)).toBe(true);
    },
  );

  test.each(['', 'hron', 'farmx', 'q', 'retinass', 'retin', 'snroh', `${LONGEST}s`])('%j is none', word => {
    expect(has(word)).toBe(false);
  });
});

describe('the list', () => {
  test('counts the words of the package that English letters spell', () => {
    const spelled = list.filter(word => (spell(english, word)?.length ?? 0) > 0);
    expect(WORDS).toBe(new Set(spelled).size);
    expect(WORDS).toBe(274_937);
    expect(countWords(unpackNodes(DATA))).toBe(WORDS);
  });

  test('has every word of the package', () => {
    expect(list.filter(word => !has(word))).toEqual([]);
  });

  test('has no words that are one letter off, unless the package has them', () => {
    const letter = fc.integer({ min: 1, max: 26 }).map(code => String.fromCharCode(96 + code));
    const near = fc
      .tuple(fc.nat(list.length - 1), fc.nat(), letter, fc.constantFrom(0, 1))
      .map(([index, place, other, replaced]) => {
        const word = list[index]!;
        const at = place % (word.length + 1);
        return word.slice(0, at) + other + word.slice(at + replaced);
      });
    const any = fc.string({ unit: letter, maxLength: 8 });
    fc.assert(
      fc.property(fc.oneof(near, any), word => {
        expect(has(word)).toBe(known.has(word));
      }),
      { numRuns: 2_000 },
    );
  });

  test('knows nothing of letters beyond the English ones', () => {
    expect(dictionary.has([0])).toBe(false);
    expect(dictionary.has([27])).toBe(false);
    expect(dictionary.has([1, 1, 255])).toBe(false);
  });
});

test('every call is the same dictionary, so that nothing is made twice', () => {
  expect(openEnglish()).toBe(dictionary);
  expect(has('horn', openEnglish())).toBe(true);
});
