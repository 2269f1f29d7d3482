/**
 * What the letters on a board mean for empty squares: the letters that words across allow there, and what those words
 * would add. It comes from one walk through each block of letters, last letter first: the node where it ends says which
 * letters may stand before the block, the node behind the separator which may stand after it, and it is where plays
 * through the block begin.
 */
import { choose, unfold } from './host';
import {
  ALLOWED,
  ARCS,
  CHOICES,
  CHOICE_ENDS,
  CHOICE_SIZE,
  CROSSED,
  CROSSING,
  CROSS_SUM,
  CROSS_TIMES,
  ELSEWHERE,
  END,
  FAR,
  FIRST_CHOICE,
  KEY,
  KEYS,
  LINES,
  LINE_ENDS,
  NEAR_LETTERS,
  NODE,
  PLACES,
  RECORDS,
  SIZE,
  SQUARE,
  SQUARES,
  SUM,
  UNORDERED,
  VALUE,
  WORD_TIMES,
} from './memory';
import {
  arcOf,
  arcsAt,
  bitOf,
  childArcsOf,
  childOf,
  endAt,
  endsOf,
  farAllowedAt,
  farArc,
  isFolded,
  letterAt,
  lowestOf,
  near,
  nodeAt,
  setFarAllowed,
  sumAt,
} from './read';

/** Where the GADDAG begins, how many squares the board has, along how many axes. */
let root: i32 = 0;
let rootArcs: i32 = 0;
let squareCount: i32 = 0;
let axisCount: i32 = 0;
/** Where the last walk through letters stopped. */
let node: i32 = 0;
let arcs: i32 = 0;
/** Of the letters that were asked for last, those from 31 on; the others have bit `FAR` where there are some. */
let far: i32 = 0;

/** Reads the blocks of a board whose letters and values are filled in. */
export function readSquares(squares: i32, axes: i32, graph: i32, graphArcs: i32): void {
  root = graph;
  rootArcs = graphArcs;
  squareCount = squares;
  axisCount = axes;
  let at = 0;
  for (let axis = 0; axis < axes; axis++)
    for (const end = load<i32>(axis << 2, LINE_ENDS << 2); at < end; at += 2)
      readLine(axis, load<i32>(at << 2, LINES << 2), load<i32>(at << 2, (LINES + 1) << 2));
}

/** Reads the blocks of one line, and what they mean for plays along the other axes. */
function readLine(axis: i32, from: i32, to: i32): void {
  let before = 0;
  for (let at = from; at < to; at += SIZE) {
    if (letterAt(at) === 0) continue;
    const first = at;
    let sum = 0;
    let key = 0;
    for (; letterAt(at) !== 0; at += SIZE) {
      sum += valueAt(at);
      key += keyOf(letterAt(at));
    }
    at -= SIZE;
    readBlock(first, at);
    put(first, SUM, sum);
    put(first, KEY, key);
    if (first > from) {
      const gap = first - SIZE;
      if (before !== 0 && endAt(before) === gap - SIZE) {
        const allowed = root === UNORDERED ? lettersWith(before, at) : lettersBetween(before, first);
        cross(axis, gap, allowed, sum + sumAt(before));
      } else {
        const allowed = root === UNORDERED ? lettersWith(first, at) : endsBehind(nodeAt(first), arcsAt(first));
        cross(axis, gap, allowed, sum);
      }
    }
    const after = at + SIZE;
    if (after < to && (after + SIZE >= to || letterAt(after + SIZE) === 0))
      cross(axis, after, root === UNORDERED ? lettersWith(first, at) : lettersAfter(first), sum);
    before = first;
  }
}

/** Walks through a block from its last letter to its first, and notes there where that led. */
function readBlock(first: i32, last: i32): void {
  put(first, END, last);
  if (root === UNORDERED) return;
  node = root;
  arcs = rootArcs;
  for (let at = last; at >= first; at -= SIZE) step(letterAt(at));
  put(first, NODE, node);
  put(first, ARCS, arcs);
}

/** Letters that make a word with those from one place to another, in any order. */
function lettersWith(from: i32, last: i32): i32 {
  let allowed = 0;
  far = 0;
  const ways = choose(from, last + SIZE, 1);
  if (ways === 0) return 0;
  for (let n = 0; n < recordAt(ways + CHOICES); n++) {
    const letter = recordAt(ways + FIRST_CHOICE + n * CHOICE_SIZE) & (CHOICE_ENDS - 1);
    if (letter > NEAR_LETTERS) far |= 1 << (letter - NEAR_LETTERS);
    else allowed |= 1 << letter;
  }
  return withFar(allowed);
}

