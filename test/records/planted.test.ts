/** Mistakes planted in games of our own bots, a few of each kind; `planted.heavy.ts` plants 10,000. */
import { expect, test } from 'vitest';
import { parseGcg } from 'tilewright/records';
import { cleanRecords, fileOf, lineOf } from '../fixtures/clean-records.ts';
import { findingsOf } from './compare/mended.ts';
import { MISTAKES, plantAll } from './compare/planting.ts';

test('games of our own bots have nothing to find', () => {
  for (const events of cleanRecords(4)) expect(findingsOf(parseGcg(fileOf(events.map(lineOf))).record)).toEqual([]);
});

test('one mistake of each kind is one finding that names it, and is mended where its cause is certain', () => {
  const tallies = plantAll(4, MISTAKES.length);
  const wrong = tallies.filter(
    ({ mistake, planted, named, mended }) => named < planted || (mistake.mends && mended < planted),
  );
  expect(wrong.map(({ mistake, misses }) => [mistake.name, ...misses])).toEqual([]);
  // in four games nobody plays all tiles
  const absent = tallies.filter(({ planted }) => planted === 0).map(({ mistake }) => mistake.name);
  expect(absent).toEqual(['the bonus for all tiles left out']);
}, 60_000);
