/** Games and their variations, as in own-memory.test.ts: what is handed out shares no memory with the game. */
import { expect, test } from 'vitest';
import { variantLaws } from 'tilewright/testing';
import { everyGame } from './every-game.ts';

test.each(everyGame)('%s: whatever is handed out can be written over', (_, rules) => {
  const [law] = variantLaws(rules, { runs: 2, moves: 24 }).filter(({ name }) => name === 'own-memory');
  expect(() => law!.check()).not.toThrow();
});
