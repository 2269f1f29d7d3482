/** Fills the squares of a board as the kernel reads them. */
import type { Letter, Square } from '../core/flavours.ts';
import { letterAt, type Board } from '../board/board.ts';
import type { Anchors } from './anchors.ts';
import { ALLOWED, FARS, LETTER, NEAR_LETTERS, PLAYS, RECORDS, SIZE, SQUARES, VALUE } from './assembly/memory.ts';
import type { GraphTable } from './graph-table.ts';
import { farBit } from './letter-bits.ts';
import type { Lines } from './lines.ts';
import type { Machine } from './machine.ts';

/** What the kernel's squares are made of, besides the board. */
export interface Setting {
  readonly lines: Lines;
  readonly graph: GraphTable;
  /** Points of a tile on the board, by tile. */
  readonly points: ArrayLike<number>;
  /** Are squares with a tile that shows no letter closed? */
  readonly emptyOnly: boolean;
}

/** The kernel's squares, of one board at a time. */
export interface Squares {
  /** `SIZE` numbers for each square of each axis. */
  readonly numbers: Int32Array;
  /** May this letter be laid on the empty square at a place? */
  readonly allows: (place: number, letter: Letter) => boolean;
  /** Fills them; `closed` are squares that take no tile. */
  readonly fill: (setting: Setting, board: Board, closed: readonly Square[]) => void;
}

/** Squares to be filled for one board after another. */
export function newSquares({ code: { readSquares }, part }: Machine, anchors: Anchors): Squares {
  const numbers = part(SQUARES, PLAYS);
  const fars = part(FARS, RECORDS);

  function fill({ lines, graph, points, emptyOnly }: Setting, board: Board, closed: readonly Square[]): void {
    const { empty, place, squares: count, axes, far } = lines;
    anchors.use(lines);
    numbers.set(empty);
    if (far !== 0) fars.fill(far, 0, empty.length / SIZE);
    const { tiles, letters } = board;
    let any = false;
    for (let down = 0, square = 0; down < tiles.length; down++) {
      const { [down]: row = [] } = tiles;
      const { [down]: shown = [] } = letters;
      // rows by their indices: with functions called for each square a count took an eighth longer (measured)
      for (let across = 0; across < row.length; across++, square++) {
        const tile = row[across] ?? 0;
        if (tile === 0) continue;
        const letter = shown[across] ?? 0;
        if (letter !== 0) {
          any = true;
          const value = points[tile] ?? 0;
          for (let at = square; at < place.length; at += count) {
            const there = place[at] ?? 0;
            numbers[there + LETTER] = letter;
            numbers[there + VALUE] = value;
          }
        } else if (emptyOnly) close(lines, square);
      }
    }
    for (const square of closed) if (letterAt(board, square) === 0) close(lines, square);
    if (any) readSquares(count, axes.length, graph.node, graph.arcs);
  }

  function close({ place, squares: count }: Lines, square: Square): void {
    for (let at = square; at < place.length; at += count) numbers[(place[at] ?? 0) + ALLOWED] = 0;
  }

  function allows(place: number, letter: Letter): boolean {
    const allowed = numbers[place + ALLOWED] ?? 0;
    if (letter <= NEAR_LETTERS) return ((allowed >>> letter) & 1) !== 0;
    return allowed < 0 && ((fars[place / SIZE] ?? 0) & farBit(letter)) !== 0;
  }

  return { numbers, allows, fill };
}
