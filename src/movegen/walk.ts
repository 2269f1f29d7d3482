/** The walk that finds plays, as the rest of the generator uses it. The walk itself is in `assembly/walk.ts`, compiled. */
import { PLAYS, PLAY_ROOM, POINTS } from './assembly/memory.ts';
import { newMachine } from './machine.ts';

/** Finds plays of one rack on one board, anchor by anchor. What it reads is filled by others. */
export interface Walk {
  /** The memory of the kernel, which others fill. */
  readonly numbers: Int32Array;
  /** The plays found last, `PLAY_SIZE` numbers each, up to `end()`. */
  readonly plays: Int32Array;
  readonly end: () => number;
  /** Earlier plays for which there was no room. */
  readonly spilled: () => readonly Int32Array[];
  /** Forgets the plays; from now on, only those of so many points or more are listed. */
  readonly forget: (least: number) => void;
  /** Whom to look for: where the GADDAG begins, the state of the whole rack, and points by letter (entry 0: of a blank). */
  readonly begin: (node: number, arcs: number, rack: number, points: readonly number[]) => void;
  /** Finds the plays whose leftmost anchor is a block of letters; they leave the squares before `leftmost` empty. */
  readonly fromBlock: (first: number, leftmost: number) => void;
  /** Finds the plays whose leftmost anchor is an empty square, which they cover. */
  readonly fromSquare: (square: number, leftmost: number) => void;
  /** As `fromSquare`; they end on the square. */
  readonly endingOn: (square: number, leftmost: number) => void;
  /** Finds the plays of one tile that form no word. */
  readonly alone: (square: number) => void;
}

/** A walk with its memory. */
export function newWalk(): Walk {
  let spilled: Int32Array[] = [];
  const { numbers, code } = newMachine(() => {
    spilled.push(plays.slice());
  });
  const plays = numbers.subarray(PLAYS, PLAYS + PLAY_ROOM);
  const { alone, begin, end, endingOn, forget, fromBlock, fromSquare } = code;
  return {
    numbers,
    plays,
    end,
    spilled: () => spilled,
    forget: least => {
      if (spilled.length > 0) spilled = [];
      forget(least);
    },
    begin: (node, arcs, rack, points) => {
      numbers.set(points, POINTS);
      begin(node, arcs, rack);
    },
    fromBlock,
    fromSquare,
    endingOn,
    alone,
  };
}
