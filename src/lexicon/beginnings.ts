/**
 * The beginnings of words (prefixes). C, CA, CAR and CARE are those of CARE. What a GADDAG holds before its separators
 * is these, read backwards. Who builds one sorts them so: then all that end alike stand side by side.
 *
 * The last letters of a beginning are one number, its key. Keys are sorted by counting, and tell without a loop how
 * many letters two beginnings share: the 607,000 beginnings of 275,000 words take about 0.1 seconds.
 */
import type { Slices } from '../core/slices.ts';
import { LONGEST, MOST_BEGINNINGS } from './nodes.ts';

/** Lists of nodes by number; 0 is none. The label is twice the letter, plus 1 where a word ends. */
export interface Lists {
  readonly labelOf: (number: number) => number;
  readonly childOf: (number: number) => number;
  readonly nextOf: (number: number) => number;
}

/** Beginnings by number from 1. Number 0 is the empty one. */
export interface Beginnings {
  /** The node of the last letter. */
  readonly nodes: Int32Array;
  /** The last letters, the last one highest; 0 stands before the first one. */
  readonly keys: Int32Array;
  /** The beginning without the letters of its key. */
  readonly ups: Int32Array;
  /** How many bits of a key a letter takes, and how many letters a key has. */
  readonly bits: number;
  readonly letters: number;
  /** How many letters they have together. */
  readonly total: number;
}

/** How many bits a key has; it is sorted by a third at a time. */
const KEY_BITS = 30;
const DIGIT_BITS = KEY_BITS / 3;
const DIGIT = (1 << DIGIT_BITS) - 1;

/** So many beginnings are looked at between two rests. */
const SLICE = 1 << 17;

/**
 * The beginnings of the words below a list, of which there are `count`, in the order of the words; no letter is above
 * `most`.
 * @throws RangeError for more than may be visited (8,388,608).
 */
export function* collectBeginnings(
  { labelOf, childOf, nextOf }: Lists,
  list: number,
  count: number,
  most: number,
): Slices<Beginnings> {
  if (count >= MOST_BEGINNINGS)
    throw new RangeError(`${count + 1} beginnings of words; a GADDAG may have ${MOST_BEGINNINGS}`);
  const bits = 32 - Math.clz32(most);
  const letters = Math.floor(KEY_BITS / bits);
  const nodes = new Int32Array(count + 1);
  const keys = new Int32Array(count + 1);
  const ups = new Int32Array(count + 1);
  // by length: the beginning at hand
  const path = new Int32Array(LONGEST + 1);
  let end = 1;
  let total = 0;
  /** Adds what ends with a node, and all that goes on from it. */
  const add = (node: number, length: number): void => {
    const beginning = end++;
    total += length;
    nodes[beginning] = node;
    keys[beginning] = ((labelOf(node) >> 1) << (bits * (letters - 1))) | ((keys[path[length - 1] ?? 0] ?? 0) >>> bits);
    ups[beginning] = length > letters ? (path[length - letters] ?? 0) : 0;
    path[length] = beginning;
    for (let below = childOf(node); below !== 0; below = nextOf(below)) add(below, length + 1);
  };
  let rested = 0;
  for (let node = list; node !== 0; node = nextOf(node)) {
    add(node, 1);
    if (end - rested < SLICE) continue;
    rested = end;
    yield;
  }
  return { nodes, keys, ups, bits, letters, total };
}

/** The same beginnings, numbered in the order in which they read backwards. */
export function* sortBeginnings(beginnings: Beginnings): Slices<Beginnings> {
  const sorted = yield* inOrder(beginnings);
  yield;
  return yield* renumbered(beginnings, sorted);
}

/** The last letter but `back` of a beginning; 0 where it has fewer. */
export function letterFromEnd({ keys, ups, bits, letters }: Beginnings, beginning: number, back: number): number {
  let top = beginning;
  let place = back;
  for (; place >= letters; place -= letters) top = ups[top] ?? 0;
  return ((keys[top] ?? 0) >>> (bits * (letters - 1 - place))) & ((1 << bits) - 1);
}

