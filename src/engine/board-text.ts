/**
 * Boards as rows of text, as CGP writes them (FORMATS 2). A number stands for so many empty squares; everything else is
 * a piece as `formatPiece` prints it.
 */
import { err, ok, type Fault, type Result } from '../core/result.ts';
import { joinExact } from '../tiles/alphabet.ts';
import { formatPiece, pieceAt, type PieceSet } from '../tiles/pieces.ts';
import { emptyBoard, withTiles, type Board, type Placed } from '../board/board.ts';
import type { Layout } from '../board/layout.ts';

/** The rows of a board, from the top, joined by `/`. */
export function formatBoard(set: PieceSet, board: Board): string {
  const { rows, columns } = board.layout;
  const lines: string[] = [];
  for (let row = 0; row < rows; row++) {
    const parts: string[] = [];
    let empty = 0;
    for (let square = row * columns; square < (row + 1) * columns; square++) {
      const tile = board.tiles[square] ?? 0;
      if (tile === 0) empty++;
      else {
        if (empty > 0) parts.push(`${empty}`);
        parts.push(formatPiece(set, tile, board.letters[square]));
        empty = 0;
      }
    }
    if (empty > 0) parts.push(`${empty}`);
    lines.push(joinExact(set.alphabet, parts));
  }
  return lines.join('/');
}

/** Reads a board. Error: `bad-board`, with the row (`line`) and the column where the text does not fit the layout. */
export function parseBoard(set: PieceSet, layout: Layout, text: string): Result<Board, Fault> {
  const lines = text.normalize('NFC').split('/');
  if (lines.length !== layout.rows)
    return err({ code: 'bad-board', found: `${lines.length} rows`, expected: `${layout.rows} rows` });
  const placed: Placed[] = [];
  for (let row = 0; row < lines.length; row++) {
    const line = lines[row] ?? '';
    let column = 0;
    for (let at = 0; at < line.length;) {
      const gap = /^\d{1,3}/.exec(line.slice(at, at + 3))?.[0];
      const read = gap === undefined ? pieceAt(set, line, at) : undefined;
      const square = row * layout.columns + column;
      if (gap !== undefined) column += Number(gap);
      else if (read !== undefined && column < layout.columns) {
        placed.push(read.as === undefined ? { square, tile: read.tile } : { square, tile: read.tile, as: read.as });
        column++;
      } else return err({ code: 'bad-board', line: row + 1, column: at + 1, found: line.slice(at, at + 1) });
      at = gap === undefined ? (read?.next ?? at + 1) : at + gap.length;
    }
    if (column !== layout.columns)
      return err({
        code: 'bad-board',
        line: row + 1,
        column: 1,
        found: `${column} squares`,
        expected: `${layout.columns} squares`,
      });
  }
  return ok(withTiles(emptyBoard(layout), placed, set.alphabet.blank));
}
