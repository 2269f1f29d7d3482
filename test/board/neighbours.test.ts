/** Which squares are next to which. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseLayout, squareName } from 'tilewright';
import { ALL_ROUND, groupsOf, neighboursOf, STRAIGHT } from 'tilewright/rules';
import type { Axis, Square } from 'tilewright';

const layout = parseLayout('.... .... ....');
const named = (squares: readonly Square[]): string =>
  squares
    .map(square => squareName(layout, square))
    .sort()
    .join(' ');

describe('neighbours', () => {
  test.each<readonly [string, Square, readonly Axis[], string]>([
    ['in the middle', 5, STRAIGHT, 'A2 B1 B3 C2'],
    ['in the middle, all round', 5, ALL_ROUND, 'A1 A2 A3 B1 B3 C1 C2 C3'],
    ['in a corner', 0, STRAIGHT, 'A2 B1'],
    ['in a corner, all round', 0, ALL_ROUND, 'A2 B1 B2'],
    ['at the end of a row: not those at the beginning of the next', 7, ALL_ROUND, 'C1 C2 C3 D1 D3'],
    ['in the last corner', 11, ALL_ROUND, 'C2 C3 D2'],
  ])('%s', (_where, square, axes, expected) => {
    expect(named(neighboursOf(layout, square, axes))).toBe(expected);
  });

  test('are mutual', () => {
    fc.assert(
      fc.property(fc.nat({ max: 11 }), fc.constantFrom(STRAIGHT, ALL_ROUND), (square, axes) =>
        neighboursOf(layout, square, axes).every(next => neighboursOf(layout, next, axes).includes(square)),
      ),
    );
  });
});

describe('groups', () => {
  test.each<readonly [string, readonly Square[], readonly Axis[], readonly string[]]>([
    ['none', [], STRAIGHT, []],
    ['corner to corner is two', [0, 5], STRAIGHT, ['A1', 'B2']],
    ['corner to corner is one all round', [0, 5], ALL_ROUND, ['A1 B2']],
    ['round a bend', [0, 1, 5, 9, 3], STRAIGHT, ['A1 B1 B2 B3', 'D1']],
    ['in the order of their first squares', [11, 0, 10, 4], STRAIGHT, ['C3 D3', 'A1 A2']],
    ['a square that is named twice', [0, 0], STRAIGHT, ['A1']],
  ])('%s', (_what, squares, axes, expected) => {
    expect(groupsOf(layout, squares, axes).map(named)).toEqual(expected);
  });

  test('hold every square once, and none touches another', () => {
    const some = fc.uniqueArray(fc.nat({ max: 11 }));
    fc.assert(
      fc.property(some, fc.constantFrom(STRAIGHT, ALL_ROUND), (squares, axes) => {
        const groups = groupsOf(layout, squares, axes);
        expect([...groups.flat()].sort((a, b) => a - b)).toEqual([...squares].sort((a, b) => a - b));
        for (const group of groups)
          for (const square of group)
            for (const next of neighboursOf(layout, square, axes))
              expect(squares.includes(next)).toBe(group.includes(next));
      }),
    );
  });
});
