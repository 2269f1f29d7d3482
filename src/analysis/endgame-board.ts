/**
 * The board of an endgame while lines of play are tried on it: plays are laid and taken back, and the kernel lists what
 * a seat may play, for racks that shrink. Plays stand as rows of numbers one behind the other, the best first; whoever
 * is done with rows gives their room back.
 */
import type { BoardPlanes } from '../movegen/squares.ts';
import type { Seat, Square } from '../core/flavours.ts';
import { noneOf } from '../core/multiset.ts';
import {
  ANY_POINTS,
  FARS,
  LETTER,
  ORDER,
  ROW_SIZE,
  ROW_TILES,
  SIZE,
  SQUARE,
  SQUARES,
  TILE_BLANK,
  TILE_LETTER,
  TILE_SQUARE,
  VALUE,
} from '../movegen/assembly/memory.ts';
import type { GraphTable } from '../movegen/graph-table.ts';
import { kernelOf } from '../movegen/kernel.ts';
import type { Lines } from '../movegen/lines.ts';
import type { Plan } from '../movegen/plan.ts';
import { dataFor } from '../movegen/position-data.ts';
import { tables } from '../movegen/tables.ts';

// A row: points, how many tiles it lays, the state of the rack without them, two hashes, what was noted about it, where
// the squares stand that it needs (-1: not asked yet), and its tiles as in the kernel's rows.
export const POINTS = 0;
export const COUNT = 1;
export const LEFT = 2;
const HASH = 3;
const OTHER_HASH = 4;
export const NOTE = 5;
const NEEDS = 6;
export const TILES = 7;

/** The plays of a seat: rows from one place to another, `step` numbers each. */
export interface Rows {
  readonly from: number;
  readonly to: number;
}

/** A board on which lines of play are tried. The kernel's tables are its own until somebody else asks for theirs. */
export interface TrialBoard {
  /** Makes the kernel's tables this board's: to be asked whenever something else may have used them. */
  readonly ready: () => void;
  /** The rows, which move when there is no more room. */
  readonly rows: () => Int32Array;
  /** How many numbers a row has. */
  readonly step: number;
  /** Reads the squares as they are now, for `plays`. */
  readonly read: () => void;
  /** The plays of a seat on the squares that were read last. */
  readonly plays: (seat: Seat) => Rows;
  /** From here on rows are taken; `close` gives back the room of all since the last `open`. */
  readonly open: () => void;
  readonly close: () => void;
  /** Takes a row that was copied; where it stands. */
  readonly keep: (row: Int32Array) => number;
  readonly lay: (seat: Seat, row: number) => void;
  readonly takeBack: (seat: Seat, row: number) => void;
  /** Would one play stay as it is, with its points, if another one were laid before it? */
  readonly bears: (row: number, laid: number) => boolean;
  /** The state of a seat's rack: 0 is the empty one. */
  readonly stateOf: (seat: Seat) => number;
  /** The tiles of a state of a seat's rack, by tile. */
  readonly tilesOf: (seat: Seat, state: number) => readonly number[];
  /** Two hashes of the letters on the board. */
  readonly hash: () => number;
  readonly otherHash: () => number;
  /** Two hashes of a row's tiles. */
  readonly hashOf: (row: number) => number;
  readonly otherHashOf: (row: number) => number;
}

