/**
 * The word graph as the walk wants it. A KWG names its arcs one by one; to find the arc of a letter its siblings are looked through. Here the
 * arcs out of a node are one record, `[ends, (child, arcs of child) …]`: `ends` has a bit for every letter that ends a word, and the pairs stand
 * in the order of the letters, so that the pair of a letter is found by counting the bits below it. That a child's own arcs stand beside the
 * pointer to it lets the walk see that nothing there fits the rack without touching the child; records in breadth-first order keep those
 * that are used most close together. Both were measured: docs/performance.md.
 *
 * Bit 0 is the separator of the GADDAG, bits 1 to 31 are letters.
 */
import { withGaddag } from '../lexicon/build-graph.ts';
import { ACCEPTS, CHILD, LAST, LETTER_SHIFT, type Nodes } from '../lexicon/nodes.ts';
import type { WordGraph } from '../lexicon/word-graph.ts';

/** Where the GADDAG of a graph begins. */
export interface GraphTable {
  readonly node: number;
  readonly arcs: number;
}

/** The records of all graphs in use, in one array whose address never changes: what the walk reads is a constant for the compiler. */
export interface Arena {
  readonly records: Int32Array;
  /** The table of a graph, made on first use and kept as long as the graph is and there is room; a graph without a GADDAG gets one. */
  readonly tableOf: (graph: WordGraph) => GraphTable;
  /** How often all tables were given up to make room: what was read before then is void. */
  readonly era: () => number;
}

/** An arena without graphs, on this part of the memory. */
export function newArena(records: Int32Array): Arena {
  const gaddags = new WeakMap<WordGraph, WordGraph>();
  let tables = new WeakMap<WordGraph, GraphTable>();
  // 0 is no node
  let end = 1;
  let era = 0;

  function tableOf(graph: WordGraph): GraphTable {
    const known = tables.get(graph);
    if (known !== undefined) return known;
    const { nodes, gaddag } = gaddagOf(graph);
    // a list has one number of its own, and every node two at most
    if (end + 3 * nodes.length > records.length) {
      tables = new WeakMap();
      end = 1;
      era++;
    }
    const table = { node: end, arcs: arcsFrom(nodes, gaddag) };
    write(nodes, gaddag);
    tables.set(graph, table);
    return table;
  }

  function gaddagOf(graph: WordGraph): WordGraph {
    const known = gaddags.get(graph);
    if (known !== undefined) return known;
    const made = withGaddag(graph);
    gaddags.set(graph, made);
    return made;
  }

  /** Writes the lists of siblings that can be reached from one, breadth first. */
  function write(nodes: Nodes, first: number): void {
    const places = new Int32Array(nodes.length);
    const order = new Int32Array(nodes.length);
    let known = 0;
    let next = end;
    const reach = (list: number): number => {
      const place = places[list] ?? 0;
      if (place !== 0) return place;
      places[list] = next;
      order[known++] = list;
      const made = next;
      next += sizeFrom(nodes, list);
      return made;
    };
    reach(first);
    for (let done = 0; done < known; done++) {
      const list = order[done] ?? 0;
      let at = places[list] ?? 0;
      const head = at++;
      let ends = 0;
      for (let i = list; i !== 0; i++) {
        const node = nodes[i] ?? LAST;
        const child = node & CHILD;
        if ((node & ACCEPTS) !== 0) ends |= 1 << (node >>> LETTER_SHIFT);
        records[at++] = child === 0 ? 0 : reach(child);
        records[at++] = arcsFrom(nodes, child);
        if ((node & LAST) !== 0) break;
      }
      // a word of one letter is none on the board
      records[head] = list === first ? 0 : ends;
    }
    end = next;
  }

  return { records, tableOf, era: () => era };
}

/** The letters of a list of siblings, as bits. */
function arcsFrom(nodes: Nodes, list: number): number {
  let arcs = 0;
  for (let i = list; i !== 0; i++) {
    const node = nodes[i] ?? LAST;
    arcs |= 1 << (node >>> LETTER_SHIFT);
    if ((node & LAST) !== 0) break;
  }
  return arcs;
}

/** How many numbers the record of a list of siblings takes. */
function sizeFrom(nodes: Nodes, list: number): number {
  if (list === 0) return 1;
  let end = list;
  while (((nodes[end] ?? LAST) & LAST) === 0) end++;
  return 1 + 2 * (end + 1 - list);
}
