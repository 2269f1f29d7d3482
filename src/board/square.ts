/** Names of squares: columns are letters (A … Z, AA …), rows are numbers from 1; row 1 is at the top. */
import type { Square } from '../core/flavours.ts';
import { squareAt, type Layout } from './layout.ts';

/** The name of a square, column first: `H8`. */
export function squareName(layout: Layout, square: Square): string {
  return `${columnName(square % layout.columns)}${Math.floor(square / layout.columns) + 1}`;
}

/** The letters of a column, from 0: `A`, `Z`, `AA`. */
export function columnName(column: number): string {
  const head = column >= 26 ? columnName(Math.floor(column / 26) - 1) : '';
  return head + String.fromCharCode(65 + (column % 26));
}

/** A square and the direction in which its name was written. */
export interface NamedSquare {
  readonly square: Square;
  /** Row first (`8H`): across. Column first (`H8`): down. */
  readonly across: boolean;
}

/**
 * The square that a text names, column first or row first (`H8`, `8h`); `undefined` when the layout has no such square.
 */
export function parseSquare(layout: Layout, text: string): Square | undefined {
  return parseSquareName(layout, text)?.square;
}

/** Reads `H8` or `8H`, in either case; `undefined` when it is no square of the layout. */
export function parseSquareName(layout: Layout, text: string): NamedSquare | undefined {
  const named = /^(?:([A-Za-z]{1,2})(\d{1,3})|(\d{1,3})([A-Za-z]{1,2}))$/.exec(text);
  if (named === null) return undefined;
  const letters = (named[1] ?? named[4] ?? '').toUpperCase();
  let column = 0;
  for (let i = 0; i < letters.length; i++) column = column * 26 + letters.charCodeAt(i) - 64;
  const square = squareAt(layout, Number(named[2] ?? named[3]) - 1, column - 1);
  return square === undefined ? undefined : { square, across: named[3] !== undefined };
}
