import { defineAlphabet, type Alphabet } from '../alphabet.ts';

/**
 * The Swedish set: 100 tiles, 2 of them blanks, 194 points in all. Letters without a tile are
 * those that only a blank may show (source: letter sets).
 */
export const swedish: Alphabet = defineAlphabet(
  'swedish',
  `A1x8 B4x2 C8x1 D1x5 E1x7 F3x2 G2x3 H2x2 I1x5 J7x1 K2x3 L1x5 M2x3 N1x6 O2x5 P4x2 Q0x0 R1x8 S1x8 T1x8
  U4x3 V3x2 W0x0 X8x1 Y7x1 Ü0x0 Z10x1 Å4x2 Ä3x2 Æ0x0 Ö4x2 ?0x2`,
);
