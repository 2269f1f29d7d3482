/** The nodes of a KWG (FORMATS 4.1): a graph of letters as one array of numbers, which loads without being parsed. */
import type { Letter } from '../core/flavours.ts';

/**
 * Nodes in KWG layout: bits 31..24 letter, bit 23 a word ends here, bit 22 last sibling, bits 21..0 first child (0:
 * none). Node 0 points to the first letters of the DAWG, node 1 to those of the GADDAG (0: there is none). Siblings
 * stand together, ascending. Letter 0 is the separator of the GADDAG.
 */
export type Nodes = ArrayLike<number>;

/** The bits of a node that hold its first child. */
export const CHILD: number = 0x3f_ffff;
/** The bit of a node that is the last of its siblings. */
export const LAST: number = 0x40_0000;
/** The bit of a node on which a word ends. */
export const ACCEPTS: number = 0x80_0000;
/** The letter of a node stands above this many bits. */
export const LETTER_SHIFT: number = 24;
/** More nodes than a child's bits can tell apart are no KWG. */
export const MOST_NODES: number = CHILD + 1;

/** The child of a node that has this letter, or 0. The letters that words begin with are the children of node 0. */
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

/** Is there a word with these letters? */
export function hasWord(nodes: Nodes, letters: ArrayLike<number>): boolean {
  let node = 0;
  for (let i = 0; i < letters.length; i++) {
    node = arcOf(nodes, node, letters[i] ?? 0);
    if (node === 0) return false;
  }
  return ((nodes[node] ?? 0) & ACCEPTS) !== 0;
}
