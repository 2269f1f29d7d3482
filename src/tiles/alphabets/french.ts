import { defineAlphabet, type Alphabet } from '../alphabet.ts';

/** The French set: 102 tiles, 2 of them blanks, 197 points in all (source: letter sets). */
export const french: Alphabet = defineAlphabet(
  'french',
  `A1x9 B3x2 C3x2 D2x3 E1x15 F4x2 G2x2 H4x2 I1x8 J8x1 K10x1 L1x5 M2x3 N1x6 O1x6 P3x2 Q8x1 R1x6 S1x6
  T1x6 U1x6 V4x2 W10x1 X10x1 Y10x1 Z10x1 ?0x2`,
);
