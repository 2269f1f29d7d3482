import { defineAlphabet, type Alphabet } from '../alphabet.ts';

/**
 * The Norwegian set: 100 tiles, 2 of them blanks, 202 points in all. Letters without a tile are
 * those that only a blank may show (source: letter sets).
 */
export const norwegian: Alphabet = defineAlphabet(
  'norwegian',
  `A1x7 B4x3 C10x1 D1x5 E1x9 F2x4 G2x4 H3x3 I1x5 J4x2 K2x4 L1x5 M2x3 N1x6 O2x4 P4x2 Q0x0 R1x6 S1x6 T1x6
  U4x3 V4x3 W8x1 X0x0 Y6x1 Ü0x0 Z0x0 Æ6x1 Ä0x0 Ø5x2 Ö0x0 Å4x2 ?0x2`,
);
