/** The board as it is now, where it can still grow: its layout has squares that nobody may cover yet. */
import type { Seat, Square } from '../core/flavours.ts';
import type { Layout } from '../board/layout.ts';
import type { GameData } from './game.ts';
import { requireRulesAndGame } from './other-rules.ts';
import type { Rules } from './rules.ts';

/** Rows and columns of a layout, from a first one on; both are counted from 0. */
export interface BoardPart {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

/**
 * The rows and columns of the layout that a seat's board has now. They are all of them, except in games whose board
 * grows: there, those beyond the edge are left out. Squares keep their names when it grows.
 *
 * @example
 * import { growingBoard } from 'tilewright/variants';
 * const rules = growingBoard();
 * const { game } = newGame(rules, { seats: 2, seed: 'tea' });
 * openPart(rules, game, 0) // { row: 12, column: 12, rows: 19, columns: 27 }
 */
export function openPart(rules: Rules, game: GameData, seat: Seat): BoardPart {
  requireRulesAndGame(rules, game);
  const { rows, columns } = rules.layout;
  const closed = rules.placement.flatMap(rule =>
    rule.type === 'closed-squares' && rule.beyond === true ? [rule.closed] : [],
  );
  if (closed.length === 0) return { row: 0, column: 0, rows, columns };
  let [top, left, bottom, right] = [rows, columns, -1, -1];
  for (let square = 0; square < rows * columns; square++) {
    if (closed.some(isClosed => isClosed(rules, game, seat, square))) continue;
    const column = square % columns;
    const row = (square - column) / columns;
    top = Math.min(top, row);
    bottom = row;
    left = Math.min(left, column);
    right = Math.max(right, column);
  }
  return { row: top, column: left, rows: bottom - top + 1, columns: right - left + 1 };
}

/** Does the square of a layout lie in this part of it? */
export function isOpen({ columns }: Layout, part: BoardPart, square: Square): boolean {
  const [row, column] = [Math.floor(square / columns) - part.row, (square % columns) - part.column];
  return row >= 0 && column >= 0 && row < part.rows && column < part.columns;
}
