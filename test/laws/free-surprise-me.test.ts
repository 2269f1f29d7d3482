import { describe, expect, test } from 'vitest';
import { variantLaws } from 'tilewright/testing';
import { games } from './free-surprise-me.ts';

/** One set of rules for each game; free-surprise-me.heavy.ts plays longer and under all of them. */
const few = games.filter(([name]) => ['free for all', 'surprise, crowded', 'me'].includes(name));

describe.each(few)('%s', (_, rules) => {
  test.each(variantLaws(rules, { runs: 2, moves: 12 }).map(law => [law.name, law] as const))('%s', (_name, law) => {
    expect(() => law.check()).not.toThrow();
  });
});
