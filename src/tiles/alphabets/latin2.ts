import { defineAlphabet, type Alphabet } from '../alphabet.ts';

/** A Latin set, with U: 100 tiles, 2 of them blanks, 179 points in all (source: letter sets). */
export const latin2: Alphabet = defineAlphabet(
  'latin2',
  `A1x9 B5x2 C2x4 D3x3 E1x11 F6x1 G6x1 H10x1 I1x11 L4x2 M2x5 N1x6 O2x5 P4x2 Q10x1 R1x9 S1x8 T1x7 U1x7
  V5x2 X6x1 ?0x2`,
);
