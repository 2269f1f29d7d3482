/** What is known of positions that were searched before: a table of fixed size, in which newer ones push out others. */

/** How a value is to be read: as it is, or as the least or the most that it can be. */
export const EXACT = 0;
export const AT_LEAST = 1;
export const AT_MOST = 2;

/** A position as the table knows it. */
export interface Known {
  value: number;
  bound: number;
  /** How far it was searched; `TO_THE_END`: every line that counts reached the end. */
  depth: number;
  /** The hash of the move that was best; 0: none. */
  best: number;
}

/** Deeper than any search. */
export const TO_THE_END = 255;

/** Two hashes of a position. */
export type Keys = readonly [one: number, other: number];

/** Positions by two hashes. */
export interface Transpositions {
  /** Fills `found`; `false` where the position is not known. */
  readonly find: (keys: Keys, found: Known) => boolean;
  readonly note: (keys: Keys, known: Known) => void;
}

/** Numbers of an entry: two hashes, value, depth and bound, best move. */
const SIZE = 5;

/** A table of 2 to the power of `bits` positions. */
export function newTranspositions(bits: number): Transpositions {
  const mask = (1 << bits) - 1;
  const numbers = new Int32Array(SIZE << bits);
  return {
    find: ([one, other], found) => {
      const at = (one & mask) * SIZE;
      if (numbers[at] !== one || numbers[at + 1] !== other) return false;
      // where nothing was noted yet, the depth is 0: less than any search asks for
      const meta = numbers[at + 3] ?? 0;
      found.value = numbers[at + 2] ?? 0;
      found.depth = meta >>> 2;
      found.bound = meta & 3;
      found.best = numbers[at + 4] ?? 0;
      return true;
    },
    note: ([one, other], { value, depth, bound, best }) => {
      const at = (one & mask) * SIZE;
      numbers[at] = one;
      numbers[at + 1] = other;
      numbers[at + 2] = value;
      numbers[at + 3] = (depth << 2) | bound;
      numbers[at + 4] = best;
    },
  };
}
