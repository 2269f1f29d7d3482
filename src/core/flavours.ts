declare const flavour: unique symbol;

/** A number with a name: plain numbers go in, but a `Seat` never passes for a `Square`. No casts at the edges. */
export type Flavoured<Name extends string> = number & { readonly [flavour]?: Name };

/** Index of a participant, in playing order, from 0. */
export type Seat = Flavoured<'Seat'>;
/** A place on the board: row * columns + column, rows and columns from 0. */
export type Square = Flavoured<'Square'>;
/** A kind of physical piece, from 1: letter tiles in alphabet order, then the blank, then the game's other pieces. */
export type Tile = Flavoured<'Tile'>;
/** What a tile shows: an entry of the alphabet, from 1; 0 shows nothing. */
export type Letter = Flavoured<'Letter'>;
