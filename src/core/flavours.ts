/**
 * Numbers with the name of what they count. A plain number can be given for one, without a cast. A `Seat` cannot be
 * given for a `Square`.
 */
declare const flavour: unique symbol;

/** A participant, by index in playing order, from 0. */
export type Seat = number & { readonly [flavour]?: 'Seat' };
/** A place on the board, by index: row * columns + column, rows and columns from 0. */
export type Square = number & { readonly [flavour]?: 'Square' };
/**
 * A kind of physical piece, by index from 1: letter tiles in alphabet order, then the blank, then the game's other
 * pieces.
 */
export type Tile = number & { readonly [flavour]?: 'Tile' };
/** What a tile shows: a letter of the alphabet, by index from 1; 0 shows nothing. */
export type Letter = number & { readonly [flavour]?: 'Letter' };
