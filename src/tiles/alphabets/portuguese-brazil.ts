import { defineAlphabet, type Alphabet } from '../alphabet.ts';

/**
 * The Portuguese set, in the order that a program has for Brazil: 120 tiles, 3 of them blanks, 204 points in all
 * (source: letter sets).
 */
export const portugueseBrazil: Alphabet = defineAlphabet(
  'portuguese_brazil',
  `A1x14 B3x3 C2x4 Ç3x2 D2x5 E1x11 F4x2 G4x2 H4x2 I1x10 J5x2 L2x5 M1x6 N3x4 O1x10 P2x4 Q6x1 R1x6 S1x8
  T1x5 U1x7 V4x2 X8x1 Z8x1 ?0x3`,
);
