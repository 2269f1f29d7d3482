/** Which games the laws play as records: all of them, but for those whose ending asks for every rack. */
import { expect, test } from 'vitest';
import { GAMES } from 'tilewright/catalogue';
import { classic } from 'tilewright/classic';
import { canBeRecorded } from '../../src/testing/variant-laws.ts';

test.each(
  GAMES.flatMap(({ id, rules, variations }) => [
    [id, rules({})] as const,
    ...Object.entries(variations).map(([name, make]) => [`${id}, ${name}`, make({})] as const),
  ]),
)('%s can be recorded', (_, rules) => {
  expect(canBeRecorded(rules)).toBe(true);
});

test('a game that ends when nobody can play cannot be, while the racks are hidden', () => {
  expect(canBeRecorded(classic({ ending: { noPlays: 'auto' }, plays: () => [] }))).toBe(false);
});
