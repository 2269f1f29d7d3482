/** Reads the plays that the kernel has listed: which tile lies where. */
import { END, LETTER, SIZE, SQUARE } from './assembly/memory.ts';

/** One play at a time, its tiles in ascending order of squares. */
export interface PlayReader {
  readonly squares: Int32Array;
  /** The letter on each of the squares, with `BLANK_MARK` where a blank shows it. */
  readonly letters: Uint8Array;
  /** Reads the play at `at` of a list; how many tiles it has. The squares must still be those on which it was found. */
  readonly read: (plays: Int32Array, at: number) => number;
}

/** A reader of plays on these squares. */
export function newPlayReader(filled: Int32Array): PlayReader {
  const squares = new Int32Array(16);
  const letters = new Uint8Array(16);
  // the kernel stores letters as bytes; in which order four of them make a number depends on the machine
  const shift = Int32Array.from([0, 8, 16, 24]);
  if (new Uint8Array(Int32Array.of(1).buffer)[0] === 0) shift.reverse();

  function read(plays: Int32Array, at: number): number {
    const form = plays[at + 1] ?? 0;
    const count = form & 15;
    const left = (form >>> 4) & 15;
    const anchor = (form >>> 8) * SIZE;
    const onBlock = filled[anchor + LETTER] !== 0;
    // the tiles on the left were laid from right to left
    for (let n = 0, place = onBlock ? anchor - SIZE : anchor; n < left; n++, place -= SIZE)
      put(left - 1 - n, place, plays, at, n);
    let place = (onBlock ? (filled[anchor + END] ?? 0) : anchor) + SIZE;
    for (let n = left; n < count; n++, place += SIZE) {
      if (filled[place + LETTER] !== 0) place = (filled[place + END] ?? 0) + SIZE;
      put(n, place, plays, at, n);
    }
    if ((squares[0] ?? 0) > (squares[count - 1] ?? 0)) reverse(count);
    return count;
  }

  /** Lines may run towards smaller squares. */
  function reverse(count: number): void {
    for (let n = 0, m = count - 1; n < m; n++, m--) {
      [squares[n], squares[m]] = [squares[m] ?? 0, squares[n] ?? 0];
      [letters[n], letters[m]] = [letters[m] ?? 0, letters[n] ?? 0];
    }
  }

  function put(index: number, place: number, plays: Int32Array, at: number, laid: number): void {
    squares[index] = filled[place + SQUARE] ?? 0;
    letters[index] = ((plays[at + 2 + (laid >>> 2)] ?? 0) >>> (shift[laid & 3] ?? 0)) & 255;
  }

  return { squares, letters, read };
}
