/** Candidates: the play that a position is showing right now, in arrays that the next play uses again. */
import type { Bytes } from '../core/bytes.ts';
import type { Letter, Square, Tile } from '../core/flavours.ts';
import { copyBytes } from '../core/bytes.ts';
import type { Placed } from '../board/board.ts';
import type { Placement } from '../engine/move.ts';
import { BLANK_MARK, STATE_SIZE } from './assembly/memory.ts';
import { kernelOf } from './kernel.ts';
import { tables, type Prepared } from './prepared.ts';
import { MOST_TILES, stateCount } from './rack-states.ts';

/** A legal placement with its points. Being a placement, it can be applied as it is. */
export interface ScoredPlacement extends Placement {
  readonly points: number;
  /** The tiles kept, by tile. */
  readonly leave: Bytes;
}

/** A play as a visitor sees it: good until the visitor returns. Its tiles are in ascending order of squares. */
export interface Candidate {
  readonly points: number;
  /** How many tiles it lays. */
  readonly size: number;
  readonly squares: ArrayLike<Square>;
  readonly tiles: ArrayLike<Tile>;
  /** What the tiles show. */
  readonly letters: ArrayLike<Letter>;
  /** The tiles kept, by tile. */
  readonly leave: Bytes;
  /** A copy that lasts. */
  readonly keep: () => ScoredPlacement;
}

/** A candidate, and what makes it show another play. */
export interface Showing {
  readonly candidate: Candidate;
  /** Shows the play at `at` of a list, which must last as long as it is looked at. */
  readonly show: (plays: Int32Array, at: number) => void;
  /** Shows a play that was found otherwise: squares in ascending order, and letters with `BLANK_MARK`. */
  readonly lay: (squares: readonly Square[], letters: readonly number[]) => void;
  /** Other points for it. */
  readonly revalue: (points: number) => void;
  /** Another kind of blank for one of its tiles, with which its leave changes. */
  readonly retile: (index: number, tile: Tile) => void;
}

/** A candidate for the plays of a position. Its tiles are read when somebody looks at them: many visitors want the points only. */
export function newShowing(prepared: Prepared): Showing {
  const { reader } = kernelOf();
  const { rack, hand, blanks } = prepared;
  const leaves = newLeaves(prepared);
  const views: Views[] = [];
  const squares = new Int32Array(MOST_TILES);
  const tiles = new Uint8Array(MOST_TILES);
  const letters = new Uint8Array(MOST_TILES);
  let list: Int32Array = squares;
  let at = 0;
  let points = 0;
  let size = 0;
  let isRead = true;
  let leave: Bytes | undefined;

  function view(): Views {
    if (!isRead) read();
    return (views[size] ??= {
      squares: squares.subarray(0, size),
      tiles: tiles.subarray(0, size),
      letters: letters.subarray(0, size),
    });
  }

  function read(): void {
    tables.load(prepared);
    reader.read(list, at);
    for (let n = 0; n < size; n++) {
      const letter = reader.letters[n] ?? 0;
      squares[n] = reader.squares[n] ?? 0;
      letters[n] = letter & ~BLANK_MARK;
      tiles[n] = letter < BLANK_MARK ? letter : rack.blank;
    }
    leave = blanks.length > 1 ? undefined : leaves(reader.letters, size);
    isRead = true;
  }

  function leaveNow(): Bytes {
    if (!isRead) read();
    if (leave !== undefined) return leave;
    const kept = copyBytes(hand);
    for (let n = 0; n < size; n++) kept[tiles[n] ?? 0] = (kept[tiles[n] ?? 0] ?? 0) - 1;
    leave = kept;
    return leave;
  }

  function keep(): ScoredPlacement {
    if (!isRead) read();
    const placed: Placed[] = [];
    for (let n = 0; n < size; n++) {
      const [square, tile, as] = [squares[n] ?? 0, tiles[n] ?? 0, letters[n] ?? 0];
      placed.push(tile === as ? { square, tile } : { square, tile, as });
    }
    return { type: 'place', tiles: placed, points, leave: leaveNow() };
  }

  return {
    candidate: {
      get points() {
        return points;
      },
      get size() {
        return size;
      },
      get squares() {
        return view().squares;
      },
      get tiles() {
        return view().tiles;
      },
      get letters() {
        return view().letters;
      },
      get leave() {
        return leaveNow();
      },
      keep,
    },
    show: (plays, from) => {
      list = plays;
      at = from;
      points = plays[from] ?? 0;
      size = (plays[from + 1] ?? 0) & 15;
      isRead = false;
    },
    lay: (on, marked) => {
      size = on.length;
      points = 0;
      for (let n = 0; n < size; n++) {
        const letter = marked[n] ?? 0;
        squares[n] = on[n] ?? 0;
        letters[n] = letter & ~BLANK_MARK;
        tiles[n] = letter < BLANK_MARK ? letter : rack.blank;
      }
      leave = undefined;
      isRead = true;
    },
    revalue: now => {
      points = now;
    },
    retile: (index, tile) => {
      if (!isRead) read();
      tiles[index] = tile;
      leave = undefined;
    },
  };
}

interface Views {
  readonly squares: Int32Array;
  readonly tiles: Uint8Array;
  readonly letters: Uint8Array;
}

/** What is left of the hand after letters were laid, the same list for the same leave. Only for hands with one kind of blanks. */
export function newLeaves({ hand, rack }: Prepared): (letters: Uint8Array, size: number) => Bytes {
  const { weight } = kernelOf().states;
  // by what the state of the whole rack loses
  const known: (Bytes | undefined)[] = new Array<undefined>(stateCount(rack)).fill(undefined);
  return (letters, size) => {
    let spent = 0;
    for (let n = 0; n < size; n++) {
      const letter = letters[n] ?? 0;
      spent += weight[letter < BLANK_MARK ? letter : 0] ?? 0;
    }
    return (known[spent / STATE_SIZE] ??= without(letters, size));
  };

  function without(letters: Uint8Array, size: number): Bytes {
    const kept = copyBytes(hand);
    for (let n = 0; n < size; n++) {
      const letter = letters[n] ?? 0;
      const tile = letter < BLANK_MARK ? letter : rack.blank;
      kept[tile] = (kept[tile] ?? 0) - 1;
    }
    return kept;
  }
}
