/** `tilewright/catalogue`: everything by name, for tools. It brings every letter set and board of the library along. */
export { GAMES } from '../variants/all.ts';
export type { CatalogueGame } from '../variants/listed.ts';
export { gameNamed, seatCountsOf, setupsOf } from './games.ts';
export { rulesFor, rulesKeeper } from './rules-for.ts';
export { rulesMarked } from './rules-marked.ts';
export { rulesForCgp } from './rules-for-cgp.ts';
export { parseDistribution, readDistribution } from './distribution.ts';
export { LETTER_SETS, letterSetNamed, letterSetOfLexicon, letterSetOfText } from './letter-sets.ts';
