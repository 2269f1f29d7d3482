import { defineAlphabet, type Alphabet } from '../alphabet.ts';

/** The Malay set: 100 tiles, 2 of them blanks, 184 points in all (source: letter sets). */
export const malay: Alphabet = defineAlphabet(
  'malay',
  `A1x19 B3x3 C8x1 D3x3 E1x7 F10x1 G3x4 H4x2 I1x7 J5x1 K1x6 L2x4 M1x5 N1x8 O4x2 P4x2 R1x5 S2x4 T1x5 U1x6
  W8x1 Y5x1 Z10x1 ?0x2`,
);
