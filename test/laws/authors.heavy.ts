import { describe, expect, test } from 'vitest';
import { applicable } from './applicable.ts';
import { authors } from './authors.ts';

describe.each(authors)('%s', (_, rules) => {
  test.each(applicable(rules, { runs: 1, moves: 24 }))('%s', (_name, law) => {
    expect(() => law.check()).not.toThrow();
  });
});
