/** Words that sentences of findings share. */
import { expect, test } from 'vitest';
import { endingText, nameOf, onLines, quantity, signed } from '../../src/records/wording.ts';
import { parseGcg } from 'tilewright/records';

test.each(['tile', 'point'])('how many: one is one, also where one is lost: %s', what => {
  const some = [0, 1, 2, -1, -2].map(n => quantity(n, what));
  expect(some).toEqual([`0 ${what}s`, `1 ${what}`, `2 ${what}s`, `-1 ${what}`, `-2 ${what}s`]);
});

test('points have a sign, as records write them', () => {
  expect([12, 0, -3].map(signed)).toEqual(['+12', '+0', '-3']);
});

test('a player is called by the short name, else by the full one, else by the number as people count', () => {
  const { record } = parseGcg('>Ann: A - +0 0');
  const players = [
    { nick: 'Ann', name: 'Ann Archer' },
    { nick: '', name: 'Bob Baker' },
    { nick: '', name: '' },
  ];
  expect([0, 1, 2, 3].map(seat => nameOf({ ...record, players }, seat))).toEqual([
    ...['Ann', 'Bob Baker', 'player 3', 'player 4'],
  ]);
});

test('why a game was over, in words', () => {
  expect(['six-scoreless', 'went-out', 'no-plays-left', undefined].map(endingText)).toEqual([
    ...['six scoreless', 'went out', 'no plays left', ''],
  ]);
});

test('lines: once each, in order, none where there are none', () => {
  expect(onLines([])).toBe('');
  expect(onLines([0])).toBe('');
  expect(onLines([7, 0, 7])).toBe(' on line 7');
  expect(onLines([1])).toBe(' on line 1');
  expect(onLines([12, 9, 7, 9])).toBe(' on lines 7, 9 and 12');
  expect(onLines([10, 9])).toBe(' on lines 9 and 10');
});
