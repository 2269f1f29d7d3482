import { parseLayout, type Layout } from '../layout.ts';

/**
 * A 15×15 board whose start has no premium, of a game of 2026 (source: boards, games of today).
 */
export const crossplay15: Layout = parseLayout(`
  t..T...d...T..t
  .D....t.t....D.
  ....d.....d....
  T..d...D...d..T
  ..d..t...t..d..
  ....t..d..t....
  .t...........t.
  d..D.d.*.d.D..d
  .t...........t.
  ....t..d..t....
  ..d..t...t..d..
  T..d...D...d..T
  ....d.....d....
  .D....t.t....D.
  t..T...d...T..t`);
