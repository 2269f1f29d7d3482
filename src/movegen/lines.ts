/**
 * The lines that a game's words are read along, as the kernel reads them: an empty board once for each axis, line
 * behind line.
 */
import type { Square } from '../core/flavours.ts';
import { squareCount, type Layout } from '../board/layout.ts';
import type { Axis } from '../board/run.ts';
import type { LetterBits } from './letter-bits.ts';
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
  /** By axis: how many of the numbers in `line` are of this axis and those before it. */
  readonly lineEnd: readonly number[];
  /** The letters from 31 on that may be laid on a square, as bits. */
  readonly far: number;
}

/** What holds for all squares of a layout. */
export interface SquareRules {
  /** Letters that may be laid on a square. */
  readonly letters: LetterBits;
  /** May tiles lie on walls? */
  readonly onWalls: boolean;
  /** Do premiums count? */
  readonly premiums: boolean;
}

/** The lines of a layout. */
export function linesOf(layout: Layout, axes: readonly Axis[], squareRules: SquareRules): Lines {
  const squares = squareCount(layout);
  const place = new Int32Array(axes.length * squares);
  const numbers: number[] = [];
  const line: number[] = [];
  const lineEnd: number[] = [];
  // place 0, and the place behind each line, is no square of the board and takes no tile
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
        numbers.push(...emptySquare(layout, square, squareRules));
      }
      line.push(numbers.length);
      close();
    }
    lineEnd.push(line.length);
  });
  return {
    axes,
    squares,
    empty: Int32Array.from(numbers),
    place,
    line: Int32Array.from(line),
    lineEnd,
    far: squareRules.letters.far,
  };
}

/** The eight numbers of a square without tiles. */
function emptySquare(layout: Layout, square: Square, { letters, onWalls, premiums }: SquareRules): readonly number[] {
  const numbers = Array.from({ length: SIZE }, () => 0);
  numbers[ALLOWED] = layout.walls[square] === 0 || onWalls ? letters.near : 0;
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
