import { defineAlphabet, type Alphabet } from '../alphabet.ts';

/**
 * A newer Norwegian set: 100 tiles, 2 of them blanks, 194 points in all (source: letter sets). See docs/languages.md
 * for what its source says of it.
 */
export const norwegianNew: Alphabet = defineAlphabet(
  'norwegian_new',
  `A1x11 B3x3 C8x1 D2x4 E1x12 F4x2 G2x3 H3x3 I1x5 J5x2 K2x4 L1x5 M2x2 N1x5 O2x4 P3x2 R1x6 S1x4 T1x5 U3x4
  V3x3 W10x1 Y3x2 Æ6x1 Ø4x2 Å3x2 ?0x2`,
);
