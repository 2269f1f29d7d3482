/**
 * Whether nodes from outside are a graph that can be walked without looking: one pass in order over what can be said of a node by itself, and
 * one in depth from the roots for what cannot. The second goes over nodes, not lists, a node leading to its child and to its next sibling,
 * so that every node is met once although lists share their ends; it meets a cycle as a node that is still open.
 */
import type { Fault } from '../core/result.ts';
import type { Alphabet } from '../tiles/alphabet.ts';
import { ACCEPTS, CHILD, LAST, LETTER_SHIFT, type Nodes } from './nodes.ts';
import { hasGaddagRoot } from './word-graph.ts';

/** The first fault of these nodes. */
export function checkNodes(alphabet: Alphabet, nodes: Nodes): Fault | undefined {
  const first = hasGaddagRoot(nodes) ? 2 : 1;
  return checkRoot(nodes) ?? checkEach(alphabet, nodes, first) ?? checkPaths(nodes, first);
}

function checkRoot(nodes: Nodes): Fault | undefined {
  const letter = (nodes[0] ?? 0) >>> LETTER_SHIFT;
  return letter === 0 ? undefined : fault('kwg-header', 0, `letter ${letter}`, 'a root, which has no letter');
}

/** Arcs that stay among the nodes from `first`, letters that there are, siblings that ascend and end. */
function checkEach(alphabet: Alphabet, nodes: Nodes, first: number): Fault | undefined {
  const most = alphabet.letters.length - 1;
  // a letter above that of every sibling before; below all letters where a list begins
  let before = -1;
  for (let i = 0; i < nodes.length; i++) {
    const node = nodes[i] ?? 0;
    const child = node & CHILD;
    if (child !== 0 && (child < first || child >= nodes.length))
      return fault('kwg-arc', i, `an arc to node ${child}`, `${first} to ${nodes.length - 1}`);
    if (i < first) continue;
    const letter = node >>> LETTER_SHIFT;
    if (letter > most) return fault('kwg-letter', i, `letter ${letter}`, `0 to ${most}, as in ${alphabet.name}`);
    if (letter <= before) return fault('kwg-siblings', i, `letter ${letter}`, `a letter above ${before}`);
    before = (node & LAST) !== 0 ? -1 : letter;
  }
  if (before < 0) return undefined;
  return fault('kwg-siblings', nodes.length - 1, 'a node with siblings', 'the last of its siblings');
}

/** No separator in a word, one at most in a string, with something after it; no way back to where one was. */
function checkPaths(nodes: Nodes, first: number): Fault | undefined {
  const walk = walker(nodes);
  const wordRoots = [(nodes[0] ?? 0) & CHILD];
  for (let i = first; i < nodes.length; i++) {
    const node = nodes[i] ?? 0;
    if (node >>> LETTER_SHIFT !== 0) continue;
    if ((node & ACCEPTS) !== 0 || (node & CHILD) === 0)
      return fault('kwg-separator', i, 'a separator that ends a string', 'letters after it');
    wordRoots.push(node & CHILD);
  }
  for (const root of wordRoots) {
    const found = walk(root, false);
    if (found !== undefined) return found;
  }
  return first < 2 ? undefined : walk((nodes[1] ?? 0) & CHILD, true);
}

const NEW = 0;
const OPEN = 1;
const DONE = 2;

/** Walks that remember where earlier ones have been: the fault that is met first below a node and its later siblings. */
function walker(nodes: Nodes): (root: number, separators: boolean) => Fault | undefined {
  const states = new Uint8Array(nodes.length);
  // node 0 as a child is none
  states[0] = DONE;
  return (root, separators) => {
    if (states[root] !== NEW) return undefined;
    const open = [root];
    while (open.length > 0) {
      const at = open[open.length - 1] ?? 0;
      const node = nodes[at] ?? 0;
      if (states[at] === NEW) {
        if (node >>> LETTER_SHIFT === 0 && !separators)
          return fault('kwg-separator', at, 'a separator among the letters of a word', 'a letter');
        states[at] = OPEN;
      }
      const next = (node & LAST) !== 0 ? 0 : at + 1;
      const child = node & CHILD;
      if (states[next] === OPEN || states[child] === OPEN)
        return fault('kwg-cycle', at, `a way back to node ${states[child] === OPEN ? child : next}`, 'none');
      if (states[next] === NEW) open.push(next);
      else if (states[child] === NEW) open.push(child);
      else {
        states[at] = DONE;
        open.pop();
      }
    }
    return undefined;
  };
}

function fault(code: string, node: number, found: string, expected: string): Fault {
  return { code, offset: node * 4, found: `node ${node}: ${found}`, expected };
}
