import { describe, expect, test } from 'vitest';
import { applicable } from './applicable.ts';
import { games } from './classic.ts';

describe.each(games)('classic %s', (_, rules) => {
  for (const seats of [2, 3, 4])
    test.each(applicable(rules, { seats: [seats], runs: Number(process.env['TILEWRIGHT_RUNS'] ?? 2), moves: 60 }))(
      `${seats} seats: %s`,
      (_name, law) => {
        expect(() => law.check()).not.toThrow();
      },
    );
});
