/** Small reproducible chance for walks: mulberry32 (Tommy Ettinger, public domain), one stream for every number it is made from. */

/** Reads chance in order. A local tool: it counts, so never keep it in data. */
export interface Dice {
  /** A whole number from 0, below `n`. */
  readonly below: (n: number) => number;
  /** True in so many of a hundred cases. */
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
  const below = (n: number): number => (n > 0 ? next() % n : 0);
  return {
    below,
    chance: percent => below(1000) < percent * 10,
    pick: list => list[below(list.length)],
    shuffle: list => {
      const left = [...list];
      for (let i = left.length - 1; i > 0; i--) {
        const j = below(i + 1);
        [left[i], left[j]] = [left[j] as (typeof left)[number], left[i] as (typeof left)[number]];
      }
      return left;
    },
  };
}
