import { describe, expect, test } from 'vitest';
import { applicable } from './applicable.ts';
import { games } from './free-surprise-me.ts';

/** The two that leave usual turns and lines behind; free-surprise-me.heavy.ts plays longer, and all. */
const few = games.filter(([name]) => ['free for all', 'me'].includes(name));

describe.each(few)('%s', (_, rules) => {
  test.each(applicable(rules, { runs: 1, moves: 12 }))('%s', (_name, law) => {
    expect(() => law.check()).not.toThrow();
  });
});
