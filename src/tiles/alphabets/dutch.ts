import { defineAlphabet, type Alphabet } from '../alphabet.ts';

/** The Dutch set since 1998: 102 tiles, 2 of them blanks, 230 points in all (source: letter sets). IJ is two tiles. */
export const dutch: Alphabet = defineAlphabet(
  'dutch',
  `A1x6 B3x2 C5x2 D2x5 E1x18 F4x2 G3x3 H4x2 I1x4 J4x2 K3x3 L3x3 M3x3 N1x10 O1x6 P3x2 Q10x1 R2x5 S2x5 T2x5
  U4x3 V4x2 W5x2 X8x1 Y8x1 Z4x2 ?0x2`,
);
