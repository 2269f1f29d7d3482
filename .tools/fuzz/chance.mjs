/** Chance for changes of inputs, from a seed: the same seed changes them in the same way. */

/**
 * @typedef {object} Luck
 * @property {(n: number) => number} below a whole number from 0, less than n; 0 where n is 0
 * @property {(percent: number) => boolean} chance true in n of a hundred cases
 * @property {<T>(list: readonly T[]) => T} pick one of a list that is not empty
 */

/** Numbers of a seed, one after the other (xorshift128, Marsaglia 2003). @param {string} seed @returns {Luck} */
export function luckOf(seed) {
  const state = new Uint32Array([0x9e3779b9, 0x243f6a88, 0xb7e15162, 0x6a09e667]);
  for (let i = 0; i < seed.length; i++) {
    const at = i & 3;
    state[at] = Math.imul((state[at] ?? 0) ^ seed.charCodeAt(i), 0x01000193);
  }
  const next = () => {
    let t = state[3] ?? 0;
    const s = state[0] ?? 0;
    state[3] = state[2] ?? 0;
    state[2] = state[1] ?? 0;
    state[1] = s;
    t ^= t << 11;
    t ^= t >>> 8;
    state[0] = t ^ s ^ (s >>> 19);
    return state[0] ?? 0;
  };
  for (let n = 0; n < 20; n++) next();
  const below = (/** @type {number} */ n) => (n > 0 ? next() % n : 0);
  return {
    below,
    chance: percent => below(100) < percent,
    pick: list => /** @type {any} */ (list[below(list.length)]),
  };
}
