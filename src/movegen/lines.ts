/** The lines that a game's words are read along, as the generator wants them: an empty board once for each axis, line behind line. */
import type { Square } from '../core/flavours.ts';
import { squareCount, type Layout } from '../board/layout.ts';
import type { Axis } from '../board/run.ts';
import { ALLOWED, LETTER_TIMES, SIZE, SQUARE, WORD_TIMES } from './assembly/memory.ts';

/** Squares of all axes together: more than this are refused. */
export const MOST_SQUARES = 8192;

/** The lines of a layout along some axes. */
export interface Lines {
  readonly axes: readonly Axis[];
  /** How many squares the board has. */
  readonly squares: number;
  /** The empty board, `SIZE` numbers a square as `assembly/memory.ts` says. */
  readonly empty: Int32Array;
  /** Where a square is: `place[axis * squares + square]`. */
  readonly place: Int32Array;
  /** First place of each line and the place behind its last, all lines of the first axis first. */
  readonly line: Int32Array;
  /** How many of the numbers in `line` are of axes up to each one. */
  readonly lineEnd: readonly number[];
}

/** What a layout's squares do for words: letters allowed on a square without tiles, and premiums. */
export interface Ground {
  /** Letters that may be laid on squares that are no walls, as bits. */
  readonly letters: number;
  /** May tiles lie on walls? */
  readonly onWalls: boolean;
  readonly premiums: boolean;
}

/** The lines of a layout. */
export function linesOf(layout: Layout, axes: readonly Axis[], ground: Ground): Lines {
  const squares = squareCount(layout);
  const place = new Int32Array(axes.length * squares);
  const numbers: number[] = [];
  const line: number[] = [];
  const lineEnd: number[] = [];
  // place 0 is no square of the board, and takes no tile
  const close = (): void => {
    for (let n = 0; n < SIZE; n++) numbers.push(n === SQUARE ? -1 : 0);
  };
  close();
  axes.forEach((axis, index) => {
    for (let first = 0; first < squares; first++) {
      if (squareFrom(layout, first, -axis.rows, -axis.columns) !== undefined) continue;
      line.push(numbers.length);
      for (
        let square: Square | undefined = first;
        square !== undefined;
        square = squareFrom(layout, square, axis.rows, axis.columns)
      ) {
        place[index * squares + square] = numbers.length;
        numbers.push(...emptySquare(layout, square, ground));
      }
      line.push(numbers.length);
      close();
    }
    lineEnd.push(line.length);
  });
  return { axes, squares, empty: Int32Array.from(numbers), place, line: Int32Array.from(line), lineEnd };
}

/** The eight numbers of a square without tiles. */
function emptySquare(layout: Layout, square: Square, { letters, onWalls, premiums }: Ground): readonly number[] {
  const numbers = Array.from({ length: SIZE }, () => 0);
  numbers[ALLOWED] = layout.walls[square] === 0 || onWalls ? letters : 0;
  numbers[LETTER_TIMES] = premiums ? (layout.letterTimes[square] ?? 1) : 1;
  numbers[WORD_TIMES] = premiums ? (layout.wordTimes[square] ?? 1) : 1;
  numbers[SQUARE] = square;
  return numbers;
}

function squareFrom({ rows, columns }: Layout, square: Square, down: number, right: number): Square | undefined {
  const row = Math.floor(square / columns) + down;
  const column = (square % columns) + right;
  return row >= 0 && column >= 0 && row < rows && column < columns ? row * columns + column : undefined;
}
