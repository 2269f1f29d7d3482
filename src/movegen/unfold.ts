/**
 * The GADDAG of words that come without one, made lazily, where walks come to. Making all of it takes a second, and a
 * first position needs a hundredth. The beginnings of words that end with the same letters stand side by side
 * (`beginnings.ts`), so they are a node: a row of beginnings, and how many of their last letters have been read. The
 * record of such a node gets its room with its parent's, and holds the row until the kernel asks for what follows.
 *
 * Nodes from which the same follows are not merged, as they are in a KWG: finding them takes most of that second.
 */
import type { Letter } from '../core/flavours.ts';
import { lengthOf, letterFromEnd, sharedFromEnd, sortBeginnings, type Beginnings } from '../lexicon/beginnings.ts';
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

/** A node: a row of beginnings, `from` one to before another, of which the last `depth` letters have been read. */
interface Row {
  readonly from: number;
  readonly to: number;
  readonly depth: number;
}

/** Records that are filled where walks come to. */
interface Folded {
  readonly records: Int32Array;
  readonly words: Words;
  /** Where the next record gets its room. */
  end: number;
}

/** The node where all words begin, at a place in the records; and what fills it and the others. */
export function foldAt(
  { part }: Machine,
  place: number,
  words: Words,
): { readonly arcs: number; readonly unfold: (node: number) => void } {
  const folded: Folded = { records: part(RECORDS), words, end: place };
  const all = { from: 1, to: words.beginnings.nodes.length, depth: 0 };
  const { near, far } = nextLetters(words.beginnings, all);
  foldRow(folded, all, near, far);
  unfoldRow(folded, place);
  return {
    arcs: near,
    unfold: node => {
      unfoldRow(folded, node);
    },
  };
}

/** Notes a row where the record of its node will be, which gets room for these letters. Returns that place. */
function foldRow(folded: Folded, { from, to, depth }: Row, near: number, far: number): number {
  const { records, end } = folded;
  records[end] = 2 * from + 1;
  records[end + 1] = to;
  records[end + 2] = depth;
  folded.end = end + roomFor(near, far);
  return end;
}

/** Fills the record of a node in which a row is noted; letters from 31 on get a record behind it. */
function unfoldRow(folded: Folded, node: number): void {
  const { records, words } = folded;
  const row = { from: (records[node] ?? 0) >>> 1, to: records[node + 1] ?? 0, depth: records[node + 2] ?? 0 };
  const at = { pair: node + 1, next: row.from };
  // the first may be read to its end
  if (letterFromEnd(words.beginnings, row.from, row.depth) === 0) writeRest(folded, at);
  writeArcs(folded, { row, head: node, most: NEAR_LETTERS }, at);
  if (at.next === row.to) return;
  const farPair = at.pair;
  const head = farPair + 2;
  at.pair = head + 1;
  records[farPair] = head;
  records[farPair + 1] = writeArcs(folded, { row, head, most: MOST_LETTERS }, at);
}

/** How far a record is written: its next pair of numbers, and the beginning that comes next. */
interface At {
  pair: number;
  next: number;
}

/** Writes the separator behind a beginning that is read to its end, where words go on: the arc to their rest. */
function writeRest({ records, words: { nodes, beginnings, placeOf, arcsOf } }: Folded, at: At): void {
  const rest = (nodes[beginnings.nodes[at.next++] ?? 0] ?? 0) & CHILD;
  if (rest === 0) return;
  records[at.pair++] = placeOf(rest);
  records[at.pair++] = arcsOf(rest);
}

/** Writes the arcs of a row's letters up to one, and at `head` which of them end a word. Returns the letters as bits. */
function writeArcs(
  folded: Folded,
  { row: { to, depth }, head, most }: { readonly row: Row; readonly head: number; readonly most: Letter },
  at: At,
): number {
  const { records, words } = folded;
  const { nodes, beginnings } = words;
  let letters = 0;
  let ends = 0;
  while (at.next < to) {
    const from = at.next;
    const letter = letterFromEnd(beginnings, from, depth);
    if (letter > most) break;
    while (at.next < to && letterFromEnd(beginnings, at.next, depth) === letter) at.next++;
    const row = { from, to: at.next, depth: depth + 1 };
    const { near, far } = nextLetters(beginnings, row);
    const last = (near & 1) === 0 ? 0 : (nodes[beginnings.nodes[from] ?? 0] ?? 0);
    const bit = farBit(letter) || nearBit(letter);
    letters |= bit;
    // one letter is no word on the board
    if ((last & ACCEPTS) !== 0 && depth > 0) ends |= bit;
    const arcs = (last & CHILD) === 0 ? near & ~1 : near;
    records[at.pair++] = arcs === 0 ? 0 : foldRow(folded, row, arcs, far);
    records[at.pair++] = arcs;
  }
  records[head] = ends;
  return letters;
}

/** The letters that come next in a row, bit 0 for a beginning that is read to its end. */
function nextLetters(beginnings: Beginnings, { from, to, depth }: Row): LetterBits {
  let near = 0;
  let far = 0;
  for (let i = from; i < to; i++) {
    const letter = letterFromEnd(beginnings, i, depth);
    near |= nearBit(letter);
    far |= farBit(letter);
  }
  return { near, far };
}

/** How many numbers the records of a node with these arcs take. */
function roomFor(near: number, far: number): number {
  let room = far === 0 ? 1 : 2;
  for (let rest = near; rest !== 0; rest &= rest - 1) room += 2;
  for (let rest = far; rest !== 0; rest &= rest - 1) room += 2;
  return room;
}
