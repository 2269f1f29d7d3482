import { describe, expect, test } from 'vitest';
import { applicable } from './applicable.ts';
import { games } from './classic.ts';

/** Every third game, at a table of two, three or four; classic.heavy.ts has all games at all tables. */
describe.each(
  games.filter((_, nth) => nth % 3 === 0).map(([name, rules], nth) => [name, 2 + (nth % 3), rules] as const),
)('classic %s, %d seats', (_, seats, rules) => {
  test.each(applicable(rules, { seats: [seats], runs: 1, moves: 18 }))('%s', (_name, law) => {
    expect(() => law.check()).not.toThrow();
  });
});
