/** Issue 11, point 8: what a bot in the referee's own process is handed shares no memory with the referee's game. */
import { expect, test } from 'vitest';
import { variantLaws } from 'tilewright/testing';
import { everyGame } from './every-game.ts';

// own-memory.heavy.ts has longer games, and the variations
test.each(everyGame.filter(([name]) => name.endsWith('as it is')))(
  '%s: whatever is handed out can be written over',
  (_, rules) => {
    const [law] = variantLaws(rules, { runs: 1, moves: 12 }).filter(({ name }) => name === 'own-memory');
    expect(() => law!.check()).not.toThrow();
  },
);
