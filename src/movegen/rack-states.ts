/**
 * A rack while tiles are laid: one number for what is still held. It is written in mixed radix, with one digit for the blanks and one for each
 * kind of letter tile, so that laying a tile is a subtraction and taking it back is nothing at all; what the walk asks of a state stands in
 * tables. A rack of seven different tiles has 128 states.
 */
import type { Bytes } from '../core/bytes.ts';
import type { Tile } from '../core/flavours.ts';
import type { Machine } from './machine.ts';
import {
  BLANKS,
  BONUS,
  LAID,
  NATURAL,
  POINTS,
  SQUARES,
  STATES,
  STATE_SIZE,
  USABLE,
  WEIGHT,
} from './assembly/memory.ts';

/** More states than this are refused: fifteen different tiles have as many. */
export const MOST_STATES: number = 1 << 15;
/** More tiles than this are refused: a play tells them in four bits. */
export const MOST_TILES = 15;

/** A bonus by the number of tiles laid, some kinds not counted. */
export interface CountBonus {
  readonly bonus: Readonly<Record<number, number>>;
  readonly except: readonly Tile[];
}

/** Tables by state, `STATE_SIZE` numbers each, and by letter. */
export interface RackStates {
  /** What a state loses when a letter's tile is laid; entry 0: for a blank. */
  readonly weight: Int32Array;
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
export function newRackStates({ part }: Machine): RackStates {
  const weight = part(WEIGHT, POINTS);
  const states = part(STATES, SQUARES);
  let end = 0;

  function fill(rack: Rack, bonuses: readonly CountBonus[]): number {
    const { counts, letters, blanks } = rack;
    const all = ~(-1 << letters) << 1;
    weight[0] = STATE_SIZE;
    end = 0;
    for (let n = 0; n <= blanks; n++) add(n > 0 ? all : 0, 0, n, n);
    // each kind of tile repeats the states so far, with one of it, with two …; `LAID` counts what is held until the end
    for (let letter = 1; letter <= letters; letter++) {
      const count = counts[letter] ?? 0;
      weight[letter] = 0;
      if (count === 0) continue;
      const size = end;
      weight[letter] = size;
      const bit = 1 << letter;
      for (let n = 1; n <= count; n++)
        for (let from = 0; from < size; from += STATE_SIZE) {
          const usable = (states[from + USABLE] ?? 0) | bit;
          add(usable, (states[from + NATURAL] ?? 0) | bit, states[from + BLANKS] ?? 0, (states[from + LAID] ?? 0) + n);
        }
    }
    const held = states[end - STATE_SIZE + LAID] ?? 0;
    for (let state = 0; state < end; state += STATE_SIZE) {
      states[state + LAID] = held - (states[state + LAID] ?? 0);
      states[state + BONUS] = 0;
    }
    for (const entry of bonuses) addBonus(rack, entry);
    return end - STATE_SIZE;
  }

  function add(usable: number, natural: number, blanks: number, held: number): void {
    states[end + USABLE] = usable;
    states[end + NATURAL] = natural;
    states[end + BLANKS] = blanks;
    states[end + LAID] = held;
    end += STATE_SIZE;
  }

  function addBonus({ counts, letters, blanks, blank }: Rack, { bonus, except }: CountBonus): void {
    for (let state = 0; state < end; state += STATE_SIZE) {
      let count = states[state + LAID] ?? 0;
      if (except.includes(blank)) count -= blanks - (states[state + BLANKS] ?? 0);
      for (const letter of except) {
        const had = letter <= letters ? (counts[letter] ?? 0) : 0;
        if (had > 0) count -= had - (Math.floor(state / (weight[letter] ?? 1)) % (had + 1));
      }
      states[state + BONUS] = (states[state + BONUS] ?? 0) + (bonus[count] ?? 0);
    }
  }

  return { weight, fill };
}
