/** The best play by points, found without looking at all of them. */
import { PLAY_SIZE } from './assembly/memory.ts';
import type { Anchors } from './anchors.ts';
import type { Bounds } from './bounds.ts';
import { MOST_SQUARES } from './lines.ts';
import type { PlayReader } from './play-reader.ts';
import { MOST_TILES } from './rack-states.ts';
import type { Walk } from './walk.ts';

/** Anchors by what they promise. */
export interface Promises {
  /** Takes the bounds of the first `count` anchors. */
  readonly weigh: (count: number) => void;
  /** The most promising anchor not taken yet, if it promises so many points or more; else -1. */
  readonly next: (points: number) => number;
  /** The first `count` anchors, the most promising first. */
  readonly order: (count: number) => readonly Promised[];
}

/** An anchor, and the most that its plays can be worth. */
export interface Promised {
  readonly anchor: number;
  readonly most: number;
}

/** The promises of these anchors. To be made once, as `newWalk`. */
export function newPromises(anchors: Anchors, bounds: Bounds): Promises {
  const promise = new Int32Array(MOST_SQUARES);
  const which = new Int32Array(MOST_SQUARES);
  let left = 0;

  function weigh(count: number): void {
    left = 0;
    for (let anchor = 0; anchor < count; anchor++) {
      const most = bounds.most(anchors.place[anchor] ?? 0, anchors.leftmost[anchor] ?? 0, anchors.kind[anchor] ?? 0);
      if (most < 0) continue;
      promise[left] = most;
      which[left++] = anchor;
    }
  }

  function next(points: number): number {
    let most = points - 1;
    let at = -1;
    for (let n = 0; n < left; n++) {
      const promised = promise[n] ?? 0;
      if (promised <= most) continue;
      most = promised;
      at = n;
    }
    if (at < 0) return -1;
    const anchor = which[at] ?? 0;
    left--;
    promise[at] = promise[left] ?? 0;
    which[at] = which[left] ?? 0;
    return anchor;
  }

  function order(count: number): readonly Promised[] {
    weigh(count);
    const promised: Promised[] = [];
    for (let n = 0; n < left; n++) promised.push({ anchor: which[n] ?? 0, most: promise[n] ?? 0 });
    return promised.sort((a, b) => b.most - a.most);
  }

  return { weigh, next, order };
}

/** The best play of a position; of equal ones, the one that `listPlays` has first. */
export interface Best {
  /** Looks for it from these anchors on; how many tiles it has, 0 when there is no play. The kernel is loaded. */
  readonly find: (anchors: number, from: (anchor: number) => void) => number;
  readonly points: () => number;
  /** Its squares in the order of its line, and the letter on each, as `PlayReader` has them. */
  readonly squares: Int32Array;
  readonly letters: Uint8Array;
}

/** To be made once, as `newWalk`. */
export function newBest(walk: Walk, promises: Promises, reader: PlayReader): Best {
  const squares = new Int32Array(MOST_TILES + 1);
  const letters = new Uint8Array(MOST_TILES + 1);
  let size = 0;
  let points = 0;

  function find(anchors: number, from: (anchor: number) => void): number {
    size = 0;
    points = -0x4000_0000;
    promises.weigh(anchors);
    for (let anchor = promises.next(points); anchor >= 0; anchor = promises.next(points)) {
      walk.forget(points);
      from(anchor);
      for (const plays of walk.spilled()) scan(plays, plays.length);
      scan(walk.plays, walk.end());
    }
    return size;
  }

  function scan(plays: Int32Array, end: number): void {
    for (let at = 0; at < end; at += PLAY_SIZE) {
      const these = plays[at] ?? 0;
      if (these < points) continue;
      const count = reader.read(plays, at);
      if (these === points && !comesFirst(count)) continue;
      points = these;
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
