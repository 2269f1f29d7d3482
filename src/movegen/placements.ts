/** Makes placements of the plays that the kernel lists. */
import { copyBytes, type Bytes } from '../core/bytes.ts';
import type { Writable } from '../core/writable.ts';
import type { Placed } from '../board/board.ts';
import { BLANK_MARK, STATE_SIZE } from './assembly/memory.ts';
import type { ScoredPlacement } from './candidate.ts';
import { kernelOf } from './kernel.ts';
import { NOWHERE } from './order.ts';
import type { PositionData } from './position-data.ts';
import { MOST_TILES, stateCount } from './rack-states.ts';

/** The tiles of the play at `at` of a list, or the whole placement. The kernel's tables are those of the position. */
export type ReadAt<T> = (plays: Int32Array, at: number) => T;

/** Makes the tiles of plays. */
export function newTilesAt({ plan: { placedOn }, rack: { blank } }: PositionData): ReadAt<readonly Placed[]> {
  const { read, squares, letters } = kernelOf().reader;
  // a slice of it takes no more room than it needs; a list that grows does
  const laid: Placed[] = Array.from({ length: MOST_TILES }, () => NOWHERE);
  return (plays, at) => {
    const size = read(plays, at);
    for (let n = 0; n < size; n++) laid[n] = placedOn(squares[n] ?? 0, letters[n] ?? 0, blank);
    return laid.slice(0, size);
  };
}

/** Makes placements of plays. */
export function newPlacementAt(data: PositionData): ReadAt<ScoredPlacement> {
  const { letters } = kernelOf().reader;
  const tilesAt = newTilesAt(data);
  const leaveOf = newLeaves(data);
  return (plays, at) => {
    // not a literal with its entries: when V8 has seen many of those live long, it makes all that follow old at once.
    // Lists of them are then not let go of before the next full collection, which took twice the time in every other
    // run
    const play: Partial<Writable<ScoredPlacement>> = {};
    play.type = 'place';
    play.tiles = tilesAt(plays, at);
    play.points = plays[at] ?? 0;
    play.leave = leaveOf(letters, play.tiles.length);
    return play as ScoredPlacement;
  };
}

/** What is left of a hand after letters were laid, marked as the kernel marks them. */
export type LeaveOf = (letters: Uint8Array, size: number) => Bytes;

/** Leaves of a hand with one kind of blanks: the same tiles left are the same list. */
export function newLeaves({ hand, rack }: PositionData): LeaveOf {
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
    const left = copyBytes(hand);
    for (let n = 0; n < size; n++) {
      const letter = letters[n] ?? 0;
      const tile = letter < BLANK_MARK ? letter : rack.blank;
      left[tile] = (left[tile] ?? 0) - 1;
    }
    return left;
  }
}
