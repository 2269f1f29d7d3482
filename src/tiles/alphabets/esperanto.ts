import { defineAlphabet, type Alphabet } from '../alphabet.ts';

/** The Esperanto set: 100 tiles, 2 of them blanks, 185 points in all (source: letter sets). */
export const esperanto: Alphabet = defineAlphabet(
  'esperanto',
  `A1x8 B4x2 C4x1 Ĉ4x2 D2x3 E1x8 F3x2 G3x2 Ĝ3x2 H8x1 Ĥ10x1 I1x8 J2x3 Ĵ10x1 K2x4 L1x4 M2x4 N1x6 O1x8 P2x3
  R1x6 S1x6 Ŝ4x1 T1x4 U1x4 Ŭ8x1 V3x2 Z5x1 ?0x2`,
);
