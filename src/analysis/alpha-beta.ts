/**
 * Alpha-beta for endgames. At each position both seats' plays are listed on one reading of the board. A play that goes
 * out has its value at once. Any other is worth at most its points, less what the other gains by the best play that
 * goes out and that it leaves possible: most plays need no search for that reason. Where a search ends before the end
 * of the game, a play is taken for its points less the best answer that it leaves possible.
 */
import type { Seat } from '../core/flavours.ts';
import { LEFT, mixed, NOTE, POINTS, type Rows, type TrialBoard } from './endgame-board.ts';
import { quietAfter, type Ending, type Quiet } from './endgame-ending.ts';
import { AT_LEAST, AT_MOST, EXACT, newTranspositions, TO_THE_END, type Known } from './transpositions.ts';

/** More than any value. */
export const INFINITE: number = 1 << 28;
/** Deeper than this no endgame is searched: no two racks have so many turns. */
export const DEEPEST = 120;
/** The hash of a pass. */
const PASS = 1;
/** Answers that do not go out are looked at for estimates, so many. */
const ANSWERS = 12;
/** The table knows 2 to the power of this many positions. */
const TABLE_BITS = 20;
/** The estimate of the move that was best before: it is looked at first. */
const FIRST = 1 << 26;
/** How much more is hoped of a move that was too good for the other in a position beside this one. */
const LIKED = 20;

/** A position to be searched: who is to move, how far, the window, and the move that was best before. */
export interface Task {
  readonly seat: Seat;
  readonly depth: number;
  readonly alpha: number;
  readonly beta: number;
  readonly quiet: Quiet;
}

/** The best of a position: its value, the hash of the move, and its row (-1: a pass). */
export interface Best {
  value: number;
  move: number;
  row: number;
}

/** The search of one endgame. */
export interface AlphaBeta {
  /** What the seat to move gains on the other, if that is within the window; else a bound on it. */
  readonly valueOf: (task: Task) => number;
  /** The same with the move; the caller opens the board's rows before, and closes them. */
  readonly bestOf: (task: Task) => Best;
  /** Did every line that counts in the last value reach the end? */
  readonly isComplete: () => boolean;
  /** Was it stopped because too many positions were looked at? The last value means nothing then. */
  readonly isStopped: () => boolean;
  /** From here on it is stopped after so many positions, all counted. */
  readonly limit: (nodes: number) => void;
  /** How many positions were looked at. */
  readonly nodes: () => number;
}

/** A position while its moves are looked at. */
interface Frame extends Task {
  readonly other: Seat;
  readonly best: Best;
  /** The most that the moves can be worth which were left out. */
  left: number;
  /** What a pass is worth at most. */
  passMost: number;
  /** The other's plays: those that go out, and the first of the others, the most points first. */
  readonly out: readonly number[];
  readonly others: readonly number[];
}

