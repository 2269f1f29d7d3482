/** Anchors by upper bounds on their points, and the best plays, found without looking at all of them. */
import { boundOf, from, kindOf, placeOf } from './anchors';
import { most, NO_PLAY } from './bounds';
import { ANY_POINTS, BOUNDED, UPPER_BOUNDS } from './memory';
import { least, seekBest } from './walk';

/** How many anchors are not taken yet. */
let left: i32 = 0;

/** Takes the bounds of the first `count` anchors. */
export function weigh(count: i32): void {
  left = 0;
  for (let anchor = 0; anchor < count; anchor++) {
    const points = most(placeOf(anchor), boundOf(anchor), kindOf(anchor));
    if (points < NO_PLAY + 1) continue;
    store<i32>(left << 2, points, UPPER_BOUNDS << 2);
    store<i32>(left << 2, anchor, BOUNDED << 2);
    left++;
  }
}

/**
 * Takes the anchor with the highest bound, if that is n points or more; else -1. Its bound stands behind those
 * that are left.
 */
export function next(points: i32): i32 {
  let highest = points - 1;
  let at = -1;
  for (let n = 0; n < left; n++) {
    const bound = load<i32>(n << 2, UPPER_BOUNDS << 2);
    if (bound <= highest) continue;
    highest = bound;
    at = n;
  }
  if (at < 0) return -1;
  left--;
  const anchor = load<i32>(at << 2, BOUNDED << 2);
  store<i32>(at << 2, load<i32>(left << 2, UPPER_BOUNDS << 2), UPPER_BOUNDS << 2);
  store<i32>(at << 2, load<i32>(left << 2, BOUNDED << 2), BOUNDED << 2);
  store<i32>(left << 2, highest, UPPER_BOUNDS << 2);
  return anchor;
}

/** How many anchors are not taken yet. */
export function untaken(): i32 {
  return left;
}

/**
 * Lists the best `wanted` plays of the first `count` anchors, and maybe others of fewer points; the least points of
 * those wanted.
 */
export function findBest(count: i32, wanted: i32): i32 {
  seekBest(wanted);
  weigh(count);
  for (let anchor = next(ANY_POINTS); anchor >= 0; anchor = next(least)) from(anchor);
  return least;
}
