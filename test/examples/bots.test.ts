/** The programs for authors of bots that need few words. */
import { applyMove, classic, newGame, unwrap, viewFor } from 'tilewright';
import { expect, test } from 'vitest';
import { think } from '../../examples/b5-monte-carlo.ts';
import { words } from '../bots/rules.ts';

test('B5 Monte Carlo: a legal play, found from a view, the same for whatever the view does not show', () => {
  const rules = classic({ dictionary: words, challenge: 'double' });
  const { game } = newGame(rules, { seats: 2, seed: 'tea', racks: ['HORNETS', 'QVVWWUU'] });
  const { game: other } = newGame(rules, { seats: 2, seed: 'coffee', racks: ['HORNETS', 'EEEEAAI'] });
  const play = think(rules, viewFor(rules, game, 0), 0, 2);
  expect(play === undefined ? undefined : applyMove(rules, game, 0, play).ok).toBe(true);
  expect(think(rules, viewFor(rules, other, 0), 0, 2)).toEqual(play);
});

test('B5: a view with nothing to play', () => {
  const rules = classic({ dictionary: words, challenge: 'void' });
  const { game } = newGame(rules, { seats: 2, seed: 'tea', racks: ['VVWWCCQ'] });
  expect(think(rules, viewFor(rules, game, 0), 0, 1)).toBeUndefined();
  expect(unwrap(applyMove(rules, game, 0, 'pass')).game.toMove).toBe(1);
});
