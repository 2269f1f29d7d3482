import { defineAlphabet, type Alphabet } from '../alphabet.ts';

/**
 * The Hungarian set: 100 tiles, 2 of them blanks, 235 points in all (source: letter sets). Y stands in tiles of two
 * letters only.
 */
export const hungarian: Alphabet = defineAlphabet(
  'hungarian',
  `A1x6 Á1x4 B2x3 C5x1 CS7x1 D2x3 E1x6 É3x3 F4x2 G2x3 GY4x2 H3x2 I1x3 Í5x1 J4x2 K1x6 L1x4 LY8x1 M1x3 N1x4
  NY5x1 O1x3 Ó2x3 Ö4x2 Ő7x1 P4x2 R1x4 S1x3 SZ3x2 T1x5 TY10x1 U4x2 Ú7x1 Ü4x2 Ű7x1 V3x2 Z4x2 ZS8x1 ?0x2`,
);
