import { describe, expect, test } from 'vitest';
import { variantLaws } from 'tilewright/testing';
import { games } from './switch-up.ts';

/** One set of rules for each game; switch-up.heavy.ts plays longer and under all of them. */
describe.each(games.filter((_, n) => n % 2 === 0))('%s', (_, rules) => {
  test.each(variantLaws(rules, { runs: 1, moves: 12 }).map(law => [law.name, law] as const))('%s', (_name, law) => {
    expect(() => law.check()).not.toThrow();
  });
});
