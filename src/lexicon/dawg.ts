/**
 * DAWGs: a list of words as the smallest graph of letters without cycles.
 *
 * They are built by the algorithm for sorted lists of Daciuk, Mihov, Watson and Watson ("Incremental construction of
 * minimal acyclic finite-state automata", Computational Linguistics 26:1, 2000). It takes one pass over the words, with
 * a register of all finished nodes, so that no node is made twice. Two changes give the smallest KWG instead of the
 * smallest automaton. The words are read from the last to the first, so that a list of siblings grows from its end. And
 * the register holds nodes *with their later siblings*, so that lists with the same end share it.
 */
import { ACCEPTS, CHILD, LAST, LETTER_SHIFT, type Nodes } from './nodes.ts';
import type { Register } from './register.ts';

/**
 * Puts words into the register, given as texts of letters in ascending order. Returns the number of the first node of
 * the list of first letters; 0 when there are no words.
 */
export function registerWords(register: Register, words: readonly string[]): number {
  // by depth: is the open word's prefix a word, and what is finished of the siblings to its right
  const accepts: number[] = [];
  const finished: number[] = [];
  let open = '';
  for (let i = words.length - 1; i >= -1; i--) {
    const word = words[i] ?? '';
    const shared = sharedLength(open, word);
    for (let depth = open.length - 1; depth >= shared; depth--) {
      const label = (open.charCodeAt(depth) << 1) | (accepts[depth] ?? 0);
      finished[depth] = register.numberOf(label, finished[depth + 1] ?? 0, finished[depth] ?? 0);
      finished[depth + 1] = 0;
    }
    for (let depth = shared; depth < word.length; depth++) accepts[depth] = 0;
    if (word.length > 0) accepts[word.length - 1] = 1;
    open = word;
  }
  return finished[0] ?? 0;
}

function sharedLength(a: string, b: string): number {
  const end = Math.min(a.length, b.length);
  for (let i = 0; i < end; i++) if (a.charCodeAt(i) !== b.charCodeAt(i)) return i;
  return end;
}

/**
 * Puts the words of a graph into the register, in the order of `registerWords`. Returns the number of the first node of
 * the list of first letters; 0 when there are no words.
 */
export function registerNodes(register: Register, nodes: Nodes): number {
  const numbers = new Uint32Array(nodes.length);
  const numberAt = (at: number): number => {
    if (at === 0) return 0;
    const known = numbers[at] ?? 0;
    if (known !== 0) return known;
    const node = nodes[at] ?? 0;
    const next = (node & LAST) !== 0 ? 0 : numberAt(at + 1);
    const child = numberAt(node & CHILD);
    const label = ((node >>> LETTER_SHIFT) << 1) | ((node & ACCEPTS) !== 0 ? 1 : 0);
    const number = register.numberOf(label, child, next);
    numbers[at] = number;
    return number;
  };
  return numberAt((nodes[0] ?? 0) & CHILD);
}
