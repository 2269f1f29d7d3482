import { describe, expect, test } from 'vitest';
import { applicable } from './applicable.ts';
import { games } from './free-surprise-me.ts';

describe.each(games)('%s', (_, rules) => {
  test.each(applicable(rules, { runs: Number(process.env['TILEWRIGHT_RUNS'] ?? 2), moves: 60 }))('%s', (_name, law) => {
    expect(() => law.check()).not.toThrow();
  });
});
