import { defineAlphabet, type Alphabet } from '../alphabet.ts';

/**
 * A Persian set: 102 tiles, 2 of them blanks, 248 points in all (source: letter sets). Persian has no case: a blank is
 * written `[?ب]`. Arabic ي and ك are read as ی and ک.
 */
export const persian: Alphabet = defineAlphabet(
  'persian',
  `ا1x12 ب1x4 پ6x1 ت1x4 ث10x1 ج5x2 چ6x1 ح6x1 خ5x2 د1x6 ذ10x1 ر1x7 ز4x3 ژ10x1 س2x3 ش3x3 ص6x1 ض8x1 ط8x1
  ظ10x1 ع5x2 غ8x1 ف4x2 ق5x2 ک3x3 گ4x2 ل2x3 م1x5 ن1x6 و1x5 ه1x5 ی1x8 ?0x2`,
  {},
  { ي: 'ی', ك: 'ک' },
);
