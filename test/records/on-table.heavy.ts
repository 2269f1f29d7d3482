/** As on-table.test.ts, of other shared records each day, and of two of our own bots. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseGcg } from 'tilewright/records';
import { partOf } from '../fixtures/by-date.ts';
import { cleanRecords, fileOf, lineOf } from '../fixtures/clean-records.ts';
import { needsData, sharedData } from '../fixtures/shared-data.ts';
import { comparedOnTable } from './compare/on-table.ts';

test('many records say on a table what they say by the verbs', needsData, () => {
  const files = JSON.parse(readFileSync(sharedData('gcg/check-results.json'), 'utf8')) as readonly { file: string }[];
  const some = partOf(files, 150).map(({ file }) => parseGcg(readFileSync(sharedData(`gcg/${file}`))).record);
  const own = cleanRecords(2).map(events => parseGcg(fileOf(events.map(lineOf))).record);
  const { clean, others } = comparedOnTable([...some, ...own], 2);
  console.log(`on a table as by the verbs: ${clean} clean records, ${others} with findings`);
  expect(clean).toBeGreaterThan(40);
  expect(others).toBeGreaterThan(40);
});
