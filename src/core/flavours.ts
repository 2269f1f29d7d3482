declare const flavour: unique symbol;

/**
 * A number with the name of what it counts. A plain number can be given for one, without a cast. A `Seat` cannot be
 * given for a `Square`.
 */
export type Flavoured<Name extends string> = number & { readonly [flavour]?: Name };

/** A participant, by index in playing order, from 0. */
export type Seat = Flavoured<'Seat'>;
/** A place on the board, by index: row * columns + column, rows and columns from 0. */
export type Square = Flavoured<'Square'>;
/**
 * A kind of physical piece, by index from 1: letter tiles in alphabet order, then the blank, then the game's other
 * pieces.
 */
export type Tile = Flavoured<'Tile'>;
/** What a tile shows: a letter of the alphabet, by index from 1; 0 shows nothing. */
export type Letter = Flavoured<'Letter'>;
