/**
 * Alpha-beta for endgames. At each position both seats' plays are listed on one reading of the board. A play that goes
 * out has its value at once. Any other is worth at most its points, less what the other gains by the best play that
 * goes out and that it leaves possible: most plays need no search for that reason. Where a search ends before the end
 * of the game, a play is taken for its points less the best answer that it leaves possible.
 */
import type { Seat } from '../core/flavours.ts';
import { stirred } from '../core/stirred.ts';
import { PASS, type Rows, type TrialBoard } from './endgame-board.ts';
import type { Ending, Quiet } from './endgame-ending.ts';
import { AT_LEAST, AT_MOST, EXACT, newTranspositions, TO_THE_END, type Keys, type Known } from './transpositions.ts';

/** More than any value. */
export const INFINITE: number = 1 << 28;
/** Deeper than this no endgame is searched: no two racks have more turns. */
export const DEEPEST = 120;
/** How much more is hoped of a move that was too good for the other in a position beside this one. */
const LIKED = 20;
/** How many answers that do not go out are looked at for an estimate. */
const ANSWERS = 12;
/** The table knows 2 to the power of this many positions. */
const TABLE_BITS = 20;

/** A position to be searched: who is to move, how far, the window, and the move that was best before. */
export interface Task {
  readonly seat: Seat;
  readonly depth: number;
  readonly alpha: number;
  readonly beta: number;
  readonly quiet: Quiet;
}

/** The best of a position: its value, the hash of the move, and its row. */
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
  /** The search stops after n more positions, all counted. */
  readonly limit: (nodes: number) => void;
  /** How many positions were looked at. */
  readonly nodes: () => number;
}

/** A position while its moves are looked at. */
interface Frame extends Task {
  /** The hash of the move that was best before; 0 for none. */
  readonly first: number;
  readonly other: Seat;
  readonly best: Best;
  /** The most that the moves can be worth which were left out. */
  left: number;
  /** The other's plays: those that go out, and the first of the others, the most points first. */
  readonly out: readonly number[];
  readonly others: readonly number[];
}

/** A move that may be worth a search: its row, what it is worth at most, and roughly. */
interface Hope {
  readonly row: number;
  readonly most: number;
  readonly estimate: number;
  /** The greatest is searched first. */
  readonly order: number;
}

/** The search of an endgame on its board. */
export function newAlphaBeta(board: TrialBoard, ending: Ending): AlphaBeta {
  return new Search(board, ending);
}

/** A search with its table. A class: fields keep what the hot loop changes. */
class Search implements AlphaBeta {
  readonly #board: TrialBoard;
  readonly #ending: Ending;
  readonly #table = newTranspositions(TABLE_BITS);
  readonly #known: Known = { value: 0, bound: 0, depth: 0, best: 0 };
  /** The move that was too good for the other last, by depth and seat. */
  readonly #liked = new Int32Array(2 * DEEPEST);
  #nodes = 0;
  #most = 0;
  #stopped = false;
  #complete = false;

  constructor(board: TrialBoard, ending: Ending) {
    this.#board = board;
    this.#ending = ending;
  }

  isComplete(): boolean {
    return this.#complete;
  }

  isStopped(): boolean {
    return this.#stopped;
  }

  limit(more: number): void {
    this.#most = this.#nodes + more;
    this.#stopped = false;
  }

  nodes(): number {
    return this.#nodes;
  }

