/** Which squares are next to one another, and which hang together. */
import type { Square } from '../core/flavours.ts';
import { squareAt, type Layout } from './layout.ts';
import { ACROSS, DOWN, type Axis } from './run.ts';

/** Next to each other in a row or a column. */
export const STRAIGHT: readonly Axis[] = [ACROSS, DOWN];
/** Next to each other in any direction, as a king moves. */
export const ALL_ROUND: readonly Axis[] = [ACROSS, DOWN, { rows: 1, columns: 1 }, { rows: 1, columns: -1 }];

/** The squares next to a square along some axes, in both directions, as far as they are on the board. */
export function neighboursOf(layout: Layout, square: Square, axes: readonly Axis[]): readonly Square[] {
  const found: Square[] = [];
  for (const { rows, columns } of axes)
    for (const way of [-1, 1]) {
      const at = stepFrom(layout, square, { rows: way * rows, columns: way * columns });
      if (at !== undefined) found.push(at);
    }
  return found;
}

/** The square one step away; `undefined` beyond the edge. */
export function stepFrom(layout: Layout, square: Square, { rows, columns }: Axis): Square | undefined {
  return squareAt(layout, Math.floor(square / layout.columns) + rows, (square % layout.columns) + columns);
}

/**
 * Squares sorted into groups that hang together along some axes. Each group begins with its first square in the given
 * order; the others follow in the order in which they are reached.
 */
export function groupsOf(
  layout: Layout,
  squares: readonly Square[],
  axes: readonly Axis[],
): readonly (readonly Square[])[] {
  const left = new Set(squares);
  const groups: (readonly Square[])[] = [];
  for (const first of squares) {
    if (!left.delete(first)) continue;
    const group = [first];
    for (let reached = 0; reached < group.length; reached++)
      for (const next of neighboursOf(layout, group[reached] ?? first, axes)) if (left.delete(next)) group.push(next);
    groups.push(group);
  }
  return groups;
}
