/** Games with another rack, over many games in every variation. */
import fc from 'fast-check';
import { randomGames } from 'tilewright/testing';
import { expect, test } from 'vitest';
import { everyGame } from './rules.ts';
import { setInEveryView } from './with-rack.ts';

const numRuns = Number(process.env['TILEWRIGHT_RUNS'] ?? 3);

test.each(everyGame)('%s: another rack, and everything else as it was', (_name, rules) => {
  let set = 0;
  fc.assert(
    fc.property(randomGames(rules), fc.nat(99), ({ begun, stages }, nth) => {
      const games = [begun.game, ...stages.map(({ game }) => game)];
      for (const game of [games[0], games[nth % games.length]])
        if (game !== undefined) set += setInEveryView(rules, game, nth);
    }),
    { numRuns },
  );
  expect(set).toBeGreaterThan(0);
});
