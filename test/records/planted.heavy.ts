/** Mistakes planted in games of our own bots: 10,000 of all kinds. */
import { expect, test } from 'vitest';
import { plantAll, tableOf } from './compare/planting.ts';

test('10,000 planted mistakes are found, named as what they are, and mended', () => {
  const tallies = plantAll(60, 10_000);
  console.log(tableOf(tallies));
  const least = (rate: number, of: 'found' | 'named' | 'mended'): readonly string[] =>
    tallies
      .filter(tally => of !== 'mended' || tally.mistake.mends === true)
      .filter(tally => tally[of] < rate * tally.planted)
      .map(({ mistake, misses }) => `${mistake.name}: ${misses[0] ?? ''}`);
  expect(tallies.reduce((sum, { planted }) => sum + planted, 0)).toBeGreaterThan(9500);
  // a play that lies both ways with one score, and nothing later tells
  expect(least(0.98, 'found')).toEqual([]);
  expect(least(0.97, 'named')).toEqual([]);
  expect(least(0.97, 'mended')).toEqual([]);
}, 900_000);
