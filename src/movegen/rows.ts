/**
 * The slower way to find plays, row by row. It serves what the kernel has no room for: alphabets of more than 61
 * letters, word graphs of more than 30 letters that are too large for it, and racks of many blanks where letters may
 * stand in any order. A row is a piece of a line that begins and ends where a word could; its empty squares are filled
 * with tiles. Words across are looked up, each letter once on each square.
 */
import type { Letter, Square, Tile } from '../core/flavours.ts';
import { letterAt, tileAt, type Placed } from '../board/board.ts';
import type { Dictionary } from '../lexicon/dictionary.ts';
import { ALLOWED, BLANK_MARK, SIZE, SQUARE } from './assembly/memory.ts';
import type { Held, RowWords } from './fill-row.ts';
import type { PositionData } from './position-data.ts';
import { tileCount, type Rack } from './rack-states.ts';

/**
 * The tiles of every play of a position that the rules allow by table, each play once, in ascending order of squares.
 */
export function* playsByRows(
  data: PositionData,
  { fill, has }: RowWords,
): Generator<readonly Placed[], void, undefined> {
  const { rack, axes } = data;
  const board = lookAt(data);
  const fits = fitsAcross(board, has);
  const held = heldIn(rack);
  for (let axis = 0; axis < axes; axis++)
    for (const row of rowsAlong(board, axis, tileCount(rack))) {
      if (!mayBePlayed(board, row)) continue;
      const { squares, empty } = row;
      const letters = squares.map(board.letterAt);
      const filled =
        squares.length === 1
          ? singleTiles(held)
          : fill({ letters, fits: (index, letter) => fits(squares[index] ?? 0, axis, letter) }, held);
      for (const laid of filled) yield placedOn(empty, laid, rack.blank);
    }
}

/** A row: its squares, and those of them that are empty. */
interface Row {
  readonly axis: number;
  readonly squares: readonly Square[];
  readonly empty: readonly Square[];
}

/** A board on which rows are looked for. */
interface RowBoard {
  readonly data: PositionData;
  /** The squares of every line, by axis. */
  readonly lines: readonly (readonly (readonly Square[])[])[];
  /** The letter on a square, 0 for none. */
  readonly letterAt: (square: Square | undefined) => Letter;
  /** May a tile be laid on this square without a letter? */
  readonly isOpen: (square: Square) => boolean;
}

function lookAt(data: PositionData): RowBoard {
  const { plan, places, board } = data;
  const { lines, emptyOnly } = plan;
  const closed = new Set(places.closed);
  return {
    data,
    lines: linesByAxis(data),
    letterAt: (square = -1) => letterAt(board, square),
    isOpen: square =>
      !closed.has(square) &&
      !(emptyOnly && tileAt(board, square) !== 0) &&
      lines.empty[(lines.place[square] ?? 0) + ALLOWED] !== 0,
  };
}

/** Every row along an axis that has empty squares, and no more of them than there are tiles. */
function* rowsAlong(
  { lines, letterAt, isOpen }: RowBoard,
  axis: number,
  tiles: number,
): Generator<Row, void, undefined> {
  for (const line of lines[axis] ?? [])
    for (let first = 0; first < line.length; first++) {
      if (letterAt(line[first - 1]) !== 0) continue;
      const empty: Square[] = [];
      for (let end = first; end < line.length; end++) {
        const square = line[end] ?? 0;
        if (letterAt(square) === 0) {
          if (!isOpen(square) || empty.length === tiles) break;
          empty.push(square);
        }
        if (empty.length > 0 && letterAt(line[end + 1]) === 0)
          yield { axis, squares: line.slice(first, end + 1), empty: empty.slice() };
      }
    }
}

/** May plays lie here, and are they not those of an earlier axis as well? */
function mayBePlayed(board: RowBoard, { axis, squares, empty }: Row): boolean {
  const { plan, places } = board.data;
  const [first = 0] = empty;
  if (squares.length === 1 && !(plan.alone && axis === 0 && acrossAt(board, first, -1).length === 0)) return false;
  if (empty.length === 1 && acrossAt(board, first, axis).some(across => across.axis < axis)) return false;
  const { where } = places;
  if (where === 'touching')
    return squares.length > empty.length || empty.some(square => acrossAt(board, square, axis).length > 0);
  return where === 'anywhere' || empty.some(square => where.squares.includes(square));
}

/** Do all words across that a letter would be part of exist? */
function fitsAcross(
  board: RowBoard,
  has: Dictionary['has'],
): (square: Square, axis: number, letter: Letter) => boolean {
  const answers = new Map<number, boolean>();
  return (square, axis, letter) => {
    const key = (square * board.lines.length + axis) * 256 + letter;
    const known = answers.get(key);
    if (known !== undefined) return known;
    const fits = acrossAt(board, square, axis).every(({ before, after }) => has([...before, letter, ...after]));
    answers.set(key, fits);
    return fits;
  };
}

/** The letters that touch a square along another axis, in reading order. */
interface Across {
  readonly axis: number;
  readonly before: readonly Letter[];
  readonly after: readonly Letter[];
}

/** The letters that touch a square along the axes other than `axis`. */
function acrossAt({ lines, letterAt }: RowBoard, square: Square, axis: number): readonly Across[] {
  return lines.flatMap((all, other) => {
    const line = other === axis ? undefined : all.find(squares => squares.includes(square));
    if (line === undefined) return [];
    const at = line.indexOf(square);
    let from = at;
    let to = at;
    while (letterAt(line[from - 1]) !== 0) from--;
    while (letterAt(line[to + 1]) !== 0) to++;
    const [before, after] = [line.slice(from, at).map(letterAt), line.slice(at + 1, to + 1).map(letterAt)];
    return from === to ? [] : [{ axis: other, before, after }];
  });
}

/** The tiles on the empty squares of a row. Lines may run towards smaller squares. */
function placedOn(empty: readonly Square[], laid: readonly number[], blank: Tile): readonly Placed[] {
  const placed = empty.map((square, index): Placed => {
    const letter = laid[index] ?? 0;
    return letter < BLANK_MARK ? { square, tile: letter } : { square, tile: blank, as: letter & ~BLANK_MARK };
  });
  return placed.sort((a, b) => a.square - b.square);
}

function heldIn({ counts, letters, blanks }: Rack): Held {
  return {
    counts: Array.from({ length: letters + 1 }, (_, letter) => (letter === 0 ? 0 : (counts[letter] ?? 0))),
    blanks,
  };
}

/** Every tile of the hand by itself. */
function* singleTiles({ counts, blanks }: Held): Generator<readonly number[], void, undefined> {
  for (let letter = 1; letter < counts.length; letter++) {
    if ((counts[letter] ?? 0) > 0) yield [letter];
    if (blanks > 0) yield [letter | BLANK_MARK];
  }
}

function linesByAxis({ plan: { lines } }: PositionData): RowBoard['lines'] {
  return lines.axes.map((_, axis) => {
    const list: Square[][] = [];
    for (let at = axis === 0 ? 0 : (lines.lineEnd[axis - 1] ?? 0); at < (lines.lineEnd[axis] ?? 0); at += 2) {
      const squares: Square[] = [];
      for (let place = lines.line[at] ?? 0; place < (lines.line[at + 1] ?? 0); place += SIZE)
        squares.push(lines.empty[place + SQUARE] ?? 0);
      list.push(squares);
    }
    return list;
  });
}
