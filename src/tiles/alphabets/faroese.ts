import { defineAlphabet, type Alphabet } from '../alphabet.ts';

/** The Faroese set: 102 tiles, 2 of them blanks, 212 points in all (source: letter sets). */
export const faroese: Alphabet = defineAlphabet(
  'faroese',
  `A1x10 Á5x1 B6x1 D4x2 Ð2x4 E1x7 F4x2 G2x4 H4x2 I1x10 Í6x1 J6x1 K2x4 L2x4 M3x3 N1x7 O4x2 Ó6x1 P8x1 R1x7
  S1x5 T1x7 U1x5 Ú6x1 V2x4 Y7x1 Ý8x1 Æ8x1 Ø7x1 ?0x2`,
);
