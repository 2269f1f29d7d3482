import { defineAlphabet, type Alphabet } from '../alphabet.ts';

/** The Danish set: 100 tiles, 2 of them blanks, 247 points in all (source: letter sets). */
export const danish: Alphabet = defineAlphabet(
  'danish',
  `A1x7 B3x4 C8x2 D2x5 E1x9 F3x3 G3x3 H4x2 I3x4 J4x2 K3x4 L2x5 M3x3 N1x6 O2x5 P4x2 R1x6 S2x5 T2x5 U3x3
  V3x3 X8x1 Y4x2 Z8x1 Æ4x2 Ø4x2 Å4x2 ?0x2`,
);
