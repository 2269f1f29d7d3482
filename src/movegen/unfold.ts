/**
 * The GADDAG of words that come without one, made where walks come to. Making all of it takes a second, and a first
 * position needs a hundredth. The beginnings of words that end with the same letters stand side by side
 * (`beginnings.ts`), so they are a node: a row of beginnings, and how many of their last letters have been read. The
 * record of such a node gets its room with its parent's, and holds the row until the kernel asks for what follows.
 *
 * Nodes from which the same follows are not made one, as they are in a KWG: to find them takes most of that second.
 */
import type { Slices } from '../core/slices.ts';
import { lengthOf, letterFromEnd, sharedFromEnd, sortBeginnings, type Beginnings } from '../lexicon/beginnings.ts';
import { ACCEPTS, CHILD, fromBelow, LAST, LETTER_SHIFT, type Nodes } from '../lexicon/nodes.ts';
import { NEAR_LETTERS, RECORDS } from './assembly/memory.ts';
import { farBit, nearBit } from './letter-bits.ts';
import type { Machine } from './machine.ts';

/** The beginnings of the words of a DAWG. @throws RangeError for more than 8,388,608. */
export function* beginningsOf(nodes: Nodes, dawg: number, letters: number): Slices<Beginnings> {
  const counts = new Float64Array(nodes.length);
  fromBelow(nodes, dawg, at => {
    counts[at] = 1 + (counts[(nodes[at] ?? 0) & CHILD] ?? 0) + (counts[nextNode(nodes, at)] ?? 0);
  });
  const lists = {
    labelOf: (at: number) => (((nodes[at] ?? 0) >>> LETTER_SHIFT) << 1) | (((nodes[at] ?? 0) & ACCEPTS) === 0 ? 0 : 1),
    childOf: (at: number) => (nodes[at] ?? 0) & CHILD,
    nextOf: (at: number) => nextNode(nodes, at),
  };
  yield;
  return yield* sortBeginnings(lists, dawg, counts[dawg] ?? 0, letters);
}

function nextNode(nodes: Nodes, at: number): number {
  return ((nodes[at] ?? LAST) & LAST) === 0 ? at + 1 : 0;
}

/** So many beginnings are looked at between two rests. */
const SLICE = 1 << 17;

/**
 * How many numbers all records together take at most: three for each letter that is read, two for each separator. A
 * letter from 31 on may need a record of its own, three numbers more.
 */
export function* unfoldedSize(beginnings: Beginnings, letters: number): Slices<number> {
  const { nodes } = beginnings;
  let size = 3;
  for (let i = 1; i < nodes.length; i++) {
    const length = lengthOf(beginnings, i);
    const shared = i === 1 ? 0 : sharedFromEnd(beginnings, i - 1, i);
    size += 2 + 3 * (length - shared);
    if (i % SLICE === 0) yield;
    if (letters <= NEAR_LETTERS) continue;
    for (let n = shared; n < length; n++) if (letterFromEnd(beginnings, i, n) > NEAR_LETTERS) size += 3;
  }
  return size;
}

/** Where the words of a DAWG are in the records. */
interface Words {
  readonly nodes: Nodes;
  readonly beginnings: Beginnings;
  /** By list of the DAWG: where its record is, and the letters in it, as bits. */
  readonly placeOf: (list: number) => number;
  readonly arcsOf: (list: number) => number;
}

/** The node where all words begin, at a place in the records; and what fills it and the others. */
export function foldAt(
  { part }: Machine,
  place: number,
  { nodes, beginnings, placeOf, arcsOf }: Words,
): { readonly arcs: number; readonly unfold: (node: number) => void } {
  const records = part(RECORDS);
  let end = place;

  /** Notes a row of beginnings where the records of its node will be; `end` is then to be put behind them. */
  const fold = (from: number, to: number, depth: number): number => {
    const node = end;
    records[node] = 2 * from + 1;
    records[node + 1] = to;
    records[node + 2] = depth;
    return node;
  };

  /** Where the row ends whose beginnings all have this letter there, as the one at `from` has. */
  const rowEnd = (from: number, to: number, depth: number, letter: number): number => {
    let at = from;
    let step = 1;
    // most rows are short, some have a tenth of all beginnings: steps grow, and then a half is left each time
    for (; at + step < to && letterFromEnd(beginnings, at + step, depth) === letter; step *= 2) at += step;
    let end = Math.min(at + step, to);
    while (end - at > 1) {
      const middle = (at + end) >>> 1;
      if (letterFromEnd(beginnings, middle, depth) === letter) at = middle;
      else end = middle;
    }
    return end;
  };

  const unfold = (node: number): void => {
    let at = (records[node] ?? 0) >>> 1;
    const to = records[node + 1] ?? 0;
    const depth = records[node + 2] ?? 0;
    let head = node;
    let pair = node + 1;
    let ends = 0;
    let farPair = 0;
    let farArcs = 0;
    if (letterFromEnd(beginnings, at, depth) === 0) {
      // this one is read to its end: a separator, and the rest of the word
      const rest = (nodes[beginnings.nodes[at++] ?? 0] ?? 0) & CHILD;
      if (rest !== 0) {
        records[pair++] = placeOf(rest);
        records[pair++] = arcsOf(rest);
      }
    }
    while (at < to) {
      const from = at;
      const letter = letterFromEnd(beginnings, from, depth);
      if (letter > NEAR_LETTERS) {
        if (farArcs === 0) {
          // the record of the letters from here on stands behind this one
          records[head] = ends;
          ends = 0;
          farPair = pair;
          head = pair + 2;
          pair += 3;
        }
        farArcs |= farBit(letter);
      }
      let arcs = 0;
      let others = 0;
      for (const all = rowEnd(from, to, depth, letter); at < all;) {
        const next = letterFromEnd(beginnings, at, depth + 1);
        arcs |= nearBit(next);
        others |= farBit(next);
        at = rowEnd(at, all, depth + 1, next);
      }
      if ((arcs & 1) !== 0) {
        const last = nodes[beginnings.nodes[from] ?? 0] ?? 0;
        // one letter is no word on the board
        if ((last & ACCEPTS) !== 0 && depth > 0) ends |= farBit(letter) || nearBit(letter);
        if ((last & CHILD) === 0) arcs &= ~1;
      }
      records[pair++] = arcs === 0 ? 0 : fold(from, at, depth + 1);
      records[pair++] = arcs;
      if (arcs !== 0) end += roomFor(arcs, others);
    }
    records[head] = ends;
    if (farArcs === 0) return;
    records[farPair] = head;
    records[farPair + 1] = farArcs;
  };

  let arcs = 0;
  let others = 0;
  const count = beginnings.nodes.length;
  for (let at = 1; at < count;) {
    const letter = letterFromEnd(beginnings, at, 0);
    arcs |= nearBit(letter);
    others |= farBit(letter);
    at = rowEnd(at, count, 0, letter);
  }
  fold(1, count, 0);
  end += roomFor(arcs, others);
  unfold(place);
  return { arcs, unfold };
}

/** How many numbers the records of a node with these arcs take. */
function roomFor(near: number, far: number): number {
  let room = far === 0 ? 1 : 2;
  for (let rest = near; rest !== 0; rest &= rest - 1) room += 2;
  for (let rest = far; rest !== 0; rest &= rest - 1) room += 2;
  return room;
}
