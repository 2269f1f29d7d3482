import { defineAlphabet, type Alphabet } from '../alphabet.ts';

/**
 * The Catalan set for the 21×21 board: 200 tiles, 5 of them blanks, 370 points in all (source: letter sets). `Ŀ` and
 * `ŀ`, which hold the point, are read before an L, and never written.
 */
export const catalanSuper: Alphabet = defineAlphabet(
  'catalan_super',
  `A1x25 B3x3 C2x5 Ç12x2 D2x5 E1x27 F4x2 G3x3 H8x2 I1x17 J8x2 L1x8 L·L15x1 M2x7 N1x12 NY10x2 O1x10 P3x3
  QU8x2 R1x16 S1x19 T1x10 U1x6 V4x2 X10x2 Z8x2 ?0x5`,
  {},
  { ĿL: 'L·L', Ŀl: 'L·L', ŀl: 'l·l' },
);
