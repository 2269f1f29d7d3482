import { defineAlphabet, type Alphabet } from '../alphabet.ts';

/**
 * An English set: 104 tiles, 2 of them blanks, 220 points in all (source: letter sets). It is for the boards `wwf15`
 * and `wwf11`.
 */
export const englishWwf: Alphabet = defineAlphabet(
  'english_wwf',
  `A1x9 B4x2 C4x2 D2x5 E1x13 F4x2 G3x3 H3x4 I1x8 J10x1 K5x1 L2x4 M4x2 N2x5 O1x8 P4x2 Q10x1 R1x6 S1x5 T1x7
  U2x4 V5x2 W4x2 X8x1 Y3x2 Z10x1 ?0x2`,
);
