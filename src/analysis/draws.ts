/** The luck of draws: what was drawn, and how much better that is than average tiles. */
import { noneOf, sizeOf } from '../core/multiset.ts';
import type { LeaveTable } from '../movegen/leaves.ts';

/** By how many points tiles drawn are better than as many average tiles of those that they were drawn from. */
export type LuckOf = (drawn: readonly number[], from: readonly number[]) => number;

/** The luck of draws by a table; what each tile is worth is asked once. */
export function newLuck(leaves: LeaveTable): LuckOf {
  const values: number[] = [];
  const valueOf = (tile: number): number => {
    const alone = noneOf(Math.max(leaves.alphabet.blank, tile) + 1);
    alone[tile] = 1;
    return leaves.valueOf(alone);
  };
  const worth = (tiles: readonly number[]): number => {
    let sum = 0;
    for (let tile = 0; tile < tiles.length; tile++) {
      const count = tiles[tile] ?? 0;
      if (count > 0) sum += count * (values[tile] ??= valueOf(tile));
    }
    return sum;
  };
  return (drawn, from) => {
    const size = sizeOf(from);
    return size === 0 ? 0 : worth(drawn) - (sizeOf(drawn) * worth(from)) / size;
  };
}

/** The tiles of a rack besides those that were kept; `undefined` where these are not all on it. */
export function drawnFrom(rack: readonly number[], kept: readonly number[]): readonly number[] | undefined {
  const drawn = rack.map((count, tile) => count - (kept[tile] ?? 0));
  return drawn.every(count => count >= 0) ? drawn : undefined;
}
