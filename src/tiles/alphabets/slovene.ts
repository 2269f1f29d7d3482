import { defineAlphabet, type Alphabet } from '../alphabet.ts';

/**
 * The Slovene set: 100 tiles, 2 of them blanks, 180 points in all. Letters without a tile are
 * those that only a blank may show (source: letter sets).
 */
export const slovene: Alphabet = defineAlphabet(
  'slovene',
  `A1x10 B4x2 C8x1 Č5x1 D2x4 E1x11 F10x1 G4x2 H5x1 I1x9 J1x4 K3x3 L1x4 M3x2 N1x7 O1x8 P3x2 Q0x0 R1x6 S1x6
  Š6x1 T1x4 U3x2 V2x4 W0x0 X0x0 Y0x0 Z4x2 Ž10x1 ?0x2`,
);
