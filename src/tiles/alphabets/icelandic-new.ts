import { defineAlphabet, type Alphabet } from '../alphabet.ts';

/**
 * The newer Icelandic set: 100 tiles, 2 of them blanks, 227 points in all (source: letter sets). See docs/languages.md
 * for what its source says of its licence.
 */
export const icelandicNew: Alphabet = defineAlphabet(
  'icelandic_new',
  `A1x11 Á3x2 B5x1 D5x1 Ð2x4 E3x3 É7x1 F3x3 G3x3 H4x1 I1x7 Í4x1 J6x1 K2x4 L2x5 M2x3 N1x7 O5x1 Ó3x2 P5x1
  R1x8 S1x7 T2x6 U2x6 Ú4x1 V5x1 X10x1 Y6x1 Ý5x1 Þ7x1 Æ4x2 Ö6x1 ?0x2`,
);
