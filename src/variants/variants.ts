/** `tilewright/variants`: every game of the library, each a function from plain options to rules. A bundle carries those that are named. */
export { blankExchange, withBlankExchange } from './blank-exchange.ts';
export { classic, type Challenge, type ClassicOptions } from './classic.ts';
export { finishLine, type FinishLineOptions, type Level } from './finish-line.ts';
export { freeForAll, type FreeForAllOptions } from './free-for-all.ts';
export { junior, type JuniorOptions } from './junior.ts';
export { nineTile } from './nine-tile.ts';
export { superCrossword } from './super.ts';
export { wordsmog } from './wordsmog.ts';
export { scrabbleMe, type ScrabbleMeOptions } from './scrabble-me.ts';
export { meBoard } from './data/me-board.ts';