/** A board with these racks; nothing is drawn any more. */
export function newTrialBoard(
  plan: Plan,
  { tiles: tilesOn, letters: lettersOn }: BoardPlanes,
  racks: readonly (readonly number[])[],
): TrialBoard {
  const { lines, letters: letterCount, bonuses, letterPoints, points } = plan;
  const { arena, states, anchors, reader, code, forget, spilled, begin, end, plays: listed } = kernelOf();
  const { numbers } = reader;
  const blank = letterCount + 1;
  const tiles = Uint8Array.from(tilesOn);
  const letters = Uint8Array.from(lettersOn);
  const held = racks.map(rack => Array.from({ length: blank + 1 }, (_, tile) => rack[tile] ?? 0));
  const weights = racks.map(rack => weightsOf(rack, blank));
  const state = racks.map((rack, seat) => rack.reduce((sum, n, tile) => sum + n * (weights[seat]?.[tile] ?? 0), 0));
  const step = TILES + Math.max(...racks.map(rack => rack.reduce((sum, n) => sum + n, 0)));
  const needs = newNeeds(lines, letters);
  let rows = new Int32Array(1 << 16);
  let top = 0;
  let hash = 0;
  let otherHash = 0;
  /** The squares at the beginning, but for what blocks of letters mean; and where tiles were laid since. */
  const begun = Int32Array.from(lines.empty);
  const laid = new Int32Array(64);
  let laidCount = 0;
  let anchorCount = 0;
  let lettersLaid = letters.reduce((sum, letter) => sum + (letter === 0 ? 0 : 1), 0);
  const opened: number[] = [];
  let graph: GraphTable | undefined;

  function ready(): void {
    // data of its own: whoever is asked next fills the tables again
    const places = { where: 'nowhere', closed: [], wanted: [] } as const;
    const board = { tiles: [], letters: [] };
    tables.load(dataFor({ plan, board, places, hand: noneOf(blank + 1), axes: lines.axes.length }));
    if (plan.graph !== undefined) graph = arena.tableOf(plan.graph);
  }

  function putLetter(to: Int32Array, from: number, square: Square): void {
    for (let at = square; at < lines.place.length; at += lines.squares) {
      const there = from + (lines.place[at] ?? 0);
      to[there + LETTER] = letters[square] ?? 0;
      to[there + VALUE] = points[tiles[square] ?? 0] ?? 0;
    }
  }

  letters.forEach((letter, square) => {
    if (letter !== 0) putLetter(begun, 0, square);
  });

  function read(): void {
    if (graph === undefined) return;
    numbers.set(begun, SQUARES);
    if (lines.far !== 0) numbers.fill(lines.far, FARS, FARS + begun.length / SIZE);
    for (let n = 0; n < laidCount; n++) putLetter(numbers, SQUARES, laid[n] ?? 0);
    if (lettersLaid > 0) code.readSquares(lines.squares, lines.axes.length, graph.node, graph.arcs);
    const where = lettersLaid > 0 ? 'touching' : { squares: plan.rules.layout.starts };
    anchorCount = anchors.collect(where, lines.axes.length, false);
  }

  function playsFor(seat: Seat): Rows {
    const from = top;
    const counts = held[seat];
    if (graph === undefined || counts === undefined) return { from, to: from };
    const all = states.fill({ counts, letters: letterCount, blanks: counts[blank] ?? 0, blank }, bonuses);
    begin(graph.node, graph.arcs, all, letterPoints);
    let batches = 0;
    for (let anchor = 0; anchor < anchorCount;) {
      forget(ANY_POINTS);
      anchor = code.fromAll(anchor);
      const earlier = spilled();
      if (earlier.length === 0) take(seat, code.order(end()));
      else for (const list of [...earlier, listed.slice(0, end())]) take(seat, reader.order(list, list.length));
      batches += 1 + earlier.length;
    }
    if (batches > 1) sortRows(rows, { from, to: top }, step);
    return { from, to: top };
  }

  /** Copies the rows that the kernel has put in order. */
  function take(seat: Seat, count: number): void {
    const weight = weights[seat] ?? [];
    const now = state[seat] ?? 0;
    while (top + count * step > rows.length) rows = doubled(rows);
    for (let n = 0; n < count; n++) {
      const found = numbers[ORDER + n] ?? 0;
      const size = numbers[found + ROW_SIZE] ?? 0;
      let left = now;
      let one = 0;
      let other = 0;
      for (let at = 0; at < size; at++) {
        const tile = numbers[found + ROW_TILES + at] ?? 0;
        rows[top + TILES + at] = tile;
        left -= weight[(tile & TILE_BLANK) === 0 ? tile & TILE_LETTER : blank] ?? 0;
        one ^= mixed(tile, 0x2c1b_3c6d);
        other ^= mixed(tile, 0x297a_2d39);
      }
      rows[top + POINTS] = numbers[found] ?? 0;
      rows[top + COUNT] = size;
      rows[top + LEFT] = left;
      rows[top + HASH] = one;
      rows[top + OTHER_HASH] = other;
      rows[top + NEEDS] = -1;
      top += step;
    }
  }

  function move(seat: Seat, row: number, by: 1 | -1): void {
    const counts = held[seat];
    const weight = weights[seat];
    if (counts === undefined || weight === undefined) return;
    const size = rows[row + COUNT] ?? 0;
    let now = state[seat] ?? 0;
    for (let at = row + TILES; at < row + TILES + size; at++) {
      const placed = rows[at] ?? 0;
      const letter = placed & TILE_LETTER;
      const tile = (placed & TILE_BLANK) === 0 ? letter : blank;
      const square = placed >>> TILE_SQUARE;
      tiles[square] = by > 0 ? tile : 0;
      letters[square] = by > 0 ? letter : 0;
      if (by > 0) laid[laidCount++] = square;
      counts[tile] = (counts[tile] ?? 0) - by;
      now -= by * (weight[tile] ?? 0);
    }
    state[seat] = now;
    if (by < 0) laidCount -= size;
    lettersLaid += by * size;
    hash ^= rows[row + HASH] ?? 0;
    otherHash ^= rows[row + OTHER_HASH] ?? 0;
  }

  function bears(row: number, laid: number): boolean {
    // the first play of all touches nothing, every other one does
    if (lettersLaid === 0) return false;
    let at = rows[row + NEEDS] ?? -1;
    if (at < 0) {
      at = needs.of(rows, row);
      rows[row + NEEDS] = at;
    }
    const end = laid + TILES + (rows[laid + COUNT] ?? 0);
    for (let tile = laid + TILES; tile < end; tile++)
      if (needs.has(at, (rows[tile] ?? 0) >>> TILE_SQUARE)) return false;
    return true;
  }

  return {
    ready,
    rows: () => rows,
    step,
    read,
    plays: playsFor,
    open: () => {
      opened.push(top, needs.end());
    },
    close: () => {
      needs.forget(opened.pop() ?? 0);
      top = opened.pop() ?? 0;
    },
    keep: row => {
      if (top + step > rows.length) rows = doubled(rows);
      rows.set(row, top);
      top += step;
      return top - step;
    },
    lay: (seat, row) => {
      move(seat, row, 1);
    },
    takeBack: (seat, row) => {
      move(seat, row, -1);
    },
    bears,
    stateOf: seat => state[seat] ?? 0,
    tilesOf: (seat, of) =>
      (weights[seat] ?? []).map((weight, tile) =>
        weight === 0 ? 0 : Math.floor(of / weight) % ((racks[seat]?.[tile] ?? 0) + 1),
      ),
    hash: () => hash,
    otherHash: () => otherHash,
    hashOf: row => rows[row + HASH] ?? 0,
    otherHashOf: row => rows[row + OTHER_HASH] ?? 0,
  };
}