/** The search of an endgame on its board. */
export function newAlphaBeta(board: TrialBoard, ending: Ending): AlphaBeta {
  const table = newTranspositions(TABLE_BITS);
  const known: Known = { value: 0, bound: 0, depth: 0, best: 0 };
  const liked = new Int32Array(4 * (DEEPEST + 1));
  let nodes = 0;
  let most = 0;
  let stopped = false;
  let complete = false;

  function find(seat: Seat, quiet: Quiet): boolean {
    return table.find(keyOf(seat, quiet), otherKeyOf(seat), known);
  }

  function keyOf(seat: Seat, quiet: Quiet): number {
    return board.hash() ^ mixed(board.stateOf(0) * 2 + seat, 0x1656_67b1) ^ mixed(quiet.id, 0x27d4_eb2f);
  }

  function otherKeyOf(seat: Seat): number {
    return board.otherHash() ^ mixed(board.stateOf(1) * 2 + seat, 0x1656_67b1);
  }

  function valueOf(task: Task): number {
    const { seat, depth, alpha, beta, quiet } = task;
    if (find(seat, quiet) && known.depth >= depth) {
      const { value, bound } = known;
      if (bound === EXACT || (bound === AT_LEAST && value >= beta) || (bound === AT_MOST && value <= alpha)) {
        complete = known.depth === TO_THE_END;
        return value;
      }
    }
    if (nodes >= most) {
      stopped = true;
      return 0;
    }
    nodes++;
    board.open();
    const { value, move } = bestOf(task);
    board.close();
    if (stopped) return 0;
    known.value = value;
    known.bound = value >= beta ? AT_LEAST : value <= alpha ? AT_MOST : EXACT;
    known.depth = complete ? TO_THE_END : depth;
    known.best = move;
    table.note(keyOf(seat, quiet), otherKeyOf(seat), known);
    return value;
  }

  function bestOf(task: Task): Best {
    const { seat, depth, beta, quiet } = task;
    const other = 1 - seat;
    const first = find(seat, quiet) ? known.best : 0;
    board.read();
    const own = board.plays(seat);
    const best = goingOut(seat, own);
    complete = true;
    if (best.value >= beta) return best;
    const frame: Frame = {
      ...task,
      other,
      best,
      left: -INFINITE,
      passMost: INFINITE,
      ...answersIn(board.plays(other)),
    };
    const estimates = new Float64Array((own.to - own.from) / board.step + 1);
    let count = estimatePlays(frame, own, first, estimates);
    count = estimatePass(frame, first, estimates, count);
    if (best.value >= beta) return best;
    const order = estimates.subarray(0, count).sort();
    // a pass that is forced costs no depth
    const isForced = own.from === own.to;
    if (depth <= 1 && count > 0 && !isForced) return atHorizon(frame, order);
    return tryAll(frame, order, isForced ? depth : depth - 1);
  }

  /** The best play that goes out. */
  function goingOut(seat: Seat, { from, to }: Rows): Best {
    const rows = board.rows();
    for (let row = from; row < to; row += board.step)
      if (rows[row + LEFT] === 0) {
        const value = (rows[row + POINTS] ?? 0) + ending.out(seat, board.stateOf(1 - seat));
        return { value, move: board.hashOf(row), row };
      }
    return { value: -INFINITE, move: 0, row: -1 };
  }

  function answersIn({ from, to }: Rows): Pick<Frame, 'out' | 'others'> {
    const rows = board.rows();
    const out: number[] = [];
    const others: number[] = [];
    for (let row = from; row < to; row += board.step)
      if (rows[row + LEFT] === 0) out.push(row);
      else if (others.length < ANSWERS) others.push(row);
    return { out, others };
  }

  /** Estimates the plays that can raise the best value; how many there are. */
  function estimatePlays(frame: Frame, own: Rows, first: number, estimates: Float64Array): number {
    const { seat, other, depth, out, others } = frame;
    const rows = board.rows();
    const floor = floorOf(frame);
    let count = 0;
    for (let row = own.from; row < own.to; row += board.step) {
      const left = rows[row + LEFT] ?? 0;
      if (left === 0) continue;
      const points = rows[row + POINTS] ?? 0;
      const answer = answerTo(out, row);
      const top = answer < 0 ? INFINITE : points - (rows[answer + POINTS] ?? 0) - ending.out(other, left);
      if (isLeftOut(frame, top, floor)) continue;
      rows[row + NOTE] = top;
      const hash = board.hashOf(row);
      const estimate = Math.min(top, points - likelyAnswer(others, row, left, other)) + liking(seat, depth, hash);
      estimates[count++] = pack(hash === first ? FIRST : estimate, row);
    }
    return count;
  }

  /** Takes a pass that ends the game for its value, and estimates any other; how many estimates there are then. */
  function estimatePass(frame: Frame, first: number, estimates: Float64Array, count: number): number {
    const { seat, other, quiet, best, out, others } = frame;
    const { over } = quiet.passed();
    const left = board.stateOf(seat);
    if (over !== undefined) {
      raise(best, ending.stuck(seat, left, board.stateOf(other), over), -1);
      return count;
    }
    const [answer] = out;
    if (answer !== undefined) frame.passMost = -(board.rows()[answer + POINTS] ?? 0) - ending.out(other, left);
    if (isLeftOut(frame, frame.passMost, floorOf(frame))) return count;
    const estimate = Math.min(frame.passMost, -likelyAnswer(others, -1, left, other));
    estimates[count] = pack(first === PASS ? FIRST : estimate, -1);
    return count + 1;
  }

  /** Where the search ends, the move of the best estimate. */
  function atHorizon({ best, seat, depth }: Frame, order: Float64Array): Best {
    const rows = board.rows();
    complete = false;
    for (const packed of order) {
      const row = rowOf(packed);
      const points = row < 0 ? 0 : (rows[row + POINTS] ?? 0);
      const estimate = estimateOf(packed) - (row < 0 ? 0 : liking(seat, depth, board.hashOf(row)));
      // of the move that was best before there is no estimate
      raise(best, estimate > FIRST >> 1 ? points : estimate, row);
    }
    return best;
  }

  /** Searches moves, the best estimates first. */
  function tryAll(frame: Frame, order: Float64Array, depth: number): Best {
    const { best, seat, beta } = frame;
    let all = true;
    let isFirst = true;
    for (let n = order.length - 1; n >= 0; n--) {
      const row = rowOf(order[n] ?? 0);
      const floor = floorOf(frame);
      if (isLeftOut(frame, row < 0 ? frame.passMost : (board.rows()[row + NOTE] ?? 0), floor)) continue;
      if (row >= 0) board.lay(seat, row);
      const value = tryOne(frame, row, depth, isFirst);
      if (row >= 0) board.takeBack(seat, row);
      if (stopped) return best;
      isFirst = false;
      raise(best, value, row);
      if (value >= beta) {
        like(frame, row);
        return best;
      }
      all &&= complete;
    }
    complete = all;
    if (frame.left > best.value) best.value = frame.left;
    return best;
  }

  /** What a move is worth that is laid: in full for the first, for others whether it is more than the best. */
  function tryOne(frame: Frame, row: number, depth: number, isFirst: boolean): number {
    const { seat, other, beta } = frame;
    const floor = floorOf(frame);
    const points = row < 0 ? 0 : (board.rows()[row + POINTS] ?? 0);
    const quiet = quietAfter(ending, seat, frame.quiet, row < 0 ? undefined : points);
    if (quiet.over !== undefined) {
      complete = true;
      return points + ending.stuck(seat, board.stateOf(seat), board.stateOf(other), quiet.over);
    }
    const next = { seat: other, depth, quiet, beta: points - floor };
    if (isFirst) return points - valueOf({ ...next, alpha: points - beta });
    const value = points - valueOf({ ...next, alpha: points - floor - 1 });
    return stopped || value <= floor || value >= beta ? value : points - valueOf({ ...next, alpha: points - beta });
  }

  function floorOf({ alpha, best }: Frame): number {
    return best.value > alpha ? best.value : alpha;
  }

  /** Can a move that is worth so much at most be left out? That is noted. */
  function isLeftOut(frame: Frame, top: number, floor: number): boolean {
    if (top > floor) return false;
    if (top > frame.left) frame.left = top;
    return true;
  }

  function raise(best: Best, value: number, row: number): void {
    if (value <= best.value) return;
    best.value = value;
    best.move = row < 0 ? PASS : board.hashOf(row);
    best.row = row;
  }

  function liking(seat: Seat, depth: number, hash: number): number {
    const at = 4 * Math.min(depth, DEEPEST) + 2 * seat;
    return liked[at] === hash || liked[at + 1] === hash ? LIKED : 0;
  }

  function like({ seat, depth }: Frame, row: number): void {
    const at = 4 * Math.min(depth, DEEPEST) + 2 * seat;
    const hash = row < 0 ? PASS : board.hashOf(row);
    if (liked[at] === hash) return;
    liked[at + 1] = liked[at] ?? 0;
    liked[at] = hash;
  }

  /** The first of some answers that a play leaves possible; -1: none. */
  function answerTo(answers: readonly number[], row: number): number {
    for (const answer of answers) if (board.bears(answer, row)) return answer;
    return -1;
  }

  /** What the answers that do not go out bring the other at best, roughly, when a play leaves so much (-1: a pass). */
  function likelyAnswer(answers: readonly number[], row: number, left: number, other: Seat): number {
    const rows = board.rows();
    const seat = 1 - other;
    const kept = ending.out(other, left) / 2;
    for (const answer of answers)
      if (row < 0 || board.bears(answer, row))
        return (rows[answer + POINTS] ?? 0) + kept - ending.out(seat, rows[answer + LEFT] ?? 0) / 2;
    return kept - ending.out(seat, board.stateOf(other)) / 2;
  }

  return {
    valueOf,
    bestOf,
    isComplete: () => complete,
    isStopped: () => stopped,
    limit: to => {
      most = to;
      stopped = false;
    },
    nodes: () => nodes,
  };
}

// Estimates are sorted as numbers, with the row in their last digits: there are fewer rows than that.
const ROWS = 0x100_0000;

function pack(estimate: number, row: number): number {
  return Math.floor(estimate) * ROWS + row + 1;
}

function rowOf(packed: number): number {
  return packed - estimateOf(packed) * ROWS - 1;
}

function estimateOf(packed: number): number {
  return Math.floor(packed / ROWS);
}
