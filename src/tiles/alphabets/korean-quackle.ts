import { defineAlphabet, type Alphabet } from '../alphabet.ts';

/**
 * A Korean set, as one program has it: 100 tiles, 2 of them blanks, 211 points in all (source: letter sets). Its tiles
 * are the letters of which syllables are made. A blank is written `[?ㄱ]`.
 */
export const koreanQuackle: Alphabet = defineAlphabet(
  'korean_quackle',
  `ㄱ1x8 ㄴ1x8 ㄷ2x3 ㄹ1x6 ㅁ2x3 ㅂ1x3 ㅅ1x4 ㅇ1x4 ㅈ2x4 ㅊ3x2 ㅋ7x1 ㅌ5x2 ㅍ4x2 ㅎ2x3 ㅏ1x10 ㅐ3x2 ㅑ8x1 ㅓ2x3 ㅔ5x2 ㅕ2x2
  ㅗ1x4 ㅘ6x2 ㅚ8x1 ㅛ6x1 ㅜ2x3 ㅟ10x1 ㅠ7x1 ㅡ2x4 ㅢ5x2 ㅣ1x6 ?0x2`,
);
