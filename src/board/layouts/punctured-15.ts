import { parseLayout, type Layout } from '../layout.ts';

/**
 * The standard board with 20 holes, where no tile may lie (source: boards).
 */
export const punctured15: Layout = parseLayout(`
  #..d...T...d..#
  .D...t.#.t...D.
  ..#...d.d...#..
  d..D...d...D..d
  ....#.....#....
  .t...t.#.t...t.
  ..d...d.d...d..
  T#.d.#.S.#.d.#T
  ..d...d.d...d..
  .t...t.#.t...t.
  ....#.....#....
  d..D...d...D..d
  ..#...d.d...#..
  .D...t.#.t...D.
  #..d...T...d..#`);
