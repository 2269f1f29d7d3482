import { describe, expect, test } from 'vitest';
import { applicable } from './applicable.ts';
import { games } from './switch-up.ts';

/** One set of rules for each game; switch-up.heavy.ts plays longer and under all of them. */
describe.each(games.filter((_, n) => n % 2 === 0))('%s', (_, rules) => {
  test.each(applicable(rules, { runs: 1, moves: 12 }))('%s', (_name, law) => {
    expect(() => law.check()).not.toThrow();
  });
});
