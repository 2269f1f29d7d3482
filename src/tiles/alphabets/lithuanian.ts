import { defineAlphabet, type Alphabet } from '../alphabet.ts';

/** The Lithuanian set: 104 tiles, 2 of them blanks, 188 points in all (source: letter sets). */
export const lithuanian: Alphabet = defineAlphabet(
  'lithuanian',
  `A1x9 Ą1x1 B2x2 C7x1 Č7x1 D2x3 E1x6 Ę2x1 Ė3x2 F10x1 G2x2 H10x1 I1x11 Į4x1 Y6x1 J4x2 K2x4 L1x6 M2x3 N1x4
  O1x5 P2x3 R1x9 S1x6 Š3x2 T1x5 U1x5 Ų3x1 Ū5x1 V4x1 Z5x1 Ž4x1 ?0x2`,
);
