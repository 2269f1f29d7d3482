/**
 * In every game along lines, generated plays are legal and have their points, and legal ones that chance finds are
 * generated. All ways to play: test/sweeps/positions.heavy.ts.
 */
import { expect, test } from 'vitest';
import { crosswords, followGame, isVariation } from './games.ts';

const games = crosswords.filter(([name]) => !isVariation(name));

test('there are such games', () => expect(games.length).toBeGreaterThan(8));

test.each(games)('%s', (_, rules) => {
  expect(followGame(rules, 1, 2).plays).toBeGreaterThan(0);
});
