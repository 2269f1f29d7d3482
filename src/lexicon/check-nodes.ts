/**
 * Checks whether nodes from outside are a graph that can be walked safely. A quick check says whether they are sound.
 * Where it does not, a pass in order checks each node by itself. Another pass in depth, from the roots, checks the
 * paths, and meets every node once. Of each it notes what is below, so that words are counted without being walked.
 */
import type { Fault } from '../core/result.ts';
import type { Alphabet } from '../tiles/alphabet.ts';
import {
  ACCEPTS,
  CHILD,
  LAST,
  LETTER_SHIFT,
  LONGEST,
  MOST_STRINGS,
  MOST_WORDS,
  reachedFrom,
  type Nodes,
} from './nodes.ts';
import { areSound } from './sound-nodes.ts';
import { hasGaddagRoot } from './word-graph.ts';

/** The first fault of these nodes; `undefined` when there is none. */
export function checkNodes(alphabet: Alphabet, nodes: Int32Array): Fault | undefined {
  const first = hasGaddagRoot(nodes) ? 2 : 1;
  return areSound(nodes, alphabet.letters.length - 1, first) ? undefined : firstFault(alphabet, nodes);
}

/** The same, found node by node and path by path: two to three times the time. */
export function firstFault(alphabet: Alphabet, nodes: Nodes): Fault | undefined {
  const first = hasGaddagRoot(nodes) ? 2 : 1;
  return checkRoot(nodes) ?? checkEach(alphabet, nodes, first) ?? checkPaths(nodes, first);
}

function checkRoot(nodes: Nodes): Fault | undefined {
  const letter = (nodes[0] ?? 0) >>> LETTER_SHIFT;
  return letter === 0 ? undefined : fault('kwg-header', 0, `letter ${letter}`, 'a root, which has no letter');
}

/**
 * Checks each node that is reached from the nodes before `first`, the roots: its arc stays among the nodes, its letter
 * exists, siblings ascend and end.
 */
function checkEach(alphabet: Alphabet, nodes: Nodes, first: number): Fault | undefined {
  const most = alphabet.letters.length - 1;
  // the letter of the sibling before; lower than all letters where a list begins
  let before = -1;
  const reached = reachedFrom(nodes, first);
  for (let i = 0; i < nodes.length; i++) {
    if (i >= first && reached[i] === 0) continue;
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

/** Checks each path: no cycle, no more than the limits allow, separators only where they may be. */
function checkPaths(nodes: Nodes, first: number): Fault | undefined {
  const { known, measure } = measurer(nodes);
  const dawg = (nodes[0] ?? 0) & CHILD;
  const found = measure(dawg, WORDS);
  if (found !== undefined) return found;
  if (((known[dawg] ?? 0) & SEPARATED) !== 0) return separatorBelow(nodes, known, dawg);
  return first < 2 ? undefined : measure((nodes[1] ?? 0) & CHILD, STRINGS);
}

/** How many letters the words below a root may have, and how many there may be; in the GADDAG strings. */
interface Limits {
  readonly longest: number;
  readonly most: number;
  readonly code: string;
  readonly of: string;
}
const WORDS: Limits = { longest: LONGEST, most: MOST_WORDS, code: 'kwg-words', of: 'words' };
/** A string may have a separator besides its letters. */
const STRINGS: Limits = { longest: LONGEST + 1, most: MOST_STRINGS, code: 'kwg-strings', of: 'strings' };

/**
 * What is known of a node with its later siblings and all below them: nothing; a walk is below them now; or, in one
 * number, how many words go on with them, whether there is a separator, and how many letters the longest has.
 */
const UNKNOWN = 0;
const OPEN = -1;
const COUNT = 2 ** 26 - 1;
const SEPARATED = 2 ** 26;
const LENGTH_SHIFT = 27;

/** Notes what is below lists, and returns the first fault there. Every list is worked off from its end. */
function measurer(nodes: Nodes): {
  readonly known: Int32Array;
  readonly measure: (list: number, limits: Limits) => Fault | undefined;
} {
  const known = new Int32Array(nodes.length);
  const measure = (list: number, { longest, most, code, of }: Limits): Fault | undefined => {
    if (list === 0 || known[list] !== UNKNOWN) return undefined;
    // by depth: where each list on the way down was entered, where it was left, and what was known then
    const entries = new Int32Array(longest);
    const exits = new Int32Array(longest);
    const sums = new Int32Array(longest);
    let depth = 0;
    for (let entry = list; ;) {
      let at = entry;
      known[at] = OPEN;
      while (((nodes[at] ?? 0) & LAST) === 0 && known[at + 1] === UNKNOWN) known[++at] = OPEN;
      let sum = ((nodes[at] ?? 0) & LAST) !== 0 ? 0 : (known[at + 1] ?? 0);
      if (sum === OPEN) return fault('kwg-cycle', at, `a way back to node ${at + 1}`, 'none');
      for (;;) {
        const node = nodes[at] ?? 0;
        const child = node & CHILD;
        const below = known[child] ?? 0;
        if (below === OPEN) return fault('kwg-cycle', at, `a way back to node ${child}`, 'none');
        if (below === UNKNOWN && child !== 0) {
          if (depth + 1 === longest) return tooLong(at, longest);
          entries[depth] = entry;
          exits[depth] = at;
          sums[depth++] = sum;
          entry = child;
          break;
        }
        const length = (below >>> LENGTH_SHIFT) + 1;
        if (length > longest) return tooLong(at, longest);
        // what leads to no word is walked all the same
        const count = (sum & COUNT) + (below & COUNT) + ((node & ACCEPTS) !== 0 || child === 0 ? 1 : 0);
        if (count > most) return fault(code, at, `${count} ${of} or more`, `${most} or fewer`);
        let separated = (sum | below) & SEPARATED;
        if (node >>> LETTER_SHIFT === 0) {
          if ((node & ACCEPTS) !== 0 || child === 0)
            return fault('kwg-separator', at, 'a separator that ends a string', 'letters after it');
          if ((below & SEPARATED) !== 0) return separatorBelow(nodes, known, child);
          separated = SEPARATED;
        }
        sum = (Math.max(sum >>> LENGTH_SHIFT, length) << LENGTH_SHIFT) | separated | count;
        known[at] = sum;
        if (at-- !== entry) continue;
        if (depth === 0) return undefined;
        entry = entries[--depth] ?? 0;
        at = exits[depth] ?? 0;
        sum = sums[depth] ?? 0;
      }
    }
  };
  return { known, measure };
}

function tooLong(at: number, longest: number): Fault {
  return fault('kwg-depth', at, `more than ${longest} letters`, `${longest} or fewer`);
}

/** The fault of a separator among the letters of words, in a list or below it. */
function separatorBelow(nodes: Nodes, known: Int32Array, list: number): Fault {
  let at = list;
  for (let node = nodes[at] ?? 0; node >>> LETTER_SHIFT !== 0; node = nodes[at] ?? 0)
    at = ((known[node & CHILD] ?? 0) & SEPARATED) !== 0 ? node & CHILD : at + 1;
  return fault('kwg-separator', at, 'a separator among the letters of a word', 'a letter');
}

function fault(code: string, node: number, found: string, expected: string): Fault {
  return { code, offset: node * 4, found: `node ${node}: ${found}`, expected };
}
