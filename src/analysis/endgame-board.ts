/**
 * The board of an endgame while lines of play are tried on it: plays are laid and taken back, and the kernel lists what
 * a seat may play, for racks that shrink. Plays stand as rows of numbers one behind the other, the best first; whoever
 * is done with rows gives their room back.
 */
import type { Seat, Square } from '../core/flavours.ts';
import type { Board } from '../board/board.ts';
import { sizeOf } from '../core/multiset.ts';
import { stirred } from '../core/stirred.ts';
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
import { takeListed } from '../movegen/batches.ts';
import { kernelOf } from '../movegen/kernel.ts';
import type { Lines } from '../movegen/lines.ts';
import type { Plan } from '../movegen/plan.ts';
import { numbersIn } from '../leaves/games.ts';
import { loadPlan } from '../movegen/tables.ts';

// A row: points, how many tiles it lays, the state of the rack without them, two hashes, whether it says what squares
// it needs, its tiles as in the kernel's rows, and a bit for each square that it needs.
const POINTS = 0;
const COUNT = 1;
const LEFT = 2;
const HASH = 3;
const OTHER_HASH = 4;
const SAYS_NEEDS = 5;
const TILES = 6;

/** The row of a pass: no row at all. */
export const PASS = -1;
/** The hash of a pass. */
const HASH_OF_PASS = 1;

/** The plays of a seat: rows from one place to another, `step` numbers each. */
export interface Rows {
  readonly from: number;
  readonly to: number;
}

/** A board on which lines of play are tried. The kernel's tables are its own until somebody else asks for theirs. */
export interface TrialBoard {
  /** Makes the kernel's tables this board's: to be asked whenever something else may have used them. */
  readonly ready: () => void;
  /** How many numbers a row has. */
  readonly step: number;
  /** Reads the squares as they are now, for `plays`. */
  readonly read: () => void;
  /** The plays of a seat on the squares that were read last. */
  readonly plays: (seat: Seat) => Rows;
  /** From here on rows are taken; `close` gives back the room of all since the last `open`. */
  readonly open: () => void;
  readonly close: () => void;
  /** Lays a play, or takes it back; a pass (`PASS`) changes nothing. */
  readonly lay: (seat: Seat, row: number) => void;
  readonly takeBack: (seat: Seat, row: number) => void;
  /** The points of a row; 0 for a pass. */
  readonly pointsOf: (row: number) => number;
  /** The state of the rack without the tiles of a row: 0 for a play that goes out. */
  readonly leftBy: (row: number) => number;
  /** The tiles of a row as in the kernel's rows; none for a pass. */
  readonly tilesIn: (row: number) => readonly number[];
  /** Would one play stay as it is, with its points, if another one were laid before it? */
  readonly bears: (row: number, laid: number) => boolean;
  /** The state of a seat's rack: 0 is the empty one. */
  readonly stateOf: (seat: Seat) => number;
  /** The tiles of a state of a seat's rack, by tile. */
  readonly tilesOf: (seat: Seat, state: number) => readonly number[];
  /** Two hashes of the letters on the board. */
  readonly hashes: () => readonly [number, number];
  /** A hash of a row's tiles, or of a pass. */
  readonly hashOf: (row: number) => number;
}

/**
 * The board with these racks, in the tables of the kernel; nothing is drawn any more. A class: fields keep what the hot
 * loop changes.
 */
export class KernelBoard implements TrialBoard {
  readonly #kernel = kernelOf();
  readonly #numbers = this.#kernel.reader.numbers;
  readonly #plan: Plan;
  readonly #racks: readonly (readonly number[])[];
  readonly #blank: number;
  readonly #tiles: Uint8Array;
  readonly #letters: Uint8Array;
  readonly #held: number[][];
  readonly #weights: (readonly number[])[];
  readonly #state: number[];
  readonly step: number;
  /** Where in a row the squares are said that it needs; and by direction, which square is the next one to each. */
  readonly #needs: number;
  readonly #next: readonly Int16Array[];
  #rows: Int32Array = new Int32Array(1 << 16);
  #top = 0;
  #hash = 0;
  #otherHash = 0;
  /** The squares at the beginning, but for what blocks of letters mean; and where tiles were laid since. */
  readonly #begun: Int32Array;
  readonly #laid: Square[] = [];
  #lettersLaid = 0;
  #anchorCount = 0;
  readonly #opened: number[] = [];
  #graph: GraphTable | undefined;

