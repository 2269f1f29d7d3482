/**
 * Leave tables: what tiles are worth that stay on the rack.
 *
 * A table of many values is a graph and a list: the graph has every leave as the word of its tiles in ascending order,
 * and the number of that word is where its value stands. That is how KLV files have it, so nothing is turned but the
 * blank, which comes first there and last in counts by tile.
 */
import type { Tile } from '../core/flavours.ts';
import { noneOf } from '../core/multiset.ts';
import { ACCEPTS, CHILD, LAST, LETTER_SHIFT, wordCounts, type Nodes } from '../lexicon/nodes.ts';
import { stepsOf, type LeaveGraph, type LeaveTable } from '../movegen/leaves.ts';
import type { Alphabet } from '../tiles/alphabet.ts';
import { BLANK_LETTER, cappedLeave, digitsOf, heldOf, type RackDigits } from './digits.ts';
import { rankBy } from './rank.ts';

/** The table without a value: every leave is worth 0. Ranked by it, plays stand by points. */
export function noLeaves(alphabet: Alphabet): LeaveTable {
  return tableOver(alphabet, [LAST, LAST], new Float32Array(0));
}

/** The table of nodes that have been checked, and of as many values as there are leaves. */
export function tableOver(alphabet: Alphabet, nodes: Nodes, points: Float32Array): LeaveTable {
  const graph: LeaveGraph = {
    nodes,
    counts: Int32Array.from(wordCounts(nodes, (nodes[0] ?? 0) & CHILD)),
    points,
    steps: Int16Array.from(points, stepsOf),
  };
  const behind = siblingsBehind(nodes);
  const table: LeaveTable = {
    alphabet,
    size: points.length,
    valueOf: leave => {
      const index = indexIn(graph, alphabet.blank, cappedLeave(leave, alphabet));
      return index === undefined ? 0 : (points[index] ?? 0);
    },
    statesOf: rack => statesIn(graph, behind, digitsOf(rack, alphabet.blank), alphabet),
    graph: () => graph,
    rank: (position, n, exchanges) => rankBy(table, position, n, exchanges),
  };
  return table;
}

/** The number of a leave in the graph of a table; `undefined` where it is not there. */
function indexIn({ nodes, counts }: LeaveGraph, blank: Tile, leave: readonly number[]): number | undefined {
  let list = (nodes[0] ?? 0) & CHILD;
  let before = 0;
  let index: number | undefined;
  for (let letter = BLANK_LETTER; letter < blank; letter++)
    for (let left = heldOf(leave, blank, letter); left > 0; left--) {
      const at = siblingOf(nodes, list, letter);
      if (at === 0) return undefined;
      const node = nodes[at] ?? 0;
      before += (counts[list] ?? 0) - (counts[at] ?? 0);
      const ends = (node & ACCEPTS) !== 0;
      index = ends ? before : undefined;
      if (ends) before++;
      list = node & CHILD;
    }
  return index;
}

/** The sibling with a letter in the list from a node on; 0 where there is none. */
function siblingOf(nodes: Nodes, list: number, letter: number): number {
  if (list === 0) return 0;
  for (let at = list; ; at++) {
    const node = nodes[at] ?? LAST;
    const found = node >>> LETTER_SHIFT;
    if (found === letter) return at;
    if (found > letter || (node & LAST) !== 0) return 0;
  }
}

/** By node: how many siblings it has behind it. */
function siblingsBehind(nodes: Nodes): Uint8Array {
  const behind = new Uint8Array(nodes.length);
  for (let at = nodes.length - 2; at > 0; at--)
    if (((nodes[at] ?? LAST) & LAST) === 0) behind[at] = (behind[at + 1] ?? 0) + 1;
  return behind;
}

/** The values of the states of a rack. Each is one tile more than an earlier one, whose place in the graph is known. */
function statesIn(
  { nodes, counts, steps }: LeaveGraph,
  behind: Uint8Array,
  { letters, held, weights, states }: RackDigits,
  { counts: set, blank }: Alphabet,
): Int16Array {
  const values = new Int16Array(states);
  // by state: the list of what one tile more leads to, and how many leaves stand before it
  const lists = noneOf(states);
  const firsts = noneOf(states);
  lists[0] = (nodes[0] ?? 0) & CHILD;
  for (let digit = 0; digit < letters.length; digit++) {
    const letter = letters[digit] ?? 0;
    const weight = weights[digit] ?? 0;
    const end = weight * ((held[digit] ?? 0) + 1);
    const capped = weight * (heldOf(set, blank, letter) + 1);
    for (let state = weight; state < end; state++) {
      if (state >= capped) {
        values[state] = values[state - weight] ?? 0;
        lists[state] = lists[state - weight] ?? 0;
        firsts[state] = firsts[state - weight] ?? 0;
        continue;
      }
      const list = lists[state - weight] ?? 0;
      if (list === 0) continue;
      let at = list;
      let node = nodes[at] ?? LAST;
      // where a list has every letter, it is known where this one stands
      const ahead = letter - (node >>> LETTER_SHIFT);
      if (ahead > 0) {
        if (ahead <= (behind[at] ?? 0) && (nodes[at + ahead] ?? LAST) >>> LETTER_SHIFT === letter) at += ahead;
        else while ((nodes[at] ?? LAST) >>> LETTER_SHIFT < letter && ((nodes[at] ?? LAST) & LAST) === 0) at++;
        node = nodes[at] ?? LAST;
      }
      if (node >>> LETTER_SHIFT !== letter) continue;
      let before = (firsts[state - weight] ?? 0) + (counts[list] ?? 0) - (counts[at] ?? 0);
      if ((node & ACCEPTS) !== 0) values[state] = steps[before++] ?? 0;
      lists[state] = node & CHILD;
      firsts[state] = before;
    }
  }
  return values;
}

/** Every leave of a table with its value, in the order of the graph; the counts of a leave may be kept. */
export function* leavesIn({ alphabet, graph }: LeaveTable): Generator<readonly [readonly number[], number], undefined> {
  const { nodes, points } = graph();
  const counts = noneOf(alphabet.blank + 1);
  let next = 0;
  function* below(list: number): Generator<readonly [readonly number[], number], undefined> {
    if (list === 0) return;
    for (let at = list; ; at++) {
      const node = nodes[at] ?? LAST;
      const letter = node >>> LETTER_SHIFT;
      const tile = letter === BLANK_LETTER ? alphabet.blank : letter;
      counts[tile] = (counts[tile] ?? 0) + 1;
      if ((node & ACCEPTS) !== 0) yield [counts.slice(), points[next++] ?? 0];
      yield* below(node & CHILD);
      counts[tile] = (counts[tile] ?? 0) - 1;
      if ((node & LAST) !== 0) return;
    }
  }
  yield* below((nodes[0] ?? 0) & CHILD);
}
