/**
 * Small reproducible chance for walks: mulberry32 (Tommy Ettinger, public domain), one stream for every number it is
 * made from.
 */
import { happens, pickOne, shuffled, type Luck } from '../search/luck.ts';

/** Reads chance in order. A local tool: it counts, so never keep it in data. */
export interface Dice extends Luck {
  /** True in n of a hundred cases. */
  readonly chance: (percent: number) => boolean;
  /** One of a list; `undefined` of an empty one. */
  readonly pick: <T>(list: readonly T[]) => T | undefined;
  /** The list in another order. */
  readonly shuffle: <T>(list: readonly T[]) => T[];
}

/** Dice that fall in an order given by a number. */
export function diceOf(seed: number): Dice {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const luck: Luck = { below: n => (n > 0 ? next() % n : 0) };
  return {
    ...luck,
    chance: percent => happens(luck, percent),
    pick: list => pickOne(luck, list),
    shuffle: list => shuffled(luck, list),
  };
}
