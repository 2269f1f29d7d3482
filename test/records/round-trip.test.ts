/** Random games through every writer and reader. `round-trip.heavy.ts` has all letter sets and more games. */
import { catalan } from 'tilewright/alphabets/catalan';
import { klingon } from 'tilewright/alphabets/klingon';
import { spanish } from 'tilewright/alphabets/spanish';
import { expect, test } from 'vitest';
import { PRESETS, rulesIn, throughEverything, toldGame } from '../fixtures/random-games.ts';

test.each([catalan, klingon, spanish])('$name: a game comes back as it was', alphabet => {
  const rules = rulesIn(alphabet, PRESETS['tournament']);
  const told = toldGame(rules, 'default', 8);
  const [first] = told.record.events;
  // two blanks as letters of several characters
  expect(first?.tiles).toMatch(/^\[[^\]]{2,}\]\[[^\]]{2,}\]$/);
  throughEverything(rules, told);
});
