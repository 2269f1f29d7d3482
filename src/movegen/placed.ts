/**
 * Laid tiles, each made once. Thousands of plays of a board lay the same few; making them anew for each play took a
 * fifth of the time of a list.
 */
import type { Letter, Square, Tile } from '../core/flavours.ts';
import type { Placed } from '../board/board.ts';
import { BLANK_MARK } from './assembly/memory.ts';

/**
 * The laid tile on a square: a letter's own tile, or with `BLANK_MARK` a blank that shows it. It is frozen, because
 * many plays share it.
 */
export type PlacedOn = (square: Square, letter: Letter, blank: Tile) => Placed;

/** Laid tiles of a board of so many squares; letters are below 32. */
export function newPlacedOn(squares: number): PlacedOn {
  // by square and letter: its own tile, and a blank that shows it
  const natural = new Array<Placed | undefined>(squares << 5).fill(undefined);
  const blanks = new Array<Placed | undefined>(squares << 5).fill(undefined);

  function blankOn(square: Square, as: Letter, blank: Tile): Placed {
    const at = (square << 5) + as;
    const known = blanks[at];
    if (known?.tile === blank) return known;
    const placed: Placed = Object.freeze({ square, tile: blank, as });
    blanks[at] = placed;
    return placed;
  }

  return (square, letter, blank) => {
    if (letter >= BLANK_MARK) return blankOn(square, letter & ~BLANK_MARK, blank);
    return (natural[(square << 5) + letter] ??= Object.freeze<Placed>({ square, tile: Number(letter) }));
  };
}
