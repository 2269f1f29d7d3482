/**
 * Anchors: the places that plays grow from. Every play is found from one of them only, the leftmost that it holds, so
 * none is found twice: blocks of letters, and empty squares that touch a letter across the line.
 */
import {
  ALONE,
  ANCHOR_BOUNDS,
  ANCHOR_KINDS,
  ANCHOR_PLACES,
  ANYWHERE,
  BLOCK,
  COVERED,
  COVERING,
  CROSSED,
  ENDING,
  LINES,
  LINE_ENDS,
  PLAY_ROOM,
  SIZE,
  TOUCHING,
  WANTED,
} from './memory';
import { allowedAt, crossingAt, endAt, laidIn, letterAt, squareAt } from './read';
import { fromAnchor } from './any-order';
import { alone, end, endingOn, fromBlock, fromSquare, isUnordered, passed } from './walk';

let count: i32 = 0;

/**
 * Lists the anchors along the first `axes` axes; how many there are. `single`: tiles may lie without forming a word.
 */
export function collect(where: i32, axes: i32, single: i32): i32 {
  count = 0;
  for (let at = 0; at < lineEnd(axes - 1); at += 2) {
    const from = load<i32>(at << 2, LINES << 2);
    const to = load<i32>(at << 2, (LINES + 1) << 2);
    if (where === COVERING) covering(from, to);
    else growing(from, to, where === ANYWHERE);
    if (single !== 0 && where !== TOUCHING && at < lineEnd(0)) lone(from, to, where);
  }
  return count;
}

/** Finds the plays of an anchor. */
export function from(anchor: i32): void {
  const place = placeOf(anchor);
  const kind = kindOf(anchor);
  if (kind === ALONE) alone(place);
  else if (isUnordered()) fromAnchor(place, boundOf(anchor), kind, laidIn(0));
  else if (kind === BLOCK) fromBlock(place, boundOf(anchor));
  else if (kind === COVERED) fromSquare(place, boundOf(anchor));
  else endingOn(place, boundOf(anchor));
}

/** Finds the plays of the anchors from one on, until most of the room for plays is taken; the next anchor. */
export function fromAll(first: i32): i32 {
  let anchor = first;
  while (anchor < count && end() < PLAY_ROOM - PLAY_ROOM / 8) from(anchor++);
  return anchor;
}

/** How many plays there are of fewer points than are listed. */
export function countAll(): i32 {
  const before = passed;
  for (let anchor = 0; anchor < count; anchor++) from(anchor);
  return passed - before;
}

export function placeOf(anchor: i32): i32 {
  return load<i32>(anchor << 2, ANCHOR_PLACES << 2);
}
export function boundOf(anchor: i32): i32 {
  return load<i32>(anchor << 2, ANCHOR_BOUNDS << 2);
}
export function kindOf(anchor: i32): i32 {
  return load<i32>(anchor << 2, ANCHOR_KINDS << 2);
}

function add(place: i32, bound: i32, kind: i32): void {
  store<i32>(count << 2, place, ANCHOR_PLACES << 2);
  store<i32>(count << 2, bound, ANCHOR_BOUNDS << 2);
  store<i32>(count << 2, kind, ANCHOR_KINDS << 2);
  count++;
}

/** Blocks, and besides them squares that touch a letter across, or any that a play may end on. */
function growing(from: i32, to: i32, anywhere: bool): void {
  let left = from;
  for (let at = from; at < to; at += SIZE) {
    if (letterAt(at) !== 0) {
      add(at, left, BLOCK);
      at = endAt(at);
      // the square behind a block is the block's
      left = at + 2 * SIZE;
    } else if (anywhere) {
      if (isApart(at) && allowedAt(at) !== 0) add(at, left, ENDING);
    } else if ((crossingAt(at) & CROSSED) !== 0 && isApart(at)) {
      add(at, left, COVERED);
      left = at + SIZE;
    }
  }
}

function covering(from: i32, to: i32): void {
  let left = from;
  for (let at = from; at < to; at += SIZE) {
    if (!isWanted(at)) continue;
    add(at, left, COVERED);
    left = at + SIZE;
  }
}

function lone(from: i32, to: i32, where: i32): void {
  for (let at = from; at < to; at += SIZE)
    if (letterAt(at) === 0 && isApart(at) && crossingAt(at) === 0 && allowedAt(at) !== 0)
      if (where !== COVERING || isWanted(at)) add(at, at, ALONE);
}

/** Has the square no letters beside it in its line? */
function isApart(at: i32): bool {
  return letterAt(at - SIZE) === 0 && letterAt(at + SIZE) === 0;
}

function isWanted(at: i32): bool {
  return load<i32>(squareAt(at) << 2, WANTED << 2) !== 0;
}

function lineEnd(axis: i32): i32 {
  return load<i32>(axis << 2, LINE_ENDS << 2);
}
