/** Makes placements of the plays that the kernel lists. */
import type { Writable } from '../core/writable.ts';
import type { Placed } from '../board/board.ts';
import { BLANK_MARK, STATE_SIZE } from './assembly/memory.ts';
import type { ScoredPlacement } from './candidate.ts';
import { kernelOf } from './kernel.ts';
import { NOWHERE } from './order.ts';
import type { PlayReader } from './play-reader.ts';
import type { PositionData } from './position-data.ts';
import { MOST_TILES, stateCount } from './rack-states.ts';

/**
 * The tiles that the kernel has read of a play: so many squares, and the letter on each with `BLANK_MARK` for a blank.
 */
export function tilesOn(
  { plan, rack }: PositionData,
  size: number,
  { squares, letters }: Pick<PlayReader, 'squares' | 'letters'>,
): readonly Placed[] {
  const tiles: Placed[] = [];
  for (let n = 0; n < size; n++) tiles.push(plan.placedOn(squares[n] ?? 0, letters[n] ?? 0, rack.blank));
  return tiles;
}

/** Makes the placement at `at` of a list. The kernel's tables are those of the position. */
export type PlacementAt = (plays: Int32Array, at: number) => ScoredPlacement;

/** Makes placements of a position's plays. */
export function newPlacementAt(data: PositionData): PlacementAt {
  const { reader } = kernelOf();
  const { squares, letters } = reader;
  const { placedOn } = data.plan;
  const { blank } = data.rack;
  const leaveOf = newLeaves(data);
  // a slice of it takes no more room than it needs; a list that grows does
  const laid: Placed[] = Array.from({ length: MOST_TILES }, () => NOWHERE);
  return (plays, at) => {
    const size = reader.read(plays, at);
    for (let n = 0; n < size; n++) laid[n] = placedOn(squares[n] ?? 0, letters[n] ?? 0, blank);
    // not a literal with its entries: when V8 has seen many of those live long, it makes all that follow old at once.
    // Lists of them are then not let go of before the next full collection, which took twice the time in every other
    // run
    const play: Partial<Writable<ScoredPlacement>> = {};
    play.type = 'place';
    play.tiles = laid.slice(0, size);
    play.points = plays[at] ?? 0;
    play.leave = leaveOf(letters, size);
    return play as ScoredPlacement;
  };
}

/** What is left of a hand after letters were laid, marked as the kernel marks them. */
export type LeaveOf = (letters: Uint8Array, size: number) => readonly number[];

/** Leaves of a hand with one kind of blanks: the same tiles left are the same list. */
export function newLeaves({ hand, rack }: PositionData): LeaveOf {
  const { weight } = kernelOf().states;
  // by what the state of the whole rack loses
  const known: (readonly number[] | undefined)[] = new Array<undefined>(stateCount(rack)).fill(undefined);
  return (letters, size) => {
    let spent = 0;
    for (let n = 0; n < size; n++) {
      const letter = letters[n] ?? 0;
      spent += weight[letter < BLANK_MARK ? letter : 0] ?? 0;
    }
    return (known[spent / STATE_SIZE] ??= without(letters, size));
  };

  function without(letters: Uint8Array, size: number): readonly number[] {
    const left = hand.slice();
    for (let n = 0; n < size; n++) {
      const letter = letters[n] ?? 0;
      const tile = letter < BLANK_MARK ? letter : rack.blank;
      left[tile] = (left[tile] ?? 0) - 1;
    }
    return left;
  }
}
