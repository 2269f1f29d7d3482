/** Word graphs: dictionaries that can be walked letter by letter, so that words are found and not only looked up. */
import type { Letter } from '../core/flavours.ts';
import type { Alphabet } from '../tiles/alphabet.ts';
import type { Dictionary } from './dictionary.ts';
import { ACCEPTS, arcOf, CHILD, hasWord, LETTER_SHIFT, type Nodes } from './nodes.ts';

/**
 * A dictionary as a graph over the letters of an alphabet, in the nodes of a KWG: a DAWG of its words and, for the
 * generator, a GADDAG. For CARE the GADDAG holds ERAC, RAC@E, AC@RE and C@ARE, where @ is letter 0: every place of a
 * word to begin from, backwards first.
 *
 * Walks begin at node 0 and go from node to node by `arc`; a node is the index of an entry of `nodes`, and 0 as a
 * result says that no word goes on so.
 *
 * @example
 * import { english } from 'tilewright/alphabets/english';
 * const graph = buildGraph(english, ['tea', 'teas']);
 * let node = 0;
 * for (const letter of spell(english, 'TEA') ?? []) node = graph.arc(node, letter) || -1;
 * graph.accepts(node) // true
 */
export interface WordGraph extends Dictionary {
  /** What its letters are. */
  readonly alphabet: Alphabet;
  /** The nodes, for those who walk many: `readKwg` says what the bits mean. */
  readonly nodes: Nodes;
  /** The first of the letters that words begin with; 0 when there are no words. */
  readonly dawg: number;
  /** The first of the letters that strings of the GADDAG begin with; 0 when there is no GADDAG (or no word). */
  readonly gaddag: number;
  /** The child of a node that has this letter, or 0. */
  readonly arc: (node: number, letter: Letter) => number;
  /** Does a word end on this node? */
  readonly accepts: (node: number) => boolean;
}

/** A graph over nodes that are known to be sound. */
export function graphOver(alphabet: Alphabet, nodes: Nodes): WordGraph {
  return {
    alphabet,
    nodes,
    dawg: (nodes[0] ?? 0) & CHILD,
    gaddag: hasGaddagRoot(nodes) ? (nodes[1] ?? 0) & CHILD : 0,
    has: letters => hasWord(nodes, letters),
    arc: (node, letter) => arcOf(nodes, node, letter),
    accepts: node => ((nodes[node] ?? 0) & ACCEPTS) !== 0,
  };
}

/** Is node 1 the root of a GADDAG? In files without one it may be a letter of the DAWG; roots have none. */
export function hasGaddagRoot(nodes: Nodes): boolean {
  return nodes.length > 1 && (nodes[1] ?? 0) >>> LETTER_SHIFT === 0;
}

/** Is this dictionary a graph? */
export function isWordGraph(dictionary: Dictionary): dictionary is WordGraph {
  return 'nodes' in dictionary && 'arc' in dictionary;
}
