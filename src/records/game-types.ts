/** Names of variants that records are known to give (`#game-type`; source: GCG readers). */

/** The classic game, on the board that the record names. */
export const CLASSIC_TYPES: readonly string[] = ['classic', 'classic_super'];

/** Other games; of any other name nobody knows what it means, and such a record is read as a classic game. */
export const OTHER_TYPES: readonly string[] = ['wordsmog', 'wordsmog_super'];
