import { describe, expect, test } from 'vitest';
import { variantLaws } from 'tilewright/testing';
import { games } from './switch-up.ts';

describe.each(games)('%s', (_, rules) => {
  const options = { runs: Number(process.env['TILEWRIGHT_RUNS'] ?? 2), moves: 40 };
  test.each(variantLaws(rules, options).map(law => [law.name, law] as const))('%s', (_name, law) => {
    expect(() => law.check()).not.toThrow();
  });
});
