/** Word graphs: dictionaries that can be walked letter by letter, so that words can be found and not only looked up. */
import type { Letter } from '../core/flavours.ts';
import type { Alphabet } from '../tiles/alphabet.ts';
import type { Dictionary } from './dictionary.ts';
import { ACCEPTS, arcOf, beginsWord, CHILD, hasWord, LETTER_SHIFT, type Nodes } from './nodes.ts';

/**
 * A dictionary as a graph over the letters of an alphabet, in the nodes of a KWG: a DAWG of its words and, for the move
 * generator, a GADDAG. For CARE the GADDAG holds ERAC, RAC@E, AC@RE and C@ARE, where @ is letter 0. So a walk can begin
 * at any place of a word and go backwards first.
 *
 * A walk begins at node 0 and goes from node to node with `arc`. A node is an index of `nodes`; the result 0 says that
 * no word goes on so.
 *
 * @example
 * import { english } from 'tilewright/alphabets/english';
 * const graph = buildGraph(english, ['tea', 'teas']);
 * let node = 0;
 * for (const letter of spell(english, 'TEA') ?? []) node = graph.arc(node, letter) || -1;
 * graph.accepts(node) // true
 */
export interface WordGraph extends Dictionary {
  /** The alphabet of its letters. */
  readonly alphabet: Alphabet;
  /** The nodes in KWG layout, for programs that walk a lot: `Nodes` says what the bits mean. */
  readonly nodes: ArrayLike<number>;
  /** The node of the first of the letters with which words begin; 0 when there are no words. */
  readonly dawg: number;
  /**
   * The node of the first of the letters with which strings of the GADDAG begin; 0 when there is no GADDAG or no word.
   */
  readonly gaddag: number;
  /** The child of a node with this letter, or 0. */
  readonly arc: (node: number, letter: Letter) => number;
  /** Does a word end on this node? */
  readonly accepts: (node: number) => boolean;
}

/** A graph over nodes that have been checked. */
export function graphOver(alphabet: Alphabet, nodes: Nodes): WordGraph {
  return {
    alphabet,
    nodes,
    dawg: (nodes[0] ?? 0) & CHILD,
    gaddag: hasGaddagRoot(nodes) ? (nodes[1] ?? 0) & CHILD : 0,
    has: letters => hasWord(nodes, letters),
    begins: letters => beginsWord(nodes, letters),
    arc: (node, letter) => arcOf(nodes, node, letter),
    accepts: node => ((nodes[node] ?? 0) & ACCEPTS) !== 0,
  };
}

/** Is node 1 the root of a GADDAG? In files without a GADDAG it may be a letter of the DAWG; a root has no letter. */
export function hasGaddagRoot(nodes: Nodes): boolean {
  return nodes.length > 1 && (nodes[1] ?? 0) >>> LETTER_SHIFT === 0;
}

/** Is this dictionary a word graph? */
export function isWordGraph(dictionary: Dictionary): dictionary is WordGraph {
  return 'nodes' in dictionary && 'arc' in dictionary;
}
