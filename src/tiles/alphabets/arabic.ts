import { defineAlphabet, type Alphabet } from '../alphabet.ts';

/**
 * The Arabic set: 100 tiles, 2 of them blanks, 272 points in all (source: letter sets). Arabic has no case: a blank is
 * written `[?ب]`. The tiles are written as plain letters; ي is read as the tile ى.
 */
export const arabic: Alphabet = defineAlphabet(
  'arabic',
  `ء8x2 أ10x2 ؤ10x2 ئ6x2 ا1x8 ب2x4 ت2x4 ث2x3 ج1x4 ح1x3 خ1x3 د2x3 ذ3x3 ر2x3 ز3x3 س2x3 ش3x3 ص4x3 ض4x3 ط4x2
  ظ5x2 ع4x3 غ8x2 ف3x3 ق3x3 ك4x3 ل1x4 م1x3 ن1x3 ه1x3 و1x3 ى1x3 ?0x2`,
  {},
  { ي: 'ى' },
);
