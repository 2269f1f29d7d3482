/** Games that a view could have come from, over many games in every variation. */
import fc from 'fast-check';
import { randomGames } from 'tilewright/testing';
import { test } from 'vitest';
import { everyGame } from './rules.ts';
import { couldHaveComeFrom } from './sample-game.ts';

const numRuns = Number(process.env['TILEWRIGHT_RUNS'] ?? 2);

test.each(everyGame)('%s: the view of an imagined game is the view again', (_name, rules) => {
  fc.assert(
    fc.property(randomGames(rules), fc.nat(99), (walk, nth) => couldHaveComeFrom(walk, nth)),
    { numRuns },
  );
});