function recordAt(place: i32): i32 {
  return load<i32>(place << 2, RECORDS << 2);
}

/** Letters that make a word when they stand right behind a block. */
function lettersAfter(first: i32): i32 {
  return (arcsAt(first) & 1) === 0 ? 0 : endsBehind(childOf(nodeAt(first)), childArcsOf(nodeAt(first)));
}

/** Letters that make a word of two blocks when they stand on the one square between them. */
function lettersBetween(before: i32, after: i32): i32 {
  // only letters that something can follow behind the first block
  const follow = (arcsAt(before) & 1) === 0 ? 0 : childArcsOf(nodeAt(before));
  const both = arcsAt(after) & follow;
  let allowed = 0;
  far = 0;
  for (let rest = near(both) & ~1; rest !== 0; rest &= rest - 1)
    if (joins(before, after, lowestOf(rest))) allowed |= 1 << lowestOf(rest);
  if (both >= 0) return allowed;
  for (let rest = childArcsOf(farArc(nodeAt(after), arcsAt(after))); rest !== 0; rest &= rest - 1)
    if (joins(before, after, lowestOf(rest) + NEAR_LETTERS)) far |= 1 << lowestOf(rest);
  return withFar(allowed);
}

/** Do two blocks with a letter between them make a word? */
function joins(before: i32, after: i32, letter: i32): bool {
  node = nodeAt(after);
  arcs = arcsAt(after);
  step(letter);
  for (let at = endAt(before); at > before; at -= SIZE) step(letterAt(at));
  const last = letterAt(before);
  const record = last <= NEAR_LETTERS ? node : arcs < 0 ? childOf(farArc(node, arcs)) : 0;
  return ((endsOf(record) >>> bitOf(last)) & 1) !== 0;
}

/** The letters that end a word behind a node with these arcs. */
function endsBehind(from: i32, fromArcs: i32): i32 {
  far = fromArcs < 0 ? endsOf(childOf(farArc(from, fromArcs))) : 0;
  return withFar(endsOf(from));
}

function withFar(letters: i32): i32 {
  return far === 0 ? letters : letters | (1 << FAR);
}

/** Goes on by one letter. */
function step(letter: i32): void {
  if (letter > NEAR_LETTERS && arcs < 0) {
    const record = farArc(node, arcs);
    node = childOf(record);
    arcs = childArcsOf(record);
  } else if (letter > NEAR_LETTERS) arcs = 0;
  const bit = bitOf(letter);
  if (((arcs >>> bit) & 1) === 0) {
    node = 0;
    arcs = 0;
    return;
  }
  const arc = arcOf(node, arcs, bit);
  node = childOf(arc);
  arcs = childArcsOf(arc);
  if (isFolded(node)) unfold(node);
}

/**
 * A tile on this square would form a word along `axis`: what that means for plays along the other axes. The letters
 * from 31 on are in `far`.
 */
function cross(axis: i32, at: i32, allowed: i32, sum: i32): void {
  const square = fieldAt(at, SQUARE);
  for (let other = 0; other < axisCount; other++) {
    if (other === axis) continue;
    const there = load<i32>((other * squareCount + square) << 2, PLACES << 2);
    const times = fieldAt(there, WORD_TIMES);
    put(there, ALLOWED, fieldAt(there, ALLOWED) & allowed);
    if (allowed < 0) setFarAllowed(there, farAllowedAt(there) & far);
    put(there, CROSS_SUM, fieldAt(there, CROSS_SUM) + sum * times);
    put(there, CROSS_TIMES, fieldAt(there, CROSS_TIMES) + times);
    put(there, CROSSING, fieldAt(there, CROSSING) | CROSSED | (axis < other ? ELSEWHERE : 0));
  }
}

function keyOf(letter: i32): i32 {
  return load<i32>(letter << 2, KEYS << 2);
}

function valueAt(place: i32): i32 {
  return load<i32>(place << 2, (SQUARES + VALUE) << 2);
}

function fieldAt(place: i32, field: i32): i32 {
  return load<i32>((place + field) << 2, SQUARES << 2);
}

function put(place: i32, field: i32, value: i32): void {
  store<i32>((place + field) << 2, value, SQUARES << 2);
}
