import { defineAlphabet, type Alphabet } from '../alphabet.ts';

/**
 * A Turkish set: 100 tiles, 2 of them blanks, 201 points in all (source: letter sets). Its board is `kelimelik15`. The
 * lower case of I is ı and that of İ is i.
 */
export const turkishKelimelik: Alphabet = defineAlphabet(
  'turkish_kelimelik',
  `A1x12 B3x2 C4x2 Ç4x2 D3x2 E1x8 F7x1 G5x1 Ğ8x1 H5x1 I2x4 İ1x7 J10x1 K1x7 L1x7 M2x4 N1x5 O2x3 Ö7x1 P5x1
  R1x6 S2x3 Ş4x2 T1x5 U2x3 Ü3x2 V7x1 Y3x2 Z4x2 ?0x2`,
  { I: 'ı', İ: 'i' },
);
