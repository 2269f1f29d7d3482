import { parseLayout, type Layout } from '../../board/layout.ts';

/**
 * A board for Blanks & Blockers, of ours: the standard premiums, twelve blank squares (`b`) and eight blocker
 * squares (`k`). These lie on plain squares, alike from all eight sides, and no line holds both kinds.
 */
export const specialSquares: Layout = parseLayout(
  `
  T..d...T...d..T
  .D.k.t...t.k.D.
  ..D..bd.db..D..
  dk.D...d...D.kd
  ....D..b..D....
  .tb..t...t..bt.
  ..d...d.d...d..
  T..db..S..bd..T
  ..d...d.d...d..
  .tb..t...t..bt.
  ....D..b..D....
  dk.D...d...D.kd
  ..D..bd.db..D..
  .D.k.t...t.k.D.
  T..d...T...d..T`,
  { b: { name: 'blank square: take a yellow blank' }, k: { name: 'blocker square: take a blocker' } },
  'Not the printed board, which we have not seen: where the special squares lie is ours.',
);
