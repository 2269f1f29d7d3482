import { describe, expect, test } from 'vitest';
import { variantLaws } from 'tilewright/testing';
import { hardFour } from './laws.ts';

/** The others are games of the library, whose laws are checked in test/laws. */
const kept = hardFour.filter(([name]) => /card|blockers/.test(name));

describe.each(kept)('%s', (_, rules) => {
  test.each(
    variantLaws(rules, { runs: Number(process.env['TILEWRIGHT_RUNS'] ?? 8), moves: 60 }).map(
      law => [law.name, law] as const,
    ),
  )('%s', (_name, law) => {
    expect(() => law.check()).not.toThrow();
  });
});
