/**
 * The GADDAG of words that come without one, made lazily, where walks come to. Making all of it takes a second, and a
 * first position needs a hundredth. The beginnings of words that end with the same letters are a node: a row of
 * beginnings (`beginnings.ts`), and how many of their last letters have been read. The record of such a node gets its
 * room with its parent's, and holds the row until the kernel asks for what follows. Then the row is divided by the
 * letter before. What no walk comes to is never sorted.
 *
 * Nodes from which the same follows are not merged, as they are in a KWG: finding them takes most of that second.
 */
import type { Letter } from '../core/flavours.ts';
import type { Slices } from '../core/slices.ts';
import {
  collectBeginnings,
  inSlices,
  letterFromEnd,
  sharedFromEnd,
  sortBeginnings,
  type Beginnings,
} from '../lexicon/beginnings.ts';
import { ACCEPTS, CHILD, fromBelow, LAST, LETTER_SHIFT, type Nodes } from '../lexicon/nodes.ts';
import { MOST_LETTERS, NEAR_LETTERS, RECORDS } from './assembly/memory.ts';
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
  return yield* collectBeginnings(lists, dawg, counts[dawg] ?? 0, letters);
}

function nextNode(nodes: Nodes, at: number): number {
  return ((nodes[at] ?? LAST) & LAST) === 0 ? at + 1 : 0;
}

/** The record of a node with all letters takes so many numbers. */
const WIDEST = 2 * MOST_LETTERS + 4;

/** How many bits the last letters have together, that tell beginnings apart for the room of their records. */
const TOLD_BITS = 20;

/**
 * How many numbers all records together take at most, told in one pass: three for each letter that is read, six where
 * letters from 31 on may need a record of their own, and two for each separator. Those that have their last few letters
 * in common with another read these with it.
 */
export function* mostSize({ keys, bits, letters, total }: Beginnings, highest: Letter): Slices<number> {
  const told = Math.floor(TOLD_BITS / bits);
  const seen = new Int32Array(1 << (TOLD_BITS - 5));
  let most = total;
  yield* inSlices(keys.length, (from, to) => {
    for (let i = from; i < to; i++) {
      const last = (keys[i] ?? 0) >>> (bits * (letters - told));
      const known = seen[last >>> 5] ?? 0;
      if (((known >>> last) & 1) !== 0) most -= told;
      seen[last >>> 5] = known | (1 << last);
    }
  });
  return WIDEST + 2 * (keys.length - 1) + (highest <= NEAR_LETTERS ? 3 : 6) * most;
}

/** The same, told exactly: what no two have in common is known when all are sorted. That takes twenty times as long. */
export function* exactSize(beginnings: Beginnings): Slices<number> {
  const sorted = yield* sortBeginnings(beginnings);
  let size = WIDEST;
  for (let i = 1; i < sorted.keys.length; i++) {
    size += 2;
    let back = sharedFromEnd(sorted, i - 1, i);
    for (let letter = letterFromEnd(sorted, i, back); letter !== 0; letter = letterFromEnd(sorted, i, ++back))
      size += letter <= NEAR_LETTERS ? 3 : 6;
  }
  return size;
}

/** Where the words of a DAWG are in the records. */
interface Words {
  readonly nodes: Nodes;
  readonly beginnings: Beginnings;
  /** By list of the DAWG: where its record is, and the letters in it, as bits. */
  readonly places: Int32Array;
  readonly arcsOf: (list: number) => number;
}

/** The arcs of the node where all words begin, and what fills the record of a node. */
interface Folded {
  readonly arcs: number;
  readonly unfold: (node: number) => void;
}

/**
 * The node where all words begin, at a place in the records. A node is a row of beginnings, of which the last `depth`
 * letters have been read.
 */
