import { defineAlphabet, type Alphabet } from '../alphabet.ts';

/** The Romanian set for the 21×21 board: 200 tiles, 4 of them blanks, 422 points in all (source: letter sets). */
export const romanianSuper: Alphabet = defineAlphabet(
  'romanian_super',
  `A1x22 B9x4 C1x10 D2x8 E1x18 F8x4 G9x4 H10x2 I1x20 J10x2 L1x8 M4x6 N1x12 O1x10 P2x8 R1x14 S1x10 T1x14
  U1x12 V8x4 X10x2 Z10x2 ?0x4`,
);
