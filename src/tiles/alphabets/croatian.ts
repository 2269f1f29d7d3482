import { defineAlphabet, type Alphabet } from '../alphabet.ts';

/**
 * The Croatian set: 103 tiles, 2 of them blanks, 182 points in all (source: letter sets). Texts may have `ǆ`, `ǉ` and
 * `ǌ` as one character, as Unicode has them for the sake of Cyrillic; they are read, and never written.
 */
export const croatian: Alphabet = defineAlphabet(
  'croatian',
  `A1x11 B3x1 C4x1 Č3x1 Ć5x1 D3x3 DŽ10x1 Đ10x1 E1x9 F8x1 G3x2 H4x1 I1x10 J1x4 K2x3 L3x2 LJ4x1 M2x3 N1x6
  NJ4x1 O1x9 P2x3 R1x5 S1x5 Š4x1 T1x5 U1x4 V2x3 Z3x2 Ž4x1 ?0x2`,
  {},
  { Ǆ: 'DŽ', ǅ: 'DŽ', ǆ: 'dž', Ǉ: 'LJ', ǈ: 'LJ', ǉ: 'lj', Ǌ: 'NJ', ǋ: 'NJ', ǌ: 'nj' },
);
