import { defineAlphabet, type Alphabet } from '../alphabet.ts';

/**
 * An Irish set for the older spelling with dots: 100 tiles, 2 of them blanks, 187 points in all (source: letter sets).
 * It is of one program.
 */
export const irishDottedScript: Alphabet = defineAlphabet(
  'irish_dotted_script',
  `A1x11 Á1x5 B3x2 Ḃ3x2 C2x3 Ċ2x3 D2x3 Ḋ4x1 E1x4 É3x2 F4x1 Ḟ10x1 G2x3 Ġ4x1 I1x8 Í1x5 L1x5 M2x3 Ṁ5x1 N1x5
  O1x4 Ó2x3 P8x1 Ṗ10x1 R1x5 S1x4 Ṡ8x1 T2x3 Ṫ3x2 U3x2 Ú2x3 ?0x2`,
);
