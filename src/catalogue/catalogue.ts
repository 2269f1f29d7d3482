/** `tilewright/catalogue`: everything by name, for tools. It brings every letter set and board of the library along. */
export { rulesFor } from './rules-for.ts';
export { LETTER_SETS, letterSetNamed, letterSetOfLexicon, letterSetOfText } from './letter-sets.ts';
