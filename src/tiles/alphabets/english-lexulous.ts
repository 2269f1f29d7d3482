import { defineAlphabet, type Alphabet } from '../alphabet.ts';

/**
 * An English set: 89 tiles, 2 of them blanks, 206 points in all (source: letter sets). It is for racks of eight tiles
 * on the board `lexulous15`.
 */
export const englishLexulous: Alphabet = defineAlphabet(
  'english_lexulous',
  `A1x8 B4x2 C4x2 D2x3 E1x11 F5x2 G2x2 H5x2 I1x8 J8x1 K6x1 L1x3 M4x2 N1x5 O1x7 P4x2 Q12x1 R1x5 S1x3 T2x5
  U1x3 V5x2 W5x2 X8x1 Y5x3 Z12x1 ?0x2`,
);
