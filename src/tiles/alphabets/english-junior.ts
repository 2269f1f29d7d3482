import { defineAlphabet, type Alphabet } from '../alphabet.ts';

/**
 * A set of 101 tiles for children (a convention): letters without printed values, each worth a point, and no blank.
 * **Not the printed set**, whose counts are not known. These are the letters of the 31 words printed on the easy side
 * of an old board, scaled to the 101 tiles of the sets of the 1990s.
 */
export const englishJunior: Alphabet = defineAlphabet(
  'english_junior',
  `A1x9 B1x2 C1x2 D1x3 E1x10 F1x2 G1x5 H1x2 I1x8 J1x1 K1x2 L1x7 M1x2 N1x5 O1x10 P1x2 Q1x1 R1x5 S1x4
  T1x7 U1x3 V1x1 W1x3 X1x1 Y1x2 Z1x2 ?0x0`,
);
