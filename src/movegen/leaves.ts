/** What the generator asks of a leave table; `tilewright/leaves` makes them. */
import type { Alphabet } from '../tiles/alphabet.ts';
import type { RankedMove } from './candidate.ts';
import type { Position } from './position.ts';

/** Steps in a point. Plays are ranked by whole steps, so that the order of plays is the same on every machine. */
export const STEPS = 256;

/** A leave table, in the options of any function. */
export const LEAVES = { type: 'object', has: 'rank', is: 'a leave table, as readKlv makes it' } as const;

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
   * blanks, the next one the first letter it holds, and so on. So number 0 is the empty leave, and the last one the
   * whole rack.
   */
  readonly statesOf: (rack: readonly number[]) => Int16Array;
  /** The table as a graph with values, for programs that walk a lot; a small model builds it at the first call. */
  readonly graph: () => LeaveGraph;
  /**
   * The best `n` moves of a position by this table, with or without exchanges: what `topPlays` asks. A table brings the
   * search along, so that programs without leaves do not have it.
   */
  readonly rank: (position: Position, n: number, exchanges: boolean) => readonly RankedMove[];
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
  readonly counts: Int32Array;
  /** In points, as files have them; by number of the leave. */
  readonly points: Float32Array;
  /** In whole steps of 1/256 points, rounded, none beyond ±128 points. */
  readonly steps: Int16Array;
}

/** A value in whole steps of 1/256 points; beyond ±128 points the last step there is. */
export function stepsOf(points: number): number {
  // no -0, which Object.is tells from 0
  return Math.max(-0x8000, Math.min(0x7fff, Math.round(points * STEPS))) + 0;
}
