import { defineAlphabet, type Alphabet } from '../alphabet.ts';

/**
 * A Klingon set: 100 tiles, 2 of them blanks, 200 points in all (source: letter sets). Case tells letters apart, so a
 * blank is written `[?D]`. The apostrophe is a tile.
 */
export const klingon: Alphabet = defineAlphabet(
  'klingon',
  `a1x10 b3x2 ch3x2 D2x4 e1x8 gh3x2 H1x5 I1x8 j2x5 l3x3 m2x5 n3x2 ng10x1 o1x6 p4x2 q3x2 Q6x1 r6x1 S3x2
  t4x2 tlh8x1 u1x6 v2x4 w5x2 y5x2 '1x10 ?0x2`,
  { D: '', H: '', I: '', S: '' },
  { '’': "'" },
);
