/**
 * Records are verified on a table, where the rules are for one. What is said of them is what their replay by the verbs
 * says. `on-table.heavy.ts` asks more of them.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { unwrap } from 'tilewright';
import { rulesFor } from 'tilewright/catalogue';
import { parseGcg, verifyGame } from 'tilewright/records';
import { cleanRecords, fileOf, lineOf } from '../fixtures/clean-records.ts';
import { needsData, sharedData } from '../fixtures/shared-data.ts';
import { comparedOnTable, forGames } from './compare/on-table.ts';

test('records of our own bots, with parts left out or put in, say on a table what they say of a game', () => {
  const records = cleanRecords(2).map(events => parseGcg(fileOf(events.map(lineOf))).record);
  const { clean, others } = comparedOnTable(records, 5);
  expect(clean).toBeGreaterThan(4);
  expect(others).toBeGreaterThan(10);
});

test('shared records, with parts left out or put in, say on a table what they say of a game', needsData, () => {
  const files = JSON.parse(readFileSync(sharedData('gcg/check-results.json'), 'utf8')) as readonly { file: string }[];
  const some = files
    .filter((_, n) => n % 300 === 0)
    .map(({ file }) => parseGcg(readFileSync(sharedData(`gcg/${file}`))).record);
  const { clean, others } = comparedOnTable(some, 5);
  expect(clean).toBeGreaterThan(8);
  expect(others).toBeGreaterThan(15);
});

test('the totals by the rules count a play once that is challenged in vain when it has ended the game', () => {
  const [events = []] = cleanRecords(1);
  const out = events.findIndex(({ type }) => type === 'out');
  const last = events[out - 1];
  const lines = events.slice(0, out + 1).map(lineOf);
  const seat = last?.seat ?? 0;
  const total = (last?.total ?? 0) + 5;
  const paid = { ...events[out], type: 'bonus', seat, score: 5, total } as (typeof events)[number];
  const settled = { ...events[out], total: (events[out]?.total ?? 0) + 5 } as (typeof events)[number];
  const text = fileOf([...lines.slice(0, out), lineOf(paid), lineOf(settled)]);
  const { record } = parseGcg(text);
  const rules = unwrap(rulesFor(record));
  for (const by of [rules, forGames(rules)]) {
    const { status, final, players } = verifyGame(by, record, { onMismatch: 'computed' });
    expect(status).toBe('clean');
    expect(final.seats.map(one => one.total)).toEqual(players.map(({ computed }) => computed));
  }
});
