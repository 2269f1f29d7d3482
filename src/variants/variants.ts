/** `tilewright/variants`: every game of the library, each a function from plain options to rules. A bundle carries those that are named. */
export { classic, type Challenge, type ClassicOptions } from './classic.ts';
export { freeForAll, type FreeForAllOptions } from './free-for-all.ts';