  constructor(plan: Plan, { tiles, letters }: Board, racks: readonly (readonly number[])[]) {
    this.#plan = plan;
    this.#racks = racks;
    const blank = (this.#blank = plan.letters + 1);
    this.#tiles = Uint8Array.from(tiles.flat());
    this.#letters = Uint8Array.from(letters.flat());
    this.#held = racks.map(rack => rack.slice(0, blank + 1));
    this.#weights = racks.map(rackWeights);
    // the highest state is that in which all tiles are there
    this.#state = racks.map(rack => rack.reduce((states, held) => states * (held + 1), 1) - 1);
    this.#needs = TILES + Math.max(...racks.map(sizeOf));
    this.step = this.#needs + Math.ceil(plan.lines.squares / 32);
    this.#next = nextSquares(plan.lines);
    this.#begun = Int32Array.from(plan.lines.empty);
    this.#letters.forEach((letter, square) => {
      if (letter === 0) return;
      this.#lettersLaid++;
      this.#putLetter(this.#begun, 0, square);
    });
  }

  open(): void {
    this.#opened.push(this.#top);
  }

  close(): void {
    this.#top = this.#opened.pop() ?? 0;
  }

  lay(seat: Seat, row: number): void {
    this.#move(seat, row, 1);
  }

  takeBack(seat: Seat, row: number): void {
    this.#move(seat, row, -1);
  }

  stateOf(seat: Seat): number {
    return this.#state[seat] ?? 0;
  }

  tilesOf(seat: Seat, of: number): readonly number[] {
    return (this.#weights[seat] ?? []).map((weight, tile) =>
      weight === 0 ? 0 : Math.floor(of / weight) % ((this.#racks[seat]?.[tile] ?? 0) + 1),
    );
  }

  hashes(): readonly [number, number] {
    return [this.#hash, this.#otherHash];
  }

  hashOf(row: number): number {
    return row < 0 ? HASH_OF_PASS : (this.#rows[row + HASH] ?? 0);
  }

  pointsOf(row: number): number {
    return row < 0 ? 0 : (this.#rows[row + POINTS] ?? 0);
  }

  leftBy(row: number): number {
    return this.#rows[row + LEFT] ?? 0;
  }

  tilesIn(row: number): readonly number[] {
    const from = row + TILES;
    return row < 0 ? [] : numbersIn(this.#rows, from, from + (this.#rows[row + COUNT] ?? 0));
  }

  ready(): void {
    loadPlan(this.#plan);
    this.#graph = this.#plan.graph && this.#kernel.arena.tableOf(this.#plan.graph);
  }

  #putLetter(to: Int32Array, from: number, square: Square): void {
    const { lines, points } = this.#plan;
    for (let at = square; at < lines.place.length; at += lines.squares) {
      const there = from + (lines.place[at] ?? 0);
      to[there + LETTER] = this.#letters[square] ?? 0;
      to[there + VALUE] = points[this.#tiles[square] ?? 0] ?? 0;
    }
  }

  read(): void {
    if (this.#graph === undefined) return;
    const { lines, rules } = this.#plan;
    const { code, anchors } = this.#kernel;
    const axes = lines.axes.length;
    this.#numbers.set(this.#begun, SQUARES);
    if (lines.far !== 0) this.#numbers.fill(lines.far, FARS, FARS + this.#begun.length / SIZE);
    for (const square of this.#laid) this.#putLetter(this.#numbers, SQUARES, square);
    const isBegun = this.#lettersLaid > 0;
    if (isBegun) code.readSquares(lines.squares, axes, this.#graph.node, this.#graph.arcs);
    this.#anchorCount = anchors.collect(isBegun ? 'touching' : { squares: rules.layout.starts }, axes, false);
  }

  plays(seat: Seat): Rows {
    const from = this.#top;
    const counts = this.#held[seat];
    if (this.#graph === undefined || counts === undefined) return { from, to: from };
    const { states, begin, forget, code, reader } = this.#kernel;
    const { letters, bonuses, letterPoints } = this.#plan;
    const blank = this.#blank;
    const all = states.fill({ counts, letters, blanks: counts[blank] ?? 0, blank }, bonuses);
    begin(this.#graph.node, this.#graph.arcs, all, letterPoints);
    let batches = 0;
    for (let anchor = 0; anchor < this.#anchorCount;) {
      forget(ANY_POINTS);
      anchor = code.fromAll(anchor);
      takeListed((list, last) => {
        this.#take(seat, reader.order(list, last));
        batches++;
        return false;
      });
    }
    if (batches > 1) sortRows(this.#rows, { from, to: this.#top }, this.step);
    return { from, to: this.#top };
  }

  /** Copies the rows that the kernel has put in order. */
  #take(seat: Seat, count: number): void {
    const weight = this.#weights[seat] ?? [];
    const now = this.#state[seat] ?? 0;
    while (this.#top + count * this.step > this.#rows.length) {
      const more = new Int32Array(2 * this.#rows.length);
      more.set(this.#rows);
      this.#rows = more;
    }
    for (let n = 0; n < count; n++) {
      const found = this.#numbers[ORDER + n] ?? 0;
      const size = this.#numbers[found + ROW_SIZE] ?? 0;
      let left = now;
      let one = 0;
      let other = 0;
      for (let at = 0; at < size; at++) {
        const tile = this.#numbers[found + ROW_TILES + at] ?? 0;
        this.#rows[this.#top + TILES + at] = tile;
        left -= weight[(tile & TILE_BLANK) === 0 ? tile & TILE_LETTER : this.#blank] ?? 0;
        one ^= stirred(0x2c1b_3c6d, tile);
        other ^= stirred(0x297a_2d39, tile);
      }
      this.#rows[this.#top + POINTS] = this.#numbers[found] ?? 0;
      this.#rows[this.#top + COUNT] = size;
      this.#rows[this.#top + LEFT] = left;
      this.#rows[this.#top + HASH] = one;
      this.#rows[this.#top + OTHER_HASH] = other;
      this.#rows[this.#top + SAYS_NEEDS] = 0;
      this.#top += this.step;
    }
  }

  #move(seat: Seat, row: number, by: 1 | -1): void {
    const counts = this.#held[seat];
    const weight = this.#weights[seat];
    if (row < 0 || counts === undefined || weight === undefined) return;
    const size = this.#rows[row + COUNT] ?? 0;
    let now = this.#state[seat] ?? 0;
    for (let at = row + TILES; at < row + TILES + size; at++) {
      const placed = this.#rows[at] ?? 0;
      const letter = placed & TILE_LETTER;
      const tile = (placed & TILE_BLANK) === 0 ? letter : this.#blank;
      const square = placed >>> TILE_SQUARE;
      this.#tiles[square] = by > 0 ? tile : 0;
      this.#letters[square] = by > 0 ? letter : 0;
      if (by > 0) this.#laid.push(square);
      else this.#laid.pop();
      counts[tile] = (counts[tile] ?? 0) - by;
      now -= by * (weight[tile] ?? 0);
    }
    this.#state[seat] = now;
    this.#lettersLaid += by * size;
    this.#hash ^= this.#rows[row + HASH] ?? 0;
    this.#otherHash ^= this.#rows[row + OTHER_HASH] ?? 0;
  }

  bears(row: number, laid: number): boolean {
    // the first play of all touches nothing, every other one does
    if (this.#lettersLaid === 0) return false;
    if (this.#rows[row + SAYS_NEEDS] === 0) this.#sayNeeds(row);
    const end = laid + TILES + (this.#rows[laid + COUNT] ?? 0);
    for (let tile = laid + TILES; tile < end; tile++) {
      const square = (this.#rows[tile] ?? 0) >>> TILE_SQUARE;
      if ((((this.#rows[row + this.#needs + (square >>> 5)] ?? 0) >>> (square & 31)) & 1) !== 0) return false;
    }
    return true;
  }

  /**
   * Says in a row what squares its play needs as they are: those that it covers, and the first empty ones behind the
   * ends of all its words. While nothing is laid there, the play stays what it is.
   */
  #sayNeeds(row: number): void {
    const from = row + this.#needs;
    const say = (square: Square): void => {
      const at = from + (square >>> 5);
      this.#rows[at] = (this.#rows[at] ?? 0) | (1 << (square & 31));
    };
    this.#rows[row + SAYS_NEEDS] = 1;
    this.#rows.fill(0, from, row + this.step);
    for (const tile of this.tilesIn(row)) {
      const square = tile >>> TILE_SQUARE;
      say(square);
      for (const next of this.#next) {
        let to = next[square] ?? -1;
        while (to >= 0 && this.#letters[to] !== 0) to = next[to] ?? -1;
        if (to >= 0) say(to);
      }
    }
  }
}

/** By tile: what the state of a rack, in mixed radix, counts for one of them; 0 for those that it does not hold. */
function rackWeights(rack: readonly number[]): readonly number[] {
  let weight = 1;
  return rack.map(held => {
    const own = held > 0 ? weight : 0;
    weight *= held + 1;
    return own;
  });
}

/** Puts rows that came in several batches in order, the most points first. */
function sortRows(rows: Int32Array, { from, to }: Rows, step: number): void {
  const each = Array.from({ length: (to - from) / step }, (_, n) => rows.slice(from + n * step, from + (n + 1) * step));
  each.sort((a, b) => (b[POINTS] ?? 0) - (a[POINTS] ?? 0));
  each.forEach((row, n) => {
    rows.set(row, from + n * step);
  });
}

/** By direction, along each axis and back: the next square to each; below 0 where there is none. */
function nextSquares({ axes, squares, place, empty }: Lines): readonly Int16Array[] {
  return axes.flatMap((_, axis) =>
    [-SIZE, SIZE].map(to =>
      Int16Array.from(
        { length: squares },
        (__, square) => empty[(place[axis * squares + square] ?? 0) + to + SQUARE] ?? -1,
      ),
    ),
  );
}
