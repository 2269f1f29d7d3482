import { defineAlphabet, type Alphabet } from '../alphabet.ts';

/** A Tuvan set: 100 tiles, 2 of them blanks, 395 points in all (source: letter sets). It is of one program. */
export const tuvan: Alphabet = defineAlphabet(
  'tuvan',
  `А1x13 Б6x3 В7x1 Г3x5 Д3x5 Е6x6 Ж5x1 З4x1 И7x5 Й4x2 К3x4 Л3x6 М5x3 Н2x7 Ң4x2 О6x3 Ө8x1 П5x2 С5x3 Т4x4
  У6x4 Ү9x2 Х4x1 Ч4x3 Ш5x2 Ы2x6 Э10x2 Я5x1 ?0x2`,
);
