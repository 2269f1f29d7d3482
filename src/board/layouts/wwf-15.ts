import { parseLayout, type Layout } from '../layout.ts';

/**
 * A 15×15 board whose start has no premium. Records call it `WorldWildlifeFund` (source: boards). One of two sources
 * has a double word on the start.
 */
export const wwf15: Layout = parseLayout(`
  ...T..t.t..T...
  ..d..D...D..d..
  .d..d.....d..d.
  T..t...D...t..T
  ..d...d.d...d..
  .D...t...t...D.
  t...d.....d...t
  ...D...*...D...
  t...d.....d...t
  .D...t...t...D.
  ..d...d.d...d..
  T..t...D...t..T
  .d..d.....d..d.
  ..d..D...D..d..
  ...T..t.t..T...`);
