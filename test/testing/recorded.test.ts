/** The laws play every game as a record as well; those whose ending asks for every rack begin with all of them. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { classic, rackOf, type Rules } from 'tilewright';
import { GAMES, setupsOf } from 'tilewright/catalogue';
import { plans, walk } from 'tilewright/testing';

/** Hidden tiles in the racks that n records begin with. */
function hiddenIn(rules: Rules): readonly number[] {
  return fc.sample(plans(rules, { modes: ['record'], moves: 0 }), { numRuns: 12, seed: 5 }).map(plan => {
    const { game } = walk(rules, plan).begun;
    return game.seats.reduce((sum, _, seat) => sum + rackOf(game, seat).hidden, 0);
  });
}

test.each(
  GAMES.flatMap(game => Object.entries(setupsOf(game)).map(([name, rules]) => [`${game.id}, ${name}`, rules] as const)),
)('%s: racks that are hidden may be hidden in a record', (_, rules) => {
  const isOpen = rules.zones.some(({ name, seenBy }) => name === 'rack' && seenBy === 'all');
  expect(hiddenIn(rules).some(hidden => hidden > 0)).toBe(!isOpen);
});

test('a game that ends when nobody can play begins with all racks known', () => {
  const rules = classic({ ending: { noPlays: 'auto' }, plays: () => [] });
  expect(hiddenIn(rules)).toEqual(Array<number>(12).fill(0));
});
