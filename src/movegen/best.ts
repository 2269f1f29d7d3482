/** The best play by points, found without looking at all of them. */
import { ANY_POINTS, BOUNDED, PLAY_SIZE, UPPER_BOUNDS } from './assembly/memory.ts';
import type { Machine } from './machine.ts';
import type { PlayReader } from './play-reader.ts';
import { MOST_TILES } from './rack-states.ts';
import type { Walk } from './walk.ts';

/** An anchor, and the most points that its plays can have. */
export interface BoundedAnchor {
  readonly anchor: number;
  readonly most: number;
}

/** The first `count` anchors, those with the highest upper bound first. */
export function anchorsByBound(
  { code: { weigh, next, untaken }, part }: Machine,
  count: number,
): readonly BoundedAnchor[] {
  const bounded: BoundedAnchor[] = [];
  const bounds = part(UPPER_BOUNDS, BOUNDED);
  weigh(count);
  for (let anchor = next(ANY_POINTS); anchor >= 0; anchor = next(ANY_POINTS))
    bounded.push({ anchor, most: bounds[untaken()] ?? 0 });
  return bounded;
}

/**
 * The best play of a position; of equal ones, the one that `listPlays` has first. It holds until the next one is looked
 * for.
 */
export interface Best {
  /**
   * Looks for it from the first `count` anchors, whose bounds can be computed; how many tiles it has, 0 when there is
   * no play.
   */
  readonly find: (count: number) => number;
  readonly points: () => number;
  /** Its squares in the order of its line, and the letter on each, as `PlayReader` has them. */
  readonly squares: Int32Array;
  readonly letters: Uint8Array;
}

/** To be made once for a kernel. */
export function newBest(walk: Walk & Machine, reader: PlayReader): Best {
  const squares = new Int32Array(MOST_TILES + 1);
  const letters = new Uint8Array(MOST_TILES + 1);
  let size = 0;
  let points = 0;

  function find(count: number): number {
    size = 0;
    walk.forget(ANY_POINTS);
    points = walk.code.findBest(count);
    // plays that were set aside may have been the best only at that time
    for (const plays of walk.spilled()) scan(plays, plays.length);
    scan(walk.plays, walk.end());
    return size;
  }

  function scan(plays: Int32Array, end: number): void {
    for (let at = 0; at < end; at += PLAY_SIZE) {
      if (plays[at] !== points) continue;
      const count = reader.read(plays, at);
      if (size > 0 && !comesFirst(count)) continue;
      size = count;
      for (let n = 0; n < count; n++) {
        squares[n] = reader.squares[n] ?? 0;
        letters[n] = reader.letters[n] ?? 0;
      }
    }
  }

  /** Does the play just read come before the best one so far? */
  function comesFirst(count: number): boolean {
    for (let n = 0; n < count && n < size; n++) {
      const difference = (reader.squares[n] ?? 0) - (squares[n] ?? 0) || (reader.letters[n] ?? 0) - (letters[n] ?? 0);
      if (difference !== 0) return difference < 0;
    }
    return count < size;
  }

  return { find, points: () => points, squares, letters };
}
