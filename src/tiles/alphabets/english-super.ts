import { defineAlphabet, type Alphabet } from '../alphabet.ts';

/**
 * The English set for the 21×21 board: 200 tiles, 4 of them blanks, 381 points in all (source: letter sets;
 * one of seven sources has 2 blanks).
 */
export const englishSuper: Alphabet = defineAlphabet(
  'english_super',
  `A1x16 B3x4 C3x6 D2x8 E1x24 F4x4 G2x5 H4x5 I1x13 J8x2 K5x2 L1x7 M3x6 N1x13 O1x15 P3x4 Q10x2 R1x13 S1x10
  T1x15 U1x7 V4x3 W4x4 X8x2 Y4x4 Z10x2 ?0x4`,
);
