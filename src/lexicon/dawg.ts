/**
 * DAWGs: a list of words as the smallest graph of letters without cycles.
 *
 * They are built by the algorithm for sorted lists of Daciuk, Mihov, Watson and Watson ("Incremental construction of
 * minimal acyclic finite-state automata", Computational Linguistics 26:1, 2000). It takes one pass over the words, with
 * a register of all finished nodes, so that no node is made twice. Two changes give the smallest KWG instead of the
 * smallest automaton. The words are read from the last to the first, so that a list of siblings grows from its end. And
 * the register holds nodes *with their later siblings*, so that lists with the same end share it.
 */
import { ACCEPTS, CHILD, fromBelow, LAST, LETTER_SHIFT, MOST_WORDS, type Nodes } from './nodes.ts';
import type { Register } from './register.ts';

/**
 * Puts words into the register, given as texts of letters in ascending order. Returns the number of the first node of
 * the list of first letters; 0 when there are no words.
 * @throws RangeError for more words than a graph may have (4,194,304).
 */
export function registerWords(register: Register, words: readonly string[]): number {
  // by depth: is the open word's prefix a word, and what is finished of the siblings to its right
  const accepts: number[] = [];
  const finished: number[] = [];
  let open = '';
  let count = 0;
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
    if (word !== '' && word !== open) count++;
    open = word;
  }
  if (count > MOST_WORDS) throw new RangeError(`${count} words; a graph may have ${MOST_WORDS}`);
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
  const list = (nodes[0] ?? 0) & CHILD;
  fromBelow(nodes, list, at => {
    const node = nodes[at] ?? 0;
    const label = ((node >>> LETTER_SHIFT) << 1) | ((node & ACCEPTS) !== 0 ? 1 : 0);
    const next = (node & LAST) !== 0 ? 0 : (numbers[at + 1] ?? 0);
    numbers[at] = register.numberOf(label, numbers[node & CHILD] ?? 0, next);
  });
  return numbers[list] ?? 0;
}
