import { withNote, type Layout } from '../../board/layout.ts';
import { standard } from '../../board/layouts/standard.ts';

/**
 * The boards of Scrabble Me (R004-02). What is known of them fits the standard layout: a star in the middle, and
 * double and triple words in two colours.
 */
export const meBoard: Layout = withNote(standard, 'Not the printed board, which was not found: the standard one.');
