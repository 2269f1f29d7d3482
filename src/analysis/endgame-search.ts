/** The search for the best line of an endgame: deeper and deeper, until every line that counts has reached the end. */
import type { Seat } from '../core/flavours.ts';
import { DEEPEST, INFINITE, newAlphaBeta, type AlphaBeta } from './alpha-beta.ts';
import { COUNT, POINTS, TILES, type Rows, type TrialBoard } from './endgame-board.ts';
import { quietAfter, type Ending, type Quiet } from './endgame-ending.ts';
import { TO_THE_END } from './transpositions.ts';

/** A move of the best line: the tiles of a play as in the kernel's rows; none: a pass. */
export interface BestMove {
  readonly seat: Seat;
  readonly tiles: readonly number[];
  readonly points: number;
  /** Was everything from here on searched to the end? */
  readonly isProved: boolean;
}

/** Where the search is. */
export interface Searched {
  /** What the seat that is to move gains on the other. */
  readonly value: number;
  readonly isExact: boolean;
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
  let found: Searched = { value: 0, isExact: false, depth: 0 };

  function after(tiles: readonly number[], nodes: number): Searched | undefined {
    board.open();
    board.read();
    const row = tiles.length === 0 ? -1 : rowWith(board, board.plays(mover), tiles);
    const points = row < 0 ? 0 : (board.rows()[row + POINTS] ?? 0);
    if (row >= 0) board.lay(mover, row);
    const isKnown = row >= 0 || tiles.length === 0;
    const quiet = quietAfter(ending, mover, ending.begun, row < 0 ? undefined : points);
    const gained = isKnown ? gainAfter({ board, alphaBeta, ending, mover, quiet, nodes }) : undefined;
    if (row >= 0) board.takeBack(mover, row);
    board.close();
    return gained && { ...gained, value: points + gained.value };
  }

  return {
    search: more => {
      alphaBeta.limit(alphaBeta.nodes() + (found.depth === 0 ? Math.max(more, FEW) : more));
      found = deepened(alphaBeta, { seat: mover, quiet: ending.begun }, found);
      return found.isExact || found.depth >= DEEPEST;
    },
    found: () => found,
    after,
    line: () => bestLine(board, alphaBeta, { mover, ending, depth: found.isExact ? TO_THE_END - 1 : 1 }),
    nodes: () => alphaBeta.nodes(),
  };
}

/** The play that lays these tiles; -1: none does. */
function rowWith(board: TrialBoard, { from, to }: Rows, tiles: readonly number[]): number {
  const rows = board.rows();
  for (let row = from; row < to; row += board.step)
    if (rows[row + COUNT] === tiles.length && tiles.every((tile, n) => rows[row + TILES + n] === tile)) return row;
  return -1;
}

/** What the mover gains from here on, once its move is made. */
function gainAfter(given: {
  readonly board: TrialBoard;
  readonly alphaBeta: AlphaBeta;
  readonly ending: Ending;
  readonly mover: Seat;
  readonly quiet: Quiet;
  readonly nodes: number;
}): Searched {
  const { board, alphaBeta, ending, mover, quiet, nodes } = given;
  const [own, theirs] = [board.stateOf(mover), board.stateOf(1 - mover)];
  const over = { isExact: true, depth: 0 };
  if (own === 0) return { ...over, value: ending.out(mover, theirs) };
  if (quiet.over !== undefined) return { ...over, value: ending.stuck(mover, own, theirs, quiet.over) };
  alphaBeta.limit(alphaBeta.nodes() + Math.max(nodes, FEW));
  const found = deepened(alphaBeta, { seat: 1 - mover, quiet }, { value: 0, isExact: false, depth: 0 });
  return { ...found, value: -found.value };
}

/** A position: who is to move, and the turns without points before. */
interface Place {
  readonly seat: Seat;
  readonly quiet: Quiet;
}

/** What is found from here on, deeper and deeper, until it is exact or the search is stopped. */
function deepened(alphaBeta: AlphaBeta, place: Place, before: Searched): Searched {
  let found = before;
  while (!found.isExact && found.depth < DEEPEST) {
    const depth = found.depth + (found.depth < EACH ? 1 : STRIDE);
    const value = aspired(alphaBeta, { ...place, depth }, found.value);
    if (alphaBeta.isStopped()) return found;
    found = { value, depth, isExact: alphaBeta.isComplete() };
  }
  return found;
}

/** From where on is searched, and how far. */
interface From {
  readonly mover: Seat;
  readonly ending: Ending;
  readonly depth: number;
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

/** The best line, move by move; the board is as it was afterwards. */
function bestLine(board: TrialBoard, alphaBeta: AlphaBeta, { mover, ending, depth }: From): readonly BestMove[] {
  const line: BestMove[] = [];
  const laid: (readonly [Seat, number])[] = [];
  let seat = mover;
  let quiet = ending.begun;
  alphaBeta.limit(Infinity);
  board.open();
  for (let isOver = false; !isOver;) {
    board.open();
    const { row } = alphaBeta.bestOf({ seat, depth, alpha: -INFINITE, beta: INFINITE, quiet });
    const isProved = alphaBeta.isComplete();
    const kept = row < 0 ? undefined : board.rows().slice(row, row + board.step);
    board.close();
    const points = kept?.[POINTS] ?? 0;
    line.push({ seat, tiles: Array.from(kept?.slice(TILES, TILES + (kept[COUNT] ?? 0)) ?? []), points, isProved });
    if (kept !== undefined) {
      const at = board.keep(kept);
      board.lay(seat, at);
      laid.push([seat, at]);
    }
    quiet = quietAfter(ending, seat, quiet, kept?.[POINTS]);
    isOver = board.stateOf(seat) === 0 || quiet.over !== undefined;
    seat = 1 - seat;
  }
  for (const [by, row] of laid.reverse()) board.takeBack(by, row);
  board.close();
  return line;
}
