/** A part of what playouts.heavy.ts asks. */
import { describe, expect, test } from 'vitest';
import { TABLES } from '../bots/kernel-games.ts';
import { arePlayouts, leavesIn, positionsOf } from './playouts.ts';

describe.each(TABLES)('%s', (_, make, seats) => {
  test('playouts are those of the bots through the verbs, tile by tile', () => {
    const rules = make();
    const leaves = leavesIn(rules, seats);
    let count = 0;
    let turn = 0;
    for (const game of positionsOf(rules, leaves, 'playouts'))
      if (turn++ % 4 === 0)
        count += arePlayouts(rules, game, leaves, { plies: turn % 5, iterations: 1, candidates: 2 });
    expect(count).toBeGreaterThan(8);
  });
});
