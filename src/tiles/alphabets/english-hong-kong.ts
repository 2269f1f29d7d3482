import { defineAlphabet, type Alphabet } from '../alphabet.ts';

/**
 * An English set with four blanks: 107 tiles, 4 of them blanks, 228 points in all (source: letter sets). It is for
 * racks of nine tiles.
 */
export const englishHongKong: Alphabet = defineAlphabet(
  'english_hong_kong',
  `A1x9 B3x2 C3x2 D2x4 E1x12 F4x2 G2x3 H4x2 I1x9 J8x2 K5x2 L1x4 M3x2 N1x6 O1x8 P3x2 Q10x2 R1x6 S1x4 T1x6
  U1x4 V4x2 W4x2 X8x2 Y4x2 Z10x2 ?0x4`,
);
