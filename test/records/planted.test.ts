/** Games of our own bots; `planted.heavy.ts` plants mistakes in them. */
import { expect, test } from 'vitest';
import { parseGcg } from 'tilewright/records';
import { cleanRecords, fileOf, lineOf } from '../fixtures/clean-records.ts';
import { findingsOf } from './compare/mended.ts';

test('games of our own bots have nothing to find', () => {
  for (const events of cleanRecords(4)) expect(findingsOf(parseGcg(fileOf(events.map(lineOf))).record)).toEqual([]);
});
