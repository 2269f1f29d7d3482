import { withNote, type Layout } from '../../board/layout.ts';
import { standard } from '../../board/layouts/standard.ts';

/**
 * The boards of Scrabble Me. What is known of them fits the standard layout: a centre star, double and triple words in
 * two colours (RULES 12.2).
 */
export const meBoard: Layout = /* @__PURE__ */ withNote(
  standard,
  'Not the printed board, which was not found: the standard one.',
);
