/**
 * Anchors: the places that plays grow from. Every play is found from one of them only, the leftmost that it holds, so none is found twice:
 * blocks of letters, and empty squares that touch a letter across the line.
 */
import type { Square } from '../core/flavours.ts';
import { ALLOWED, CROSSED, CROSSING, END, LETTER, SIZE, SQUARE } from './assembly/memory.ts';
import { MOST_SQUARES, type Lines } from './lines.ts';

/**
 * Where a play may lie: `touching` a letter; covering one of some `squares` of a board without letters; or `anywhere`.
 */
export type Where = 'touching' | 'anywhere' | { readonly squares: readonly Square[] };

/** What an anchor is. */
export const BLOCK = 0;
/** An empty square that plays cover. */
export const COVERED = 1;
/** An empty square that plays end on. */
export const ENDING = 2;

/** An empty square without letters around it, where a tile may lie alone. */
export const ALONE = 3;

/** The anchors of one board. */
export interface Anchors {
  readonly place: Int32Array;
  /** The leftmost square that plays from here may cover. */
  readonly leftmost: Int32Array;
  readonly kind: Uint8Array;
  /** Lists them, along the first `axes` axes; how many there are. `alone`: tiles may lie without forming a word. */
  readonly collect: (lines: Lines, where: Where, axes: number, alone: boolean) => number;
}

/** Anchors to be collected for one board after another. To be made once, as `newWalk`. */
export function newAnchors(squares: Int32Array): Anchors {
  const place = new Int32Array(MOST_SQUARES);
  const leftmost = new Int32Array(MOST_SQUARES);
  const kind = new Uint8Array(MOST_SQUARES);
  let count = 0;

  function add(at: number, left: number, what: number): void {
    place[count] = at;
    leftmost[count] = left;
    kind[count++] = what;
  }

  function collect(lines: Lines, where: Where, axes: number, alone: boolean): number {
    const { line, lineEnd } = lines;
    count = 0;
    for (let at = 0; at < (lineEnd[axes - 1] ?? 0); at += 2) {
      const [from, to] = [line[at] ?? 0, line[at + 1] ?? 0];
      if (where === 'touching') touching(from, to);
      else if (where === 'anywhere') anywhere(from, to);
      else covering(from, to, where.squares);
      if (alone && where !== 'touching' && at < (lineEnd[0] ?? 0)) lone(from, to, where);
    }
    return count;
  }

  function touching(from: number, to: number): void {
    let left = from;
    for (let at = from; at < to; at += SIZE) {
      if (squares[at + LETTER] !== 0) {
        add(at, left, BLOCK);
        at = squares[at + END] ?? 0;
        // the square behind a block is the block's
        left = at + 2 * SIZE;
      } else if (isApart(at) && ((squares[at + CROSSING] ?? 0) & CROSSED) !== 0) {
        add(at, left, COVERED);
        left = at + SIZE;
      }
    }
  }

  function anywhere(from: number, to: number): void {
    let left = from;
    for (let at = from; at < to; at += SIZE) {
      if (squares[at + LETTER] !== 0) {
        add(at, left, BLOCK);
        at = squares[at + END] ?? 0;
        left = at + 2 * SIZE;
      } else if (isApart(at) && squares[at + ALLOWED] !== 0) add(at, left, ENDING);
    }
  }

  function covering(from: number, to: number, wanted: readonly Square[]): void {
    let left = from;
    for (let at = from; at < to; at += SIZE) {
      if (!wanted.includes(squares[at + SQUARE] ?? 0)) continue;
      add(at, left, COVERED);
      left = at + SIZE;
    }
  }

  function lone(from: number, to: number, where: Where): void {
    for (let at = from; at < to; at += SIZE)
      if (squares[at + LETTER] === 0 && isApart(at) && squares[at + CROSSING] === 0 && squares[at + ALLOWED] !== 0)
        if (typeof where !== 'object' || where.squares.includes(squares[at + SQUARE] ?? 0)) add(at, at, ALONE);
  }

  /** Has the square no letters beside it in its line? */
  function isApart(at: number): boolean {
    return squares[at - SIZE + LETTER] === 0 && squares[at + SIZE + LETTER] === 0;
  }

  return { place, leftmost, kind, collect };
}
