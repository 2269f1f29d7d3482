import { defineAlphabet, type Alphabet } from '../alphabet.ts';

/**
 * The Ukrainian set: 104 tiles, 2 of them blanks, 234 points in all (source: letter sets). The apostrophe is a tile; ’
 * and ʼ are read as it.
 */
export const ukrainian: Alphabet = defineAlphabet(
  'ukrainian',
  `А1x8 Б4x2 В1x4 Г4x2 Ґ10x1 Д2x3 Е1x5 Є8x1 Ж6x1 З4x2 И1x7 І1x5 Ї6x1 Й5x1 К2x4 Л2x3 М2x4 Н1x7 О1x10 П2x3
  Р1x5 С2x4 Т1x5 У3x3 Ф8x1 Х5x1 Ц6x1 Ч5x1 Ш6x1 Щ8x1 Ь5x1 Ю7x1 Я4x2 '10x1 ?0x2`,
  {},
  { '’': "'", ʼ: "'" },
);
