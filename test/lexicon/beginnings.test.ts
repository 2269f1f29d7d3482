/** The beginnings of words as they are collected, and in the order in which they read backwards, by definition. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  collectBeginnings,
  letterFromEnd,
  sharedFromEnd,
  sortBeginnings,
  type Beginnings,
} from '../../src/lexicon/beginnings.ts';
import { atOnce } from '../../src/core/slices.ts';
import { registerWords } from '../../src/lexicon/dawg.ts';
import { newRegister } from '../../src/lexicon/register.ts';
import { MOST_BEGINNINGS } from '../../src/lexicon/nodes.ts';

/** Words as texts of letters up to `most`, sorted; long ones that end alike as well. */
const lists = fc.integer({ min: 1, max: 255 }).chain(most =>
  fc.tuple(
    fc.constant(most),
    fc
      .array(fc.array(fc.constantFrom(1, 2, most, Math.ceil(most / 2)), { minLength: 1, maxLength: 30 }), {
        minLength: 1,
        maxLength: 40,
      })
      .map(words => words.map(word => String.fromCharCode(...word.map(letter => Math.min(letter, most)))).sort()),
  ),
);

function readBackwards(beginnings: Beginnings, one: number): readonly number[] {
  const letters: number[] = [];
  for (
    let letter = letterFromEnd(beginnings, one, 0);
    letter !== 0;
    letter = letterFromEnd(beginnings, one, letters.length)
  )
    letters.push(letter);
  return letters;
}

test('every beginning once, in the order of the words; sorted in its place, and what neighbours share', () => {
  fc.assert(
    fc.property(lists, ([most, words]) => {
      const register = newRegister(words.length);
      const texts = new Set(words.flatMap(word => Array.from(word, (_, i) => word.slice(0, i + 1))));
      const backwards = [...texts].sort().map(text => Array.from(text, letter => letter.charCodeAt(0)).reverse());
      const collected = atOnce(collectBeginnings(register, registerWords(register, words), texts.size, most));
      expect(backwards.map((_, i) => readBackwards(collected, i + 1))).toEqual(backwards);
      const expected = backwards.slice().sort(compare);
      const made = atOnce(sortBeginnings(collected));
      expect(expected.map((_, i) => readBackwards(made, i + 1))).toEqual(expected);
      expect(made.total).toBe(expected.reduce((sum, letters) => sum + letters.length, 0));
      const later = expected.slice(1);
      expect(later.map((_, i) => sharedFromEnd(made, i + 1, i + 2))).toEqual(
        later.map((letters, i) => letters.findIndex((letter, at) => letter !== expected[i]![at])),
      );
      const known = new Set(words);
      for (const [{ nodes }, order] of [
        [collected, backwards],
        [made, expected],
      ] as const)
        expect(order.map((_, i) => register.labelOf(nodes[i + 1]!))).toEqual(
          order.map(letters => {
            const ends = known.has(String.fromCharCode(...letters.slice().reverse()));
            return 2 * letters[0]! + (ends ? 1 : 0);
          }),
        );
    }),
  );
});

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((letter, i) => letter !== other[i]);
  return at < 0 ? one.length - other.length : one[at]! - (other[at] ?? 0);
}

test('no more of them than may be visited', () => {
  const register = newRegister(1);
  expect(() => atOnce(collectBeginnings(register, 0, MOST_BEGINNINGS, 26))).toThrow(RangeError);
});
