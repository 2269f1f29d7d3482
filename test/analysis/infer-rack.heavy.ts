/**
 * Inference in 500 games of players who follow equity, and are taken to: with a margin of 0. With that of 5, which is
 * usual, more leaves fit, and 44.4 % of the turns were within the best fifth (24 November 2026).
 */
import { classic } from 'tilewright';
import { openEnglishLeaves } from 'tilewright/leaves/open-english';
import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-english.ts';
import { inferredIn, shareBefore } from './inference.ts';

/** Games, a turn of each, n leaves for each turn; and the part of turns that has to be found. */
const GAMES = 500;
const TRIES = 250;
const BAR = 0.6;

test('the leave that was kept is within the best fifth of the prior in 60 % of the turns', () => {
  const rules = classic({ dictionary: openGraph, challenge: 'void' });
  const leaves = openEnglishLeaves();
  const shares: number[] = [];
  for (let n = 0; n < GAMES; n++) {
    const inferred = inferredIn(rules, leaves, { seed: `inference/${n}`, nth: n % 8, tries: TRIES });
    if (inferred !== undefined) shares.push(shareBefore(inferred));
  }
  const found = shares.filter(share => share <= 0.2).length / shares.length;
  console.log(`inference: ${shares.length} turns, within the best fifth in ${(100 * found).toFixed(1)} %`);
  expect(shares.length).toBeGreaterThan(GAMES * 0.9);
  expect(found).toBeGreaterThanOrEqual(BAR);
}, 300_000);
