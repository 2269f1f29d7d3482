/** The order of plays: best first, and which of equal ones comes first. */
import type { Placed } from '../board/board.ts';
import type { ScoredPlacement } from './candidate.ts';

/** Negative when `a` comes before `b`. The kernel sorts in the same order: assembly/order.ts. */
export function compare(a: ScoredPlacement, b: ScoredPlacement): number {
  return b.points - a.points || compareTiles(a.tiles, b.tiles);
}

/** Negative when the tiles of `a` come before those of `b`. */
function compareTiles(a: readonly Placed[], b: readonly Placed[]): number {
  for (let n = 0; n < a.length && n < b.length; n++) {
    const x = a[n];
    const y = b[n];
    if (x === undefined || y === undefined) break;
    if (x.square !== y.square) return x.square - y.square;
    if (x.tile !== y.tile) return x.tile - y.tile;
    const difference = (x.as ?? 0) - (y.as ?? 0);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}
