/** The object in which a visitor is shown one play after another. */
import type { Tile } from '../core/flavours.ts';
import { PLAY_SIZE, ROW_SIZE, ROW_TILES, TILE_BLANK, TILE_LETTER, TILE_SQUARE } from './assembly/memory.ts';
import type { TakeBatch } from './batches.ts';
import { STOP, type Candidate, type Visit, type VisitedPlay } from './candidate.ts';
import { kernelOf } from './kernel.ts';
import { newPlacements, type Placements } from './placements.ts';
import type { PositionData } from './position-data.ts';
import { MOST_TILES } from './rack-states.ts';
import { tables } from './tables.ts';

/** Looks for plays of a position and hands them on. */
export type Search = (data: PositionData, take: TakeBatch) => void;

/** Shows a visitor the plays that a search finds. */
export type ShowFound = (data: PositionData, visit: Visit, search: Search) => void;

/**
 * Shows plays in a pool of objects: one for each visit that goes on at the same time, used again by later visits. Each
 * object with getters has a hidden class of its own in V8, and so has each closure made anew. One object that is reused
 * keeps the visitor's calls monomorphic, which takes a tenth off a visit (measured).
 */
export const showFound: ShowFound = newPool();

function newPool(): ShowFound {
  const idle: ShownPlay[] = [];
  return (data, visit, search) => {
    const shown = idle.pop() ?? newShownPlay(newReading(data), visit);
    shown.begin(data, visit);
    try {
      search(data, shown.take);
    } finally {
      idle.push(shown);
    }
  };
}

/** Reads the listed plays of one position at a time, also after other searches. */
interface Reading {
  readonly begin: (data: PositionData) => void;
  /** The row of the play at `at` of a list. */
  readonly read: (plays: Int32Array, at: number) => number;
  readonly blank: () => Tile;
  readonly placements: () => Placements;
}

function newReading(first: PositionData): Reading {
  const { reader } = kernelOf();
  let data = first;
  // made when somebody asks; most visitors read points only
  let placements: Placements | undefined;
  return {
    begin: of => {
      data = of;
      placements = undefined;
    },
    read: (plays, at) => {
      tables.load(data);
      return reader.read(plays, at);
    },
    blank: () => data.rack.blank,
    placements: () => (placements ??= newPlacements(data)),
  };
}

/** A play that is shown. */
interface ShownPlay {
  /** Whose plays are shown from now on, and to whom. */
  readonly begin: (data: PositionData, visit: Visit) => void;
  readonly take: TakeBatch;
}

/** Its tiles are read when the visitor looks at them. */
function newShownPlay(reading: Reading, first: Visit): ShownPlay {
  const { beforeForgetting } = kernelOf();
  const listsOf = newTileLists();
  let visit = first;
  let list: Int32Array = new Int32Array(0);
  let at = 0;
  let lists: TileLists | undefined;
  const tilesNow = (): TileLists => (lists ??= listsOf(reading.read(list, at), reading.blank()));
  const play: VisitedPlay = {
    get points() {
      return list[at] ?? 0;
    },
    get size() {
      return (list[at + 1] ?? 0) & 15;
    },
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
      return reading.placements().leaveOf(reading.read(list, at));
    },
    keep: () => reading.placements().placementOf(reading.read(list, at)),
  };
  const take: TakeBatch = (plays, end) => {
    list = plays;
    // the visitor may search as well, and the kernel's list is then written anew
    beforeForgetting(() => (list = list.slice(0, end)));
    for (at = 0; at < end; at += PLAY_SIZE) {
      lists = undefined;
      if (visit(play) === STOP) break;
    }
    beforeForgetting(undefined);
    return at < end;
  };
  return {
    begin: (data, to) => {
      reading.begin(data);
      visit = to;
    },
    take,
  };
}

/** The lists of tiles that a visitor sees. */
type TileLists = Pick<Candidate, 'squares' | 'tiles' | 'letters'>;

/** Lists of the tiles of a row, in arrays that the next play uses again. */
function newTileLists(): (row: number, blank: Tile) => TileLists {
  const { numbers } = kernelOf().reader;
  const squares = new Int32Array(MOST_TILES);
  const tiles = new Uint8Array(MOST_TILES);
  const letters = new Uint8Array(MOST_TILES);
  const ofSize = Array.from({ length: MOST_TILES + 1 }, (_, size) => ({
    squares: squares.subarray(0, size),
    tiles: tiles.subarray(0, size),
    letters: letters.subarray(0, size),
  }));
  return (row, blank) => {
    const size = numbers[row + ROW_SIZE] ?? 0;
    for (let n = 0; n < size; n++) {
      const tile = numbers[row + ROW_TILES + n] ?? 0;
      squares[n] = tile >>> TILE_SQUARE;
      letters[n] = tile & TILE_LETTER;
      tiles[n] = (tile & TILE_BLANK) === 0 ? tile & TILE_LETTER : blank;
    }
    return ofSize[size] ?? { squares, tiles, letters };
  };
}
