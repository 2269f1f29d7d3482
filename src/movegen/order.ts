/** The order of plays: best first, and which of equal ones comes first. */
import type { Placed } from '../board/board.ts';
import type { ScoredPlacement } from './candidate.ts';

/**
 * The plays, best first; equal ones by their tiles. A fresh list. Points, first tile and place in the list make one number for each play, and numbers are
 * sorted many times faster than objects; what then still is equal stands together and is put in order by comparing.
 */
export function bestFirst(plays: readonly ScoredPlacement[]): readonly ScoredPlacement[] {
  const { most, least, squares, tiles, letters } = rangesOf(plays);
  const count = plays.length;
  if (!((most - least + 1) * squares * tiles * letters * count < MOST_KEYS)) return plays.slice().sort(compare);
  const keys = new Float64Array(count);
  for (let n = 0; n < count; n++) {
    const points = plays[n]?.points ?? 0;
    const first = plays[n]?.tiles[0] ?? NOWHERE;
    const tile = (first.square * tiles + first.tile) * letters + (first.as ?? 0);
    keys[n] = ((most - points) * squares * tiles * letters + tile) * count + n;
  }
  keys.sort();
  const sorted = plays.slice();
  for (let n = 0; n < count; n++) {
    const key = keys[n] ?? 0;
    // the remainder, several times as fast as `%` for numbers of this size
    const play = plays[key - Math.floor(key / count) * count];
    if (play === undefined) continue;
    // back past those that differ in later tiles only
    let at = n;
    for (; at > 0; at--) {
      const before = sorted[at - 1];
      if (before === undefined || compare(before, play) <= 0) break;
      sorted[at] = before;
    }
    sorted[at] = play;
  }
  return sorted;
}

/** Numbers below this are divided without an error that a floor would show. */
const MOST_KEYS: number = 2 ** 46;

const NOWHERE: Placed = { square: 0, tile: 0 };

/** How large the numbers of these plays become; one more than the largest for squares, tiles and letters. Points that are no whole numbers have no range. */
function rangesOf(plays: readonly ScoredPlacement[]): {
  readonly most: number;
  readonly least: number;
  readonly squares: number;
  readonly tiles: number;
  readonly letters: number;
} {
  let [most, least, squares, tiles, letters] = [0, 0, 0, 0, 0];
  for (const { points, tiles: laid } of plays) {
    const { square, tile, as = 0 } = laid[0] ?? NOWHERE;
    if (points > most) most = points;
    if (points < least) least = points;
    if (square > squares) squares = square;
    if (tile > tiles) tiles = tile;
    if (as > letters) letters = as;
    if (!Number.isInteger(points)) most = Infinity;
  }
  return { most, least, squares: squares + 1, tiles: tiles + 1, letters: letters + 1 };
}

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
