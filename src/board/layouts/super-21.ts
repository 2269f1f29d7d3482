import { parseLayout, type Layout } from '../layout.ts';

/**
 * The 21×21 board of the large set: the standard board with a frame around it. It has 4 quadruple words, 16 triple and
 * 41 double words (the start among them), 8 quadruple letters, 20 triple and 36 double letters. Eight programs of the
 * field have the same board; records call it `SuperCrosswordGame` (source: boards, GCG).
 */
export const super21: Layout = parseLayout(`
  Q..d...T..d..T...d..Q
  .D..t...D...D...t..D.
  ..D..q...D.D...q..D..
  d..T..d...T...d..T..d
  .t..D...t...t...D..t.
  ..q..D...d.d...D..q..
  ...d..D...d...D..d...
  T......D.....D......T
  .D..t...t...t...t..D.
  ..D..d...d.d...d..D..
  d..T..d...S...d..T..d
  ..D..d...d.d...d..D..
  .D..t...t...t...t..D.
  T......D.....D......T
  ...d..D...d...D..d...
  ..q..D...d.d...D..q..
  .t..D...t...t...D..t.
  d..T..d...T...d..T..d
  ..D..q...D.D...q..D..
  .D..t...D...D...t..D.
  Q..d...T..d..T...d..Q`);
