/**
 * The walk that finds plays: Gordon's algorithm ("A faster Scrabble move generation algorithm", Software: Practice and
 * Experience 24:2, 1994) on the records of `graph-table.ts` and the squares of `squares.ts`. From an anchor it lays
 * letters leftwards, crosses the separator of the GADDAG, and lays letters rightwards; the score grows along.
 *
 * A word is worth the sum of its letters, with their premiums, times the word premiums; a word across a laid tile of
 * value `v` adds `CROSS_SUM + v × CROSS_TIMES`. So three numbers are carried along: `sum`, `times`, `cross`. Every step
 * has two forms, compiled from one text, for racks without and with blanks, because most racks have none and need not
 * ask. A third form lays the letters that the first number has no bits for, where there are some.
 */
import { spill, unfold } from './host';
import {
  ANY_POINTS,
  BLANK_MARK,
  ELSEWHERE,
  NEAR_LETTERS,
  PLAYS,
  PLAY_ROOM,
  PLAY_SIZE,
  SIZE,
  STATE_SIZE,
  TILES,
  TOP,
  UNORDERED,
} from './memory';
import {
  allowedAt,
  arcOf,
  arcsAt,
  bitOf,
  blanksIn,
  bonusIn,
  childArcsOf,
  childOf,
  crossSumAt,
  crossTimesAt,
  crossingAt,
  endAt,
  endsOf,
  farAllowedAt,
  farArc,
  farNaturalIn,
  farUsableIn,
  isFolded,
  laidIn,
  letterAt,
  letterTimesAt,
  lowestOf,
  naturalIn,
  near,
  nodeAt,
  pointsOf,
  sumAt,
  usableIn,
  weightOf,
  wordTimesAt,
} from './read';

/** The form of a step for racks that hold a blank, and for those that hold none; and for the letters from 31 on. */
type Blanks = bool;
type NoBlanks = i32;
type Far = f64;

/** How many numbers of plays are listed. */
let listed: i32 = 0;
/** Plays of fewer points are not listed; when only the best n are wanted, `wanted` is not 0. */
export let least: i32 = 0;
let wanted: i32 = 0;
/** How many plays were not listed. */
export let passed: i32 = 0;
/** Where the GADDAG begins, and the state of the whole rack. */
let root: i32 = 0;
let rootArcs: i32 = 0;
export let rack: i32 = 0;
/**
 * Of the anchor at hand: the leftmost square, the first one on the right and what may lie there, the play's form but
 * for its length.
 */
let leftmost: i32 = 0;
let rightmost: i32 = 0;
let rightAllowed: i32 = 0;
let anchor: i32 = 0;
let form: i32 = 0;

/** Whose plays: where the GADDAG begins, and the state of the whole rack. */
export function begin(node: i32, arcs: i32, state: i32): void {
  root = node;
  rootArcs = arcs;
  rack = state;
}

/** Forgets the plays; from now on, only those of n points or more are listed. */
export function forget(points: i32): void {
  listed = 0;
  least = points;
  wanted = 0;
}

/** Forgets the plays; from now on, only those are listed that are among the best n by then. */
export function seekBest(plays: i32): void {
  forget(ANY_POINTS);
  wanted = plays;
  for (let n = 0; n < wanted; n++) store<i32>(n << 2, ANY_POINTS, TOP << 2);
}

/** May the letters of words stand in any order? */
export function isUnordered(): bool {
  return root === UNORDERED;
}

/** How many numbers of plays are listed. */
export function end(): i32 {
  return listed;
}

/** Finds the plays whose leftmost anchor is a block of letters; they leave the squares before `bound` empty. */
export function fromBlock(first: i32, bound: i32): void {
  leftmost = bound;
  anchor = (first / SIZE) << 8;
  rightmost = endAt(first) + SIZE;
  rightAllowed = allowedAt(rightmost);
  goLeft(nodeAt(first), arcsAt(first), first - SIZE, rack, sumAt(first), 1, 0);
}

