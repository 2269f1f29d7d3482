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
import { NEAR_LETTERS, RECORDS } from './assembly/memory.ts';
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

/** A letter that comes next in a row: those that have it, the letters behind it, and whether a word ends with it. */
interface Arc extends LetterBits {
  readonly letter: Letter;
  readonly row: Row;
  readonly ends: boolean;
}

/** The node where all words begin, at a place in the records; and what fills it and the others. */
export function foldAt(
  { part }: Machine,
  place: number,
  words: Words,
): { readonly arcs: number; readonly unfold: (node: number) => void } {
  const records = part(RECORDS);
  let end = place;

  /** Notes a row where the record of its node will be, which gets room for these letters. Returns that place. */
  const fold = ({ from, to, depth }: Row, { near, far }: LetterBits): number => {
    const node = end;
    records[node] = 2 * from + 1;
    records[node + 1] = to;
    records[node + 2] = depth;
    end += roomFor(near, far);
    return node;
  };

  /** Writes arcs from a place on; the place behind them. */
  const write = (arcs: readonly Arc[], at: number): number => {
    let pair = at;
    for (const arc of arcs) {
      records[pair++] = arc.near === 0 ? 0 : fold(arc.row, arc);
      records[pair++] = arc.near;
    }
    return pair;
  };

  /** Fills the record of a node in which a row is noted. */
  const unfold = (node: number): void => {
    const row = { from: (records[node] ?? 0) >>> 1, to: records[node + 1] ?? 0, depth: records[node + 2] ?? 0 };
    const [arcs, rest] = [arcsOfRow(words, row), restOf(words, row)];
    const nearArcs = arcs.filter(({ letter }) => letter <= NEAR_LETTERS);
    records[node] = endsOf(nearArcs);
    let pair = node + 1;
    if (rest !== 0) {
      records[pair++] = words.placeOf(rest);
      records[pair++] = words.arcsOf(rest);
    }
    pair = write(nearArcs, pair);
    if (nearArcs.length === arcs.length) return;
    // the record of the letters from 31 on stands behind this one
    const farArcs = arcs.slice(nearArcs.length);
    const head = pair + 2;
    records[pair] = head;
    records[pair + 1] = farArcs.reduce((bits, { letter }) => bits | farBit(letter), 0);
    records[head] = endsOf(farArcs);
    write(farArcs, head + 1);
  };

  const all = { from: 1, to: words.beginnings.nodes.length, depth: 0 };
  const letters = nextLetters(words.beginnings, all);
  fold(all, letters);
  unfold(place);
  return { arcs: letters.near, unfold };
}

/** What follows the separator: the list of the DAWG behind the beginning that is read to its end; 0 for none. */
function restOf({ nodes, beginnings }: Words, { from, depth }: Row): number {
  // only the first one of a row can be: the others have more letters
  return letterFromEnd(beginnings, from, depth) === 0 ? (nodes[beginnings.nodes[from] ?? 0] ?? 0) & CHILD : 0;
}

/** The letters that come next in a row, in ascending order. */
function arcsOfRow({ nodes, beginnings }: Words, { from, to, depth }: Row): readonly Arc[] {
  const arcs: Arc[] = [];
  let at = letterFromEnd(beginnings, from, depth) === 0 ? from + 1 : from;
  while (at < to) {
    const first = at;
    const letter = letterFromEnd(beginnings, first, depth);
    while (at < to && letterFromEnd(beginnings, at, depth) === letter) at++;
    const row = { from: first, to: at, depth: depth + 1 };
    const { near, far } = nextLetters(beginnings, row);
    const last = (near & 1) === 0 ? 0 : (nodes[beginnings.nodes[first] ?? 0] ?? 0);
    // one letter is no word on the board
    const ends = (last & ACCEPTS) !== 0 && depth > 0;
    arcs.push({ letter, row, near: (last & CHILD) === 0 ? near & ~1 : near, far, ends });
  }
  return arcs;
}

/** The letters that come next in a row; bit 0 for a beginning that is read to its end. */
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

/** The letters of these arcs that end a word, as bits of the number that they are in. */
function endsOf(arcs: readonly Arc[]): number {
  return arcs.reduce((bits, { letter, ends }) => (ends ? bits | (farBit(letter) || nearBit(letter)) : bits), 0);
}

/** How many numbers the records of a node with these arcs take. */
function roomFor(near: number, far: number): number {
  let room = far === 0 ? 1 : 2;
  for (let rest = near; rest !== 0; rest &= rest - 1) room += 2;
  for (let rest = far; rest !== 0; rest &= rest - 1) room += 2;
  return room;
}
