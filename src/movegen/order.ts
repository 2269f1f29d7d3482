/** The order of plays: best first, and which of equal ones comes first. */
import type { Placed } from '../board/board.ts';
import type { ScoredPlacement } from './candidate.ts';

/** Groups of more plays than this are sorted by the library. */
const MANY = 24;
/** More different points than this are sorted by comparing. */
const MOST_POINTS = 1 << 12;

/** The plays, best first; equal ones by their tiles. A fresh list. */
export function bestFirst(plays: readonly ScoredPlacement[]): readonly ScoredPlacement[] {
  let most = 0;
  let least = 0;
  for (const { points } of plays) {
    if (points > most) most = points;
    if (points < least) least = points;
  }
  if (least < 0 || most >= MOST_POINTS || !Number.isInteger(most)) return plays.slice().sort(compare);
  return byCounting(plays, most);
}

/** Groups by points, most points first; then every group by itself. */
function byCounting(plays: readonly ScoredPlacement[], most: number): readonly ScoredPlacement[] {
  const ends = new Array<number>(most + 2).fill(0);
  for (const { points } of plays) ends[most - points + 1] = (ends[most - points + 1] ?? 0) + 1;
  for (let rank = 1; rank < ends.length; rank++) ends[rank] = (ends[rank] ?? 0) + (ends[rank - 1] ?? 0);
  // now where each group begins; after this where it ends
  const sorted = plays.slice();
  for (const play of plays) {
    const rank = most - play.points;
    const at = ends[rank] ?? 0;
    sorted[at] = play;
    ends[rank] = at + 1;
  }
  let from = 0;
  for (let rank = 0; rank <= most; rank++) {
    const to = ends[rank] ?? 0;
    if (to - from > MANY) {
      let at = from;
      for (const play of sorted.slice(from, to).sort(compare)) sorted[at++] = play;
    } else
      for (let next = from + 1; next < to; next++) {
        const play = sorted[next];
        if (play === undefined) break;
        let at = next;
        for (; at > from; at--) {
          const before = sorted[at - 1];
          if (before === undefined || compareTiles(before.tiles, play.tiles) < 0) break;
          sorted[at] = before;
        }
        sorted[at] = play;
      }
    from = to;
  }
  return sorted;
}

/** Negative when `a` comes before `b`. */
export function compare(a: ScoredPlacement, b: ScoredPlacement): number {
  return b.points - a.points || compareTiles(a.tiles, b.tiles);
}

/** Negative when the tiles of `a` come before those of `b`. */
export function compareTiles(a: readonly Placed[], b: readonly Placed[]): number {
  for (let n = 0; n < a.length && n < b.length; n++) {
    const [x, y] = [a[n], b[n]];
    if (x === undefined || y === undefined) break;
    const difference = x.square - y.square || x.tile - y.tile || (x.as ?? 0) - (y.as ?? 0);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}
