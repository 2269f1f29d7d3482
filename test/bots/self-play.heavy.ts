/** Ten thousand games in the kernel beside the same games through the verbs; an eighth of them in a run. */
import { describe, expect, test } from 'vitest';
import { times } from '../../src/core/list.ts';
import { sampleOf } from '../fixtures/sample.ts';
import { areThoseOfBots, arePlayedByVerbs, TABLES } from './kernel-games.ts';

/** Games in a part; there are eight parts for each table. */
const GAMES = 140;
const PARTS = 8;

describe.each(TABLES)('%s', (_, make, seats) => {
  test('every move, tile by tile', async () => {
    expect(TABLES.length * PARTS * GAMES).toBeGreaterThan(10_000);
    for (const part of sampleOf(
      times(PARTS, each => each),
      PARTS,
    ))
      await arePlayedByVerbs(make(), seats, GAMES, `heavy ${part}`);
  });

  test('every choice is the bot’s', async () => areThoseOfBots(make(), seats, 40, 'heavy bots'));
});