/** Finds the plays whose leftmost anchor is an empty square, which they cover. */
export function fromSquare(square: i32, bound: i32): void {
  leftmost = bound;
  anchor = (square / SIZE) << 8;
  rightmost = square + SIZE;
  rightAllowed = allowedAt(rightmost);
  cover(square);
}

/** As `fromSquare`; they end on the square. */
export function endingOn(square: i32, bound: i32): void {
  leftmost = bound;
  anchor = (square / SIZE) << 8;
  rightmost = 0;
  rightAllowed = 0;
  cover(square);
}

/** Lays every tile that may lie on the empty square, for its bonus only: plays that form no word. */
export function alone(square: i32): void {
  const shape = ((square / SIZE) << 8) | 17;
  const open = allowedAt(square) & usableIn(rack);
  for (let bits = near(open); bits !== 0; bits &= bits - 1) layAlone(lowestOf(bits), naturalIn(rack), shape);
  if (open >= 0) return;
  for (let bits = farAllowedAt(square) & farUsableIn(rack); bits !== 0; bits &= bits - 1)
    layAlone(lowestOf(bits) + NEAR_LETTERS, farNaturalIn(rack), shape);
}

function layAlone(letter: i32, own: i32, shape: i32): void {
  if (((own >>> bitOf(letter)) & 1) !== 0) {
    lay(0, letter);
    list(bonusIn(rack - weightOf(letter)), shape);
  }
  if (blanksIn(rack) !== 0) {
    lay(0, letter | BLANK_MARK);
    list(bonusIn(rack - STATE_SIZE), shape);
  }
}

/** Lays every letter that may lie on the empty square, the first of the play, and goes on to the left. */
function cover(square: i32): void {
  const open = rootArcs & allowedAt(square) & usableIn(rack);
  for (let bits = near(open); bits !== 0; bits &= bits - 1) {
    const letter = lowestOf(bits);
    coverWith(square, letter, naturalIn(rack), arcOf(root, rootArcs, letter));
  }
  if (open >= 0) return;
  const record = childOf(farArc(root, rootArcs));
  const arcs = childArcsOf(farArc(root, rootArcs));
  for (let bits = arcs & farAllowedAt(square) & farUsableIn(rack); bits !== 0; bits &= bits - 1) {
    const bit = lowestOf(bits);
    coverWith(square, bit + NEAR_LETTERS, farNaturalIn(rack), arcOf(record, arcs, bit));
  }
}

/** Lays a letter, whose arc this is, by its own tile and by a blank. */
function coverWith(square: i32, letter: i32, own: i32, arc: i32): void {
  const times = wordTimesAt(square);
  if (((own >>> bitOf(letter)) & 1) !== 0) {
    const sum = pointsOf(letter) * letterTimesAt(square);
    const cross = crossSumAt(square) + sum * crossTimesAt(square);
    lay(0, letter);
    goLeft(childOf(arc), childArcsOf(arc), square - SIZE, rack - weightOf(letter), sum, times, cross);
  }
  if (blanksIn(rack) !== 0) {
    const sum = pointsOf(0) * letterTimesAt(square);
    const cross = crossSumAt(square) + sum * crossTimesAt(square);
    lay(0, letter | BLANK_MARK);
    goLeft(childOf(arc), childArcsOf(arc), square - SIZE, rack - STATE_SIZE, sum, times, cross);
  }
}

function goLeft(node: i32, arcs: i32, at: i32, state: i32, sum: i32, times: i32, cross: i32): void {
  if (blanksIn(state) === 0) left<NoBlanks>(node, arcs, at, state, sum, times, cross);
  else left<Blanks>(node, arcs, at, state, sum, times, cross);
}

