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
import type { Alphabet } from '../tiles/alphabet.ts';

/** The letter of a blank in the graph of a table: it comes before all others. */
export const BLANK_LETTER = 0;

/** Steps in a point. Plays are ranked by whole steps, so that the order of plays is the same on every machine. */
export const STEPS = 256;

/** What leaves are worth, in points. Made by `readKlv`, `parseLeaves`, `leavesOf`, `trainLeaves` or `noLeaves`. */
export interface LeaveTable {
  readonly alphabet: Alphabet;
  /** How many leaves have a value, those of value 0 included. */
  readonly size: number;
  /**
   * The value of a leave in points, by counts of its tiles (the blank's last); 0 for the leaves that the table lacks,
   * and for the empty one. Pieces that the alphabet does not have are not counted.
   */
  readonly valueOf: (leave: readonly number[]) => number;
  /**
   * The values of everything that can stay of a rack, in whole steps of 1/256 points: rounded, and none beyond ±128
   * points. The rack is counts by tile. The states of a rack are written in mixed radix: the lowest digit counts its
   * blanks, the next one the first letter it holds, and so on. So number 0 is the empty leave, and the last number is
   * the whole rack.
   */
  readonly statesOf: (rack: readonly number[]) => Int16Array;
  /** The table as a graph with values, for programs that walk a lot; a small model builds it at the first call. */
  readonly graph: () => LeaveGraph;
}

/**
 * A table as a graph of leaves and their values. To walk it: a list of siblings begins at node `list` and at word
 * number `before`; the sibling at node `at` has the number `before + counts[list] - counts[at]`. Where a leave ends on
 * it, that is the index of its value, and the list of its children begins with the next number.
 */
export interface LeaveGraph {
  /** As in a KWG, but that letter 0 is the blank; the letters ascend on every way. Node 1 is no letter. */
  readonly nodes: ArrayLike<number>;
  /** By node: how many leaves go on from it and from its later siblings. */
  readonly counts: Float64Array;
  /** In points, as files have them; by number of the leave. */
  readonly points: Float32Array;
  /** In whole steps of 1/256 points, rounded, none beyond ±128 points. */
  readonly steps: Int16Array;
}

/** A value in whole steps of 1/256 points; beyond ±128 points the last step there is. */
export function stepsOf(points: number): number {
  // no -0: it would be another number to a test of sameness
  return Math.max(-0x8000, Math.min(0x7fff, Math.round(points * STEPS))) + 0;
}

/** The table without a value: every leave is worth 0. Ranked by it, plays stand by points. */
export function noLeaves(alphabet: Alphabet): LeaveTable {
  return tableOver(alphabet, [LAST, LAST], new Float32Array(0));
}

/** The table of nodes that have been checked, and of as many values as there are leaves. */
export function tableOver(alphabet: Alphabet, nodes: Nodes, points: Float32Array): LeaveTable {
  const graph: LeaveGraph = {
    nodes,
    counts: wordCounts(nodes, (nodes[0] ?? 0) & CHILD),
    points,
    steps: Int16Array.from(points, stepsOf),
  };
  return {
    alphabet,
    size: points.length,
    valueOf: leave => {
      const index = indexIn(graph, alphabet.blank, leave);
      return index === undefined ? 0 : (points[index] ?? 0);
    },
    statesOf: rack => statesIn(graph, alphabet.blank, rack),
    graph: () => graph,
  };
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

/** How many tiles of a letter a leave or rack has; `BLANK_LETTER`: blanks. */
function heldOf(counts: readonly number[], blank: Tile, letter: number): number {
  return counts[letter === BLANK_LETTER ? blank : letter] ?? 0;
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

/** The kinds of tiles that a rack holds, in the order of their digits. */
export interface RackDigits {
  /** `BLANK_LETTER` for blanks. */
  readonly letters: readonly number[];
  readonly held: readonly number[];
  /** By how much a state grows by a tile of the kind. */
  readonly weights: readonly number[];
  /** How many states there are. */
  readonly states: number;
}

/** The digits in which the states of a rack are written, by counts of its tiles. */
export function digitsOf(rack: readonly number[], blank: Tile): RackDigits {
  const letters: number[] = [];
  const held: number[] = [];
  const weights: number[] = [];
  let states = 1;
  for (let letter = BLANK_LETTER; letter < blank; letter++) {
    const count = heldOf(rack, blank, letter);
    if (count === 0) continue;
    letters.push(letter);
    held.push(count);
    weights.push(states);
    states *= count + 1;
  }
  return { letters, held, weights, states };
}

/** The values of the states of a rack, by one walk through the graph. */
function statesIn({ nodes, counts, steps }: LeaveGraph, blank: Tile, rack: readonly number[]): Int16Array {
  const { letters, held, weights, states } = digitsOf(rack, blank);
  const values = new Int16Array(states);
  const walk = (list: number, first: number, from: number, left: number, state: number): void => {
    let at = list;
    for (let digit = from; digit < letters.length && at !== 0; digit++) {
      const more = digit === from ? left : (held[digit] ?? 0);
      if (more === 0) continue;
      const letter = letters[digit] ?? 0;
      while ((nodes[at] ?? LAST) >>> LETTER_SHIFT < letter && ((nodes[at] ?? LAST) & LAST) === 0) at++;
      const node = nodes[at] ?? LAST;
      if (node >>> LETTER_SHIFT !== letter) continue;
      const grown = state + (weights[digit] ?? 0);
      let before = first + (counts[list] ?? 0) - (counts[at] ?? 0);
      if ((node & ACCEPTS) !== 0) values[grown] = steps[before++] ?? 0;
      walk(node & CHILD, before, digit, more - 1, grown);
    }
  };
  walk((nodes[0] ?? 0) & CHILD, 0, 0, held[0] ?? 0, 0);
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
