import { describe, expect, test } from 'vitest';
import { variantLaws } from 'tilewright/testing';
import { hardFour } from './laws.ts';

/** One set of rules for each of the two that are kept here; laws.heavy.ts plays longer and under all of them. */
const few = hardFour.filter(([name]) => ['fetch card', 'blockers with roles'].includes(name));

describe.each(few)('%s', (_, rules) => {
  test.each(variantLaws(rules, { runs: 2, moves: 16 }).map(law => [law.name, law] as const))('%s', (_name, law) => {
    expect(() => law.check()).not.toThrow();
  });
});
