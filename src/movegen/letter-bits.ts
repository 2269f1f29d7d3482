/** Sets of letters as the kernel has them: two numbers of bits, as `assembly/memory.ts` says. */
import type { Letter } from '../core/flavours.ts';
import { FAR, NEAR_LETTERS } from './assembly/memory.ts';

/** A set of letters. `near` has bit `FAR` where `far` is not empty. */
export interface LetterBits {
  readonly near: number;
  readonly far: number;
}

/** The bit of a letter in the first number: its own, or that of all letters from 31 on. */
export function nearBit(letter: Letter): number {
  return 1 << (letter > NEAR_LETTERS ? FAR : letter);
}

/** The bit of a letter in the second number; 0 for a letter of the first. */
export function farBit(letter: Letter): number {
  return letter > NEAR_LETTERS ? 1 << (letter - NEAR_LETTERS) : 0;
}

/** The letters 1 to `count`. */
export function allLetters(count: number): LetterBits {
  let near = 0;
  let far = 0;
  for (let letter = 1; letter <= count; letter++) {
    near |= nearBit(letter);
    far |= farBit(letter);
  }
  return { near, far };
}
