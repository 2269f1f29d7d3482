/**
 * Checks whether nodes from outside are a graph of leaves. The tiles of a leave ascend, so a way through the graph can
 * come back to a node only by nodes of one letter, each the first child of the one before. A leave has no more tiles of
 * a kind than the set, so such a row is walked no further than that, and every node can be checked by itself.
 */
import type { Fault } from '../core/result.ts';
import { ACCEPTS, CHILD, LAST, LETTER_SHIFT, reachedFrom, wordCounts, type Nodes } from '../lexicon/nodes.ts';
import type { Alphabet } from '../tiles/alphabet.ts';
import { BLANK_LETTER } from './digits.ts';

/** The first fault of these nodes, for a file with n values; `undefined` when there is none. */
export function checkLeaves(alphabet: Alphabet, nodes: Nodes, values: number): Fault | undefined {
  return checkLeaveRoot(nodes) ?? checkLeaveNodes(alphabet, nodes) ?? checkCount(nodes, values);
}

function checkLeaveRoot(nodes: Nodes): Fault | undefined {
  const root = nodes[0] ?? 0;
  if (root >>> LETTER_SHIFT !== 0 || (root & ACCEPTS) !== 0)
    return leaveFault(
      'klv-header',
      0,
      `letter ${root >>> LETTER_SHIFT}`,
      'a root, which has no letter and ends no leave',
    );
  return undefined;
}

/** Is node 1 the root of a GADDAG that is not there? Else it belongs to the leaves. */
function firstLeaveNode(nodes: Nodes): number {
  const node = nodes[1] ?? LAST;
  return node >>> LETTER_SHIFT === 0 && (node & (ACCEPTS | CHILD)) === 0 ? 2 : 1;
}

/**
 * Checks each node that leaves come to by itself: its letter, its arc, the order of siblings and of tiles, and that it
 * leads somewhere.
 */
function checkLeaveNodes({ name, blank, counts }: Alphabet, nodes: Nodes): Fault | undefined {
  const first = firstLeaveNode(nodes);
  const root = (nodes[0] ?? 0) & CHILD;
  if (root !== 0 && (root < first || root >= nodes.length)) return badArc(nodes, 0, root, first);
  // the letter of the sibling before; lower than all letters where a list begins
  let before = -1;
  const reached = reachedFrom(nodes, 1);
  for (let i = first; i < nodes.length; i++) {
    if (reached[i] === 0) continue;
    const node = nodes[i] ?? 0;
    const child = node & CHILD;
    const letter = node >>> LETTER_SHIFT;
    if (letter >= blank) return leaveFault('klv-letter', i, `letter ${letter}`, `0 to ${blank - 1}, as in ${name}`);
    if (letter <= before) return leaveFault('klv-siblings', i, `letter ${letter}`, `a letter above ${before}`);
    before = (node & LAST) !== 0 ? -1 : letter;
    if (child !== 0 && (child < first || child >= nodes.length)) return badArc(nodes, i, child, first);
    if (child === 0 && (node & ACCEPTS) === 0)
      return leaveFault('klv-empty', i, 'a branch that ends', 'a leave at the end of each branch');
    const next = (nodes[child] ?? 0) >>> LETTER_SHIFT;
    if (child !== 0 && next < letter)
      return leaveFault('klv-order', i, `letter ${next} after ${letter}`, 'ascending letters');
    const most = counts[letter === BLANK_LETTER ? blank : letter] ?? 0;
    if (runFrom(nodes, i, most) > most)
      return leaveFault('klv-order', i, `${most + 1} tiles of letter ${letter}`, `${most} or fewer, as in ${name}`);
  }
  if (before < 0) return undefined;
  return leaveFault('klv-siblings', nodes.length - 1, 'a node with siblings', 'the last of its siblings');
}

function badArc(nodes: Nodes, node: number, child: number, first: number): Fault {
  return leaveFault('klv-arc', node, `an arc to node ${child}`, `${first} to ${nodes.length - 1}`);
}

/** How many tiles of one letter follow each other from a node on, itself included; counted to one more than `most`. */
function runFrom(nodes: Nodes, from: number, most: number): number {
  const letter = (nodes[from] ?? 0) >>> LETTER_SHIFT;
  let count = 1;
  for (let at = from; count <= most; count++) {
    at = (nodes[at] ?? 0) & CHILD;
    if (at === 0 || (nodes[at] ?? 0) >>> LETTER_SHIFT !== letter) break;
  }
  return count;
}

/** Has the graph as many leaves as there are values? */
function checkCount(nodes: Nodes, values: number): Fault | undefined {
  const root = (nodes[0] ?? 0) & CHILD;
  const leaves = wordCounts(nodes, root)[root] ?? 0;
  if (leaves === values) return undefined;
  return {
    code: 'klv-count',
    offset: (nodes.length + 1) * 4,
    found: `${values} values`,
    expected: `${leaves}, as there are leaves`,
  };
}

/** A file says first how many nodes there are. */
function leaveFault(code: string, node: number, found: string, expected: string): Fault {
  return { code, offset: (node + 1) * 4, found: `node ${node}: ${found}`, expected };
}
