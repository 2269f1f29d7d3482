/**
 * GADDAGs (Gordon, "A faster Scrabble move generation algorithm", Software: Practice and Experience 24:2, 1994). For
 * every word and every place in it, a GADDAG holds the letters before the place backwards, then a separator, then the
 * letters after it. For CARE these strings are C@ARE, AC@RE, RAC@E and ERAC.
 *
 * There are as many strings as letters in all words, 1.5 million for a usual lexicon, so they are never listed. What
 * follows the separator depends only on the letters before it, and is a list of the DAWG already. So a string is the
 * beginning of a word, read backwards, with a list of the DAWG behind it, and there are a quarter as many beginnings as
 * strings. The beginnings are the nodes of a trie, and are read backwards by going up in it. They are divided by their
 * last letter, each part by the letter before, and so on until one is left alone. This meets every node of the GADDAG
 * after all that follow it, as the register needs.
 */
import { MOST_BEGINNINGS } from './nodes.ts';
import type { Register } from './register.ts';

/** Sets larger than this are divided by counting, smaller ones by insertion. */
const SMALL = 24;

/**
 * Puts the GADDAG of the words below a list of the DAWG into the register. Returns the number of the first node of the
 * list of first letters, or 0.
 * @throws RangeError for more beginnings of words than it may visit (8,388,608).
 */
export function registerGaddag(register: Register, dawg: number): number {
  const { nodes, letters, parents } = beginningsOf(register, dawg);
  const count = nodes.length;
  // beginnings, sorted by their ends as far as these are read; and the node to read next in each, 0 when all is read
  const members = Uint32Array.from({ length: count - 1 }, (_, i) => i + 1);
  const tops = members.slice();
  const spareMembers = new Uint32Array(count);
  const spareTops = new Uint32Array(count);
  const places = new Uint32Array(257);
  const letterAt = (i: number): number => letters[tops[i] ?? 0] ?? 0;
  const acceptsOf = (member: number): number => register.labelOf(nodes[member] ?? 0) & 1;

  const divideSmall = (from: number, to: number): void => {
    for (let i = from + 1; i < to; i++) {
      const [member, top] = [members[i] ?? 0, tops[i] ?? 0];
      const letter = letters[top] ?? 0;
      let at = i;
      for (; at > from && letterAt(at - 1) > letter; at--) {
        members[at] = members[at - 1] ?? 0;
        tops[at] = tops[at - 1] ?? 0;
      }
      members[at] = member;
      tops[at] = top;
    }
  };
  const divideLarge = (from: number, to: number): void => {
    places.fill(0);
    for (let i = from; i < to; i++) places[letterAt(i) + 1] = (places[letterAt(i) + 1] ?? 0) + 1;
    for (let letter = 1; letter < places.length; letter++)
      places[letter] = (places[letter] ?? 0) + (places[letter - 1] ?? 0);
    for (let i = from; i < to; i++) {
      const letter = letterAt(i);
      const at = places[letter] ?? 0;
      places[letter] = at + 1;
      spareMembers[at] = members[i] ?? 0;
      spareTops[at] = tops[i] ?? 0;
    }
    members.set(spareMembers.subarray(0, to - from), from);
    tops.set(spareTops.subarray(0, to - from), from);
  };

  /** What follows when a beginning is read to its end: a separator and the rest of the word. */
  const separator = (member: number, next: number): number => {
    const rest = register.childOf(nodes[member] ?? 0);
    return rest === 0 ? next : register.numberOf(0, rest, next);
  };
  /** What follows in a beginning that is left alone, read from `top` up. */
  const chain = (member: number, top: number): number => {
    const path: number[] = [];
    for (let at = top; at !== 0; at = parents[at] ?? 0) path.push(letters[at] ?? 0);
    let list = separator(member, 0);
    let accepts = acceptsOf(member);
    for (let i = path.length - 1; i >= 0; i--) {
      list = register.numberOf(((path[i] ?? 0) << 1) | accepts, list, 0);
      accepts = 0;
    }
    return list;
  };
  /** What follows in these beginnings, of whose ends the same letters have been read. */
  const list = (from: number, to: number): number => {
    if (to - from === 1) return chain(members[from] ?? 0, tops[from] ?? 0);
    if (to - from < SMALL) divideSmall(from, to);
    else divideLarge(from, to);
    let next = 0;
    for (let end = to; end > from;) {
      const letter = letterAt(end - 1);
      if (letter === 0) return separator(members[from] ?? 0, next);
      let start = end;
      let accepts = 0;
      for (; start > from && letterAt(start - 1) === letter; start--) {
        const top = parents[tops[start - 1] ?? 0] ?? 0;
        tops[start - 1] = top;
        if (top === 0) accepts = acceptsOf(members[start - 1] ?? 0);
      }
      next = register.numberOf((letter << 1) | accepts, list(start, end), next);
      end = start;
    }
    return next;
  };
  return count === 1 ? 0 : list(0, count - 1);
}

/**
 * The beginnings of words, by number from 1: the node of the last letter, that letter, and the beginning without it.
 */
interface Beginnings {
  readonly nodes: Uint32Array;
  readonly letters: Uint8Array;
  readonly parents: Uint32Array;
}

function beginningsOf(register: Register, dawg: number): Beginnings {
  const size = countBeginnings(register, dawg) + 1;
  if (size > MOST_BEGINNINGS) throw new RangeError(`${size} beginnings of words; a GADDAG may have ${MOST_BEGINNINGS}`);
  const nodes = new Uint32Array(size);
  const letters = new Uint8Array(size);
  const parents = new Uint32Array(size);
  let end = 1;
  const add = (list: number, parent: number): void => {
    for (let node = list; node !== 0; node = register.nextOf(node)) {
      const beginning = end++;
      nodes[beginning] = node;
      letters[beginning] = register.labelOf(node) >> 1;
      parents[beginning] = parent;
      add(register.childOf(node), beginning);
    }
  };
  add(dawg, 0);
  return { nodes, letters, parents };
}

/** How many ways lead from a list to the nodes in it and below it, counted without walking them. */
function countBeginnings({ size, childOf, nextOf }: Register, list: number): number {
  const counts = new Float64Array(size() + 1);
  for (let number = 1; number < counts.length; number++)
    counts[number] = 1 + (counts[childOf(number)] ?? 0) + (counts[nextOf(number)] ?? 0);
  return counts[list] ?? 0;
}
