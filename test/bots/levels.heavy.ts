/** Levels in every game of the library, and the order of their strength. */
import { classic, finalizeGame } from 'tilewright';
import { botOf, greedy, LEVELS, playGames } from 'tilewright/bots';
import { openEnglishLeaves } from 'tilewright/leaves/open-english';
import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-english.ts';
import { endsByLevels } from './levels.ts';
import { everyGame } from './rules.ts';

test.each(everyGame)('%s: bots of a level bring it to an end', (_, rules) => {
  endsByLevels(rules);
});

test('each level is stronger than the one before it', () => {
  const rules = classic({ dictionary: openGraph, challenge: 'void' });
  const ahead = Object.values(LEVELS).map(level => {
    const bots = [botOf({ ...level, leaves: openEnglishLeaves() }), greedy];
    let points = 0;
    for (const { game, seating } of playGames(rules, bots, { games: 24, seed: 'strength' }))
      finalizeGame(rules, game).seats.forEach(({ total }, seat) => (points += seating[seat] === 0 ? total : -total));
    return points / 24;
  });
  expect(ahead).toEqual([...ahead].sort((a, b) => a - b));
  expect(ahead[0]).toBeLessThan(-100);
  expect(ahead[3]).toBeGreaterThan(0);
});
