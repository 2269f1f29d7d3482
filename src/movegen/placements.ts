/** Makes placements of the plays that the kernel lists. */
import type { Writable } from '../core/writable.ts';
import type { Placed } from '../board/board.ts';
import { ORDER, ROW_SIZE, ROW_SPENT, ROW_TILES } from './assembly/memory.ts';
import type { ScoredPlacement } from './candidate.ts';
import { kernelOf } from './kernel.ts';
import type { PositionData } from './position-data.ts';

/** What the rows of a position's plays say; the kernel's tables are those of the position. */
export interface Placements {
  readonly tilesIn: (row: number) => readonly Placed[];
  /** What is left of the hand; equal leaves share one list. Not for hands with several kinds of blanks. */
  readonly leaveOf: (row: number) => readonly number[];
  readonly placementOf: (row: number) => ScoredPlacement;
  /** How many states further down the rack is. */
  readonly spentOf: (row: number) => number;
}

/**
 * Keeps the first placement of a program. While one is there, their hidden class stays alive: when V8 had collected the
 * last one, it discarded the optimised code that makes them, and a best play took half as long again until that was
 * compiled anew.
 */
const keepFirst = newKeeper();

function newKeeper(): (play: ScoredPlacement) => ScoredPlacement {
  let first: ScoredPlacement | undefined;
  return play => {
    first ??= play;
    return play;
  };
}

/** Makes placements of a position's plays. */
export function newPlacements({ plan, hand, rack }: PositionData): Placements {
  const { numbers } = kernelOf().reader;
  const { placedOn } = plan;
  const { blank } = rack;
  // by how many states further down the rack is
  const leaves: (readonly number[] | undefined)[] = [];

  function tilesIn(row: number): readonly Placed[] {
    const size = numbers[row + ROW_SIZE] ?? 0;
    // made at its final length: a list that grows takes a third more time, a slice of another list twice as much
    const tiles = new Array<Placed>(size);
    for (let n = 0; n < size; n++) tiles[n] = placedOn(numbers[row + ROW_TILES + n] ?? 0, blank);
    return tiles;
  }

  function leaveOf(row: number): readonly number[] {
    return (leaves[spentOf(row)] ??= without(tilesIn(row)));
  }

  function spentOf(row: number): number {
    return numbers[row + ROW_SPENT] ?? 0;
  }

  function without(tiles: readonly Placed[]): readonly number[] {
    const left = hand.slice();
    for (const { tile } of tiles) left[tile] = (left[tile] ?? 0) - 1;
    return left;
  }

  function placementOf(row: number): ScoredPlacement {
    // not a literal with its entries: where many of a literal's objects survive, V8 makes all later ones in its old
    // space. Only a full collection frees lists of those, which took twice the time in every other run (pretenuring)
    const play: Partial<Writable<ScoredPlacement>> = {};
    play.type = 'place';
    play.tiles = tilesIn(row);
    play.points = numbers[row] ?? 0;
    play.leave = leaveOf(row);
    return keepFirst(play as ScoredPlacement);
  }

  return { tilesIn, leaveOf, placementOf, spentOf };
}

/** The placements of the plays up to `end` of a list, best first; the best `most` of them. */
export function placementsInOrder(
  data: PositionData,
  plays: Int32Array,
  end: number,
  most: number = Infinity,
): readonly ScoredPlacement[] {
  const { numbers, order } = kernelOf().reader;
  const { placementOf } = newPlacements(data);
  const count = Math.min(order(plays, end), most);
  const placements = new Array<ScoredPlacement>(count);
  for (let n = 0; n < count; n++) placements[n] = placementOf(numbers[ORDER + n] ?? 0);
  return placements;
}
