import { defineAlphabet, type Alphabet } from '../alphabet.ts';

/** The Irish set, for the spelling of today: 100 tiles, 2 of them blanks, 187 points in all (source: letter sets). */
export const irish: Alphabet = defineAlphabet(
  'irish',
  `A1x13 Á4x2 B10x1 C2x4 D2x4 E1x6 É8x1 F4x2 G2x3 H1x10 I1x10 Í4x2 L2x4 M4x2 N1x7 O2x4 Ó8x1 P10x1 R1x7
  S1x6 T2x4 U2x3 Ú8x1 ?0x2`,
);
