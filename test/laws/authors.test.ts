import { describe, expect, test } from 'vitest';
import { variantLaws } from 'tilewright/testing';
import { authors } from './authors.ts';

describe.each(authors)('%s', (_, rules) => {
  test.each(variantLaws(rules, { runs: 1, moves: 24 }).map(law => [law.name, law] as const))('%s', (_name, law) => {
    expect(() => law.check()).not.toThrow();
  });
});
