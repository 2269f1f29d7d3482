import { parseLayout, type Layout } from '../layout.ts';

/**
 * An 11×11 board whose start has no premium (source: boards). Part of it is known by symmetry alone.
 */
export const wwf11: Layout = parseLayout(`
  t.T.....T.t
  .D...D...D.
  T.d.d.d.d.T
  ...t...t...
  ..d.....d..
  .D...*...D.
  ..d.....d..
  ...t...t...
  T.d.d.d.d.T
  .D...D...D.
  t.T.....T.t`);
