import { describe, expect, inject, test } from 'vitest';
import { applicable } from './applicable.ts';
import { everyGame, underChallenges, withExchange } from './every-game.ts';

/**
 * Games for each law and each set of rules; seats are drawn for each game. Without `TILEWRIGHT_RUNS` a set of rules is
 * held to every twelfth law, each day to others.
 */
const { TILEWRIGHT_RUNS: wanted } = process.env;
const every = wanted === undefined ? 12 : 1;

describe.each(
  [...everyGame, ...withExchange, ...underChallenges].map(([name, rules], nth) => [name, rules, nth] as const),
)('%s', (_, rules, nth) => {
  const laws = applicable(rules, { runs: Number(wanted ?? 1), moves: 20 }).filter(
    (_law, n) => (n + nth + inject('seed')) % every === 0,
  );
  test.each(laws)('%s', (_name, law) => {
    expect(() => law.check()).not.toThrow();
  });
});
