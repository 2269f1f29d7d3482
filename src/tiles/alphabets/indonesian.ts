import { defineAlphabet, type Alphabet } from '../alphabet.ts';

/** The Indonesian set: 100 tiles, 2 of them blanks, 217 points in all (source: letter sets). */
export const indonesian: Alphabet = defineAlphabet(
  'indonesian',
  `A1x19 B5x4 C8x3 D3x4 E1x8 F5x1 G3x3 H4x2 I1x8 J10x1 K2x3 L4x3 M2x3 N1x9 O1x3 P4x2 R1x4 S1x3 T1x5 U1x5
  V5x1 W8x1 Y5x2 Z10x1 ?0x2`,
);