/** Lays letters on the empty square `at` and to the left of it, or turns right. */
function left<Form>(node: i32, arcs: i32, at: i32, state: i32, sum: i32, times: i32, cross: i32): void {
  const far = isFloat<Form>();
  const usable = usableIn(state);
  const place = laidIn(state);
  if (!far && isFolded(node)) unfold(node);
  if (!far && (arcs & 1) !== 0) {
    const rightArcs = childArcsOf(node);
    if ((rightArcs & rightAllowed & usable) !== 0) {
      form = anchor + (place << 4);
      right<Form>(childOf(node), rightArcs, rightmost, state, sum, times, cross);
    }
  }
  if (!far && at < leftmost) return;
  let open = arcs & allowedAt(at) & usable;
  if (!far && open === 0) return;
  if (!far && open < 0) {
    left<Far>(node, arcs, at, state, sum, times, cross);
    open = near(open);
  }
  const crossTimes = crossTimesAt(at);
  const letterTimes = letterTimesAt(at);
  const newTimes = times * wordTimesAt(at);
  const newCross = cross + crossSumAt(at);
  const next = at > leftmost ? allowedAt(at - SIZE) : 0;
  const shape = anchor + (place + 1) * 17;
  const record = far ? childOf(farArc(node, arcs)) : node;
  const recordArcs = far ? childArcsOf(farArc(node, arcs)) : arcs;
  if (far) open = recordArcs & farAllowedAt(at) & farUsableIn(state);
  const ends = state === rack && crossingAt(at) >= ELSEWHERE ? 0 : endsOf(record);
  const asks = !isInteger<Form>() || isBoolean<Form>();
  const blanks = far ? blanksIn(state) !== 0 : asks;
  const own = far ? farNaturalIn(state) : asks ? naturalIn(state) : 0;
  const blankState = !far || blanks ? state - STATE_SIZE : state;
  const blankValue = blanks ? pointsOf(0) * letterTimes : 0;
  const blankSum = sum + blankValue;
  const blankCross = newCross + blankValue * crossTimes;
  const blankPoints = blanks ? blankSum * newTimes + blankCross + bonusIn(blankState) : 0;
  const blankNext = !blanks || blankState === 0 ? 0 : (next & usableIn(blankState)) | 1;
  for (let letters = open; letters !== 0; letters &= letters - 1) {
    const index = lowestOf(letters);
    const letter = far ? index + NEAR_LETTERS : index;
    const bit = 1 << index;
    const arc = arcOf(record, recordArcs, index);
    const child = childOf(arc);
    const childArcs = childArcsOf(arc);
    if (!asks || (own & bit) !== 0) {
      const newState = state - weightOf(letter);
      const value = pointsOf(letter) * letterTimes;
      const newSum = sum + value;
      const crossed = newCross + value * crossTimes;
      lay(place, letter);
      if ((ends & bit) !== 0) list(newSum * newTimes + crossed + bonusIn(newState), shape);
      if (newState !== 0 && (childArcs & ((next & usableIn(newState)) | 1)) !== 0)
        if (far) goLeft(child, childArcs, at - SIZE, newState, newSum, newTimes, crossed);
        else left<Form>(child, childArcs, at - SIZE, newState, newSum, newTimes, crossed);
    }
    if (blanks) {
      lay(place, letter | BLANK_MARK);
      if ((ends & bit) !== 0) list(blankPoints, shape);
      if ((childArcs & blankNext) !== 0)
        goLeft(child, childArcs, at - SIZE, blankState, blankSum, newTimes, blankCross);
    }
  }
}

function goRight(node: i32, arcs: i32, at: i32, state: i32, sum: i32, times: i32, cross: i32): void {
  if (blanksIn(state) === 0) right<NoBlanks>(node, arcs, at, state, sum, times, cross);
  else right<Blanks>(node, arcs, at, state, sum, times, cross);
}

