import { parseLayout, type Layout } from '../layout.ts';

/**
 * A 15×15 board for racks of eight tiles (source: boards).
 */
export const lexulous15: Layout = parseLayout(`
  T......T......T
  ..D...d.d...D..
  .D...t...t...D.
  d...D.....D...d
  ...D.......D...
  ..t...d.d...t..
  .d...d...d...d.
  T......S......T
  .d...d...d...d.
  ..t...d.d...t..
  ...D.......D...
  d...D.....D...d
  .D...t...t...D.
  ..D...d.d...D..
  T......T......T`);
