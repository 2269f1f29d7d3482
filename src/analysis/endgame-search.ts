/** The search for the best line of an endgame: deeper and deeper, until every line that counts has reached the end. */
import type { Seat } from '../core/flavours.ts';
import { DEEPEST, INFINITE, newAlphaBeta, type AlphaBeta } from './alpha-beta.ts';
import { PASS, type TrialBoard } from './endgame-board.ts';
import type { Ending, Quiet } from './endgame-ending.ts';
import { TO_THE_END } from './transpositions.ts';

/** A move of the best line: the tiles of a play as in the kernel's rows; none: a pass. */
export interface BestMove {
  readonly seat: Seat;
  readonly tiles: readonly number[];
  readonly points: number;
  /** Was everything from here on searched to the end? */
  readonly proved: boolean;
}

/** Where the search is. */
export interface Searched {
  /** What the seat that is to move gains on the other. */
  readonly value: number;
  readonly exact: boolean;
  readonly depth: number;
}

/** A search that can be stopped and gone on with. */
export interface EndgameSearch {
  /** Goes on until the value is exact, or n more positions were looked at; is it done? */
  readonly search: (nodes: number) => boolean;
  readonly found: () => Searched;
  /**
   * What is found of one move within n positions: its tiles as in the kernel's rows, none for a pass; `undefined`
   * for what is no play of the generator's.
   */
  readonly after: (tiles: readonly number[], nodes: number) => Searched | undefined;
  /** The best line by now. */
  readonly line: () => readonly BestMove[];
  /** How many positions were looked at. */
  readonly nodes: () => number;
}

/** What is known of a position before it is searched. */
const UNSEARCHED: Searched = { value: 0, exact: false, depth: 0 };
/** So far each depth is searched; then every `STRIDE`th. */
const EACH = 3;
const STRIDE = 3;
/** How near the value of a depth to that of the depth before is thought to be, and from where on it may be anywhere. */
const NEAR = 2;
const ANYWHERE = 300;
/** The first depth looks at no more positions than this, so that there is always something to tell. */
const FEW = 64;

/** The search of an endgame on its board, with a seat to move. */
export function newEndgameSearch(board: TrialBoard, ending: Ending, mover: Seat): EndgameSearch {
  const alphaBeta = newAlphaBeta(board, ending);
  let found = UNSEARCHED;

  /** The row that lays these tiles, none for a pass; `undefined`: no play does. */
  function rowWith(tiles: readonly number[]): number | undefined {
    board.read();
    const { from, to } = board.plays(mover);
    if (tiles.length === 0) return PASS;
    for (let row = from; row < to; row += board.step) if (board.tilesIn(row).join() === tiles.join()) return row;
    return undefined;
  }

  /** What the other seat gains from here on, once the mover has made its move. */
  function othersGain(quiet: Quiet, nodes: number): Searched {
    const [own, theirs] = [board.stateOf(mover), board.stateOf(1 - mover)];
    const settled = (gain: number): Searched => ({ value: -gain, exact: true, depth: 0 });
    if (own === 0) return settled(ending.out(mover, theirs));
    if (quiet.over !== undefined) return settled(ending.stuck(mover, own, theirs, quiet.over));
    alphaBeta.limit(Math.max(nodes, FEW));
    return deepened(alphaBeta, { seat: 1 - mover, quiet }, UNSEARCHED);
  }

  /** What the mover gains by the move of a row. */
  function gainBy(row: number, nodes: number): Searched {
    board.lay(mover, row);
    const others = othersGain(quietBy(board, ending.begun, row), nodes);
    board.takeBack(mover, row);
    return { ...others, value: board.pointsOf(row) - others.value };
  }

  return {
    search: more => {
      alphaBeta.limit(found.depth === 0 ? Math.max(more, FEW) : more);
      found = deepened(alphaBeta, { seat: mover, quiet: ending.begun }, found);
      return found.exact || found.depth >= DEEPEST;
    },
    found: () => found,
    after: (tiles, nodes) => {
      board.open();
      const row = rowWith(tiles);
      const gained = row === undefined ? undefined : gainBy(row, nodes);
      board.close();
      return gained;
    },
    line: () => {
      alphaBeta.limit(Infinity);
      return bestLine({ board, alphaBeta, depth: found.exact ? TO_THE_END - 1 : 1 }, mover, ending.begun);
    },
    nodes: () => alphaBeta.nodes(),
  };
}

/** What the best line is followed with, looking so far ahead. */
interface Following {
  readonly board: TrialBoard;
  readonly alphaBeta: AlphaBeta;
  readonly depth: number;
}

/** The best line from here on, move by move; the board is as it was afterwards. */
function bestLine(by: Following, seat: Seat, quiet: Quiet): readonly BestMove[] {
  const { board, alphaBeta, depth } = by;
  board.open();
  const { row } = alphaBeta.bestOf({ seat, depth, alpha: -INFINITE, beta: INFINITE, quiet });
  const proved = alphaBeta.isComplete();
  const move = { seat, tiles: board.tilesIn(row), points: board.pointsOf(row), proved };
  board.lay(seat, row);
  const next = quietBy(board, quiet, row);
  const isOver = board.stateOf(seat) === 0 || next.over !== undefined;
  const line = [move, ...(isOver ? [] : bestLine(by, 1 - seat, next))];
  board.takeBack(seat, row);
  board.close();
  return line;
}

/** The turns without points after the move of a row. */
function quietBy(board: TrialBoard, quiet: Quiet, row: number): Quiet {
  return row === PASS ? quiet.passed() : quiet.played(board.pointsOf(row));
}

/** A position: who is to move, and the turns without points before. */
interface Place {
  readonly seat: Seat;
  readonly quiet: Quiet;
}

/** What is found from here on, deeper and deeper, until it is exact or the search is stopped. */
function deepened(alphaBeta: AlphaBeta, place: Place, before: Searched): Searched {
  let found = before;
  while (!found.exact && found.depth < DEEPEST) {
    const depth = found.depth + (found.depth < EACH ? 1 : STRIDE);
    const value = aspired(alphaBeta, { ...place, depth }, found.value);
    if (alphaBeta.isStopped()) return found;
    found = { value, depth, exact: alphaBeta.isComplete() };
  }
  return found;
}

/** The value at a depth, looked for near that of the depth before. */
function aspired(
  alphaBeta: AlphaBeta,
  { depth, ...place }: Place & { readonly depth: number },
  before: number,
): number {
  let width = depth === 1 ? ANYWHERE : NEAR;
  let [alpha, beta] = depth === 1 ? [-INFINITE, INFINITE] : [before - width, before + width];
  for (;;) {
    const value = alphaBeta.valueOf({ ...place, depth, alpha, beta });
    if (alphaBeta.isStopped() || (value > alpha && value < beta)) return value;
    width *= 4;
    if (value <= alpha) alpha = width > ANYWHERE ? -INFINITE : value - width;
    else beta = width > ANYWHERE ? INFINITE : value + width;
  }
}
