import { describe, expect, test } from 'vitest';
import { applicable } from './applicable.ts';
import { games } from './classic.ts';
import { partOf } from '../fixtures/by-date.ts';

describe.each(games)('classic %s', (_, rules) => {
  const runs = Number(process.env['TILEWRIGHT_RUNS'] ?? 2);
  for (const seats of [2, 3, 4])
    // every law in some of the games, each day in others: 5 is no divisor of how many laws there are
    test.each(partOf(applicable(rules, { seats: [seats], runs, moves: 60 }), 10))(
      `${seats} seats: %s`,
      (_name, law) => {
        expect(() => law.check()).not.toThrow();
      },
    );
});
