/** Which games the laws play as records: all of them, but for those whose ending asks for every rack. */
import { expect, test } from 'vitest';
import { classic } from 'tilewright';
import { GAMES, setupsOf } from 'tilewright/catalogue';
import { canBeRecorded } from '../../src/testing/laws/record.ts';

test.each(
  GAMES.flatMap(game => Object.entries(setupsOf(game)).map(([name, rules]) => [`${game.id}, ${name}`, rules] as const)),
)('%s can be recorded', (_, rules) => {
  expect(canBeRecorded(rules)).toBe(true);
});

test('a game that ends when nobody can play cannot be, while the racks are hidden', () => {
  expect(canBeRecorded(classic({ ending: { noPlays: 'auto' }, plays: () => [] }))).toBe(false);
});
