/** The programs whose size README.md gives do what they say. */
import { readFileSync } from 'node:fs';
import { classic, newGame, owed } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { buildGraph, parseWordList } from 'tilewright/lexicon';
import { expect, test } from 'vitest';
import { botGame } from '../fixtures/programs/bot.ts';
import { firstPlay } from '../fixtures/programs/first-play.ts';
import { pointsOf } from '../fixtures/programs/validate.ts';
import { verified } from '../fixtures/programs/verifier.ts';
import { wholeGame } from '../fixtures/programs/whole-game.ts';

test('a placement is worth its points, or is refused', () => {
  const rules = classic();
  const { game } = newGame(rules, { seats: 2, seed: 'tea', racks: ['HORNETS'] });
  expect(pointsOf(rules, game, 0, '8F HORN')).toBe(14);
  expect(pointsOf(rules, game, 0, '8D HORN')).toBe(undefined);
  expect(firstPlay('HORNETS', '8F HORN')).toBe(14);
  expect(firstPlay('HORNETS', '8F FARM')).toBe(undefined);
});

test('a game by all five verbs: what is not legal is left out, and who resigns has lost', () => {
  expect(wholeGame(['HORNETS', 'FARMSOB'], ['8D HORN', '8F HORN', 'H6 FARM'])).toEqual({
    points: [14, 9],
    ranking: [[1], [0]],
  });
});

test('a verifier finds planted mistakes, and nothing where there are none', () => {
  const findings = (name: string): readonly string[] => verified(readFileSync(`examples/records/${name}.gcg`));
  expect(findings('worked-example')).toEqual([]);
  expect(findings('planted-mistakes').length).toBeGreaterThan(3);
});

test('a bot answers whatever is owed', () => {
  const words = parseWordList(readFileSync('examples/words.txt', 'utf8'));
  const dictionary = buildGraph(english, words);
  const game = botGame(dictionary, 6);
  expect(game.log).toHaveLength(6);
  expect(game.scores.every(score => score > 0)).toBe(true);
  expect(owed(classic({ dictionary, challenge: 'void' }), game).map(({ by }) => by)).toEqual([0]);
});
