/**
 * Checks whether nodes from outside are a graph that can be walked safely. A first pass in order checks each node by
 * itself. A second pass in depth, from the roots, checks the paths; a list that is met again while still open is a
 * cycle. That pass remembers only where lists are entered. So a list that is the end of another is checked twice, which
 * costs less than remembering every node.
 */
import type { Fault } from '../core/result.ts';
import type { Alphabet } from '../tiles/alphabet.ts';
import { ACCEPTS, CHILD, LAST, LETTER_SHIFT, type Nodes } from './nodes.ts';
import { hasGaddagRoot } from './word-graph.ts';

/** The first fault of these nodes; `undefined` when there is none. */
export function checkNodes(alphabet: Alphabet, nodes: Nodes): Fault | undefined {
  const first = hasGaddagRoot(nodes) ? 2 : 1;
  return checkRoot(nodes) ?? checkEach(alphabet, nodes, first) ?? checkPaths(nodes, first);
}

function checkRoot(nodes: Nodes): Fault | undefined {
  const letter = (nodes[0] ?? 0) >>> LETTER_SHIFT;
  return letter === 0 ? undefined : fault('kwg-header', 0, `letter ${letter}`, 'a root, which has no letter');
}

/** Checks each node from `first` on: its arc stays among the nodes, its letter exists, siblings ascend and end. */
function checkEach(alphabet: Alphabet, nodes: Nodes, first: number): Fault | undefined {
  const most = alphabet.letters.length - 1;
  // the letter of the sibling before; lower than all letters where a list begins
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

/** Checks each path: no cycle, no separator in a word, at most one in a string and letters after it. */
function checkPaths(nodes: Nodes, first: number): Fault | undefined {
  const walk = walker(nodes);
  const found = walk((nodes[0] ?? 0) & CHILD, WORDS);
  return found !== undefined || first < 2 ? found : walk((nodes[1] ?? 0) & CHILD, STRINGS);
}

/**
 * What is known of a list: nothing; a walk is below it now; strings of a GADDAG may go on with it; words may, and so
 * may strings.
 */
const UNKNOWN = 0;
const OPEN = 1;
const STRINGS = 2;
const WORDS = 3;

/**
 * A walk that remembers where earlier walks have been. It returns the first fault in a list and below it. `kind`:
 * whether the list should hold words or strings.
 */
function walker(nodes: Nodes): (root: number, kind: typeof STRINGS | typeof WORDS) => Fault | undefined {
  const states = new Uint8Array(nodes.length);
  // node 0 as a child means that there is none
  states[0] = WORDS;
  // by depth: where each list on the way down was entered, and at which node it was left
  const entries: number[] = [];
  const exits: number[] = [];
  return function walk(root, kind): Fault | undefined {
    if ((states[root] ?? UNKNOWN) >= kind) return undefined;
    const begun = entries.length;
    let entry = root;
    let at = root;
    states[root] = OPEN;
    for (;;) {
      const node = nodes[at] ?? 0;
      const child = node & CHILD;
      if (node >>> LETTER_SHIFT === 0) {
        const found = kind === WORDS ? separatorInWord(at) : (emptySeparator(at, node) ?? walk(child, WORDS));
        if (found !== undefined) return found;
      }
      const state = states[child] ?? UNKNOWN;
      if (state === OPEN) return fault('kwg-cycle', at, `a way back to node ${child}`, 'none');
      if (state < kind) {
        entries.push(entry);
        exits.push(at);
        entry = child;
        at = child;
        states[child] = OPEN;
        continue;
      }
      for (let last = node; (last & LAST) !== 0; last = nodes[at] ?? 0) {
        states[entry] = kind;
        if (entries.length === begun) return undefined;
        entry = entries.pop() ?? 0;
        at = exits.pop() ?? 0;
      }
      at++;
    }
  };
}

function separatorInWord(at: number): Fault {
  return fault('kwg-separator', at, 'a separator among the letters of a word', 'a letter');
}

function emptySeparator(at: number, node: number): Fault | undefined {
  const sound = (node & ACCEPTS) === 0 && (node & CHILD) !== 0;
  return sound ? undefined : fault('kwg-separator', at, 'a separator that ends a string', 'letters after it');
}

function fault(code: string, node: number, found: string, expected: string): Fault {
  return { code, offset: node * 4, found: `node ${node}: ${found}`, expected };
}
