import { describe, expect, test } from 'vitest';
import { applicable } from './applicable.ts';
import { games } from './classic.ts';

describe.each(games)('classic %s', (_, rules) => {
  const runs = Number(process.env['TILEWRIGHT_RUNS'] ?? 1);
  for (const seats of [2, 3, 4])
    test.each(applicable(rules, { seats: [seats], runs, moves: 40 }))(`${seats} seats: %s`, (_name, law) => {
      expect(() => law.check()).not.toThrow();
    });
});
