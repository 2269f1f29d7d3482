import { describe, expect, test } from 'vitest';
import { variantLaws } from 'tilewright/testing';
import { games } from './classic.ts';

describe.each(games)('classic %s', (_, rules) => {
  for (const seats of [2, 3, 4])
    test.each(
      variantLaws(rules, { seats: [seats], runs: Number(process.env['TILEWRIGHT_RUNS'] ?? 2), moves: 60 }).map(
        law => [law.name, law] as const,
      ),
    )(`${seats} seats: %s`, (_name, law) => {
      expect(() => law.check()).not.toThrow();
    });
});
