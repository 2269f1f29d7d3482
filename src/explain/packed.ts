/** The plays of a record as numbers in one array: a small part of the memory that the same plays take as objects. */
import type { PlayFacts, WordFacts } from './plays.ts';

/** More points than any play has; a score beyond them is wrong by all rules, and stays so. */
const MOST_SCORE = 32_767;

/** Plays as numbers: of each its score, its tiles placed, its squares, and its words. */
export function packed(plays: readonly PlayFacts[]): Int16Array {
  const numbers: number[] = [];
  for (const { score, placed, squares, words } of plays) {
    numbers.push(Math.max(-MOST_SCORE, Math.min(MOST_SCORE, score)), placed, squares.length, ...squares, words.length);
    for (const word of words)
      numbers.push(word.squares.length, ...word.squares, ...word.tiles, word.old.length, ...word.old);
  }
  return Int16Array.from(numbers);
}

/** The plays that were packed, of the record with this index. */
export function unpacked(numbers: Int16Array, of: number): readonly PlayFacts[] {
  const plays: PlayFacts[] = [];
  let at = 0;
  const next = (): number => numbers[at++] ?? 0;
  const list = (length: number): readonly number[] => Array.from(numbers.subarray(at, (at += length)));
  while (at < numbers.length) {
    const score = next();
    const placed = next();
    const squares = list(next());
    const words: WordFacts[] = [];
    for (let count = next(); count > 0; count--) {
      const length = next();
      words.push({ squares: list(length), tiles: list(length), old: list(next()) });
    }
    plays.push({ of, score, placed, words, squares });
  }
  return plays;
}
