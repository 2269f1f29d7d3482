/**
 * Turns a register into the nodes of a KWG. A list that is the end of another is not written again. This gives the
 * shortest array that holds all lists.
 */
import { ACCEPTS, LAST, LETTER_SHIFT, MOST_NODES } from './nodes.ts';
import type { Register } from './register.ts';

/**
 * The register as nodes. Node `i` points to the list of `roots[i]`. Then come the lists to which several nodes point,
 * the most used first, so that most arcs are small numbers. The others follow in the order in which they are first
 * pointed to, so that packed text needs no arcs for them.
 * @throws RangeError for more nodes than a KWG can hold (4,194,304).
 */
export function layOut(register: Register, roots: readonly number[]): Uint32Array {
  const { labelOf, childOf, nextOf } = register;
  const owners = ownersOf(register);
  const order: number[] = [...roots];
  const places = new Uint32Array(owners.length);
  const place = (head: number): void => {
    for (let number = head; number !== 0; number = nextOf(number)) {
      if (owners[number] === head) places[number] = order.length;
      order.push(number);
    }
  };
  sharedLists(register, owners).forEach(place);
  const childAt = (i: number): number => (i < roots.length ? (roots[i] ?? 0) : childOf(order[i] ?? 0));
  for (let i = 0; i < order.length; i++) {
    const head = owners[childAt(i)] ?? 0;
    if (head !== 0 && places[head] === 0) place(head);
  }
  if (order.length > MOST_NODES) throw new RangeError(`${order.length} nodes; a KWG holds ${MOST_NODES}`);
  const nodes = new Uint32Array(order.length);
  for (let i = 0; i < nodes.length; i++) {
    const child = places[childAt(i)] ?? 0;
    const number = order[i] ?? 0;
    const label = i < roots.length ? 0 : labelOf(number);
    const last = i < roots.length || nextOf(number) === 0 ? LAST : 0;
    nodes[i] = ((label >> 1) << LETTER_SHIFT) | ((label & 1) !== 0 ? ACCEPTS : 0) | last | child;
  }
  return nodes;
}

/**
 * For each node the list in which it is written, by its first node: a list that is not the end of another. Of several
 * such lists it is the one finished first.
 */
function ownersOf({ size, nextOf }: Register): Uint32Array {
  const tails = new Uint8Array(size() + 1);
  for (let number = 1; number < tails.length; number++) tails[nextOf(number)] = 1;
  const owners = new Uint32Array(tails.length);
  for (let head = 1; head < owners.length; head++) {
    if (tails[head] !== 0) continue;
    for (let number = head; number !== 0 && owners[number] === 0; number = nextOf(number)) owners[number] = head;
  }
  return owners;
}

/**
 * The lists to which more than one node points, the most used first; equal ones in the order in which they were
 * finished.
 */
function sharedLists({ childOf }: Register, owners: Uint32Array): Float64Array {
  const uses = new Uint32Array(owners.length);
  for (let number = 1; number < owners.length; number++) {
    const owner = owners[childOf(number)] ?? 0;
    uses[owner] = (uses[owner] ?? 0) + 1;
  }
  // one number holds use and list, which sorts many times faster than with a compare function
  const keys: number[] = [];
  for (let head = 1; head < owners.length; head++) {
    const use = uses[head] ?? 0;
    if (owners[head] === head && use > 1) keys.push((owners.length - use) * owners.length + head);
  }
  return Float64Array.from(keys)
    .sort()
    .map(key => key % owners.length);
}
