import { defineAlphabet, type Alphabet } from '../alphabet.ts';

/** The German set: 102 tiles, 2 of them blanks, 202 points in all (source: letter sets). */
export const german: Alphabet = defineAlphabet(
  'german',
  `A1x5 Ä6x1 B3x2 C4x2 D1x4 E1x15 F4x2 G2x3 H2x4 I1x6 J6x1 K4x2 L2x3 M3x4 N1x9 O2x3 Ö8x1 P4x1 Q10x1
  R1x6 S1x7 T1x6 U1x6 Ü6x1 V6x1 W3x1 X8x1 Y10x1 Z3x1 ?0x2`,
);
