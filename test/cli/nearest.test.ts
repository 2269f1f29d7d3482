/** Names that somebody may have meant: what is near, counted by hand. */
import { expect, test } from 'vitest';
import { didYouMean, nearest } from '../../src/cli/nearest.ts';

test.each<readonly [what: string, written: string, name: string, isNear: boolean]>([
  // of three letters one may be wrong, of five two, of eight three
  ['a letter left out', 'abd', 'abcd', true],
  ['two left out of a short word', 'abc', 'abcde', false],
  ['a letter too many', 'abcd', 'abd', true],
  ['two letters too many', 'abcd', 'ab', false],
  ['two of five too many', 'abcde', 'abc', true],
  ['a swap and another letter', 'bax', 'abc', false],
  ['the first of two letters one place on, the other another one', 'axc', 'bac', false],
  ['the second of two one place back, the other another one', 'xbc', 'bac', false],
  ['another letter', 'abx', 'abc', true],
  ['the first letter', 'xbc', 'abc', true],
  ['two other letters of three', 'axx', 'abc', false],
  ['two letters the wrong way round', 'acb', 'abc', true],
  ['the first two the wrong way round', 'bac', 'abc', true],
  ['two that stand apart are two mistakes', 'cba', 'abc', false],
  ['letters that were swapped, and one too many behind them', 'abdcef', 'abcde', true],
  ['two other letters of five', 'abxye', 'abcde', true],
  ['three other letters of five', 'axyze', 'abcde', false],
  ['three other letters of eight', 'abcxyzgh', 'abcdefgh', true],
  ['four other letters of eight', 'abwxyzgh', 'abcdefgh', false],
  ['capitals are no mistake', 'ABC', 'abc', true],
  ['nor are they in the name', 'nwl23', 'NWL23', true],
  ['nothing at all', '', 'abc', false],
])('%s: %s and %s', (_, written, name, isNear) => {
  expect(nearest(written, [name])).toEqual(isNear ? [name] : []);
});

test('those that are nearest, three at most, in their order; short names hide no long one', () => {
  expect(nearest('abcde', ['abxye', 'abcdx', 'abcdy'])).toEqual(['abcdx', 'abcdy']);
  expect(nearest('abc', ['abz', 'aby', 'abx', 'abw'])).toEqual(['abz', 'aby', 'abx']);
  expect(nearest('superscrabbl', ['x', 'superscrabble', 'xy'])).toEqual(['superscrabble']);
  expect(nearest('abc', [])).toEqual([]);
});

test('are asked for in a sentence', () => {
  expect(didYouMean('abc', ['abd', 'xyz'])).toBe('; did you mean abd?');
  expect(didYouMean('abc', ['abd', 'abe', 'xyz'])).toBe('; did you mean abd or abe?');
  expect(didYouMean('abc', ['xyz'])).toBe('');
});
