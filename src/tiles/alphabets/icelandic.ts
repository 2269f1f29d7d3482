import { defineAlphabet, type Alphabet } from '../alphabet.ts';

/** The Icelandic set: 104 tiles, 2 of them blanks, 227 points in all (source: letter sets). */
export const icelandic: Alphabet = defineAlphabet(
  'icelandic',
  `A1x10 Á4x2 B6x1 D4x2 Ð2x5 E1x6 É6x1 F3x3 G2x4 H3x2 I1x8 Í4x2 J5x1 K2x3 L2x3 M2x3 N1x8 O3x3 Ó6x1 P8x1
  R1x7 S1x6 T1x5 U1x6 Ú8x1 V3x2 X10x1 Y7x1 Ý9x1 Þ4x1 Æ5x1 Ö7x1 ?0x2`,
);
