/**
 * The squares of a board as the walk reads them: letters, and for every empty square the letters that words across allow there and what they
 * would add. Cross-sets come from one walk through each block of letters, last letter first: the node where it ends says which letters may
 * stand before the block, the node behind the separator which may stand after it, and it is where plays through the block begin.
 */
import type { Square } from '../core/flavours.ts';
import {
  ALLOWED,
  ARCS,
  CROSSED,
  CROSSING,
  CROSS_SUM,
  CROSS_TIMES,
  ELSEWHERE,
  END,
  LETTER,
  NODE,
  SIZE,
  SQUARE,
  SUM,
  VALUE,
  WORD_TIMES,
} from './assembly/memory.ts';
import type { GraphTable } from './graph-table.ts';
import type { Lines } from './lines.ts';

/** What lies on a board. */
export interface Lying {
  /** The tile on each square, and the letter that it shows. */
  readonly tiles: ArrayLike<number>;
  readonly letters: ArrayLike<number>;
}

/** What the squares of a board are made of. */
export interface Setting {
  readonly lines: Lines;
  readonly graph: GraphTable;
  /** Points of a tile on the board, by tile. */
  readonly points: ArrayLike<number>;
  /** Are squares with a tile that shows no letter closed? */
  readonly emptyOnly: boolean;
}

/** Squares of one board at a time. */
export interface Squares {
  /** Eight numbers for each square, as `fields.ts` says. */
  readonly squares: Int32Array;
  /** Fills them; `closed` are squares that take no tile. */
  readonly fill: (setting: Setting, lying: Lying, closed: readonly Square[]) => void;
}

/** Squares to be filled for one board after another, beside the records of the graphs. */
export function newSquares(records: Int32Array, squares: Int32Array): Squares {
  // where the last walk through letters stopped
  let node = 0;
  let arcs = 0;

  /** Goes on by one letter. */
  function step(letter: number): void {
    if (((arcs >>> letter) & 1) === 0) {
      node = 0;
      arcs = 0;
      return;
    }
    let pairs = 0;
    for (let below = arcs & ~(-1 << letter); below !== 0; below &= below - 1) pairs++;
    const arc = node + 1 + 2 * pairs;
    node = records[arc] ?? 0;
    arcs = records[arc + 1] ?? 0;
  }

  function fill(
    { lines, graph, points, emptyOnly }: Setting,
    { tiles, letters }: Lying,
    closed: readonly Square[],
  ): void {
    const { empty, place, squares: count, axes } = lines;
    squares.set(empty);
    let any = false;
    for (let square = 0; square < count; square++) {
      const letter = letters[square] ?? 0;
      const tile = tiles[square] ?? 0;
      if (letter !== 0) {
        any = true;
        const value = points[tile] ?? 0;
        for (let at = square; at < place.length; at += count) {
          const there = place[at] ?? 0;
          squares[there + LETTER] = letter;
          squares[there + VALUE] = value;
        }
      } else if (tile !== 0 && emptyOnly) close(lines, square);
    }
    for (const square of closed) if (letters[square] === 0) close(lines, square);
    if (any) for (let axis = 0; axis < axes.length; axis++) readAxis(lines, graph, axis);
  }

  function close({ place, squares: count }: Lines, square: Square): void {
    for (let at = square; at < place.length; at += count) squares[(place[at] ?? 0) + ALLOWED] = 0;
  }

  /** Reads the blocks of one axis, and what they mean for plays along the others. */
  function readAxis(lines: Lines, graph: GraphTable, axis: number): void {
    const { line, lineEnd } = lines;
    for (let at = axis === 0 ? 0 : (lineEnd[axis - 1] ?? 0); at < (lineEnd[axis] ?? 0); at += 2)
      readLine(lines, graph, axis, line[at] ?? 0, line[at + 1] ?? 0);
  }

  function readLine(lines: Lines, graph: GraphTable, axis: number, from: number, to: number): void {
    let before = 0;
    for (let at = from; at < to; at += SIZE) {
      if (squares[at + LETTER] === 0) continue;
      const first = at;
      let sum = 0;
      while (squares[at + LETTER] !== 0) {
        sum += squares[at + VALUE] ?? 0;
        at += SIZE;
      }
      at -= SIZE;
      readBlock(graph, first, at);
      squares[first + END] = at;
      squares[first + SUM] = sum;
      if (first > from) {
        const joins = before !== 0 && (squares[before + END] ?? 0) === first - 2 * SIZE;
        if (joins) cross(lines, axis, first - SIZE, lettersBetween(before, first), sum + (squares[before + SUM] ?? 0));
        else cross(lines, axis, first - SIZE, records[squares[first + NODE] ?? 0] ?? 0, sum);
      }
      const after = at + SIZE;
      if (after < to && (after + SIZE >= to || squares[after + SIZE + LETTER] === 0))
        cross(lines, axis, after, lettersAfter(first), sum);
      before = first;
    }
  }

  /** Walks through a block from its last letter to its first, and notes there where that led. */
  function readBlock(graph: GraphTable, first: number, last: number): void {
    ({ node, arcs } = graph);
    for (let at = last; at >= first; at -= SIZE) step(squares[at + LETTER] ?? 0);
    squares[first + NODE] = node;
    squares[first + ARCS] = arcs;
  }

  /** Letters that make a word when they stand right behind a block. */
  function lettersAfter(first: number): number {
    const at = squares[first + NODE] ?? 0;
    return ((squares[first + ARCS] ?? 0) & 1) === 0 ? 0 : (records[records[at + 1] ?? 0] ?? 0);
  }

  /** Letters that make a word of two blocks when they stand on the one square between them. */
  function lettersBetween(before: number, after: number): number {
    const [start, startArcs] = [squares[after + NODE] ?? 0, squares[after + ARCS] ?? 0];
    const hooks = squares[before + ARCS] ?? 0;
    // only letters that something can follow behind the first block
    const follow = (hooks & 1) === 0 ? 0 : (records[(squares[before + NODE] ?? 0) + 2] ?? 0);
    let allowed = 0;
    for (let rest = startArcs & follow & ~1; rest !== 0; rest &= rest - 1) {
      const letter = 31 - Math.clz32(rest & -rest);
      node = start;
      arcs = startArcs;
      step(letter);
      let at = squares[before + END] ?? 0;
      for (; at > before; at -= SIZE) step(squares[at + LETTER] ?? 0);
      if ((((records[node] ?? 0) >>> (squares[before + LETTER] ?? 0)) & 1) !== 0) allowed |= 1 << letter;
    }
    return allowed;
  }

  /** A tile on this square would form a word along `axis`: what that means for plays along the other axes. */
  function cross({ place, squares: count, axes }: Lines, axis: number, at: number, allowed: number, sum: number): void {
    const square = squares[at + SQUARE] ?? 0;
    for (let other = 0; other < axes.length; other++) {
      if (other === axis) continue;
      const there = place[other * count + square] ?? 0;
      const times = squares[there + WORD_TIMES] ?? 0;
      squares[there + ALLOWED] = (squares[there + ALLOWED] ?? 0) & allowed;
      squares[there + CROSS_SUM] = (squares[there + CROSS_SUM] ?? 0) + sum * times;
      squares[there + CROSS_TIMES] = (squares[there + CROSS_TIMES] ?? 0) + times;
      squares[there + CROSSING] = (squares[there + CROSSING] ?? 0) | CROSSED | (axis < other ? ELSEWHERE : 0);
    }
  }

  return {
    squares,
    fill,
  };
}