/** Lays letters on the empty square `at` and to the right of it. */
function right<Form>(node: i32, arcs: i32, at: i32, state: i32, sum: i32, times: i32, cross: i32): void {
  const far = isFloat<Form>();
  if (!far && letterAt(at + SIZE) !== 0) {
    rightThrough<Form>(node, arcs, at, state, sum, times, cross);
    return;
  }
  let open = arcs & allowedAt(at) & usableIn(state);
  if (!far && open < 0) {
    right<Far>(node, arcs, at, state, sum, times, cross);
    open = near(open);
  }
  const crossTimes = crossTimesAt(at);
  const letterTimes = letterTimesAt(at);
  const newTimes = times * wordTimesAt(at);
  const newCross = cross + crossSumAt(at);
  const next = allowedAt(at + SIZE);
  const place = laidIn(state);
  const shape = form + place + 1;
  const record = far ? childOf(farArc(node, arcs)) : node;
  const recordArcs = far ? childArcsOf(farArc(node, arcs)) : arcs;
  if (far) open = recordArcs & farAllowedAt(at) & farUsableIn(state);
  const ends = state === rack && crossingAt(at) >= ELSEWHERE ? 0 : endsOf(record);
  const asks = !isInteger<Form>() || isBoolean<Form>();
  const blanks = far ? blanksIn(state) !== 0 : asks;
  const own = far ? farNaturalIn(state) : asks ? naturalIn(state) : 0;
  const blankState = !far || blanks ? state - STATE_SIZE : state;
  const blankValue = blanks ? pointsOf(0) * letterTimes : 0;
  const blankSum = sum + blankValue;
  const blankCross = newCross + blankValue * crossTimes;
  const blankPoints = blanks ? blankSum * newTimes + blankCross + bonusIn(blankState) : 0;
  const blankNext = blanks ? next & usableIn(blankState) : 0;
  for (let letters = open; letters !== 0; letters &= letters - 1) {
    const index = lowestOf(letters);
    const letter = far ? index + NEAR_LETTERS : index;
    const bit = 1 << index;
    const arc = arcOf(record, recordArcs, index);
    const child = childOf(arc);
    const childArcs = childArcsOf(arc);
    if (!asks || (own & bit) !== 0) {
      const newState = state - weightOf(letter);
      const value = pointsOf(letter) * letterTimes;
      const newSum = sum + value;
      const crossed = newCross + value * crossTimes;
      lay(place, letter);
      if ((ends & bit) !== 0) list(newSum * newTimes + crossed + bonusIn(newState), shape);
      if ((childArcs & next & usableIn(newState)) !== 0)
        if (far) goRight(child, childArcs, at + SIZE, newState, newSum, newTimes, crossed);
        else right<Form>(child, childArcs, at + SIZE, newState, newSum, newTimes, crossed);
    }
    if (blanks) {
      lay(place, letter | BLANK_MARK);
      if ((ends & bit) !== 0) list(blankPoints, shape);
      if ((childArcs & blankNext) !== 0)
        goRight(child, childArcs, at + SIZE, blankState, blankSum, newTimes, blankCross);
    }
  }
}

