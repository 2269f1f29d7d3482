import { defineAlphabet, type Alphabet } from '../alphabet.ts';

/**
 * A Persian set that has آ as a tile: 102 tiles, 2 of them blanks, 204 points in all (source: letter sets). Persian has
 * no case: a blank is written `[?ب]`. Arabic ي and ك are read as ی and ک.
 */
export const persianMadda: Alphabet = defineAlphabet(
  'persian_madda',
  `آ6x1 ا1x9 ب1x3 پ4x2 ت1x6 ث10x1 ج3x2 چ6x1 ح4x2 خ3x2 د1x4 ذ8x1 ر1x7 ز2x2 ژ8x1 س1x3 ش1x4 ص6x1 ض8x1 ط6x1
  ظ10x1 ع4x2 غ6x1 ف2x2 ق3x2 ک1x3 گ4x2 ل1x4 م1x7 ن1x6 و1x4 ه1x4 ی1x8 ?0x2`,
  {},
  { ي: 'ی', ك: 'ک' },
);
