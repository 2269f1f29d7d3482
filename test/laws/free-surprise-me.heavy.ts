import { describe, expect, test } from 'vitest';
import { variantLaws } from 'tilewright/testing';
import { games } from './free-surprise-me.ts';

describe.each(games)('%s', (_, rules) => {
  test.each(
    variantLaws(rules, { runs: Number(process.env['TILEWRIGHT_RUNS'] ?? 2), moves: 60 }).map(
      law => [law.name, law] as const,
    ),
  )('%s', (_name, law) => {
    expect(() => law.check()).not.toThrow();
  });
});
