/** As games.test.ts: every way to play every game, longer. */
import { expect, test } from 'vitest';
import { crosswords, followGame } from './games.ts';

test.each(crosswords)('%s', (_, rules) => {
  expect(followGame(rules, Number(process.env['TILEWRIGHT_RUNS'] ?? 1), 10)).toBeGreaterThan(0);
});
