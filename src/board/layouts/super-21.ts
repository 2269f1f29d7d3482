import { parseLayout, type Layout } from '../layout.ts';

/**
 * The 21×21 board of the large set: the usual board with a frame around it; 4 quadruple words, 16 triple, 41 double
 * (the start among them), 8 quadruple letters, 20 triple, 36 double. Eight programs of our field have the same
 * (`CrosswordGame`'s big brother `SuperCrosswordGame`, FORMATS 1.3).
 */
export const super21: Layout = /* @__PURE__ */ parseLayout(`
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
