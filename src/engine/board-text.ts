/**
 * Boards as rows of text, as CGP writes them (source: CGP). A number stands for a run of empty squares; everything else
 * is a piece as `formatPiece` prints it.
 */
import { err, ok, type Fault, type Result } from '../core/result.ts';
import { normal } from '../core/text.ts';
import { joinExact } from '../tiles/alphabet.ts';
import { formatPiece, pieceAt, type PieceSet } from '../tiles/pieces.ts';
import { emptyBoard, letterAt, placedAt, tileAt, withTiles, type Board, type Placed } from '../board/board.ts';
import type { Layout } from '../board/layout.ts';

/** The rows of a board, from the top, joined by `/`. `join` puts the pieces of a row together. */
export function formatBoard(
  set: PieceSet,
  board: Board,
  join: (pieces: readonly string[]) => string = pieces => joinExact(set.alphabet, pieces),
): string {
  const { rows, columns } = board.layout;
  const lines: string[] = [];
  for (let row = 0; row < rows; row++) {
    const parts: string[] = [];
    let empty = 0;
    for (let square = row * columns; square < (row + 1) * columns; square++) {
      const tile = tileAt(board, square);
      if (tile === 0) empty++;
      else {
        if (empty > 0) parts.push(`${empty}`);
        parts.push(formatPiece(set, tile, letterAt(board, square)));
        empty = 0;
      }
    }
    if (empty > 0) parts.push(`${empty}`);
    lines.push(join(parts));
  }
  return lines.join('/');
}

/** Reads a board. Error: `bad-board`, with the row (`line`) and the column where the text does not fit the layout. */
export function parseBoard(set: PieceSet, layout: Layout, text: string): Result<Board, Fault> {
  const { rows, columns } = layout;
  const lines = normal(text).split('/');
  if (lines.length !== rows) return err({ code: 'bad-board', found: `${lines.length} rows`, expected: `${rows} rows` });
  const placed: Placed[] = [];
  for (const [row, line] of lines.entries()) {
    let column = 0;
    for (let at = 0; at < line.length;) {
      const gap = /^\d{1,3}/.exec(line.slice(at, at + 3))?.[0];
      const read = gap === undefined ? pieceAt(set, line, at) : undefined;
      const square = row * columns + column;
      if (gap !== undefined) column += Number(gap);
      else if (read !== undefined && column < columns) {
        placed.push(placedAt(square, read.tile, read.as));
        column++;
      } else {
        const expected = column < columns ? 'a tile or a number of empty squares' : `the end of ${columns} squares`;
        return err({ code: 'bad-board', line: row + 1, column: at + 1, found: line.slice(at, at + 1), expected });
      }
      at = gap === undefined ? (read?.next ?? at + 1) : at + gap.length;
    }
    const [found, expected] = [`${column} squares`, `${columns} squares`];
    if (column !== columns) return err({ code: 'bad-board', line: row + 1, column: 1, found, expected });
  }
  return ok(withTiles(emptyBoard(layout), placed, set.alphabet.blank));
}
