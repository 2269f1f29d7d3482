/** What a director sets: no more than the game can hold, and nothing while a play is on the table. */
import { describe, expect, test } from 'vitest';
import { applyMove, classic, newGame, loadGame, owed, saveGame, unwrap, viewFor, type Game } from 'tilewright';

const rules = classic({ challenge: 'double' });
const begin = (): Game =>
  newGame(rules, { seats: 2, seed: 'a seed for this test', racks: ['HORNETS', 'AEIOUST'] }).game;

describe('a rack by its number', () => {
  test('is not set in a game that knows all tiles: nobody would know which went', () => {
    const done = applyMove(rules, begin(), 'director', { type: 'impose', reason: 'x', racks: [5, null] });
    expect(done).toEqual({ ok: false, error: [{ code: 'malformed', squares: [], path: 'racks[0]' }] });
  });

  test('is emptied where it is none, and the game goes on and is saved', () => {
    const done = applyMove(rules, begin(), 'director', { type: 'impose', reason: 'x', racks: [0, null] });
    const { game } = unwrap(done);
    expect(game.zones['bag']?.hidden).toBe(0);
    expect(loadGame(rules, saveGame(rules, game)).ok).toBe(true);
  });

  test('is what others see of a rack that was set', () => {
    const { game } = unwrap(
      applyMove(rules, begin(), 'director', { type: 'impose', reason: 'x', racks: ['HORN', null] }),
    );
    const [entry] = viewFor(rules, game, 1).log;
    expect(entry?.move).toMatchObject({ type: 'impose', racks: [4, null] });
  });
});

test('whose turn it is is not set while a play can be challenged', () => {
  const { game } = unwrap(applyMove(rules, begin(), 0, '8F HORN'));
  const set = applyMove(rules, game, 'director', { type: 'impose', reason: 'x', toMove: 1 });
  expect(set).toMatchObject({ ok: false, error: [{ code: 'not-owed' }] });
  const { game: closed } = unwrap(applyMove(rules, game, 'director', 'close'));
  const { game: now } = unwrap(applyMove(rules, closed, 'director', { type: 'impose', reason: 'x', toMove: 0 }));
  expect(owed(rules, now)).toMatchObject([{ by: 0 }]);
});
