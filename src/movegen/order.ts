/** The order of plays: best first, and which of equal ones comes first. */
import type { Placed } from '../board/board.ts';
import type { ScoredPlacement } from './candidate.ts';

/**
 * The plays in a new list, best first; equal ones by their tiles. For each play, points, first tile and index make one
 * number, and numbers are sorted many times faster than objects. Plays that are equal up to there then stand together,
 * and are put in order by comparing.
 */
export function bestFirst(plays: readonly ScoredPlacement[]): readonly ScoredPlacement[] {
  const count = plays.length;
  let [most, least, span] = [-Infinity, Infinity, 0];
  for (const play of plays) {
    if (play.points > most) most = play.points;
    if (play.points < least) least = play.points;
    if (!Number.isInteger(play.points)) most = Infinity;
    span = Math.max(span, firstKey(play) + 1);
  }
  if (!((most - least + 1) * span * count < MOST_KEYS)) return plays.slice().sort(compare);
  const keys = new Float64Array(count);
  plays.forEach((play, n) => {
    keys[n] = ((most - play.points) * span + firstKey(play)) * count + n;
  });
  keys.sort();
  const sorted = plays.slice();
  let previous = -1;
  for (let n = 0; n < count; n++) {
    const key = keys[n] ?? 0;
    const quotient = Math.floor(key / count);
    // the remainder; several times as fast as `%` for numbers of this size
    const play = plays[key - quotient * count];
    if (play === undefined) continue;
    // moves back past those that differ in later tiles only
    let at = n;
    for (; at > 0 && quotient === previous; at--) {
      const before = sorted[at - 1];
      if (before === undefined || compare(before, play) <= 0) break;
      sorted[at] = before;
    }
    sorted[at] = play;
    previous = quotient;
  }
  return sorted;
}

/** Below this, a quotient's rounding error never changes its floor. */
const MOST_KEYS: number = 2 ** 46;

/** A number for the first tile of a play; plays with smaller numbers come first. */
function firstKey({ tiles }: ScoredPlacement): number {
  const { square, tile, as = 0 } = tiles[0] ?? NOWHERE;
  return (square * 256 + tile) * 256 + as;
}

/** Stands for the tile of a play that has none. */
export const NOWHERE: Placed = { square: 0, tile: 0 };

/** Negative when `a` comes before `b`. */
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
