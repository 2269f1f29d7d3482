/**
 * A rack while tiles are laid: one number for what is still held. It is written in mixed radix, with one digit for the blanks and one for each
 * kind of letter tile, so that laying a tile is a subtraction and taking it back is nothing at all; what the walk asks of a state stands in
 * tables. A rack of seven different tiles has 128 states.
 */
import type { Bytes } from '../core/bytes.ts';
import type { Tile } from '../core/flavours.ts';

/** More states than this are refused: fifteen different tiles have as many. */
export const MOST_STATES: number = 1 << 15;
/** More tiles than this are refused: a play tells them in four bits. */
export const MOST_TILES = 15;

/** A bonus by the number of tiles laid, some kinds not counted. */
export interface CountBonus {
  readonly bonus: Readonly<Record<number, number>>;
  readonly except: readonly Tile[];
}

/** Tables by state, and by letter: `weight` says what a state loses when the letter's tile is laid, `weight[0]` for a blank. */
export interface RackStates {
  readonly weight: Int32Array;
  /** Letters that may be laid, as bits: all of them while a blank is held. */
  readonly usable: Int32Array;
  /** Letters whose own tiles are held, as bits. */
  readonly natural: Int32Array;
  /** 1 while a blank is held. */
  readonly blanks: Int32Array;
  /** How many tiles are laid already. */
  readonly laid: Int32Array;
  /** The bonus for having laid them. */
  readonly bonus: Int32Array;
  /** Makes the tables for a rack; the state that holds all of it. */
  readonly fill: (rack: Rack, bonuses: readonly CountBonus[]) => number;
}

/** What a rack can lay. */
export interface Rack {
  /** Letter tiles by letter; what stands behind `letters` does not count. */
  readonly counts: Bytes;
  /** How many letters there are. */
  readonly letters: number;
  /** Blanks, and which tile they are. */
  readonly blanks: number;
  readonly blank: Tile;
}

/** How many states a rack has: at most `MOST_STATES` can be served. */
export function stateCount({ counts, letters, blanks }: Rack): number {
  let count = blanks + 1;
  for (let letter = 1; letter <= letters; letter++) count *= (counts[letter] ?? 0) + 1;
  return count;
}

/** Tables to be filled for one rack after another. */
export function newRackStates(): RackStates {
  const weight = new Int32Array(256);
  const [usable, natural, blanks] = [
    new Int32Array(MOST_STATES),
    new Int32Array(MOST_STATES),
    new Int32Array(MOST_STATES),
  ];
  const [laid, bonus, counted] = [
    new Int32Array(MOST_STATES),
    new Int32Array(MOST_STATES),
    new Int32Array(MOST_STATES),
  ];
  let size = 1;

  function fill(rack: Rack, bonuses: readonly CountBonus[]): number {
    const { counts, letters, blanks: blankCount } = rack;
    const all = ~(-1 << letters) << 1;
    usable[0] = natural[0] = blanks[0] = laid[0] = 0;
    weight[0] = 1;
    for (let n = 1; n <= blankCount; n++) {
      usable[n] = all;
      natural[n] = 0;
      blanks[n] = 1;
      laid[n] = n;
    }
    size = blankCount + 1;
    // each kind of tile repeats the states so far, with one of it, with two …; `laid` counts what is held until the end
    for (let letter = 1; letter <= letters; letter++) {
      const count = counts[letter] ?? 0;
      weight[letter] = 0;
      if (count === 0) continue;
      weight[letter] = size;
      const bit = 1 << letter;
      for (let n = 1, at = size; n <= count; n++)
        for (let from = 0; from < size; from++, at++) {
          usable[at] = (usable[from] ?? 0) | bit;
          natural[at] = (natural[from] ?? 0) | bit;
          blanks[at] = blanks[from] ?? 0;
          laid[at] = (laid[from] ?? 0) + n;
        }
      size *= count + 1;
    }
    const held = laid[size - 1] ?? 0;
    for (let state = 0; state < size; state++) {
      laid[state] = held - (laid[state] ?? 0);
      bonus[state] = 0;
    }
    for (const { bonus: points, except } of bonuses) {
      countLaid(rack, except);
      for (let state = 0; state < size; state++)
        bonus[state] = (bonus[state] ?? 0) + (points[counted[state] ?? 0] ?? 0);
    }
    return size - 1;
  }

  /** Fills `counted`: tiles laid, without those of some kinds. */
  function countLaid({ counts, letters, blanks: blankCount, blank }: Rack, except: readonly Tile[]): void {
    for (let state = 0; state < size; state++) {
      let count = laid[state] ?? 0;
      if (except.includes(blank)) count -= blankCount - (state % (blankCount + 1));
      for (const letter of except) {
        const had = letter <= letters ? (counts[letter] ?? 0) : 0;
        if (had > 0) count -= had - (Math.floor(state / (weight[letter] ?? 1)) % (had + 1));
      }
      counted[state] = count;
    }
  }

  return { weight, usable, natural, blanks, laid, bonus, fill };
}