/** As `right`, where letters lie behind `at`: each letter laid is followed by theirs. */
function rightThrough<Form>(node: i32, arcs: i32, at: i32, state: i32, sum: i32, times: i32, cross: i32): void {
  const far = isFloat<Form>();
  let open = arcs & allowedAt(at) & usableIn(state);
  if (!far && open < 0) {
    rightThrough<Far>(node, arcs, at, state, sum, times, cross);
    open = near(open);
  }
  const shown = state === rack && crossingAt(at) >= ELSEWHERE;
  const crossTimes = crossTimesAt(at);
  const letterTimes = letterTimesAt(at);
  const newTimes = times * wordTimesAt(at);
  const newCross = cross + crossSumAt(at);
  const block = at + SIZE;
  const behind = endAt(block) + SIZE;
  const next = allowedAt(behind);
  const blockSum = sum + sumAt(block);
  const place = laidIn(state);
  const shape = form + place + 1;
  const record = far ? childOf(farArc(node, arcs)) : node;
  const recordArcs = far ? childArcsOf(farArc(node, arcs)) : arcs;
  if (far) open = recordArcs & farAllowedAt(at) & farUsableIn(state);
  const asks = !isInteger<Form>() || isBoolean<Form>();
  const blanks = far ? blanksIn(state) !== 0 : asks;
  const own = far ? farNaturalIn(state) : asks ? naturalIn(state) : 0;
  const blankState = !far || blanks ? state - STATE_SIZE : state;
  const blankValue = blanks ? pointsOf(0) * letterTimes : 0;
  const blankSum = blockSum + blankValue;
  const blankCross = newCross + blankValue * crossTimes;
  const blankPoints = blanks ? blankSum * newTimes + blankCross + bonusIn(blankState) : 0;
  const blankNext = blanks ? next & usableIn(blankState) : 0;
  for (let letters = open; letters !== 0; letters &= letters - 1) {
    const index = lowestOf(letters);
    const letter = far ? index + NEAR_LETTERS : index;
    const arc = arcOf(record, recordArcs, index);
    let child = childOf(arc);
    let childArcs = childArcsOf(arc);
    let ends = 0;
    let on = block;
    for (; child !== 0 && on < behind; on += SIZE) {
      let met = letterAt(on);
      if (met > NEAR_LETTERS) {
        // of no arcs, there is no record
        if (childArcs >= 0) break;
        const others = farArc(child, childArcs);
        child = childOf(others);
        childArcs = childArcsOf(others);
        met -= NEAR_LETTERS;
      }
      ends = (endsOf(child) >>> met) & 1;
      if (((childArcs >>> met) & 1) === 0) break;
      const through = arcOf(child, childArcs, met);
      child = childOf(through);
      childArcs = childArcsOf(through);
    }
    // a leaf before the last letter of the block, or no arc: no word
    if (on < behind) continue;
    const isPlay = ends !== 0 && !shown;
    if (!asks || ((own >>> index) & 1) !== 0) {
      const newState = state - weightOf(letter);
      const value = pointsOf(letter) * letterTimes;
      const newSum = blockSum + value;
      const crossed = newCross + value * crossTimes;
      lay(place, letter);
      if (isPlay) list(newSum * newTimes + crossed + bonusIn(newState), shape);
      if ((childArcs & next & usableIn(newState)) !== 0)
        if (far) goRight(child, childArcs, behind, newState, newSum, newTimes, crossed);
        else right<Form>(child, childArcs, behind, newState, newSum, newTimes, crossed);
    }
    if (blanks) {
      lay(place, letter | BLANK_MARK);
      if (isPlay) list(blankPoints, shape);
      if ((childArcs & blankNext) !== 0) goRight(child, childArcs, behind, blankState, blankSum, newTimes, blankCross);
    }
  }
}

/** Lays a tile of the play at hand. */
export function lay(place: i32, tile: i32): void {
  store<u8>(place, tile as u8, TILES << 2);
}

/** Lists the play at hand. */
export function list(points: i32, shape: i32): void {
  if (points < least) {
    passed++;
    return;
  }
  if (points > least && wanted !== 0) raise(points);
  if (listed === PLAY_ROOM) {
    spill();
    listed = 0;
  }
  const play = listed << 2;
  store<i32>(play, points, PLAYS << 2);
  store<i32>(play, shape, (PLAYS + 1) << 2);
  store<i64>(play, load<i64>(TILES << 2), (PLAYS + 2) << 2);
  store<i64>(play, load<i64>((TILES + 2) << 2), (PLAYS + 4) << 2);
  listed += PLAY_SIZE;
}

/** One of the best plays so far has n points: fewer plays than before can be among them. */
function raise(points: i32): void {
  // of one play that is wanted, none of those listed so far are left
  if (wanted === 1) listed = 0;
  let n = 1;
  for (; n < wanted; n++) {
    const more = load<i32>(n << 2, TOP << 2);
    if (more >= points) break;
    store<i32>((n - 1) << 2, more, TOP << 2);
  }
  store<i32>((n - 1) << 2, points, TOP << 2);
  least = load<i32>(0, TOP << 2);
}
