/** Playouts in the kernel: the candidate is laid, and both go on by points and leaves, as `bestBy` does. */
import { newReferee, type Referee } from '../bots/kernel-referee.ts';
import type { Seat } from '../core/flavours.ts';
import { once } from '../core/once.ts';
import { noneOf, sizeOf } from '../core/multiset.ts';
import type { Game, Turn } from '../engine/game.ts';
import type { Placement } from '../engine/move.ts';
import { BAG, isEmpty, zoneAt } from '../engine/zones.ts';
import { loadSetting, MOST_TURNS, numbersIn, turnsIn, type GameSetting, type KernelTurn } from '../leaves/games.ts';
import {
  BAG_COUNTS,
  BAG_TILES,
  BOARD_LETTERS,
  BOARD_VALUES,
  COUNTS,
  COUNTS_SIZE,
  PLAY,
  QUIET,
  SETTINGS,
  SETTING_LEAVES,
  SETTING_NOTES,
  SETTING_SWAPPED,
  SETTING_SWAPS,
  SETTING_VAIN,
  TURNS,
  TURN_POINTS,
  TURN_SIZE,
  TURN_TILES,
  VALUES,
} from '../movegen/assembly/memory.ts';
import { besideKernel } from '../movegen/beside-kernel.ts';
import { kernelOf } from '../movegen/kernel.ts';
import { STEPS, stepsOf, type LeaveTable } from '../movegen/leaves.ts';
import { plainKernel, WASM, type PlayoutsCode } from '../movegen/playouts-code.js';
import { dataOf, type Position } from '../movegen/position.ts';
import type { BoardPlanes } from '../movegen/squares.ts';
import { newDeals, type Deal, type Unknown, type WeighedLeave } from './deals.ts';
import { MOST_TO_THE_END, winOf, type Outcome, type Playouts, type SimulatedCandidate } from './playout.ts';
import type { WinTable } from './win-table.ts';

/** What playouts need besides the position. */
export interface PlayoutTerms {
  readonly plies: number;
  readonly leaves: LeaveTable;
  readonly win: WinTable | undefined;
  readonly seed: string;
  readonly unknown: Unknown;
  readonly kept: readonly WeighedLeave[];
}

/** Playouts in the kernel, and what the last one was. */
export interface KernelPlayouts extends Playouts {
  /** Its turns, the first answer first. */
  readonly turns: () => readonly KernelTurn[];
  /** Of seat 0, seat 1 and the bag: how many tiles of each kind there were at its end. */
  readonly counts: (of: 0 | 1 | 2) => readonly number[];
}

/**
 * The module of playouts beside the kernel. `host.values`, set by whoever plays, writes the values of all leaves of a
 * seat's rack.
 */
const playoutCode = /* @__PURE__ */ once(() => {
  const host = { values: (_: Seat): void => undefined };
  const code = besideKernel<PlayoutsCode>(
    kernelOf(),
    { WASM, plainKernel },
    {
      shuffle: () => undefined,
      below: () => 0,
      note: () => undefined,
      values: seat => {
        host.values(seat);
      },
    },
  );
  return { code, host };
});

/** Playouts from a position of a game that the kernel serves. `game` is what the seat knows of it. */
export function newKernelPlayouts(
  position: Position,
  game: Game,
  setting: GameSetting,
  terms: PlayoutTerms,
): KernelPlayouts {
  return new PlayoutsInKernel(position, game, setting, terms);
}

/** A class: its fields keep what the hot loop changes. */
class PlayoutsInKernel implements KernelPlayouts {
  readonly #position: Position;
  readonly #game: Game;
  readonly #setting: GameSetting;
  readonly #terms: PlayoutTerms;
  readonly #board: BoardPlanes;
  readonly #code: PlayoutsCode;
  readonly #host: { values: (_: Seat) => void };
  readonly #spilled: () => readonly Int32Array[];
  readonly #numbers: Int32Array;
  readonly #other: number;
  readonly #blank: number;
  readonly #deals: (iteration: number) => Deal;
  readonly #referee: Referee;
  readonly #lead: number;
  readonly #hasBag: boolean;
  readonly #outcome: Outcome = { spread: 0, win: 0, points: [], bingos: [] };
  #candidate: SimulatedCandidate;
  #leaveWorth = 0;

