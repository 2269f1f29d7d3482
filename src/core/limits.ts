/**
 * Limits for what comes from outside. Verbs, saves and the readers of records share them, so that none of them refuses
 * what another lets in.
 */

/** More characters than any name or reason has. */
export const LONGEST_TEXT = 10_000;
/** More characters than any move has, with all its lists. */
export const LONGEST_MOVE = 10_000_000;
/** Far more players than any table has. */
export const MOST_PLAYERS = 1000;
/** More points than any record has: nine digits, as many as a GCG file may have. */
export const MOST_POINTS = 1e9;
/** More lines than any record of a game has, notes and all. What is behind them is kept as it came, and not read. */
export const MOST_LINES = 20_000;
/** More characters than any JSON of a game has: what is made of them takes far more memory than they do. */
export const LONGEST_JSON: number = 4 * 2 ** 20;
