/** The states of a rack while its tiles are laid, as `assembly/states.ts` has them. */
import type { Tile } from '../core/flavours.ts';
import type { Machine } from './machine.ts';
import { BEST_TILES, BONUSES, DIGITS, EXCEPT, HELD, POINTS, WEIGHT } from './assembly/memory.ts';

/**
 * More tiles than this are refused: a play holds in four bits how many it lays, and the tables have room for 2¹⁵
 * states.
 */
export const MOST_TILES = 15;

/** A bonus by the number of tiles laid. Tiles of the kinds in `except` are not counted. */
export interface CountBonus {
  readonly bonus: Readonly<Record<number, number>>;
  readonly except: readonly Tile[];
}

/** Tables by state of a rack. */
export interface RackStates {
  /** What laying a letter's tile subtracts from a state; entry 0: a blank. */
  readonly weight: Int32Array;
  /** Fills the tables for a rack; the state that holds all of it. */
  readonly fill: (rack: Rack, bonuses: readonly CountBonus[]) => number;
}

/** The tiles of a hand that can be laid. */
export interface Rack {
  /** Letter tiles by letter; entries above `letters` do not count. */
  readonly counts: readonly number[];
  /** How many letters there are. */
  readonly letters: number;
  /** Blanks, and which tile they are. */
  readonly blanks: number;
  readonly blank: Tile;
}

/** How many tiles a rack can lay. */
export function tileCount({ counts, letters, blanks }: Rack): number {
  let count = blanks;
  for (let letter = 1; letter <= letters; letter++) count += counts[letter] ?? 0;
  return count;
}

/** How many states a rack has. */
export function stateCount({ counts, letters, blanks }: Rack): number {
  let count = blanks + 1;
  for (let letter = 1; letter <= letters; letter++) count *= (counts[letter] ?? 0) + 1;
  return count;
}

/** Tables to be filled for one rack after another. */
export function newRackStates({ code: { fillStates, addBonus }, part }: Machine): RackStates {
  const weight = part(WEIGHT, POINTS);
  const held = part(HELD, HELD + 256);
  const bonusFor = part(BONUSES, BEST_TILES);
  const excepted = part(EXCEPT, DIGITS);

  function fill({ counts, letters, blanks, blank }: Rack, bonuses: readonly CountBonus[]): number {
    held[0] = blanks;
    for (let letter = 1; letter <= letters; letter++) held[letter] = counts[letter] ?? 0;
    const all = fillStates(letters);
    for (const { bonus, except } of bonuses) {
      for (let n = 0; n <= MOST_TILES; n++) bonusFor[n] = bonus[n] ?? 0;
      let count = 0;
      for (const tile of new Set(except))
        if (tile === blank || tile <= letters) excepted[count++] = tile === blank ? 0 : tile;
      addBonus(count);
    }
    return all;
  }

  return { weight, fill };
}
