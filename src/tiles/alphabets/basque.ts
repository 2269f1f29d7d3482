import { defineAlphabet, type Alphabet } from '../alphabet.ts';

/** The Basque set: 100 tiles, 2 of them blanks, 233 points in all (source: letter sets). */
export const basque: Alphabet = defineAlphabet(
  'basque',
  `A1x14 B4x3 D3x4 E1x12 F10x1 G5x2 H5x2 I1x9 J8x1 K2x5 L5x2 M8x1 N1x8 O1x6 P8x1 R2x5 RR8x1 S5x2 T1x6
  TS8x1 TX8x1 TZ8x1 U1x6 X10x1 Z4x3 ?0x2`,
);
