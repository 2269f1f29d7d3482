/**
 * The generator beside brute force, on random small games: every play, and its points. For a longer run:
 * `TILEWRIGHT_MINUTES=30 npx vitest run --mode heavy test/sweeps/brute-force`.
 */
import fc from 'fast-check';
import { unwrap } from 'tilewright';
import { listPlays, positionOf } from 'tilewright/movegen';
import { expect, test } from 'vitest';
import { bruteForce, jumbledSamples, keyOf, samples, wideSamples } from '../movegen/samples.ts';
import { AS_LONG_AS_IT_TAKES, batches } from './batches.ts';

const kinds = [
  ['words of four letters', samples],
  ['letters in any order', jumbledSamples],
  ['31 to 61 letters', wideSamples],
] as const;

test.each(kinds)(
  '%s',
  (name, games) => {
    const sums = batches(
      `brute force, ${name}`,
      number => {
        let compared = 0;
        let positions = 0;
        for (const { rules, game } of fc.sample(games, { seed: number, numRuns: 40 })) {
          const expected = bruteForce(rules, game);
          const found = listPlays(unwrap(positionOf(rules, game, 0)));
          expect(found).toHaveLength(expected.size);
          for (const play of found)
            expect(expected.get(keyOf(play)), `batch ${number}, position ${positions}: ${keyOf(play)}`).toBe(
              play.points,
            );
          compared += found.length;
          positions++;
        }
        return { positions, plays: compared };
      },
      1 / kinds.length,
    );
    expect(sums['plays']).toBeGreaterThan(0);
  },
  AS_LONG_AS_IT_TAKES,
);
