import { defineAlphabet, type Alphabet } from '../alphabet.ts';

/**
 * The Finnish set: 100 tiles, 2 of them blanks, 210 points in all (source: letter sets). Another edition has a W
 * besides.
 */
export const finnish: Alphabet = defineAlphabet(
  'finnish',
  `A1x10 B8x1 C10x1 D7x1 E1x8 F8x1 G8x1 H4x2 I1x10 J4x2 K2x5 L2x5 M3x3 N1x9 O2x5 P4x2 R4x2 S1x7 T1x9 U3x4
  V4x2 Y4x2 Ä2x5 Ö7x1 ?0x2`,
);
