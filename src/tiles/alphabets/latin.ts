import { defineAlphabet, type Alphabet } from '../alphabet.ts';

/** A Latin set, without U: 100 tiles, 2 of them blanks, 160 points in all (source: letter sets). */
export const latin: Alphabet = defineAlphabet(
  'latin',
  `A1x9 B4x2 C2x4 D2x3 E1x12 F8x1 G4x2 H8x1 I1x9 L2x3 M2x4 N2x4 O1x5 P4x2 Q3x3 R1x7 S1x8 T1x8 V1x9 X4x2
  ?0x2`,
);
