import { parseLayout, type Layout } from '../layout.ts';

/**
 * A 15×15 board whose first word starts near a corner, on D4 (source: boards). It is not the same from left and right.
 */
export const explo15: Layout = parseLayout(`
  T...d..T...d..T
  .t...d..D....t.
  ..d...t..D..d..
  ...S...d..t...d
  d...D......t...
  .d...D...d..D..
  ..t...D.d....D.
  T..d...D...d..T
  .D....d.D...t..
  ..D..d...D...d.
  ...t......D...d
  d...t..d...D...
  ..d..D..t...d..
  .t....D..d...t.
  T..d...T..d...T`);
