/** Checks that verification on a table finds what the replay by the verbs finds, for our records and shared ones. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseGcg } from 'tilewright/records';
import { sampleOf } from '../fixtures/sample.ts';
import { cleanRecords, fileOf, lineOf } from '../fixtures/clean-records.ts';
import { needsData, sharedData } from '../fixtures/shared-data.ts';
import { comparedOnTable } from './compare/on-table.ts';

test('many records say on a table what they say by the verbs', needsData, () => {
  const files = JSON.parse(readFileSync(sharedData('gcg/check-results.json'), 'utf8')) as readonly { file: string }[];
  const some = sampleOf(files, 150).map(({ file }) => parseGcg(readFileSync(sharedData(`gcg/${file}`))).record);
  const own = cleanRecords(2).map(events => parseGcg(fileOf(events.map(lineOf))).record);
  const { clean, others } = comparedOnTable([...some, ...own], 2);
  console.log(`on a table as by the verbs: ${clean} clean records, ${others} with findings`);
  expect(clean).toBeGreaterThan(40);
  expect(others).toBeGreaterThan(40);
});

test('records of our own bots, with parts left out or put in, say on a table what they say of a game', () => {
  const records = cleanRecords(2).map(events => parseGcg(fileOf(events.map(lineOf))).record);
  const { clean, others } = comparedOnTable(records, 5);
  expect(clean).toBeGreaterThan(4);
  expect(others).toBeGreaterThan(10);
});
