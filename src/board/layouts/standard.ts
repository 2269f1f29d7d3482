import { parseLayout, type Layout } from '../layout.ts';

/**
 * The standard board: 15×15 squares with 8 triple words, 17 double words (the start among them), 12 triple letters and
 * 24 double letters (R000-47 to R000-51; source: boards).
 */
export const standard: Layout = parseLayout(`
  T..d...T...d..T
  .D...t...t...D.
  ..D...d.d...D..
  d..D...d...D..d
  ....D.....D....
  .t...t...t...t.
  ..d...d.d...d..
  T..d...S...d..T
  ..d...d.d...d..
  .t...t...t...t.
  ....D.....D....
  d..D...d...D..d
  ..D...d.d...D..
  .D...t...t...D.
  T..d...T...d..T`);
