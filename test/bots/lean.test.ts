/** Boards played on in place: the same games as the engine's, to the last entry of the log. */
import { classic, newGame, wordSet } from 'tilewright';
import { greedy, playOut } from 'tilewright/bots';
import { english } from 'tilewright/alphabets/english';
import { everyGame, words } from './rules.ts';
import { expect, test } from 'vitest';
import { playsLean } from '../../src/bots/lean-run.ts';
import { compare, compareOut, tables } from './lean.ts';

const few = ['words refused, three seats', 'four voters, 2007', 'ended by turns without points', 'nine tiles'];

test.each(tables.filter(([name]) => few.includes(name)))('%s: the same game, move by move', (_name, rules, seats) => {
  expect(playsLean(rules)).toBe(true);
  expect(compare(rules, seats, 1, 'tea')).toBeGreaterThan(10);
});

test('so many turns and no more, wherever the game begins', () => {
  const rules = classic({ dictionary: words, challenge: 'double' });
  const { game } = newGame(rules, { seats: 3, seed: 'somewhere', first: 'draw' });
  for (const turns of [0, 1, 2, 7]) {
    compareOut(rules, game, turns);
    expect(playOut(rules, game, greedy, { turns }).history).toHaveLength(turns);
  }
  const later = playOut(rules, game, greedy, { turns: 5 });
  expect(playOut(rules, later, greedy, { turns: 4 })).toStrictEqual(playOut(rules, game, greedy, { turns: 9 }));
});

test('games that do more than play, book and draw are left to the engine', () => {
  const lean = everyGame.filter(([, rules]) => playsLean(rules)).map(([name]) => name);
  expect(lean).toContain('classic');
  expect(lean).not.toContain('blanks-and-blockers');
  expect(playsLean(classic())).toBe(false);
  expect(playsLean(classic({ dictionary: wordSet(english, ['no']) }))).toBe(false);
});
