import { defineAlphabet, type Alphabet } from '../alphabet.ts';

/** The Slovak set: 100 tiles, 2 of them blanks, 267 points in all (source: letter sets). */
export const slovak: Alphabet = defineAlphabet(
  'slovak',
  `A1x9 Á4x1 Ä10x1 B4x2 C4x1 Č5x1 D2x3 Ď8x1 E1x8 É7x1 F8x1 G8x1 H4x1 I1x5 Í5x1 J3x2 K2x3 L2x3 Ĺ10x1 Ľ7x1
  M2x4 N1x5 Ň8x1 O1x9 Ó10x1 Ô8x1 P2x3 R1x4 Ŕ10x1 S1x4 Š5x1 T1x4 Ť7x1 U3x2 Ú7x1 V1x4 X10x1 Y4x1 Ý5x1 Z4x1
  Ž5x1 ?0x2`,
);
