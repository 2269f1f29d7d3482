/** Candidates: the play that a position is showing right now, in arrays that the next play uses again. */
import type { Bytes } from '../core/bytes.ts';
import type { Letter, Square, Tile } from '../core/flavours.ts';
import { copyBytes } from '../core/bytes.ts';
import type { Placed } from '../board/board.ts';
import type { Placement } from '../engine/move.ts';
import { BLANK_MARK } from './fields.ts';
import { kernelOf } from './kernel.ts';
import type { Prepared } from './prepared.ts';
import { MOST_TILES } from './rack-states.ts';

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
  /** Reads the play at `at` of a list; the kernel is loaded with the position. */
  readonly show: (plays: Int32Array, at: number) => void;
  /** Other points for it. */
  readonly revalue: (points: number) => void;
  /** Another kind of blank for one of its tiles, with which its leave changes. */
  readonly retile: (index: number, tile: Tile) => void;
}

/** A candidate for the plays of a position. */
export function newShowing(prepared: Prepared): Showing {
  const { reader } = kernelOf();
  const { rack, hand, blanks } = prepared;
  const leaves = newLeaves(prepared);
  const views: Views[] = [];
  const all = {
    squares: new Int32Array(MOST_TILES),
    tiles: new Uint8Array(MOST_TILES),
    letters: new Uint8Array(MOST_TILES),
  };
  const candidate = { points: 0, size: 0, ...viewsOf(0), leave: hand, keep };

  function viewsOf(size: number): Views {
    return (views[size] ??= {
      squares: all.squares.subarray(0, size),
      tiles: all.tiles.subarray(0, size),
      letters: all.letters.subarray(0, size),
    });
  }

  function show(plays: Int32Array, at: number): void {
    const size = reader.read(plays, at);
    const { squares, tiles, letters } = viewsOf(size);
    candidate.points = plays[at] ?? 0;
    candidate.size = size;
    candidate.squares = squares;
    candidate.tiles = tiles;
    candidate.letters = letters;
    for (let n = 0; n < size; n++) {
      const letter = reader.letters[n] ?? 0;
      all.squares[n] = reader.squares[n] ?? 0;
      all.letters[n] = letter & ~BLANK_MARK;
      all.tiles[n] = letter < BLANK_MARK ? letter : rack.blank;
    }
    candidate.leave = blanks.length > 1 ? leaveOf() : leaves(reader.letters, size);
  }

  function keep(): ScoredPlacement {
    const { points, size, leave } = candidate;
    const placed: Placed[] = [];
    for (let n = 0; n < size; n++) {
      const [square = 0, tile = 0, as = 0] = [all.squares[n], all.tiles[n], all.letters[n]];
      placed.push(tile === as ? { square, tile } : { square, tile, as });
    }
    return { type: 'place', tiles: placed, points, leave };
  }

  function leaveOf(): Bytes {
    const leave = copyBytes(hand);
    for (let n = 0; n < candidate.size; n++) leave[all.tiles[n] ?? 0] = (leave[all.tiles[n] ?? 0] ?? 0) - 1;
    return leave;
  }

  return {
    candidate,
    show,
    revalue: points => {
      candidate.points = points;
    },
    retile: (index, tile) => {
      all.tiles[index] = tile;
      candidate.leave = leaveOf();
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
  const known = new Map<number, Bytes>();
  return (letters, size) => {
    let spent = 0;
    for (let n = 0; n < size; n++) {
      const letter = letters[n] ?? 0;
      spent += weight[letter < BLANK_MARK ? letter : 0] ?? 0;
    }
    const leave = known.get(spent);
    if (leave !== undefined) return leave;
    const made = copyBytes(hand);
    for (let n = 0; n < size; n++) {
      const letter = letters[n] ?? 0;
      const tile = letter < BLANK_MARK ? letter : rack.blank;
      made[tile] = (made[tile] ?? 0) - 1;
    }
    known.set(spent, made);
    return made;
  };
}