/** By tile: what the state of a rack, in mixed radix, counts for one of them; 0 for those that it does not hold. */
function weightsOf(rack: readonly number[], blank: number): readonly number[] {
  let weight = 1;
  return Array.from({ length: blank + 1 }, (_, tile) => {
    const held = rack[tile] ?? 0;
    const own = held > 0 ? weight : 0;
    weight *= held + 1;
    return own;
  });
}

/** A number that looks like chance. */
export function mixed(number: number, factor: number): number {
  let mix = Math.imul(number + 0x9e37, factor);
  mix = Math.imul(mix ^ (mix >>> 15), 0x85eb_ca6b);
  mix = Math.imul(mix ^ (mix >>> 13), 0xc2b2_ae35 ^ factor);
  return mix ^ (mix >>> 16);
}

function doubled(numbers: Int32Array): Int32Array<ArrayBuffer> {
  const more = new Int32Array(2 * numbers.length);
  more.set(numbers);
  return more;
}

/** Puts rows that came in several batches in order, the most points first. */
function sortRows(rows: Int32Array, { from, to }: Rows, step: number): void {
  const each = Array.from({ length: (to - from) / step }, (_, n) => rows.slice(from + n * step, from + (n + 1) * step));
  each.sort((a, b) => (b[POINTS] ?? 0) - (a[POINTS] ?? 0));
  each.forEach((row, n) => {
    rows.set(row, from + n * step);
  });
}

/**
 * The squares that a play needs as they are: those that it covers, and the first empty ones behind the ends of all its
 * words. While nothing is laid there, it stays what it is.
 */
interface Needs {
  /** Where the squares stand that the play of a row needs. */
  readonly of: (rows: Int32Array, row: number) => number;
  readonly has: (at: number, square: Square) => boolean;
  /** Where the next would stand; `forget` gives back the room from a place on. */
  readonly end: () => number;
  readonly forget: (from: number) => void;
}

function newNeeds({ axes, squares, place, empty }: Lines, letters: Uint8Array): Needs {
  const words = Math.ceil(squares / 32);
  // the square before and behind each, by axis
  const beside = axes.flatMap((_, axis) =>
    [-SIZE, SIZE].map(to =>
      Int16Array.from(
        { length: squares },
        (__, square) => empty[(place[axis * squares + square] ?? 0) + to + SQUARE] ?? -1,
      ),
    ),
  );
  let bits = new Int32Array(1 << 12);
  let top = 0;

  function note(square: Square): void {
    const at = top + (square >>> 5);
    bits[at] = (bits[at] ?? 0) | (1 << (square & 31));
  }

  function noteAround(square: Square): void {
    note(square);
    for (const next of beside) {
      let to = next[square] ?? -1;
      while (to >= 0 && letters[to] !== 0) to = next[to] ?? -1;
      if (to >= 0) note(to);
    }
  }

  return {
    of: (rows, row) => {
      if (top + words > bits.length) bits = doubled(bits);
      bits.fill(0, top, top + words);
      const end = row + TILES + (rows[row + COUNT] ?? 0);
      for (let at = row + TILES; at < end; at++) noteAround((rows[at] ?? 0) >>> TILE_SQUARE);
      top += words;
      return top - words;
    },
    has: (at, square) => (((bits[at + (square >>> 5)] ?? 0) >>> (square & 31)) & 1) !== 0,
    end: () => top,
    forget: from => {
      top = from;
    },
  };
}
