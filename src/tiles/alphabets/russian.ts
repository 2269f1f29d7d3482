import { defineAlphabet, type Alphabet } from '../alphabet.ts';

/** The Russian set: 104 tiles, 2 of them blanks, 224 points in all (source: letter sets). */
export const russian: Alphabet = defineAlphabet(
  'russian',
  `А1x8 Б3x2 В1x4 Г3x2 Д2x4 Е1x8 Ё3x1 Ж5x1 З5x2 И1x5 Й4x1 К2x4 Л2x4 М2x3 Н1x5 О1x10 П2x4 Р1x5 С1x5 Т1x5
  У2x4 Ф10x1 Х5x1 Ц5x1 Ч5x1 Ш8x1 Щ10x1 Ъ10x1 Ы4x2 Ь3x2 Э8x1 Ю8x1 Я3x2 ?0x2`,
);
