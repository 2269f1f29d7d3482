/**
 * Runs: unbroken lines of letters along an axis, as long as possible. Words are read from the board and the squares
 * that a play has just covered.
 */
import type { Letter, Square, Tile } from '../core/flavours.ts';
import { withLast } from '../core/list.ts';
import { letterAt, type Board, type Placed } from './board.ts';
import { squareAt, type Layout } from './layout.ts';

/** A reading direction: how many rows and columns it is from one letter to the next. */
export interface Axis {
  readonly rows: number;
  readonly columns: number;
}

/** A word on the board: its squares and letters in reading order. The letter of an open blank is 0. */
export interface Word {
  readonly squares: readonly Square[];
  readonly letters: readonly Letter[];
}

/** A board, and tiles laid on it that its lists do not have: so words are read without making the board after them. */
export interface LaidBoard {
  readonly board: Board;
  readonly laid: readonly Placed[];
  /** The first tile index that is no letter tile. */
  readonly blank: Tile;
  /** Squares of laid blanks that stand for no letter yet. Words run through them. */
  readonly openBlanks: readonly Square[];
}

/**
 * The letter that a square shows with the tiles laid there; 0 where it shows none, as an open blank.
 *
 * @example
 * import { emptyBoard, letterOn } from 'tilewright/rules';
 * const laid = [{ square: 2, tile: 27, as: 5 }];
 * const on = { board: emptyBoard(parseLayout('...')), laid, blank: 27, openBlanks: [] };
 * letterOn(on, 2) // 5
 */
export function letterOn({ board, laid, blank }: LaidBoard, square: Square): Letter {
  for (const placed of laid)
    if (placed.square === square) return placed.tile < blank ? Number(placed.tile) : (placed.as ?? 0);
  return letterAt(board, square);
}

/** From left to right. */
export const ACROSS: Axis = { rows: 0, columns: 1 };
/** From top to bottom. */
export const DOWN: Axis = { rows: 1, columns: 0 };

/** Whether a square belongs to words: it shows a letter, or has a blank that stands for none yet. */
function isPartOfWords(on: LaidBoard, square: Square): boolean {
  return letterOn(on, square) !== 0 || on.openBlanks.includes(square);
}

/** How many squares in a row belong to words beyond a square, along an axis or (`way` -1) against it. */
function lettersBeyond(on: LaidBoard, square: Square, axis: Axis, way: 1 | -1): number {
  const { layout } = on.board;
  let row = Math.floor(square / layout.columns);
  let column = square % layout.columns;
  for (let count = 0; ; count++) {
    row += way * axis.rows;
    column += way * axis.columns;
    const next = squareAt(layout, row, column);
    if (next === undefined || !isPartOfWords(on, next)) return count;
  }
}

/** The run through a square; `undefined` where the square has no letter tile or blank, or no other is beside it. */
export function runThrough(on: LaidBoard, square: Square, axis: Axis): Word | undefined {
  const before = lettersBeyond(on, square, axis, -1);
  const length = before + 1 + lettersBeyond(on, square, axis, 1);
  if (length === 1 || !isPartOfWords(on, square)) return undefined;
  const step = axis.rows * on.board.layout.columns + axis.columns;
  // lists of their final length: V8 reserves room for seventeen in one that is pushed into
  const squares = new Array<Square>(length);
  const letters = new Array<Letter>(length);
  for (let n = 0, at = square - before * step; n < length; n++, at += step) {
    squares[n] = at;
    letters[n] = letterOn(on, at);
  }
  return { squares, letters };
}

/** Do all tiles lie on one line of the axis? */
export function inLine(layout: Layout, tiles: readonly Placed[], axis: Axis): boolean {
  const first = tiles[0]?.square ?? 0;
  const row = Math.floor(first / layout.columns);
  const column = first % layout.columns;
  for (const { square } of tiles) {
    const down = Math.floor(square / layout.columns) - row;
    if (down * axis.columns !== ((square % layout.columns) - column) * axis.rows) return false;
  }
  return true;
}

/**
 * The words of two letters or more that freshly placed tiles form along some axes, each once. First come those along
 * the line of the tiles (for a single tile: along the first axis). Along each axis they are in the order of the tiles.
 * `tiles` are in ascending order of squares.
 */
export function wordsAlong(on: LaidBoard, tiles: readonly Placed[], axes: readonly Axis[]): readonly Word[] {
  let main = 0;
  for (let i = axes.length - 1; i >= 0; i--) {
    const { [i]: axis } = axes;
    if (axis !== undefined && inLine(on.board.layout, tiles, axis)) main = i;
  }
  let words: readonly Word[] = [];
  for (let i = 0; i < axes.length; i++) {
    const axis = axes[i === 0 ? main : i <= main ? i - 1 : i];
    if (axis === undefined) continue;
    const first = words.length;
    for (const { square } of tiles) {
      let known = first;
      while (known < words.length && words[known]?.squares.includes(square) === false) known++;
      const word = known < words.length ? undefined : runThrough(on, square, axis);
      if (word !== undefined) words = withLast(words, word);
    }
  }
  return words;
}
