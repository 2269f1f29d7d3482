/** The digits in which the states of a rack are written. */
import type { Tile } from '../core/flavours.ts';
import type { Alphabet } from '../tiles/alphabet.ts';

/** The letter of a blank in the graph of a table: it comes before all others. */
export const BLANK_LETTER = 0;

/** How many tiles of a letter a leave or rack has; `BLANK_LETTER`: blanks. */
export function heldOf(counts: readonly number[], blank: Tile, letter: number): number {
  return counts[letter === BLANK_LETTER ? blank : letter] ?? 0;
}

/**
 * Returns a leave without the tiles of a kind beyond the counts of the alphabet. A table knows leaves of these counts
 * only: what a third blank is worth does not follow from two.
 */
export function cappedLeave(leave: readonly number[], { counts }: Alphabet): readonly number[] {
  return leave.map((count, tile) => Math.min(count, counts[tile] ?? 0));
}

/** The kinds of tiles that a rack holds, in the order of their digits. */
export interface RackDigits {
  /** `BLANK_LETTER` for blanks. */
  readonly letters: readonly number[];
  readonly held: readonly number[];
  /** By how much a state grows by a tile of the kind. */
  readonly weights: readonly number[];
  /** How many states there are. */
  readonly states: number;
}

/** The digits in which the states of a rack are written, by counts of its tiles. */
export function digitsOf(rack: readonly number[], blank: Tile): RackDigits {
  const letters: number[] = [];
  const held: number[] = [];
  const weights: number[] = [];
  let states = 1;
  for (let letter = BLANK_LETTER; letter < blank; letter++) {
    const count = heldOf(rack, blank, letter);
    if (count === 0) continue;
    letters.push(letter);
    held.push(count);
    weights.push(states);
    states *= count + 1;
  }
  return { letters, held, weights, states };
}
