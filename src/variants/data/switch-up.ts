/** Pieces that the games of rulebook 003 share (RULES 6). */
import type { Piece } from '../../tiles/pieces.ts';

/** The zone where a seat keeps pieces beside its rack. */
export const POUCH: string = 'pouch';

/** Twelve yellow blanks. */
export const YELLOW_BLANKS: Piece = { name: 'bonus', type: 'blank', count: 12, zone: 'bonus' };

/** Eight black blockers. */
export const BLOCKERS: Piece = { name: 'blocker', type: 'blocker', count: 8, zone: 'blockers' };

/** What is said of these pieces. */
export const PIECE_WORDS: Readonly<Record<string, string>> = { 'piece/bonus': 'a yellow blank' };
