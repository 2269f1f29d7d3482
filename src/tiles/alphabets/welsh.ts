import { defineAlphabet, type Alphabet } from '../alphabet.ts';

/** The Welsh set: 105 tiles, 2 of them blanks, 194 points in all (source: letter sets). */
export const welsh: Alphabet = defineAlphabet(
  'welsh',
  `A1x10 B3x2 C4x2 CH5x1 D1x6 DD1x4 E1x8 F2x3 FF4x2 G2x3 H4x2 I1x7 J8x1 L2x3 LL5x1 M3x2 N1x8 NG10x1 O1x6
  P5x1 R1x7 RH10x1 S3x3 T3x2 TH4x2 U2x3 W1x5 Y1x7 ?0x2`,
);
