/** Words in any order: the dictionary against sorting and against a graph, and the game on top of it. */
import { expect, test } from 'vitest';
import fc from 'fast-check';
import { unwrap, validatePlacement, wordSet } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { spanish } from 'tilewright/alphabets/spanish';
import { openEnglish } from 'tilewright/lexica/open-english';
import { anyOrderSet, buildGraph, inAnyOrder, spell } from 'tilewright/lexicon';
import { wordsmog } from 'tilewright/variants';
import { play, refusal, sitAt, waits } from '../fixtures/table.ts';
import { isAnyOrder } from '../../src/lexicon/any-order.ts';

const graph = openEnglish();
const letters = (word: string): readonly number[] => spell(english, word) ?? [];

test('a list in any order', () => {
  const words = anyOrderSet(english, ['tea', 'HORN', 'naïve', '']);
  expect(['tea', 'ate', 'eta', 'aet', 'nhro'].map(word => words.has(letters(word)))).toEqual([
    true,
    true,
    true,
    true,
    true,
  ]);
  expect(['te', 'teat', 'tee', 'teaa', 'naive', ''].map(word => words.has(letters(word)))).toEqual(
    Array.from({ length: 6 }, () => false),
  );
  // letters of several characters are one letter
  const llama = anyOrderSet(spanish, ['llama']);
  expect(llama.has(spell(spanish, 'AMALL') ?? [])).toBe(true);
  expect(llama.has(spell(spanish, 'AMAL[L]L') ?? [])).toBe(false);
});

test('a graph in any order', () => {
  const jumbled = inAnyOrder(graph);
  expect(['orients', 'stoneir', 'zzazz', 'qi', 'iq'].map(word => jumbled.has(letters(word)))).toEqual([
    ...[true, true],
    ...[graph.has(letters('zzazz')), graph.has(letters('qi')), graph.has(letters('qi'))],
  ]);
  expect(['orientsq', 'xqz', 'qqq', ''].filter(word => jumbled.has(letters(word)))).toEqual([]);
});

test('what a graph says in any order is what sorting its words says', () => {
  const words = ['aa', 'ab', 'aba', 'abba', 'ba', 'bab', 'cab', 'caba', 'abc', 'cc'];
  const sorted = anyOrderSet(english, words);
  const walked = inAnyOrder(buildGraph(english, words));
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 5 }), each => {
      expect(walked.has(each)).toBe(sorted.has(each));
    }),
  );
});

test('only what can be walked, or is in any order already', () => {
  const words = anyOrderSet(english, ['tea']);
  expect(inAnyOrder(words)).toBe(words);
  expect([isAnyOrder(words), isAnyOrder(graph), isAnyOrder(inAnyOrder(graph))]).toEqual([true, false, true]);
  expect(() => inAnyOrder(wordSet(english, ['tea']))).toThrow(RangeError);
  expect(() => wordsmog({ dictionary: { has: () => true } })).toThrow(RangeError);
});

test('every word that is formed counts in any order; one that is no order of a word does not', () => {
  const dictionary = anyOrderSet(english, ['horn', 'no', 'at']);
  const start = sitAt(wordsmog({ dictionary, challenge: 'void' }), { racks: ['HORNXYZ', 'ONTAVWE'] });
  expect(refusal(start, 'A: 8F NHOR')).toEqual([]);
  expect(refusal(start, 'A: 8F HORX')).toEqual(['phony HORX F8 G8 H8 I8']);
  const { rules, game } = play(start, 'A: 8F NHOR');
  expect(validatePlacement(rules, game, 1, 'F9=O').ok).toBe(true);
  expect(validatePlacement(rules, game, 1, 'F9=T').ok).toBe(false);
});

test('a challenge is ruled so, too', () => {
  const start = sitAt(wordsmog({ dictionary: graph }), { racks: ['HORNXYZ', 'ONTAVWE'] });
  const good = play(start, 'A: 8F NHRO', 'B: challenge');
  expect(good.said).toContain('B challenged NHRO of A: failed');
  expect(waits(good)).toEqual(['A move']);
  expect(play(start, 'A: 8F HXRO', 'B: challenge').said).toContain('B challenged HXRO of A: upheld');
});

test('without a dictionary the director rules, as in the classic game', () => {
  const { rules, game } = sitAt(wordsmog(), { racks: ['HORNXYZ', 'ONTAVWE'] });
  expect(rules.dictionary).toBeUndefined();
  expect(unwrap(validatePlacement(rules, game, 0, '8F NHRO')).words).toHaveLength(1);
});
