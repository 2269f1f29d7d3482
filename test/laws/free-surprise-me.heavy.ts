import { describe, expect, test } from 'vitest';
import { applicable } from './applicable.ts';
import { games } from './free-surprise-me.ts';

describe.each(games)('%s', (_, rules) => {
  const options = { runs: Number(process.env['TILEWRIGHT_RUNS'] ?? 1), moves: 60 };
  test.each(applicable(rules, options))('%s', (_name, law) => {
    expect(() => law.check()).not.toThrow();
  });
});
