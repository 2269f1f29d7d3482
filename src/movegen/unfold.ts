/**
 * The GADDAG of words that come without one, made lazily, where walks come to. Making all of it takes a second, and a
 * first position needs a hundredth. The beginnings of words that end with the same letters stand side by side
 * (`beginnings.ts`), so they are a node: a row of beginnings, and how many of their last letters have been read. The
 * record of such a node gets its room with its parent's, and holds the row until the kernel asks for what follows.
 *
 * Nodes from which the same follows are not merged, as they are in a KWG: finding them takes most of that second.
 */
import type { Letter } from '../core/flavours.ts';
import type { Slices } from '../core/slices.ts';
import { inSlices, letterFromEnd, sharedFromEnd, sortBeginnings, type Beginnings } from '../lexicon/beginnings.ts';
import { ACCEPTS, CHILD, fromBelow, LAST, LETTER_SHIFT, type Nodes } from '../lexicon/nodes.ts';
import { MOST_LETTERS, NEAR_LETTERS, RECORDS } from './assembly/memory.ts';
import { farBit, nearBit, type LetterBits } from './letter-bits.ts';
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

/**
 * How many numbers all records together take at most: three for each letter that is read, two for each separator. A
 * letter from 31 on may need a record of its own, three numbers more.
 */
export function* unfoldedSize(beginnings: Beginnings, letters: number): Slices<number> {
  const { length } = beginnings.nodes;
  let size = 3 + 2 * (length - 1) + 3 * beginnings.total;
  yield* inSlices(length, (from, to) => {
    for (let i = Math.max(from, 1); i < to; i++) {
      let back = i === 1 ? 0 : sharedFromEnd(beginnings, i - 1, i);
      size -= 3 * back;
      if (letters <= NEAR_LETTERS) continue;
      for (let letter = letterFromEnd(beginnings, i, back); letter !== 0; letter = letterFromEnd(beginnings, i, ++back))
        if (letter > NEAR_LETTERS) size += 3;
    }
  });
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

/** The node where all words begin, and what fills the record of a node. */
interface Folded {
  readonly arcs: number;
  readonly unfold: (node: number) => void;
}

/**
 * The node where all words begin, at a place in the records. A node is a row of beginnings, `from` one to before
 * another, of which the last `depth` letters have been read.
 */
export function foldAt({ part }: Machine, place: number, words: Words): Folded {
  const { nodes, beginnings, placeOf, arcsOf } = words;
  const records = part(RECORDS);
  // where the next record gets its room; how far the record at hand is written, and its row read
  let [end, pair, at] = [place, 0, 0];

  /** Notes a row where the record of its node will be, with room for these letters. Returns that place. */
  const fold = (from: number, to: number, depth: number, { near, far }: LetterBits): number => {
    const node = end;
    records.set([2 * from + 1, to, depth], node);
    end += roomFor(near, far);
    return node;
  };

  /** Writes the arcs of the letters up to one, and at `head` which of them end a word. Returns the letters as bits. */
  const writeArcs = (to: number, depth: number, head: number, most: Letter): number => {
    let [letters, ends] = [0, 0];
    while (at < to && letterFromEnd(beginnings, at, depth) <= most) {
      const arc = arcAt(words, at, to, depth);
      letters |= arc.bit;
      ends |= arc.ends;
      records[pair++] = arc.near === 0 ? 0 : fold(at, arc.to, depth + 1, arc);
      records[pair++] = arc.near;
      at = arc.to;
    }
    records[head] = ends;
    return letters;
  };

  const unfold = (node: number): void => {
    const [to, depth] = [records[node + 1] ?? 0, records[node + 2] ?? 0];
    at = (records[node] ?? 0) >>> 1;
    pair = node + 1;
    // the first may be read to its end: a separator, and the rest of the word
    const isRead = letterFromEnd(beginnings, at, depth) === 0;
    const rest = isRead ? (nodes[beginnings.nodes[at++] ?? 0] ?? 0) & CHILD : 0;
    if (rest !== 0) records.set([placeOf(rest), arcsOf(rest)], pair);
    if (rest !== 0) pair += 2;
    writeArcs(to, depth, node, NEAR_LETTERS);
    if (at === to) return;
    // the record of the letters from 31 on stands behind this one
    const far = pair;
    pair += 3;
    records.set([far + 2, writeArcs(to, depth, far + 2, MOST_LETTERS)], far);
  };

  const letters = lettersAt(beginnings, 1, beginnings.nodes.length, 0);
  unfold(fold(1, beginnings.nodes.length, 0, letters));
  return { arcs: letters.near, unfold };
}

/** A letter of a row: where the beginnings with another begin, the letters behind it, and its bit. */
interface Arc extends LetterBits {
  readonly to: number;
  readonly bit: number;
  /** Its bit, where a word ends with it; else 0. */
  readonly ends: number;
}

/** The letter that comes next at a place in a row. */
function arcAt({ nodes, beginnings }: Words, from: number, end: number, depth: number): Arc {
  const letter = letterFromEnd(beginnings, from, depth);
  const to = rowEnd(beginnings, from, end, depth);
  const { near, far } = lettersAt(beginnings, from, to, depth + 1);
  const last = (near & 1) === 0 ? 0 : (nodes[beginnings.nodes[from] ?? 0] ?? 0);
  const bit = farBit(letter) || nearBit(letter);
  // one letter is no word on the board
  const ends = (last & ACCEPTS) !== 0 && depth > 0 ? bit : 0;
  return { to, bit, ends, near: (last & CHILD) === 0 ? near & ~1 : near, far };
}

/** The letters at a depth of the beginnings from one to before another; bit 0 for one that is read to its end. */
function lettersAt(beginnings: Beginnings, from: number, to: number, depth: number): LetterBits {
  let near = 0;
  let far = 0;
  for (let at = from; at < to; at = rowEnd(beginnings, at, to, depth)) {
    const letter = letterFromEnd(beginnings, at, depth);
    near |= nearBit(letter);
    far |= farBit(letter);
  }
  return { near, far };
}

/** Where the row ends, before `to`, whose beginnings all have the letter at a depth that the one at `from` has. */
function rowEnd(beginnings: Beginnings, from: number, to: number, depth: number): number {
  const letter = letterFromEnd(beginnings, from, depth);
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
}

/** How many numbers the records of a node with these arcs take. */
function roomFor(near: number, far: number): number {
  let room = far === 0 ? 1 : 2;
  for (let rest = near; rest !== 0; rest &= rest - 1) room += 2;
  for (let rest = far; rest !== 0; rest &= rest - 1) room += 2;
  return room;
}
