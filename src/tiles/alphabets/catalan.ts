import { defineAlphabet, type Alphabet } from '../alphabet.ts';

/**
 * The Catalan set: 100 tiles, 2 of them blanks, 189 points in all (source: letter sets). `Ŀ` and `ŀ`, which hold the
 * point, are read before an L, and never written.
 */
export const catalan: Alphabet = defineAlphabet(
  'catalan',
  `A1x12 B3x2 C2x3 Ç10x1 D2x3 E1x13 F4x1 G3x2 H8x1 I1x8 J8x1 L1x4 L·L10x1 M2x3 N1x6 NY10x1 O1x5 P3x2
  QU8x1 R1x8 S1x8 T1x5 U1x4 V4x1 X10x1 Z8x1 ?0x2`,
  {},
  { ĿL: 'L·L', Ŀl: 'L·L', ŀl: 'l·l' },
);
