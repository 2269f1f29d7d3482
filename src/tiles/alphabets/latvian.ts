import { defineAlphabet, type Alphabet } from '../alphabet.ts';

/** The Latvian set: 104 tiles, 2 of them blanks, 250 points in all (source: letter sets). */
export const latvian: Alphabet = defineAlphabet(
  'latvian',
  `A1x11 Ā2x4 B5x1 C5x1 Č10x1 D3x3 E1x6 Ē4x2 F10x1 G5x1 Ģ10x1 H10x1 I1x9 Ī4x2 J4x2 K2x4 Ķ10x1 L2x3 Ļ8x1
  M2x4 N2x4 Ņ6x1 O3x3 P2x3 R1x5 S1x8 Š6x1 T1x6 U1x5 Ū6x1 V3x3 Z3x2 Ž8x1 ?0x2`,
);
