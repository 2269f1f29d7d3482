/**
 * DAWGs: a list of words as the smallest graph of letters without cycles, in the node layout of KWG files (FORMATS 4.1). The graph is
 * one array of numbers: it loads without being parsed, other programs can read it, and a GADDAG can stand beside it.
 *
 * Built by the algorithm for sorted lists of Daciuk, Mihov, Watson and Watson ("Incremental construction of minimal acyclic finite-state
 * automata", Computational Linguistics 26:1, 2000): one pass over the words, with a register of everything that is finished, so that
 * nothing is made twice. Two changes give the smallest KWG rather than the smallest automaton. The words are read from the last to the
 * first, so that a list of siblings grows from its end; and the register holds nodes *with their later siblings*, so that lists which
 * end alike share that end. Then only lists that end no other list are written, and no array with these words is shorter.
 */
import type { Letter } from '../core/flavours.ts';
import { ACCEPTS, CHILD, LAST, LETTER_SHIFT } from './nodes.ts';

/**
 * The smallest DAWG of these words, each a sequence of letters from 1 to 255; words without letters are left out. The same
 * words give the same nodes, whatever their order and however often they stand there.
 * @throws RangeError for a letter out of range, and for more nodes than a KWG can hold (4,194,304).
 */
export function buildDawg(words: Iterable<readonly Letter[]>): Uint32Array {
  const register = newRegister();
  const root = registerWords(register, sortWords(words));
  return layOut(register, [root, 0]);
}

/** Words as texts whose code units are the letters, ascending: texts sort and compare faster than arrays. */
function sortWords(words: Iterable<readonly Letter[]>): readonly string[] {
  const texts: string[] = [];
  for (const word of words) {
    const wrong = word.find(letter => !(Number.isInteger(letter) && letter >= 1 && letter <= 255));
    if (wrong !== undefined) throw new RangeError(`letter ${wrong} of a word; expected 1 to 255`);
    if (word.length > 0) texts.push(String.fromCharCode(...word));
  }
  return texts.sort();
}

/** Puts sorted words into the register; the number of the first of their first letters, 0 when there are no words. */
function registerWords(register: Register, words: readonly string[]): number {
  // by depth: whether the open word's prefix is a word, and what is finished of the siblings to its right
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

/** Nodes by number, from 1, each once. A label is twice the letter, plus 1 where a word ends; child and next are numbers, or 0. */
interface Register {
  /** The number of the node with these three, new or known. */
  readonly numberOf: (label: number, child: number, next: number) => number;
  readonly labels: readonly number[];
  readonly children: readonly number[];
  readonly nexts: readonly number[];
}

/** A hash table with open addressing; with a Map, whose keys would be floats, building takes nearly twice the time. */
function newRegister(): Register {
  const [labels, children, nexts] = [[0], [0], [0]];
  let slots = new Uint32Array(1 << 12);
  const slotOf = (label: number, child: number, next: number): number => {
    const hash = Math.imul(Math.imul(Math.imul(label, 0x9e37_79b1) ^ child, 0x85eb_ca6b) ^ next, 0xc2b2_ae35);
    let slot = (hash ^ (hash >>> 15)) & (slots.length - 1);
    for (;;) {
      const known = slots[slot] ?? 0;
      if (known === 0 || (labels[known] === label && children[known] === child && nexts[known] === next)) return slot;
      slot = (slot + 1) & (slots.length - 1);
    }
  };
  const grow = (): void => {
    slots = new Uint32Array(slots.length * 2);
    for (let n = 1; n < labels.length; n++) slots[slotOf(labels[n] ?? 0, children[n] ?? 0, nexts[n] ?? 0)] = n;
  };
  return {
    numberOf: (label, child, next) => {
      const slot = slotOf(label, child, next);
      const known = slots[slot] ?? 0;
      if (known !== 0) return known;
      const number = labels.push(label) - 1;
      children.push(child);
      nexts.push(next);
      slots[slot] = number;
      if (number * 2 > slots.length) grow();
      return number;
    },
    labels,
    children,
    nexts,
  };
}

/**
 * Writes what the register holds: node `i` points to the list of `roots[i]`. Then come the lists that several nodes point to, the most used
 * first, so that most arcs are small numbers; then the others in the order in which they are first pointed to, which needs no arcs to say.
 */
function layOut(register: Register, roots: readonly number[]): Uint32Array {
  const { labels, children, nexts } = register;
  const owners = ownersOf(register);
  const order: number[] = [...roots];
  const places = new Uint32Array(labels.length);
  const place = (head: number): void => {
    for (let number = head; number !== 0; number = nexts[number] ?? 0) {
      if (owners[number] === head) places[number] = order.length;
      order.push(number);
    }
  };
  sharedLists(register, owners).forEach(place);
  const childAt = (i: number): number => (i < roots.length ? roots[i] : children[order[i] ?? 0]) ?? 0;
  for (let i = 0; i < order.length; i++) {
    const head = owners[childAt(i)] ?? 0;
    if (head !== 0 && places[head] === 0) place(head);
  }
  if (order.length > CHILD + 1) throw new RangeError(`${order.length} nodes; a KWG holds ${CHILD + 1}`);
  return Uint32Array.from(order, (number, i) => {
    const child = places[childAt(i)] ?? 0;
    if (i < roots.length) return LAST | child;
    const label = labels[number] ?? 0;
    const flags = (label & 1 ? ACCEPTS : 0) | (nexts[number] === 0 ? LAST : 0);
    return (((label >> 1) << LETTER_SHIFT) | flags | child) >>> 0;
  });
}

/** For each node the first node of the list that it is written in: a list that ends no other one, the earliest finished of several. */
function ownersOf({ nexts }: Register): Uint32Array {
  const tails = new Uint8Array(nexts.length);
  for (const next of nexts) tails[next] = 1;
  const owners = new Uint32Array(nexts.length);
  for (let head = 1; head < nexts.length; head++) {
    if (tails[head] !== 0) continue;
    for (let number = head; number !== 0 && owners[number] === 0; number = nexts[number] ?? 0) owners[number] = head;
  }
  return owners;
}

/** The lists that more than one node points into, the most used first. */
function sharedLists({ children }: Register, owners: Uint32Array): readonly number[] {
  const uses = new Uint32Array(owners.length);
  for (const child of children) uses[owners[child] ?? 0] = (uses[owners[child] ?? 0] ?? 0) + 1;
  const useOf = (head: number): number => uses[head] ?? 0;
  const shared: number[] = [];
  for (let head = 1; head < owners.length; head++) if (owners[head] === head && useOf(head) > 1) shared.push(head);
  return shared.sort((a, b) => useOf(b) - useOf(a) || a - b);
}