  constructor(position: Position, game: Game, setting: GameSetting, terms: PlayoutTerms) {
    this.#position = position;
    this.#game = game;
    this.#setting = setting;
    this.#terms = terms;
    const { rules, seat } = position;
    const { board, hand } = dataOf(position);
    this.#board = board;
    const { code, host } = playoutCode();
    this.#code = code;
    this.#host = host;
    const { part, spilled } = kernelOf();
    this.#spilled = spilled;
    this.#numbers = part(0);
    this.#other = 1 - seat;
    this.#blank = setting.plan.letters + 1;
    this.#deals = newDeals(terms.unknown, terms.seed, terms.kept);
    this.#referee = newReferee(rules, game);
    this.#lead = STEPS * ((game.scores[seat] ?? 0) - (game.scores[this.#other] ?? 0));
    this.#hasBag = !isEmpty(zoneAt(game, BAG));
    this.#candidate = { move: { type: 'pass' }, text: '', points: 0, leave: hand };
  }

  turns(): readonly KernelTurn[] {
    return turnsIn(this.#numbers, this.#code.turnsEnd(), 0);
  }

  counts(of: number): number[] {
    const from = COUNTS + of * COUNTS_SIZE;
    const counts = noneOf(this.#blank + 1);
    for (let tile = 1; tile <= this.#blank; tile++) counts[tile] = this.#numbers[from + tile] ?? 0;
    return counts;
  }

  #ready(): void {
    loadSetting({ ...this.#setting, turns: Math.min(MOST_TURNS, this.#terms.plies + MOST_TO_THE_END) });
    for (const each of [0, 1]) {
      this.#numbers[SETTINGS + SETTING_LEAVES + each] = 1;
      this.#numbers[SETTINGS + SETTING_SWAPS + each] = 1;
      const swaps = this.#game.history.filter(turn => turn.type === 'exchange' && turn.seat === each).length;
      this.#numbers[SETTINGS + SETTING_SWAPPED + each] =
        swaps + (each === this.#position.seat && this.#candidate.move.type === 'exchange' ? 1 : 0);
      this.#numbers[SETTINGS + SETTING_VAIN + each] = inVain(
        this.#game.history,
        each,
        this.#position.seat,
        this.#candidate,
      );
    }
    this.#numbers[SETTINGS + SETTING_NOTES] = 0;
    this.#host.values = of => {
      this.#numbers.set(this.#terms.leaves.statesOf(this.counts(of)), VALUES);
    };
  }

  begin(next: SimulatedCandidate): void {
    this.#candidate = next;
    this.#leaveWorth = this.#hasBag ? stepsOf(this.#terms.leaves.valueOf(next.leave)) : 0;
    this.#ready();
    layBoard(this.#numbers, {
      position: this.#position,
      setting: this.#setting,
      placement: next.move.type === 'place' ? next.move : undefined,
    });
    const anyLetters = Array.from(this.#board.letters).some(letter => letter !== 0) || next.move.type === 'place';
    this.#code.beginPlayouts(anyLetters ? 1 : 0);
  }

  /** What has happened so far, for the referee; `gained`: the points of the candidate. */
  #now(gained: number): Parameters<Referee['endOf']>[0] {
    return {
      turns: (skipped = 0) => turnsIn(this.#numbers, this.#code.turnsEnd(), skipped - this.#game.history.length - 1),
      scores: () => {
        const scores = [0, 1].map(each => (this.#game.scores[each] ?? 0) + this.#code.scoreOf(each) / STEPS);
        return [
          (scores[0] ?? 0) + (this.#position.seat === 0 ? gained : 0),
          (scores[1] ?? 0) + (this.#position.seat === 1 ? gained : 0),
        ] as const;
      },
      counts: of => this.counts(of),
      letters: () => numbersIn(this.#numbers, BOARD_LETTERS, BOARD_LETTERS + this.#setting.plan.lines.squares),
    };
  }

  /** Has the game ended? By how much the seat is then ahead, in steps. */
  #endOf(history: Turn[]): number | undefined {
    const end = this.#referee.endOf(this.#now(this.#candidate.points), history);
    return end && STEPS * ((end.totals[this.#position.seat] ?? 0) - (end.totals[this.#other] ?? 0));
  }

  #deal({ rack, bag, size, chance }: Deal): void {
    for (let tile = 1; tile <= this.#blank; tile++) {
      this.#numbers[COUNTS + this.#position.seat * COUNTS_SIZE + tile] = this.#candidate.leave[tile] ?? 0;
      this.#numbers[COUNTS + this.#other * COUNTS_SIZE + tile] = rack[tile] ?? 0;
    }
    this.#numbers.set(size === bag.length ? bag : bag.subarray(0, size), BAG_TILES);
    this.#code.beginPlayout(this.#other, size, chance);
    const { move } = this.#candidate;
    const gone = move.type === 'exchange' && typeof move.tiles !== 'number' ? move.tiles : [];
    this.#code.draw(this.#position.seat, this.#setting.rackSize - sizeOf(this.#candidate.leave));
    for (const tile of gone) this.#code.giveBack(this.#position.seat, tile);
  }

  play(iteration: number): Outcome {
    this.#deal(this.#deals(iteration));
    const history = [...this.#game.history, turnOfCandidate(this.#position.seat, this.#candidate)];
    const isQuiet = this.#candidate.points === 0 || sizeOf(this.counts(this.#position.seat)) === 0;
    let ended = isQuiet ? this.#endOf(history) : undefined;
    while (ended === undefined) {
      if (this.#code.playTurns(this.#terms.plies) !== QUIET) break;
      ended = this.#endOf(history);
    }
    if (this.#spilled().length > 0) throw new RangeError('more plays are of equal worth than the kernel has room for');
    const turns = this.#readTurns();
    this.#code.takeBackPlays();
    const gained =
      STEPS * this.#candidate.points + this.#code.scoreOf(this.#position.seat) - this.#code.scoreOf(this.#other);
    const mine = turns >= 2 ? this.#code.leftOf(this.#position.seat) : this.#leaveWorth;
    this.#outcome.spread = ended === undefined ? gained + mine - this.#code.leftOf(this.#other) : ended - this.#lead;
    const isNext = turns % 2 === 1;
    this.#outcome.win = winOf(this.#terms.win, {
      lead: this.#lead + this.#outcome.spread,
      over: ended !== undefined,
      isNext,
      unseen:
        this.#terms.win === undefined
          ? 0
          : sizeOf(this.counts(BAG_COUNTS)) + sizeOf(this.counts(isNext ? this.#other : this.#position.seat)),
    });
    return this.#outcome;
  }

  /** Notes the points of the plies, and returns how many turns there were. */
  #readTurns(): number {
    let turns = 0;
    this.#outcome.points.length = this.#outcome.bingos.length = 0;
    for (let at = TURNS; at < this.#code.turnsEnd(); turns++) {
      const size = this.#numbers[at + TURN_SIZE] ?? 0;
      if (turns < this.#terms.plies) {
        this.#outcome.points.push((this.#numbers[at + TURN_POINTS] ?? 0) / STEPS);
        this.#outcome.bingos.push(this.#numbers[at] === PLAY && this.#referee.isBingo(size));
      }
      at += TURN_TILES + size;
    }
    return turns;
  }
}

/** How often a seat has exchanged since the last play, the candidate included. */
function inVain(history: readonly Turn[], of: Seat, seat: Seat, { move }: SimulatedCandidate): number {
  if (move.type === 'place') return 0;
  let count = move.type === 'exchange' && of === seat ? 1 : 0;
  for (let n = history.length - 1; n >= 0 && history[n]?.type !== 'play'; n--)
    if (history[n]?.type === 'exchange' && history[n]?.seat === of) count++;
  return count;
}

/** A candidate as the history has it. Endings and settlements do not read its words. */
function turnOfCandidate(seat: Seat, { move, points }: SimulatedCandidate): Turn {
  if (move.type === 'place')
    return { type: 'play', seat, placement: move, words: [], score: { total: points, lines: [] } };
  return move.type === 'exchange' ? { type: 'exchange', seat, tiles: move.tiles } : { type: 'pass', seat };
}

/** Writes the letters of a board, with a placement on it, where the kernel reads them. */
function layBoard(
  numbers: Int32Array,
  {
    position,
    setting,
    placement,
  }: { readonly position: Position; readonly setting: GameSetting; readonly placement: Placement | undefined },
): void {
  const { board } = dataOf(position);
  const { points } = setting.plan;
  const put = (square: number, letter: number, tile: number): void => {
    numbers[BOARD_LETTERS + square] = letter;
    numbers[BOARD_VALUES + square] = letter === 0 ? 0 : (points[tile] ?? 0);
  };
  for (let square = 0; square < board.letters.length; square++)
    put(square, board.letters[square] ?? 0, board.tiles[square] ?? 0);
  for (const { square, tile, as = tile } of placement?.tiles ?? []) put(square, as, tile);
}
