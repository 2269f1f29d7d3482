import { defineAlphabet, type Alphabet } from '../alphabet.ts';

/** The Italian set: 120 tiles, 2 of them blanks, 293 points in all (source: letter sets). */
export const italian: Alphabet = defineAlphabet(
  'italian',
  `A1x14 B5x3 C2x6 D5x3 E1x11 F5x3 G8x2 H8x2 I1x12 L3x5 M3x5 N3x5 O1x15 P5x3 Q10x1 R2x6 S2x6 T2x6 U3x5
  V5x3 Z8x2 ?0x2`,
);
