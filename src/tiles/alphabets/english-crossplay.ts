import { defineAlphabet, type Alphabet } from '../alphabet.ts';

/**
 * An English set with three blanks: 100 tiles, 3 of them blanks, 210 points in all (source: letter sets). A game of
 * 2026 is played with it on the board `crossplay15`.
 */
export const englishCrossplay: Alphabet = defineAlphabet(
  'english_crossplay',
  `A1x9 B4x2 C3x2 D2x4 E1x12 F4x2 G4x3 H3x3 I1x8 J10x1 K6x1 L2x4 M3x2 N1x5 O1x8 P3x2 Q10x1 R1x6 S1x5 T1x6
  U2x3 V6x2 W5x2 X8x1 Y4x2 Z10x1 ?0x3`,
);
