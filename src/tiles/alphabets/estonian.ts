import { defineAlphabet, type Alphabet } from '../alphabet.ts';

/** The Estonian set: 102 tiles, 2 of them blanks, 209 points in all (source: letter sets). */
export const estonian: Alphabet = defineAlphabet(
  'estonian',
  `A1x10 B4x1 D2x4 E1x9 F8x1 G3x2 H4x2 I1x9 J4x2 K1x5 L1x5 M2x4 N2x4 O1x5 P4x2 R2x2 S1x8 Š10x1 Z10x1
  Ž10x1 T1x7 U1x5 V3x2 Õ4x2 Ä5x2 Ö6x2 Ü5x2 ?0x2`,
);
