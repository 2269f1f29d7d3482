import { defineAlphabet, type Alphabet } from '../alphabet.ts';

/** The Spanish set: 100 tiles, 2 of them blanks, 192 points in all (source: letter sets). */
export const spanish: Alphabet = defineAlphabet(
  'spanish',
  `A1x12 B3x2 C3x4 CH5x1 D2x5 E1x12 F4x1 G2x2 H4x2 I1x6 J8x1 L1x4 LL8x1 M3x2 N1x5 Ñ8x1 O1x9 P3x2 Q5x1
  R1x5 RR8x1 S1x6 T1x4 U1x5 V4x1 X8x1 Y4x1 Z10x1 ?0x2`,
);
