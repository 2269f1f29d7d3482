import { defineAlphabet, type Alphabet } from '../alphabet.ts';

/**
 * A Gaelic set for the older spelling with dots and bars: 100 tiles, 2 of them blanks, 207 points in all (source:
 * letter sets). It is of one program.
 */
export const scottishGaelic: Alphabet = defineAlphabet(
  'scottish_gaelic',
  `A1x15 À5x1 B3x2 Ḃ2x1 C3x3 Ċ2x3 D2x3 Ḋ2x3 E1x10 È6x1 F5x1 Ḟ5x1 G3x3 Ġ5x1 I1x11 Ì6x1 L2x3 Ḻ8x1 M3x2 Ṁ5x1
  N1x4 Ṉ4x1 O1x4 Ò6x1 P6x1 Ṗ1x1 R1x4 Ṟ8x1 S1x4 Ṡ1x1 T3x3 Ṫ3x3 U2x2 Ù6x1 ?0x2`,
);
