/**
 * Boards that grow (source: games of today). The layout is the largest board. Of it a part is open to begin with, and
 * more is opened as words come near the edge of that part. So every square has one name throughout the game.
 */
import type { Square } from '../core/flavours.ts';
import { onceFor } from '../core/once.ts';
import { squaresShowing, withoutTiles, type Board } from '../board/board.ts';
import { everySquare, type Layout } from '../board/layout.ts';
import { parseSquare } from '../board/square.ts';
import { isOpen, type BoardPart } from '../engine/board-part.ts';
import { boardOf } from '../engine/read-play.ts';
import { emit } from '../engine/working.ts';
import { after } from './define.ts';
import type { Mechanism } from './mechanism.ts';
import { closedSquares } from './placement.ts';
import { step } from './steps.ts';

/** Which part of a layout is open to begin with, and how it grows. All but `at` are numbers of squares. */
export interface Growth {
  /** The first square that is open, at the upper left corner, by name: `M13`. */
  readonly at: string;
  readonly rows: number;
  readonly columns: number;
  /** A side grows while fewer squares than this are free between its edge and the letter that is nearest to it. */
  readonly near: number;
  /** How many rows or columns a side grows by at a time, as far as the layout has any. 0: the board never grows. */
  readonly by: number;
}

/** Which squares are open, for the letters that lie on a board. */
type PartFor = (board: Board) => BoardPart;

/**
 * The board grows. Which part is open depends on the letters that lie on the board and on nothing else, so that a board
 * read from a record, a save or a position is as large as it was. Letters of a play that can still be challenged do not
 * count yet. The event `board-grows` names the squares that a play has opened.
 * @throws RangeError when the part that is open to begin with is not all on the layout, or has no start square.
 */
export function growing(layout: Layout, growth: Growth): Required<Pick<Mechanism, 'placement' | 'steps' | 'messages'>> {
  const partFor = openParts(layout, growth);
  const grow = step(
    'board-grows',
    (rules, game) =>
      game.pending.reduce((now, turn) => {
        if (turn.type !== 'play') return now;
        const board = boardOf(rules, now, turn.seat);
        const laid = turn.placement.tiles.map(({ square }) => square);
        const [was, is] = [partFor(withoutTiles(board, laid)), partFor(board)];
        const squares = everySquare(layout).filter(
          square => isOpen(layout, is, square) && !isOpen(layout, was, square),
        );
        return squares.length === 0 ? now : emit(now, { type: 'rule', rule: 'board-grows', seat: turn.seat, squares });
      }, game),
    { parameters: { ...growth } },
  );
  const edge = closedSquares(
    'beyond-edge',
    (rules, game, seat, square) => !isOpen(layout, partFor(boardOf(rules, game, seat)), square),
    { parameters: { ...growth }, beyond: true },
  );
  return {
    placement: [edge],
    steps: steps => after(steps, 'book', grow),
    messages: { 'rule/beyond-edge': 'The board has not grown so far yet.', 'effect/board-grows': 'the board grows' },
  };
}

/** The part that is open, by board; kept as long as the board, for every square is asked about. */
function openParts(layout: Layout, growth: Growth): PartFor {
  const first = parseSquare(layout, growth.at) ?? NaN;
  const column = first % layout.columns;
  const start = { row: (first - column) / layout.columns, column, rows: growth.rows, columns: growth.columns };
  if (!(start.row + start.rows <= layout.rows && column + start.columns <= layout.columns))
    throw new RangeError(`${growth.rows}×${growth.columns} squares at ${growth.at} are not all on the board`);
  if (!layout.starts.some(square => isOpen(layout, start, square)))
    throw new RangeError(`${growth.rows}×${growth.columns} squares at ${growth.at} hold no start square`);
  return onceFor((board: Board) => grown(layout, growth, start, board));
}

function grown(layout: Layout, growth: Growth, start: BoardPart, board: Board): BoardPart {
  const taken = squaresShowing(board);
  const columnOf = (square: Square): number => square % layout.columns;
  const rowOf = (square: Square): number => Math.floor(square / layout.columns);
  const [row, rows] = stretched(growth, [start.row, start.rows], layout.rows, taken.map(rowOf));
  const [column, columns] = stretched(growth, [start.column, start.columns], layout.columns, taken.map(columnOf));
  return { row, column, rows, columns };
}

/** The first of the open lines and their number, for the lines on which letters lie; the layout has n lines. */
function stretched(
  { near, by }: Growth,
  [first, count]: readonly [number, number],
  all: number,
  taken: readonly number[],
): readonly [first: number, count: number] {
  // how many lines a side lacks, rounded up to how it grows
  const more = (lacking: number): number => (lacking <= 0 || by === 0 ? 0 : Math.ceil(lacking / by) * by);
  const from = Math.max(0, first - more(first + near - Math.min(...taken)));
  const to = Math.min(all, first + count + more(Math.max(...taken) + near + 1 - (first + count)));
  return [from, to - from];
}
