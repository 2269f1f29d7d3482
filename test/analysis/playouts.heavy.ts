/** Playouts in the kernel and through the verbs, in every game that the kernel serves, to the last tile. */
import { describe, expect, test } from 'vitest';
import { TABLES } from '../bots/kernel-games.ts';
import { arePlayouts, leavesIn, positionsOf } from './playouts.ts';

/** Of every table; all together are more than 10,000. */
const EACH = 1150;

describe.each(TABLES)('%s', (_, make, seats) => {
  test('1,150 playouts and more are those of the bots', () => {
    const rules = make();
    const leaves = leavesIn(rules, seats);
    let count = 0;
    for (let n = 0; count < EACH; n++) {
      let turn = n;
      for (const game of positionsOf(rules, leaves, `playouts/${n}`))
        if (count < EACH)
          count += arePlayouts(rules, game, leaves, { plies: turn++ % 6, iterations: 3, candidates: 4 });
    }
    expect(count).toBeGreaterThanOrEqual(EACH);
  }, 300_000);
});
