import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contains, countKinds, kindsOf, sizeOf } from '../../src/core/multiset.ts';

test.each<readonly [readonly number[], number, readonly number[]]>([
  [[], 0, []],
  [[0, 0, 0], 0, []],
  [[0, 2, 1], 3, [1, 1, 2]],
  [[0, 0, 0, 255], 255, new Array<number>(255).fill(3)],
])('%j holds %i pieces', (counts, size, kinds) => {
  expect(sizeOf(counts)).toBe(size);
  expect(kindsOf(counts)).toEqual(kinds);
  expect([...countKinds(kinds, counts.length)]).toEqual(counts);
});

test.each<readonly [readonly number[], readonly number[], boolean]>([
  [[], [], true],
  [[0, 2, 1], [], true],
  [[0, 2, 1], [0, 2, 1], true],
  [[0, 2, 1], [0, 1, 0], true],
  [[0, 2, 1], [0, 3, 0], false],
  [[0, 2, 1], [0, 0, 2], false],
  [[0, 2], [0, 0, 0], true],
  [[0, 2], [0, 0, 1], false],
])('does %j contain %j? %s', (whole, part, expected) => {
  expect(contains(whole, part)).toBe(expected);
});

test('counting kinds and listing them are inverse, whatever the order', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 30 }), { maxLength: 50 }), kinds => {
      const counts = countKinds(kinds, 31);
      expect(kindsOf(counts)).toEqual([...kinds].sort((a, b) => a - b));
      expect(sizeOf(counts)).toBe(kinds.length);
      expect(contains(counts, countKinds(kinds.slice(1), 31))).toBe(true);
    }),
    { numRuns: 50 },
  );
});
