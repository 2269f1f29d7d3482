import { defineAlphabet, type Alphabet } from '../alphabet.ts';

/**
 * The Hebrew set of the late 1980s: 104 tiles, 2 of them blanks, 233 points in all (source: letter sets). Hebrew has no
 * case: a blank is written `[?א]`. The five final forms of letters are read as the letters.
 */
export const hebrew: Alphabet = defineAlphabet(
  'hebrew',
  `א2x6 ב4x4 ג5x2 ד3x4 ה1x8 ו1x12 ז8x1 ח4x3 ט8x1 י1x10 כ5x2 ל2x6 מ2x6 נ3x4 ס8x1 ע5x2 פ4x3 צ8x1 ק4x3 ר1x8
  ש2x6 ת1x9 ?0x2`,
  {},
  { ך: 'כ', ם: 'מ', ן: 'נ', ף: 'פ', ץ: 'צ' },
);
