import { describe, expect, test } from 'vitest';
import { applicable } from './applicable.ts';
import { games } from './free-surprise-me.ts';
import { partOf } from '../fixtures/by-date.ts';

describe.each(games)('%s', (_, rules) => {
  const options = { runs: Number(process.env['TILEWRIGHT_RUNS'] ?? 2), moves: 60 };
  test.each(partOf(applicable(rules, options), 4))('%s', (_name, law) => {
    expect(() => law.check()).not.toThrow();
  });
});
