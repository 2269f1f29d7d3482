/** A register of nodes: it holds each node of a graph once, until the graph is laid out. */

/**
 * Nodes by number from 1, each once. The label is twice the letter, plus 1 where a word ends. Child and next sibling
 * are numbers of nodes, or 0 for none. Both must be registered before the node, so they have smaller numbers and there
 * is no cycle.
 */
export interface Register {
  /** How many nodes there are. */
  readonly size: () => number;
  /** The number of the node with these three; it is added if it is new. */
  readonly numberOf: (label: number, child: number, next: number) => number;
  readonly labelOf: (number: number) => number;
  readonly childOf: (number: number) => number;
  readonly nextOf: (number: number) => number;
}

/** How many entries of the array a node takes: label, child, next. */
const WIDTH = 3;

/**
 * An empty register with room for n nodes before it has to grow. It is a hash table with open addressing in one
 * array of numbers. With a Map, whose keys would be floats or texts, building takes several times as long.
 */
export function newRegister(room: number): Register {
  const bits = Math.max(10, Math.ceil(Math.log2(room + 2)));
  let nodes = new Int32Array(WIDTH << bits);
  let slots = new Int32Array(2 << bits);
  let size = 0;
  const slotOf = (label: number, child: number, next: number): number => {
    const mask = slots.length - 1;
    let slot = hash(label, child, next) & mask;
    for (;;) {
      const at = (slots[slot] ?? 0) * WIDTH;
      if (at === 0 || (nodes[at] === label && nodes[at + 1] === child && nodes[at + 2] === next)) return slot;
      slot = (slot + 1) & mask;
    }
  };
  const grow = (): void => {
    const larger = new Int32Array(nodes.length * 2);
    larger.set(nodes);
    nodes = larger;
    slots = new Int32Array(slots.length * 2);
    for (let n = 1; n <= size; n++)
      slots[slotOf(nodes[n * WIDTH] ?? 0, nodes[n * WIDTH + 1] ?? 0, nodes[n * WIDTH + 2] ?? 0)] = n;
  };
  return {
    size: () => size,
    numberOf: (label, child, next) => {
      const slot = slotOf(label, child, next);
      const known = slots[slot] ?? 0;
      if (known !== 0) return known;
      size++;
      slots[slot] = size;
      nodes[size * WIDTH] = label;
      nodes[size * WIDTH + 1] = child;
      nodes[size * WIDTH + 2] = next;
      if ((size + 2) * WIDTH > nodes.length) grow();
      return size;
    },
    labelOf: number => nodes[number * WIDTH] ?? 0,
    childOf: number => nodes[number * WIDTH + 1] ?? 0,
    nextOf: number => nodes[number * WIDTH + 2] ?? 0,
  };
}

function hash(label: number, child: number, next: number): number {
  const mixed = Math.imul(Math.imul(Math.imul(label, 0x9e37_79b1) ^ child, 0x85eb_ca6b) ^ next, 0xc2b2_ae35);
  return mixed ^ (mixed >>> 15);
}
