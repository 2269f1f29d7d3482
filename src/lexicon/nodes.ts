/** The nodes of a KWG (source: KWG): a graph of letters as one array of numbers, which needs no parsing. */
import type { Letter } from '../core/flavours.ts';

/**
 * Nodes in the layout of a KWG. Bits 31 to 24 are the letter; bit 23: a word ends here; bit 22: last sibling; bits 21
 * to 0: the first child, or 0 for none. Node 0 points to the first letters of the DAWG, node 1 to those of the GADDAG
 * (0: there is none). Siblings stand together, in ascending order. Letter 0 is the separator of the GADDAG.
 */
export type Nodes = ArrayLike<number>;

/** The bits of a node with its first child. */
export const CHILD: number = 0x3f_ffff;
/** The bit that marks the last of some siblings. */
export const LAST: number = 0x40_0000;
/** The bit that marks the end of a word. */
export const ACCEPTS: number = 0x80_0000;
/** The letter of a node is above this many bits. */
export const LETTER_SHIFT: number = 24;
/** A KWG holds no more nodes than the bits for the child can address. */
export const MOST_NODES: number = CHILD + 1;

// Arcs may share nodes: a file of 628 bytes can hold 309 million words. So there are limits, well above every lexicon
// that is played with.
/** A word has no more letters. */
export const LONGEST: number = 30;
/** A graph has no more words. */
export const MOST_WORDS: number = 2 ** 22;
/** A GADDAG has no more strings. */
export const MOST_STRINGS: number = 2 ** 26 - 2;
/** Words that get a GADDAG have no more beginnings: C, CA, CAR and CARE are those of CARE. Each is visited once. */
export const MOST_BEGINNINGS: number = 2 ** 23;

/** The child of a node with this letter, or 0. First letters of words are children of node 0. */
export function arcOf(nodes: Nodes, node: number, letter: Letter): number {
  let at = (nodes[node] ?? 0) & CHILD;
  if (at === 0) return 0;
  for (;;) {
    const child = nodes[at] ?? LAST;
    const found = child >>> LETTER_SHIFT;
    if (found === letter) return at;
    if (found > letter || (child & LAST) !== 0) return 0;
    at++;
  }
}

/** Are these letters a word of the graph? */
export function hasWord(nodes: Nodes, letters: ArrayLike<number>): boolean {
  const node = nodeAfter(nodes, letters);
  return node !== 0 && ((nodes[node] ?? 0) & ACCEPTS) !== 0;
}

/** Does a word of the graph begin with these letters? */
export function beginsWord(nodes: Nodes, letters: ArrayLike<number>): boolean {
  return letters.length === 0 || nodeAfter(nodes, letters) !== 0;
}

/** The node of the last of these letters; 0 where no word begins with them, or where there are none. */
function nodeAfter(nodes: Nodes, letters: ArrayLike<number>): number {
  let node = 0;
  for (let i = 0; i < letters.length; i++) {
    node = arcOf(nodes, node, letters[i] ?? 0);
    if (node === 0) return 0;
  }
  return node;
}

/** Visits the nodes of a list and of all lists below it: each once, after what is below it and its later siblings. */
export function fromBelow(nodes: Nodes, list: number, visit: (node: number) => void): void {
  const seen = new Uint8Array(nodes.length);
  seen[0] = 1;
  const visitList = (first: number): void => {
    let at = first;
    while (seen[at] === 0 && ((nodes[at] ?? LAST) & LAST) === 0) at++;
    if (seen[at] !== 0) at--;
    for (; at >= first; at--) {
      const child = (nodes[at] ?? 0) & CHILD;
      if (seen[child] === 0) visitList(child);
      seen[at] = 1;
      visit(at);
    }
  };
  visitList(list);
}

/**
 * Returns which nodes the first so many nodes, the roots, lead to: 1 by node. Files of some programs have others, which
 * no word comes to. The nodes need not be sound.
 */
export function reachedFrom(nodes: Nodes, roots: number): Uint8Array {
  const reached = new Uint8Array(nodes.length);
  const lists: number[] = [];
  for (let root = 0; root < roots; root++) lists.push((nodes[root] ?? 0) & CHILD);
  for (let list = lists.pop(); list !== undefined; list = lists.pop())
    for (let at = list; at >= roots && at < nodes.length && reached[at] === 0; at++) {
      reached[at] = 1;
      const node = nodes[at] ?? LAST;
      lists.push(node & CHILD);
      if ((node & LAST) !== 0) break;
    }
  return reached;
}

/** For every node of a list and below it, how many words go on from it and from its later siblings. */
export function wordCounts(nodes: Nodes, list: number): Float64Array {
  const counts = new Float64Array(nodes.length);
  fromBelow(nodes, list, at => {
    const node = nodes[at] ?? 0;
    const next = (node & LAST) !== 0 ? 0 : (counts[at + 1] ?? 0);
    counts[at] = ((node & ACCEPTS) !== 0 ? 1 : 0) + (counts[node & CHILD] ?? 0) + next;
  });
  return counts;
}
