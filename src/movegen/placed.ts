/**
 * Laid tiles, each made once. Thousands of plays of a board lay the same few; making them anew for each play took a
 * fifth of the time of a list.
 */
import type { Tile } from '../core/flavours.ts';
import type { Placed } from '../board/board.ts';
import { TILE_BLANK, TILE_LETTER, TILE_SQUARE } from './assembly/memory.ts';

/**
 * The laid tile that a number of a row is: a letter's own tile, or a blank of this kind that shows it. It is frozen,
 * because many plays share it.
 */
export type PlacedOn = (number: number, blank: Tile) => Placed;

/** Laid tiles of a board of n squares. */
export function newPlacedOn(squares: number): PlacedOn {
  const known = new Array<Placed | undefined>(squares << TILE_SQUARE).fill(undefined);

  function make(number: number, blank: Tile): Placed {
    const square = number >>> TILE_SQUARE;
    const letter = number & TILE_LETTER;
    const placed: Placed = (number & TILE_BLANK) !== 0 ? { square, tile: blank, as: letter } : { square, tile: letter };
    return (known[number] = Object.freeze(placed));
  }

  return (number, blank) => {
    const placed = known[number];
    return placed === undefined || ((number & TILE_BLANK) !== 0 && placed.tile !== blank)
      ? make(number, blank)
      : placed;
  };
}
