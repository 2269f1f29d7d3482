import { expect, test } from 'vitest';
import { applyMove, newGame, unwrap, wordSet, type Game } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { extendRules } from 'tilewright/rules';
import { diceOf } from '../../src/testing/dice.ts';
import { triesOf } from '../../src/testing/tries.ts';
import { A, alphabet, layout, rules } from '../fixtures/three-at-table.ts';
import { told } from '../fixtures/told-dice.ts';
import { blankSwap } from '../laws/authors.ts';

test('what a seat tries, whether it may or not', () => {
  const swap = blankSwap({ layout, alphabet, rackSize: 3, challenge: 'double', dictionary: wordSet(english, ['at']) });
  const begun = newGame(swap, { seats: 2, seed: 'a', first: 0, racks: ['ATE', 'AT'] }).game;
  const { game: open } = unwrap(applyMove(swap, begun, 0, '3C AT'));
  const dice = told();
  const tries = triesOf(swap, open, 1, dice);
  expect(dice.asked[dice.asked.length - 1]).toBe(alphabet.blank);
  expect(tries.filter(({ type }) => type !== 'place')).toEqual([
    { type: 'pass' },
    { type: 'exchange', tiles: [A] },
    { type: 'exchange', tiles: [A] },
    { type: 'accept' },
    { type: 'challenge' },
    { type: 'accept', of: 0 },
    { type: 'challenge', of: 0 },
    { type: 'act', action: 'swap', squares: [], tiles: [A] },
    { type: 'resign' },
  ]);
  expect(triesOf(swap, begun, 0, diceOf(3)).some(({ type }) => type === 'place')).toBe(true);
  const asking = extendRules(rules, {
    questions: [
      {
        name: 'colour',
        options: () => ['red', 'green', 'blue'].map(text => ({ text, type: 'word' }) as const),
        answer: (_rules, now) => now,
      },
    ],
  });
  const asked: Game = {
    ...newGame(asking, { seats: 2, seed: 'a', first: 0 }).game,
    asked: { name: 'colour', seat: 0 },
  };
  expect(triesOf(asking, asked, 0, told()).filter(({ type }) => type === 'answer')).toEqual([
    { type: 'answer', choice: 'red' },
    { type: 'answer', choice: 'green' },
  ]);
});
