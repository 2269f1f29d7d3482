import { defineAlphabet, type Alphabet } from '../alphabet.ts';

/** The Bulgarian set: 102 tiles, 2 of them blanks, 227 points in all (source: letter sets). */
export const bulgarian: Alphabet = defineAlphabet(
  'bulgarian',
  `А1x9 Б2x3 В2x4 Г3x3 Д2x4 Е1x8 Ж4x2 З4x2 И1x8 Й5x1 К2x3 Л2x3 М2x4 Н1x4 О1x9 П1x4 Р1x4 С1x4 Т1x5 У5x3
  Ф10x1 Х5x1 Ц8x1 Ч5x2 Ш8x1 Щ10x1 Ъ3x2 Ь10x1 Ю8x1 Я5x2 ?0x2`,
);
