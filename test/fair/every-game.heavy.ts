/** The audit of whole games of every kind: what was played at a table passes, and every changed byte is found. */
import { describe, expect, test } from 'vitest';
import { GAMES, seatCountsOf, setupsOf } from 'tilewright/catalogue';
import { auditGame } from 'tilewright/fair';
import { classic } from 'tilewright';
import { fairGame } from './fair-games.ts';

const NAMES = ['Ann', 'Bob', 'Cid', 'Dee'];

describe.each(GAMES.map(game => [game.id, game] as const))('%s', (id, game) => {
  test.each(Object.entries(setupsOf(game)))('%s: a game as it was played passes', (name, rules) => {
    const [count = 2] = seatCountsOf(rules);
    const played = fairGame(rules, { seats: NAMES.slice(0, count), name: `${id} ${name}`, first: 'draw', directs: 5 });
    const { findings } = auditGame(rules, played.saved, played.kept);
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  });
});

test('every byte of a table, changed', () => {
  const rules = classic({ challenge: 'none' });
  const { saved, kept } = fairGame(rules, { seats: ['Ann', 'Bob'], name: 'bytes', most: 3 });
  const text = JSON.stringify(saved.table);
  const passed: string[] = [];
  let tried = 0;
  for (let at = 0; at < text.length; at++)
    for (const by of ['0', '1', 'a', 'é', '"', ' ']) {
      const changed = text.slice(0, at) + by + text.slice(at + 1);
      const table = parsed(changed);
      if (table === undefined || JSON.stringify(table) === text) continue;
      tried++;
      const { findings } = auditGame(rules, { ...saved, table }, kept);
      if (!findings.some(({ severity }) => severity === 'error')) passed.push(changed);
    }
  expect(passed).toEqual([]);
  expect(tried).toBeGreaterThan(2000);
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
