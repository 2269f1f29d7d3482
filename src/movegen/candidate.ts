/** Candidates: the play that a position is showing right now, in arrays that the next play uses again. */
import type { Bytes } from '../core/bytes.ts';
import type { Letter, Square, Tile } from '../core/flavours.ts';
import { copyBytes } from '../core/bytes.ts';
import type { Placed } from '../board/board.ts';
import type { Placement } from '../engine/move.ts';
import { BLANK_MARK, PLAY_SIZE, STATE_SIZE } from './assembly/memory.ts';
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

/** What a visitor returns to end a search. */
export const STOP: unique symbol = Symbol.for('tilewright.stop');

/** Looks at a candidate; `STOP` ends the search. */
export type Visit = (candidate: Candidate) => typeof STOP | undefined;

/** A candidate, and what makes it show another play. */
export interface Showing {
  readonly candidate: Candidate;
  /** Shows the plays of a list, numbers 0 to `end`, which may be the walk's own; `true` where the visitor ends the search. */
  readonly showAll: (plays: Int32Array, end: number, visit: Visit) => boolean;
  /** Shows a play that was found otherwise: squares in ascending order, and letters with `BLANK_MARK`. */
  readonly lay: (squares: readonly Square[], letters: readonly number[]) => void;
  /** Other points for it. */
  readonly revalue: (points: number) => void;
  /** Another kind of blank for one of its tiles, with which its leave changes. */
  readonly retile: (index: number, tile: Tile) => void;
}

/** Lends candidates. */
export interface Showings {
  /** Lends one for the plays of a position as long as `use` runs. */
  readonly during: (prepared: Prepared, use: (showing: Showing) => void) => void;
}

/**
 * The candidates of a program: one for every visit that goes on at the same time. That visitors mostly meet the same object is worth a tenth of the time of
 * visiting: each object with getters is a kind of its own to V8.
 */
export const showings: Showings = newShowings();

function newShowings(): Showings {
  const idle: Lent[] = [];
  return {
    during: (prepared, use) => {
      const lent = idle.pop() ?? newShowing();
      lent.begin(prepared);
      try {
        use(lent);
      } finally {
        idle.push(lent);
      }
    },
  };
}

interface Lent extends Showing {
  /** Whose plays it is to show. */
  readonly begin: (prepared: Prepared) => void;
}

/** A candidate. Its tiles are read when somebody looks at them. */
function newShowing(): Lent {
  const { reader, beforeForgetting } = kernelOf();
  const { squares, tiles, letters, views } = newRoom();
  let position: Prepared | undefined;
  let hand: Bytes = NO_TILES;
  let blank: Tile = 0;
  let leaves: Leaves | undefined;
  let list: Int32Array = NO_PLAYS;
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
    if (position === undefined) return;
    tables.load(position);
    reader.read(list, at);
    take(reader.squares, reader.letters);
    leave = position.blanks.length > 1 ? undefined : (leaves ??= newLeaves(position))(reader.letters, size);
  }

  /** Takes the tiles of the play: squares, and letters with `BLANK_MARK`. */
  function take(on: ArrayLike<Square>, marked: ArrayLike<number>): void {
    for (let n = 0; n < size; n++) {
      const letter = marked[n] ?? 0;
      squares[n] = on[n] ?? 0;
      letters[n] = letter & ~BLANK_MARK;
      tiles[n] = letter < BLANK_MARK ? letter : blank;
    }
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

  const candidate: Candidate = {
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
  };

  function showAll(plays: Int32Array, end: number, visit: Visit): boolean {
    list = plays;
    // the visitor may search as well, and the walk's list is then written anew
    beforeForgetting(() => {
      list = list.slice(0, end);
    });
    let from = 0;
    while (from < end) {
      at = from;
      points = list[from] ?? 0;
      size = (list[from + 1] ?? 0) & 15;
      isRead = false;
      if (visit(candidate) === STOP) break;
      from += PLAY_SIZE;
    }
    beforeForgetting(undefined);
    return from < end;
  }

  return {
    candidate,
    begin: prepared => {
      position = prepared;
      hand = prepared.hand;
      blank = prepared.rack.blank;
      leaves = leave = undefined;
    },
    showAll,
    lay: (on, marked) => {
      size = on.length;
      points = 0;
      take(on, marked);
      leave = undefined;
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

const NO_PLAYS: Int32Array = new Int32Array(0);
const NO_TILES: Bytes = new Uint8Array(0);

/** Arrays for the tiles of a play. */
interface Views {
  readonly squares: Int32Array;
  readonly tiles: Uint8Array;
  readonly letters: Uint8Array;
}

/** Arrays for plays of any size, and of each size that has been asked for the beginning of the same. */
interface Room extends Views {
  readonly views: Views[];
}

function newRoom(): Room {
  const squares = new Int32Array(MOST_TILES);
  return { squares, tiles: new Uint8Array(MOST_TILES), letters: new Uint8Array(MOST_TILES), views: [] };
}

/** What is left of a hand after letters were laid. */
type Leaves = (letters: Uint8Array, size: number) => Bytes;

/** What is left of the hand after letters were laid, the same list for the same leave. Only for hands with one kind of blanks. */
export function newLeaves({ hand, rack }: Prepared): Leaves {
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
