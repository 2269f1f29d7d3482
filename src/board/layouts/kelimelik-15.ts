import { parseLayout, type Layout } from '../layout.ts';

/**
 * A 15×15 board whose start has no premium, of a Turkish game (source: boards).
 */
export const kelimelik15: Layout = parseLayout(`
  ..T..d...d..T..
  .t....d.d....t.
  T......D......T
  ...D.......D...
  ....t.....t....
  d....d...d....d
  .d....d.d....d.
  ..D....*....D..
  .d....d.d....d.
  d....d...d....d
  ....t.....t....
  ...D.......D...
  T......D......T
  .t....d.d....t.
  ..T..d...d..T..`);
