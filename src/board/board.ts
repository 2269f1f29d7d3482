/**
 * Boards: a layout and two planes of bytes, which tile lies on a square and which letter it shows. A designated blank
 * is tile = blank, letter = E; a blocker is a tile that shows nothing, so every run stops at it and no rule has to
 * know.
 */
import type { Letter, Square, Tile } from '../core/flavours.ts';
import type { Layout } from './layout.ts';

/** The grid with tiles on it. Planes are indexed by square; 0 is nothing. */
export interface Board {
  readonly layout: Layout;
  readonly tiles: readonly number[];
  readonly letters: readonly number[];
}

/** A tile on a square and what it shows there; a letter tile shows itself and needs no `as`. */
export interface Placed {
  readonly square: Square;
  readonly tile: Tile;
  /** What a blank stands for; may still be open. */
  readonly as?: Letter;
}

/**
 * A board without tiles. Planes are plain arrays: copying one is four times as fast as copying a typed array of this
 * size (measured).
 */
export function emptyBoard(layout: Layout): Board {
  const plane = Array.from(layout.glyphs, () => 0);
  return { layout, tiles: plane, letters: plane };
}

/**
 * The board with tiles laid; a tile that lay there before is covered. `blank` is the first tile that is not a letter
 * tile.
 */
export function withTiles(board: Board, placed: readonly Placed[], blank: Tile): Board {
  const tiles = board.tiles.slice();
  const letters = board.letters.slice();
  for (const { square, tile, as } of placed) {
    tiles[square] = tile;
    letters[square] = tile < blank ? tile : (as ?? 0);
  }
  return { layout: board.layout, tiles, letters };
}

/** The board with the tiles of some squares taken up. */
export function withoutTiles(board: Board, squares: readonly Square[]): Board {
  const tiles = board.tiles.slice();
  const letters = board.letters.slice();
  for (const square of squares) tiles[square] = letters[square] = 0;
  return { layout: board.layout, tiles, letters };
}

/** Does no square show a letter? */
export function isEmptyBoard(board: Board): boolean {
  const { letters } = board;
  for (let square = 0; square < letters.length; square++) if (letters[square] !== 0) return false;
  return true;
}

/** How many tiles lie on the board. */
export function tilesOnBoard(board: Board): number {
  let count = 0;
  for (let square = 0; square < board.tiles.length; square++) if (board.tiles[square] !== 0) count++;
  return count;
}
