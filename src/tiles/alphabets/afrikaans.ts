import { defineAlphabet, type Alphabet } from '../alphabet.ts';

/** The Afrikaans set: 102 tiles, 2 of them blanks, 179 points in all (source: letter sets). */
export const afrikaans: Alphabet = defineAlphabet(
  'afrikaans',
  `A1x9 B8x1 D1x6 E1x16 F8x1 G2x4 H2x3 I1x8 J10x1 K3x3 L2x3 M4x2 N1x8 O1x6 P5x2 R1x6 S1x6 T1x6 U4x2 V5x2
  W3x3 Y4x2 ?0x2`,
);
