import { parseLayout, type Layout } from '../layout.ts';

/**
 * An 11×11 board of a game for two (source: boards).
 */
export const duel11: Layout = parseLayout(`
  T...d.d...T
  .D...d...D.
  ..D.....D..
  ...t...t...
  d...d.d...d
  .d...S...d.
  d...d.d...d
  ...t...t...
  ..D.....D..
  .D...d...D.
  T...d.d...T`);