  /** Two hashes of a position: of the board, one of the racks, and who is to move after what. */
  #keysOf({ seat, quiet }: Task): Keys {
    const [one, other] = this.#board.hashes();
    const row = stirred(0x27d4_eb2f, 2 * quiet.id + seat);
    return [one ^ stirred(row, this.#board.stateOf(0)), other ^ stirred(row, this.#board.stateOf(1))];
  }

  valueOf(task: Task): number {
    const { depth, alpha, beta } = task;
    const keys = this.#keysOf(task);
    const isKnown = this.#table.find(keys, this.#known);
    if (isKnown && this.#known.depth >= depth) {
      const { value, bound } = this.#known;
      if (bound === EXACT || (bound === AT_LEAST && value >= beta) || (bound === AT_MOST && value <= alpha)) {
        this.#complete = this.#known.depth === TO_THE_END;
        return value;
      }
    }
    if (this.#nodes >= this.#most) {
      this.#stopped = true;
      return 0;
    }
    this.#nodes++;
    this.#board.open();
    const { value, move } = this.#searched(task, isKnown ? this.#known.best : 0);
    this.#board.close();
    if (this.#stopped) return 0;
    this.#known.value = value;
    this.#known.bound = value >= beta ? AT_LEAST : value <= alpha ? AT_MOST : EXACT;
    this.#known.depth = this.#complete ? TO_THE_END : depth;
    this.#known.best = move;
    this.#table.note(keys, this.#known);
    return value;
  }

  bestOf(task: Task): Best {
    return this.#searched(task, this.#table.find(this.#keysOf(task), this.#known) ? this.#known.best : 0);
  }

  /** The best of a position; `first`: the hash of the move that was best before, 0 for none. */
  #searched(task: Task, first: number): Best {
    const { seat, depth, beta, quiet } = task;
    const board = this.#board;
    const other = 1 - seat;
    const best: Best = { value: -INFINITE, move: 0, row: PASS };
    board.read();
    const own = board.plays(seat);
    const [left, theirs] = [board.stateOf(seat), board.stateOf(other)];
    const [goingOut] = this.#parted(own).out;
    if (goingOut !== undefined) this.#raise(best, board.pointsOf(goingOut) + this.#ending.out(seat, theirs), goingOut);
    this.#complete = true;
    if (best.value >= beta) return best;
    const frame: Frame = {
      ...{ ...task, first, other, best, left: -INFINITE },
      ...this.#parted(board.plays(other)),
    };
    const hopes: Hope[] = [];
    for (let row = own.from; row < own.to; row += board.step)
      if (board.leftBy(row) !== 0) this.#hope(frame, row, board.leftBy(row), hopes);
    const { over } = quiet.passed();
    if (over === undefined) this.#hope(frame, PASS, left, hopes);
    else this.#raise(best, this.#ending.stuck(seat, left, theirs, over), PASS);
    if (best.value >= beta) return best;
    hopes.sort((a, b) => b.order - a.order || b.row - a.row);
    // a pass that is forced costs no depth
    const isForced = own.from === own.to;
    if (depth <= 1 && hopes.length > 0 && !isForced) return this.#atHorizon(frame, hopes);
    return this.#tryAll(frame, hopes, isForced ? depth : depth - 1);
  }

  /** The plays that go out, and the first of the others. */
  #parted({ from, to }: Rows): Pick<Frame, 'out' | 'others'> {
    const out: number[] = [];
    const others: number[] = [];
    for (let row = from; row < to; row += this.#board.step)
      if (this.#board.leftBy(row) === 0) out.push(row);
      else if (others.length < ANSWERS) others.push(row);
    return { out, others };
  }

  /** Adds a move that leaves such a rack to the others, unless it cannot raise the best value. */
  #hope(frame: Frame, row: number, left: number, hopes: Hope[]): void {
    const { seat, other, out, others, first } = frame;
    const board = this.#board;
    const points = board.pointsOf(row);
    const answer = this.#answerTo(out, row);
    const most = answer === PASS ? INFINITE : points - board.pointsOf(answer) - this.#ending.out(other, left);
    if (this.#isLeftOut(frame, most)) return;
    // the answer that does not go out and brings most, roughly
    const likely = this.#answerTo(others, row);
    const stays = likely === PASS ? board.stateOf(other) : board.leftBy(likely);
    const brings = board.pointsOf(likely) + this.#ending.out(other, left) / 2 - this.#ending.out(seat, stays) / 2;
    const estimate = Math.floor(Math.min(most, points - brings));
    const hash = board.hashOf(row);
    const liking = hash === this.#liked[likedAt(frame)] ? LIKED : 0;
    hopes.push({ row, most, estimate, order: hash === first ? INFINITE : estimate + liking });
  }

  /** Where the search ends, the move of the best estimate. */
  #atHorizon({ best }: Frame, hopes: readonly Hope[]): Best {
    this.#complete = false;
    for (const { row, estimate } of hopes) this.#raise(best, estimate, row);
    return best;
  }

  /** Searches moves, the best estimates first. */
  #tryAll(frame: Frame, hopes: readonly Hope[], depth: number): Best {
    const { best, seat, beta } = frame;
    let all = true;
    let isFirst = true;
    for (const { row, most } of hopes) {
      if (this.#isLeftOut(frame, most)) continue;
      this.#board.lay(seat, row);
      const value = this.#tryOne(frame, row, depth, isFirst);
      this.#board.takeBack(seat, row);
      if (this.#stopped) return best;
      isFirst = false;
      this.#raise(best, value, row);
      if (value >= beta) {
        this.#liked[likedAt(frame)] = best.move;
        return best;
      }
      all &&= this.#complete;
    }
    this.#complete = all;
    best.value = Math.max(best.value, frame.left);
    return best;
  }

  /** What a move is worth that is laid: in full for the first, for others whether it is more than the best. */
  #tryOne(frame: Frame, row: number, depth: number, isFirst: boolean): number {
    const { seat, other, beta } = frame;
    const floor = floorOf(frame);
    const points = this.#board.pointsOf(row);
    const quiet = row === PASS ? frame.quiet.passed() : frame.quiet.played(points);
    if (quiet.over !== undefined) {
      this.#complete = true;
      return points + this.#ending.stuck(seat, this.#board.stateOf(seat), this.#board.stateOf(other), quiet.over);
    }
    const after = (least: number): number =>
      points - this.valueOf({ seat: other, depth, quiet, alpha: points - least, beta: points - floor });
    if (isFirst) return after(beta);
    const value = after(floor + 1);
    return this.#stopped || value <= floor || value >= beta ? value : after(beta);
  }

  /** Can a move that is worth so much at most be left out? That is noted. */
  #isLeftOut(frame: Frame, top: number): boolean {
    if (top > floorOf(frame)) return false;
    frame.left = Math.max(frame.left, top);
    return true;
  }

  #raise(best: Best, value: number, row: number): void {
    if (value <= best.value) return;
    best.value = value;
    best.move = this.#board.hashOf(row);
    best.row = row;
  }

  /** The first of some answers that a move leaves possible; `PASS`: none. */
  #answerTo(answers: readonly number[], row: number): number {
    for (const answer of answers) if (row === PASS || this.#board.bears(answer, row)) return answer;
    return PASS;
  }
}

/** What a move has to be worth more than. */
function floorOf({ alpha, best }: Frame): number {
  return Math.max(alpha, best.value);
}

/** Where the move stands that was too good for the other. */
function likedAt({ seat, depth }: Task): number {
  return 2 * depth + seat;
}
