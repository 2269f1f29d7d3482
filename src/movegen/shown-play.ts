/** The object in which a visitor is shown one play after another. */
import type { Bytes } from '../core/bytes.ts';
import type { Tile } from '../core/flavours.ts';
import type { Writable } from '../core/writable.ts';
import { BLANK_MARK, PLAY_SIZE } from './assembly/memory.ts';
import { STOP, type Candidate, type ScoredPlacement, type Visit, type VisitedPlay } from './candidate.ts';
import { kernelOf } from './kernel.ts';
import { newLeaves, newPlacementAt, type LeaveOf, type ReadAt } from './placements.ts';
import type { PositionData } from './position-data.ts';
import { MOST_TILES } from './rack-states.ts';
import { tables } from './tables.ts';

/** Shows the plays of a list, the numbers 0 to `end`, to a visitor; `true` where the visitor ends the search. */
export type ShowBatch = (plays: Int32Array, end: number, visit: Visit) => boolean;

/** Lends an object that shows the plays of a position, as long as `use` runs. */
export type LendShown = (data: PositionData, use: (show: ShowBatch) => void) => void;

/**
 * Lends the objects of a program: one to each visit that goes on at the same time, and to later visits the same ones
 * again. That visitors mostly meet the same object is worth a tenth of the time of visiting: each object with getters
 * is a kind of its own to V8.
 */
export const lendShown: LendShown = newPool();

function newPool(): LendShown {
  const idle: ShowRead[] = [];
  return (data, use) => {
    const reading = readingOf(data);
    const show = idle.pop() ?? newShownPlay(reading);
    try {
      use((plays, end, visit) => show(reading, plays, end, visit));
    } finally {
      idle.push(show);
    }
  };
}

/** How the plays of a position are read, whoever has searched before. */
interface Reading {
  readonly blank: Tile;
  /** Reads a play into the kernel's reader; how many tiles it has. */
  readonly read: ReadAt<number>;
  readonly leaveAt: ReadAt<Bytes>;
  readonly placementAt: ReadAt<ScoredPlacement>;
}

function readingOf(data: PositionData): Reading {
  const { reader } = kernelOf();
  // made when somebody asks; most visitors read points only
  let leaveOf: LeaveOf | undefined;
  let placementAt: ReadAt<ScoredPlacement> | undefined;
  const read: ReadAt<number> = (plays, at) => {
    tables.load(data);
    return reader.read(plays, at);
  };
  return {
    blank: data.rack.blank,
    read,
    leaveAt: (plays, at) => (leaveOf ??= newLeaves(data))(reader.letters, read(plays, at)),
    placementAt: (plays, at) => {
      tables.load(data);
      return (placementAt ??= newPlacementAt(data))(plays, at);
    },
  };
}

type ShowRead = (reading: Reading, ...batch: Parameters<ShowBatch>) => boolean;

/** A play to be shown. Its tiles are read when the visitor looks at them. */
function newShownPlay(first: Reading): ShowRead {
  const { beforeForgetting } = kernelOf();
  const listsOf = newTileLists();
  let reading = first;
  let list: Int32Array = new Int32Array(0);
  let at = 0;
  let lists: TileLists | undefined;
  const tilesNow = (): TileLists => (lists ??= listsOf(reading.read(list, at), reading.blank));
  const play: Writable<VisitedPlay> = {
    points: 0,
    size: 0,
    get squares() {
      return tilesNow().squares;
    },
    get tiles() {
      return tilesNow().tiles;
    },
    get letters() {
      return tilesNow().letters;
    },
    get leave() {
      return reading.leaveAt(list, at);
    },
    keep: () => reading.placementAt(list, at),
  };
  return (of, plays, end, visit) => {
    reading = of;
    list = plays;
    // the visitor may search as well, and the kernel's list is then written anew
    beforeForgetting(() => (list = list.slice(0, end)));
    for (at = 0; at < end; at += PLAY_SIZE) {
      play.points = list[at] ?? 0;
      play.size = (list[at + 1] ?? 0) & 15;
      lists = undefined;
      if (visit(play) === STOP) break;
    }
    beforeForgetting(undefined);
    return at < end;
  };
}

/** The lists of tiles that a visitor sees. */
type TileLists = Pick<Candidate, 'squares' | 'tiles' | 'letters'>;

/** Lists of the tiles that the kernel's reader has read, so many, in arrays that the next play uses again. */
function newTileLists(): (size: number, blank: Tile) => TileLists {
  const { reader } = kernelOf();
  const squares = new Int32Array(MOST_TILES);
  const tiles = new Uint8Array(MOST_TILES);
  const letters = new Uint8Array(MOST_TILES);
  const ofSize = Array.from({ length: MOST_TILES + 1 }, (_, size) => ({
    squares: squares.subarray(0, size),
    tiles: tiles.subarray(0, size),
    letters: letters.subarray(0, size),
  }));
  return (size, blank) => {
    for (let n = 0; n < size; n++) {
      const letter = reader.letters[n] ?? 0;
      squares[n] = reader.squares[n] ?? 0;
      tiles[n] = letter < BLANK_MARK ? letter : blank;
      letters[n] = letter & ~BLANK_MARK;
    }
    return ofSize[size] ?? { squares, tiles, letters };
  };
}
