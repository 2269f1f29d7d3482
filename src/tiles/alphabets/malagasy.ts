import { defineAlphabet, type Alphabet } from '../alphabet.ts';

/** The Malagasy set: 102 tiles, 2 of them blanks, 155 points in all (source: letter sets). */
export const malagasy: Alphabet = defineAlphabet(
  'malagasy',
  `A1x20 B4x2 D3x2 E1x4 F2x2 G10x1 H6x1 I1x11 J6x1 K1x5 L3x2 M2x2 N1x13 O1x14 P4x2 R6x1 S1x4 T1x6 V2x2
  Y1x4 Z6x1 ?0x2`,
);