export function foldAt({ part }: Machine, place: number, { nodes, beginnings, places, arcsOf }: Words): Folded {
  const records = part(RECORDS);
  const { firsts, nears, fars, reads, put, divide } = newRows(beginnings);
  // where the next record gets its room
  let end = place + WIDEST;

  /** The node of the last letter of a beginning; 0 for none. */
  const lastOf = (beginning: number): number => (beginning === 0 ? 0 : (nodes[beginnings.nodes[beginning] ?? 0] ?? 0));

  /** Writes the record of a node whose row has been divided. Returns the letters there as bits. */
  const write = (node: number, depth: number): number => {
    let [head, pair, ends, arcs, far] = [node, node + 1, 0, 0, 0];
    // one may be read to its end: a separator, and the rest of the word
    const rest = lastOf(firsts[0] ?? 0) & CHILD;
    if (rest !== 0) {
      records[pair++] = places[rest] ?? 0;
      records[pair++] = arcsOf(rest);
    }
    for (let letter = 1; letter <= MOST_LETTERS; letter++) {
      const row = firsts[letter] ?? 0;
      if (row === 0) continue;
      if (letter > NEAR_LETTERS && head === node) {
        // the record of the letters from 31 on stands behind this one
        records[head] = ends;
        head = records[pair] = pair + 2;
        pair += 3;
        ends = 0;
      }
      arcs |= nearBit(letter);
      far |= farBit(letter);
      const last = lastOf(reads[letter] ?? 0);
      // one letter is no word on the board
      if ((last & ACCEPTS) !== 0 && depth > 0) ends |= farBit(letter) || nearBit(letter);
      // a beginning that is read to its end is an arc where the word goes on
      const near = (nears[letter] ?? 0) & ((last & CHILD) === 0 ? ~1 : ~0);
      records[pair++] = near === 0 ? 0 : end;
      records[pair++] = near;
      if (near === 0) continue;
      // the row waits where the record of its node will be
      records[end] = 2 * row + 1;
      records[end + 1] = depth + 1;
      end += roomFor(near, fars[letter] ?? 0);
    }
    records[head] = ends;
    if (head !== node) records[head - 1] = far;
    return arcs;
  };

  for (let one = 1; one < beginnings.keys.length; one++) put(one, 0);
  const arcs = write(place, 0);
  return {
    arcs,
    unfold: node => {
      const depth = records[node + 1] ?? 0;
      divide((records[node] ?? 0) >>> 1, depth);
      write(node, depth);
    },
  };
}

/** Beginnings as rows. What a row has been divided into is known until the next one is divided. */
interface Rows {
  /** By letter: the first of the beginnings with it; 0 for none. Letter 0: the one that has been read to its end. */
  readonly firsts: Int32Array;
  /** By letter: those behind it as bits, and the beginning that is read to its end with it. */
  readonly nears: Int32Array;
  readonly fars: Int32Array;
  readonly reads: Int32Array;
  /** Puts a beginning to those with the same letter at a depth. */
  readonly put: (beginning: number, depth: number) => void;
  /** Divides the row that starts with a beginning by the letter at a depth. */
  readonly divide: (first: number, depth: number) => void;
}

/** A row is a chain: to divide it takes one way through it, and moves nothing. */
function newRows(beginnings: Beginnings): Rows {
  // by beginning: the next one of its row; 0 behind the last
  const nexts = new Int32Array(beginnings.keys.length);
  const firsts = newLetters();
  const nears = newLetters();
  const fars = newLetters();
  const reads = newLetters();
  const put = (beginning: number, depth: number): void => {
    const letter = letterFromEnd(beginnings, beginning, depth);
    const behind = letterFromEnd(beginnings, beginning, depth + 1);
    nexts[beginning] = firsts[letter] ?? 0;
    firsts[letter] = beginning;
    nears[letter] = (nears[letter] ?? 0) | nearBit(behind);
    fars[letter] = (fars[letter] ?? 0) | farBit(behind);
    if (behind === 0) reads[letter] = beginning;
  };
  const divide = (first: number, depth: number): void => {
    firsts.fill(0);
    nears.fill(0);
    fars.fill(0);
    reads.fill(0);
    for (let beginning = first; beginning !== 0;) {
      const next = nexts[beginning] ?? 0;
      put(beginning, depth);
      beginning = next;
    }
  };
  return { firsts, nears, fars, reads, put, divide };
}

function newLetters(): Int32Array {
  return new Int32Array(MOST_LETTERS + 1);
}

/** How many numbers the records of a node with these arcs take. */
function roomFor(near: number, far: number): number {
  let room = far === 0 ? 1 : 2;
  for (let rest = near; rest !== 0; rest &= rest - 1) room += 2;
  for (let rest = far; rest !== 0; rest &= rest - 1) room += 2;
  return room;
}
