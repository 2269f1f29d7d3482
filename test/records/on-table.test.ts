/**
 * Records are verified on a table, where the rules are for one. What is said of them is what their replay by the verbs
 * says. `on-table.heavy.ts` asks more of them.
 */
import { expect, test } from 'vitest';
import { unwrap } from 'tilewright';
import { rulesFor } from 'tilewright/catalogue';
import { parseGcg, verifyGame } from 'tilewright/records';
import { cleanRecords, fileOf, lineOf } from '../fixtures/clean-records.ts';
import { forGames } from './compare/on-table.ts';

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
