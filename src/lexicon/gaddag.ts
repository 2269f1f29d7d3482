/**
 * GADDAGs (Gordon, "A faster Scrabble move generation algorithm", Software: Practice and Experience 24:2, 1994). For
 * every word and every place in it, a GADDAG holds the letters before the place backwards, then a separator, then the
 * letters after it. For CARE these strings are C@ARE, AC@RE, RAC@E and ERAC.
 *
 * There are as many strings as letters in all words, 1.5 million for a usual lexicon, so they are never listed. What
 * follows the separator depends only on the letters before it, and is a list of the DAWG already. So a string is the
 * beginning of a word, read backwards, with a list of the DAWG behind it, and there are a quarter as many beginnings as
 * strings. They are put into the register in the order in which they read backwards, from the last to the first, as
 * words are for a DAWG.
 */
import { atOnce } from '../core/slices.ts';
import { collectBeginnings, letterFromEnd, sharedFromEnd, sortBeginnings } from './beginnings.ts';
import { LONGEST } from './nodes.ts';
import type { Register } from './register.ts';

/**
 * Puts the GADDAG of the words below a list of the DAWG into the register. Returns the number of the first node of the
 * list of first letters, or 0.
 * @throws RangeError for more beginnings of words than it may visit (8,388,608).
 */
export function registerGaddag(register: Register, dawg: number): number {
  const { count, most } = countBeginnings(register, dawg);
  const beginnings = atOnce(sortBeginnings(atOnce(collectBeginnings(register, dawg, count, most))));
  // by depth: the label of the node there that is open, and what is finished of the siblings to its right
  const labels = new Int32Array(LONGEST + 1);
  const finished = new Int32Array(LONGEST + 2);
  let depth = 0;
  const close = (shared: number): void => {
    for (; depth > shared; depth--) {
      finished[depth - 1] = register.numberOf(labels[depth - 1] ?? 0, finished[depth] ?? 0, finished[depth - 1] ?? 0);
      finished[depth] = 0;
    }
  };
  for (let i = count; i > 0; i--) {
    if (i < count) close(sharedFromEnd(beginnings, i, i + 1));
    for (let letter = letterFromEnd(beginnings, i, depth); letter !== 0; letter = letterFromEnd(beginnings, i, depth))
      labels[depth++] = letter << 1;
    const node = beginnings.nodes[i] ?? 0;
    labels[depth - 1] = (labels[depth - 1] ?? 0) | (register.labelOf(node) & 1);
    const rest = register.childOf(node);
    // what follows when a beginning is read to its end: a separator and the rest of the word
    if (rest !== 0) finished[depth] = register.numberOf(0, rest, finished[depth] ?? 0);
  }
  close(0);
  return finished[0] ?? 0;
}

/** How many ways lead from a list to the nodes in it and below it, counted without walking them; the highest letter. */
function countBeginnings(
  { size, labelOf, childOf, nextOf }: Register,
  list: number,
): { readonly count: number; readonly most: number } {
  const counts = new Float64Array(size() + 1);
  let most = 1;
  for (let number = 1; number < counts.length; number++) {
    counts[number] = 1 + (counts[childOf(number)] ?? 0) + (counts[nextOf(number)] ?? 0);
    most = Math.max(most, labelOf(number) >> 1);
  }
  return { count: counts[list] ?? 0, most };
}
