import { defineAlphabet, type Alphabet } from '../alphabet.ts';

/**
 * The Romanian set: 100 tiles, 2 of them blanks, 211 points in all (source: letter sets). Marks on letters are left
 * out: Ă and Â are A.
 */
export const romanian: Alphabet = defineAlphabet(
  'romanian',
  `A1x11 B9x2 C1x5 D2x4 E1x9 F8x2 G9x2 H10x1 I1x10 J10x1 L1x4 M4x3 N1x6 O1x5 P2x4 R1x7 S1x5 T1x7 U1x6
  V8x2 X10x1 Z10x1 ?0x2`,
);