/** How many of their last letters two beginnings share; they are not the same. */
export function sharedFromEnd({ keys, ups, bits, letters }: Beginnings, one: number, other: number): number {
  let shared = 0;
  let a = one;
  let b = other;
  for (; keys[a] === keys[b]; shared += letters) {
    a = ups[a] ?? 0;
    b = ups[b] ?? 0;
  }
  // the highest bit that differs is in the first letter that does
  const alike = Math.clz32((keys[a] ?? 0) ^ (keys[b] ?? 0)) - 32 + bits * letters;
  return shared + Math.floor(alike / bits);
}

/** Beginnings in the order in which they read backwards: their numbers, and the keys of their last letters. */
interface InOrder {
  readonly members: Int32Array;
  readonly keys: Int32Array;
}

/**
 * The beginnings in their order, the empty one first. Those with many letters are sorted by the key of their first
 * letters first. Those that have no such key come before them, to be sorted by the next one.
 */
function* inOrder({ keys, ups, letters }: Beginnings): Slices<InOrder> {
  const size = keys.length;
  // how many keys each has above its own; what is above a beginning was collected before it
  const keysAbove = new Uint8Array(size);
  for (let i = 0; i < size; i++) if (ups[i] !== 0) keysAbove[i] = (keysAbove[ups[i] ?? 0] ?? 0) + 1;
  const rounds = Math.floor(LONGEST / letters);
  let kept = { members: new Int32Array(size), keys: new Int32Array(size) };
  let spare = { members: new Int32Array(size), keys: new Int32Array(size) };
  const places = new Int32Array(DIGIT + 1);

  /** Sorts by a digit of the keys, from a place on, by counting. */
  const divide = (start: number, shift: number): void => {
    const [from, to] = [kept, spare];
    [kept, spare] = [to, from];
    places.fill(0);
    for (let i = start; i < size; i++) {
      const digit = ((from.keys[i] ?? 0) >>> shift) & DIGIT;
      places[digit] = (places[digit] ?? 0) + 1;
    }
    let place = start;
    for (let digit = 0; digit <= DIGIT; digit++) {
      const count = places[digit] ?? 0;
      places[digit] = place;
      place += count;
    }
    for (let i = start; i < size; i++) {
      const key = from.keys[i] ?? 0;
      const digit = (key >>> shift) & DIGIT;
      const at = places[digit] ?? 0;
      places[digit] = at + 1;
      to.members[at] = from.members[i] ?? 0;
      to.keys[at] = key;
    }
  };

  let start = size;
  /** Puts those with so many keys above their own before what is there. */
  const gather = (above: number): void => {
    for (let i = size - 1; i >= 0; i--) if (keysAbove[i] === above) kept.members[--start] = i;
  };

  for (let round = rounds; round >= 0; round--) {
    gather(round);
    if (start === size) continue;
    yield;
    for (let i = start; i < size; i++) {
      let top = kept.members[i] ?? 0;
      for (let up = round; up > 0; up--) top = ups[top] ?? 0;
      kept.keys[i] = keys[top] ?? 0;
    }
    if (size - start > SLICE) yield;
    for (let shift = 0; shift < KEY_BITS; shift += DIGIT_BITS) {
      divide(start, shift);
      if (size - start > SLICE) yield;
    }
  }
  // those of the last round
  return kept;
}

/**
 * Work on numbers up to a size, with rests between. A function that is called again is compiled sooner than one long
 * loop.
 */
export function* inSlices(size: number, each: (from: number, to: number) => void): Slices<void> {
  for (let from = 0; from < size; from += SLICE) {
    each(from, Math.min(from + SLICE, size));
    yield;
  }
}

/** The same beginnings, numbered by their order. */
function* renumbered({ nodes, ups, ...rest }: Beginnings, { members, keys }: InOrder): Slices<Beginnings> {
  const size = members.length;
  const places = new Int32Array(size);
  const [ownNodes, ownUps] = [new Int32Array(size), new Int32Array(size)];
  for (let i = 0; i < size; i++) places[members[i] ?? 0] = i;
  yield* inSlices(size, (from, to) => {
    for (let i = from; i < to; i++) {
      const member = members[i] ?? 0;
      ownNodes[i] = nodes[member] ?? 0;
      ownUps[i] = places[ups[member] ?? 0] ?? 0;
    }
  });
  return { ...rest, nodes: ownNodes, keys, ups: ownUps };
}
