/** A slow second reading of the words of a play, square by square, as an oracle for the fast one. */
import type { Square } from '../core/flavours.ts';
import { letterAt, type Board } from '../board/board.ts';
import type { Axis, Word } from '../board/run.ts';
import { squareAt } from '../board/layout.ts';
import type { Play } from '../engine/move.ts';
import type { Rules } from '../engine/rules.ts';

/**
 * Every run of two letters or more along an axis that holds a tile of the play, once each; where words are claimed, the
 * claims.
 */
export function wordsAgain(rules: Rules, play: Play): readonly Word[] | undefined {
  const { read } = rules;
  if (read.type === 'own') return undefined;
  const paths = read.type === 'along' ? runs(read.axes, play) : (play.claims ?? []);
  return paths.map(squares => ({ squares, letters: squares.map(square => letterAt(play.board, square)) }));
}

function runs(axes: readonly Axis[], { tiles, board }: Play): readonly (readonly Square[])[] {
  const found = new Map<string, readonly Square[]>();
  for (const axis of axes)
    for (const { square } of tiles) {
      if (letterAt(board, square) === 0) continue;
      const behind = walkFrom(board, square, -axis.rows, -axis.columns).reverse();
      const run = [...behind, square, ...walkFrom(board, square, axis.rows, axis.columns)];
      if (run.length > 1) found.set(run.join(), run);
    }
  return [...found.values()];
}

/** Squares that show letters, one after the other, from the next one on. */
function walkFrom(board: Board, square: Square, rows: number, columns: number): Square[] {
  const { layout } = board;
  const squares: Square[] = [];
  let row = Math.floor(square / layout.columns) + rows;
  let column = (square % layout.columns) + columns;
  for (;;) {
    const at = squareAt(layout, row, column);
    if (at === undefined || letterAt(board, at) === 0) return squares;
    squares.push(at);
    row += rows;
    column += columns;
  }
}

/** The run that holds all tiles, where they lie in one: the main word. */
export function isMain(word: Word, { tiles }: Play): boolean {
  return tiles.every(({ square }) => word.squares.includes(square));
}
