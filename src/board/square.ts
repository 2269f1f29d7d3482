/** Names of squares. Columns are letters (A … Z, AA …), rows are numbers; row 1 is at the top. */
import type { Square } from '../core/flavours.ts';
import { squareAt, type Layout } from './layout.ts';

/** The name of a square, column first: `H8`. */
export function squareName(layout: Layout, square: Square): string {
  return `${columnName(square % layout.columns)}${Math.floor(square / layout.columns) + 1}`;
}

/** The name of a column, by its index from 0: `A`, `Z`, `AA`. */
export function columnName(column: number): string {
  const head = column >= 26 ? columnName(Math.floor(column / 26) - 1) : '';
  return head + String.fromCharCode(65 + (column % 26));
}

/** The index of the column with this name, of letters from A to Z. */
export function columnNamed(letters: string): number {
  let number = 0;
  for (let i = 0; i < letters.length; i++) number = number * 26 + letters.charCodeAt(i) - 64;
  return number - 1;
}

/** A square read from text, and the direction that the text gives. */
export interface NamedSquare {
  readonly square: Square;
  /** Row first (`8H`) is across, column first (`H8`) is down. */
  readonly across: boolean;
}

/**
 * The square that a text names, column or row first, in either case (`H8`, `8h`); `undefined` when the layout has no
 * such square.
 */
export function parseSquare(layout: Layout, text: string): Square | undefined {
  return parseSquareName(layout, text)?.square;
}

/** As `parseSquare`, with the direction that the text gives. */
export function parseSquareName(layout: Layout, text: string): NamedSquare | undefined {
  const named = /^(?:([A-Za-z]+)(\d+)|(\d+)([A-Za-z]+))$/.exec(text);
  if (named === null) return undefined;
  const column = columnNamed((named[1] ?? named[4] ?? '').toUpperCase());
  const square = squareAt(layout, Number(named[2] ?? named[3]) - 1, column);
  return square === undefined ? undefined : { square, across: named[3] !== undefined };
}
