/** Reads the plays that the kernel has listed: which tile lies where. */
import { PLAYS, PLAY_SIZE, ROWS, SHOWN } from './assembly/memory.ts';
import type { Machine } from './machine.ts';
import type { Walk } from './walk.ts';

/**
 * Makes rows of plays, as `assembly/memory.ts` has them. They hold until the next one is read. The squares must still
 * be those on which the plays were found.
 */
export interface PlayReader {
  /** The kernel's memory. A row is an index in it. */
  readonly numbers: Int32Array;
  /** The row of the play at `at` of a list. */
  readonly read: (plays: Int32Array, at: number) => number;
  /** Makes rows of the plays up to `end` of a list, and lists them in `ORDER`, the best first; how many there are. */
  readonly order: (plays: Int32Array, end: number) => number;
}

/** A reader of plays. */
export function newPlayReader({ code, part, plays: listed }: Walk & Machine): PlayReader {
  const numbers = part(0);
  return {
    numbers,
    read: (plays, at) => {
      for (let n = 0; n < PLAY_SIZE; n++) numbers[SHOWN + n] = plays[at + n] ?? 0;
      code.read();
      return ROWS;
    },
    order: (plays, end) => {
      if (plays !== listed) numbers.set(plays, PLAYS);
      return code.order(end);
    },
  };
}
