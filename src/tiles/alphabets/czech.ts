import { defineAlphabet, type Alphabet } from '../alphabet.ts';

/** The Czech set of today: 100 tiles, 2 of them blanks, 205 points in all (source: letter sets). */
export const czech: Alphabet = defineAlphabet(
  'czech',
  `A1x5 Á2x2 B3x2 C2x3 Č4x1 D1x3 Ď8x1 E1x5 É3x2 Ě3x2 F5x1 G5x1 H2x3 I1x4 Í2x3 J2x2 K1x3 L1x3 M2x3 N1x5
  Ň6x1 O1x6 Ó7x1 P1x3 R1x3 Ř4x2 S1x4 Š4x2 T1x4 Ť7x1 U2x3 Ú5x1 Ů4x1 V1x4 X10x1 Y2x2 Ý4x2 Z2x2 Ž4x1 ?0x2`,
);
