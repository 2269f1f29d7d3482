/** Random games in every letter set and by every preset, through every writer and reader. */
import { LETTER_SETS } from 'tilewright/catalogue';
import { english } from 'tilewright/alphabets/english';
import { spanish } from 'tilewright/alphabets/spanish';
import { expect, test } from 'vitest';
import { PRESETS, rulesIn, throughEverything, toldGame } from '../fixtures/random-games.ts';

test.each(LETTER_SETS.map(set => [set.name, set] as const))('%s: games come back as they were', (_, alphabet) => {
  const rules = rulesIn(alphabet);
  let plays = 0;
  for (const seed of ['one', 'two', 'three']) {
    const told = toldGame(rules, seed, 30);
    plays += told.record.events.filter(({ type }) => type === 'play').length;
    throughEverything(rules, told);
  }
  expect(plays).toBeGreaterThan(20);
});

test.each(Object.entries(PRESETS))('%s: games come back as they were', (_, preset) => {
  for (const alphabet of [english, spanish]) {
    const rules = rulesIn(alphabet, preset);
    for (const seed of ['one', 'two']) throughEverything(rules, toldGame(rules, seed, 30));
  }
});
