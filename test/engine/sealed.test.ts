/** Turns laid face down: what comes from where all may look is known to lie there. */
import { expect, test } from 'vitest';
import { applyMove, classic, newGame, unwrap } from 'tilewright';
import { extendRules, together } from 'tilewright/rules';

const base = classic({ challenge: 'none' });

test.each([
  ['all', [1, 1, 1, 1]],
  ['owner', [0, 0, 0, 0]],
] as const)('racks that are seen by %s', (seenBy, expected) => {
  const zones = base.zones.map(zone => (zone.name === 'rack' ? ({ ...zone, seenBy } as const) : zone));
  const rules = extendRules(base, { movers: together, zones });
  const { game } = newGame(rules, { seats: 2, knows: 'record' });
  const laid = unwrap(applyMove(rules, game, 0, '8F HORN')).game;
  expect(laid.pending.map(({ state }) => state)).toEqual(['sealed']);
  const letters = Array.from('HORN', letter => rules.alphabet.letters.indexOf(letter));
  expect(letters.map(letter => laid.zones['rack 0']?.shown[letter])).toEqual(expected);
});
