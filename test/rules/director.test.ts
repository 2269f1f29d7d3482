/** What a director sets: nothing that leaves the referee's game without tiles that it knew. */
import { describe, expect, test } from 'vitest';
import { applyMove, classic, newGame, unwrap, viewFor, type Game } from 'tilewright';

const rules = classic({ challenge: 'double' });
const begin = (): Game =>
  newGame(rules, { seats: 2, seed: 'a seed for this test', racks: ['HORNETS', 'AEIOUST'] }).game;

describe('a rack by its number', () => {
  test('is not set in a game that knows all tiles: nobody would know which went', () => {
    const done = applyMove(rules, begin(), 'director', { type: 'impose', reason: 'x', racks: [5, null] });
    expect(done).toEqual({ ok: false, error: [{ code: 'malformed', squares: [], path: 'racks[0]' }] });
  });

  test('is what others see of a rack that was set', () => {
    const { game } = unwrap(
      applyMove(rules, begin(), 'director', { type: 'impose', reason: 'x', racks: ['HORN', null] }),
    );
    const [entry] = viewFor(rules, game, 1).log;
    expect(entry?.move).toMatchObject({ type: 'impose', racks: [4, null] });
  });
});
