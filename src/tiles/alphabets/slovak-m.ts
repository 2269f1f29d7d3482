import { defineAlphabet, type Alphabet } from '../alphabet.ts';

/** The Slovak set of 110 tiles: 110 tiles, 2 of them blanks, 235 points in all (source: letter sets). */
export const slovakM: Alphabet = defineAlphabet(
  'slovak_m',
  `A1x9 Á2x2 Ä8x1 B2x2 C3x1 Č3x1 D2x3 Ď8x1 E1x8 É3x1 F6x1 G6x1 H3x1 I1x6 Í3x1 J2x2 K2x4 L2x4 Ĺ9x1 Ľ5x1
  M2x3 N1x5 Ň7x1 O1x10 Ó8x1 Ô7x1 P2x3 R2x5 Ŕ9x1 S1x5 Š3x1 T1x4 Ť4x1 U2x3 Ú3x1 V1x5 X9x1 Y2x2 Ý3x1 Z2x2
  Ž3x1 ?0x2`,
);
