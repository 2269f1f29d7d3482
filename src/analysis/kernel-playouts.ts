/** Playouts in the kernel: the candidate is laid, and both go on by points and leaves, as `bestBy` does. */
import { letterAt, tileAt, type Board } from '../board/board.ts';
import { squareCount } from '../board/layout.ts';
import { newReferee, refereedTurn } from '../bots/kernel-referee.ts';
import type { Seat } from '../core/flavours.ts';
import { once } from '../core/once.ts';
import { isNone, sizeOf } from '../core/multiset.ts';
import type { Game, Turn } from '../engine/game.ts';
import type { SeatMove } from '../engine/move.ts';
import { loadSetting, MOST_TURNS, requireRoom, stateRead, type GameSetting, type KernelTurn } from '../leaves/games.ts';
import {
  BAG_COUNTS,
  BAG_TILES,
  BOARD_LETTERS,
  BOARD_VALUES,
  COUNTS,
  COUNTS_SIZE,
  QUIET,
  SETTINGS,
  SETTING_LEAVES,
  SETTING_NOTES,
  SETTING_SWAPPED,
  SETTING_SWAPS,
  SETTING_VAIN,
  VALUES,
} from '../movegen/assembly/memory.ts';
import { besideKernel } from '../movegen/beside-kernel.ts';
import { hasBag, tilesGone } from '../movegen/equity.ts';
import { kernelOf } from '../movegen/kernel.ts';
import { STEPS, stepsOf, type LeaveTable } from '../movegen/leaves.ts';
import { plainKernel, WASM, type PlayoutsCode } from '../movegen/playouts-code.js';
import type { Plan } from '../movegen/plan.ts';
import { dataOf, type Position } from '../movegen/position.ts';
import { newDeals, type Deal, type Unknown, type WeighedLeave } from './deals.ts';
import { leadOf, MOST_TO_THE_END, winOf, type Outcome, type Playouts, type SimulatedCandidate } from './playout.ts';
import type { WinTable } from './win-table.ts';

/** What playouts need besides the position. */
export interface PlayoutTerms {
  readonly plies: number;
  readonly leaves: LeaveTable;
  readonly win: WinTable | undefined;
  readonly seed: string;
  /** Of two seats: what the one does not know of the other. */
  readonly unknown: () => Unknown;
  readonly kept: readonly WeighedLeave[];
}

/** Playouts in the kernel, and what the last one was. */
export interface KernelPlayouts extends Playouts {
  /** Its turns, the first answer first. */
  readonly turns: () => readonly KernelTurn[];
  /** Of seat 0, seat 1 and the bag: how many tiles of each kind there were at its end. */
  readonly counts: (of: number) => readonly number[];
}

/**
 * The module of playouts beside the kernel. `host.values`, set by whoever plays, writes the values of all leaves of a
 * seat's rack.
 */
const playoutCode = once(() => {
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
  { plies, leaves, win, seed, unknown, kept }: PlayoutTerms,
): KernelPlayouts {
  const { seat, rules } = position;
  const other = 1 - seat;
  const { code, host } = playoutCode();
  const numbers = kernelOf().part(0);
  const deals = newDeals(unknown(), seed, kept);
  const referee = newReferee(rules, game);
  const ahead = (points: readonly number[]): number => STEPS * leadOf(seat, points);
  const lead = ahead(game.scores);
  let candidate: SimulatedCandidate = { move: { type: 'pass' }, text: '', points: 0, leave: [] };
  let leaveWorth = 0;
  /** The turns up to the candidate. */
  let begun: readonly Turn[] = [];

  const { counts, turns, letters } = stateRead(setting.plan, () => code.turnsEnd());
  const scores = (): readonly number[] =>
    game.scores.map((score, each) => score + code.scoreOf(each) / STEPS + (each === seat ? candidate.points : 0));
  const state = { counts, letters, scores, turns: (skipped = 0) => turns(skipped - begun.length) };

  function begin(next: SimulatedCandidate): void {
    const { move, leave, points } = (candidate = next);
    begun = [...game.history, refereedTurn(seat, move, points)];
    leaveWorth = hasBag({ game }) ? stepsOf(leaves.valueOf(leave)) : 0;
    loadSetting({ ...setting, turns: Math.min(MOST_TURNS, plies + MOST_TO_THE_END) });
    setPlayers(numbers, begun);
    host.values = of => {
      numbers.set(leaves.statesOf(counts(of)), VALUES);
    };
    code.beginPlayouts(layBoard(numbers, dataOf(position).board, setting.plan, move));
  }

  function play(iteration: number): Outcome {
    dealPlayout(code, { seat, candidate, rackSize: setting.rackSize }, deals(iteration));
    const history = [...begun];
    let end = candidate.points === 0 || isNone(counts(seat)) ? referee.endOf(state, history) : undefined;
    while (end === undefined && code.playTurns(plies) === QUIET) end = referee.endOf(state, history);
    requireRoom();
    const made = turns();
    const left = (made.length >= 2 ? code.leftOf(seat) : leaveWorth) - code.leftOf(other);
    const spread = (end === undefined ? ahead(scores()) + left : ahead(end.totals)) - lead;
    code.takeBackPlays();
    const isNext = made.length % 2 === 1;
    const unseen = (): number => sizeOf(counts(BAG_COUNTS)) + sizeOf(counts(isNext ? other : seat));
    const first = made.slice(0, plies);
    return {
      spread,
      win: winOf(win, { lead: lead + spread, over: end !== undefined, isNext, unseen }),
      points: first.map(({ points }) => points),
      bingos: first.map(({ type, tiles }) => type === 'play' && referee.isBingo(tiles.length)),
    };
  }

  return { turns, counts, begin, play };
}

/** Both play by leaves and may exchange, as often as they have not done it yet in these turns. */
function setPlayers(numbers: Int32Array, turns: readonly Turn[]): void {
  const lately = turns.slice(turns.map(({ type }) => type).lastIndexOf('play') + 1);
  for (const seat of [0, 1]) {
    numbers[SETTINGS + SETTING_LEAVES + seat] = 1;
    numbers[SETTINGS + SETTING_SWAPS + seat] = 1;
    numbers[SETTINGS + SETTING_SWAPPED + seat] = exchangesBy(turns, seat);
    numbers[SETTINGS + SETTING_VAIN + seat] = exchangesBy(lately, seat);
  }
  numbers[SETTINGS + SETTING_NOTES] = 0;
}

function exchangesBy(turns: readonly Turn[], seat: Seat): number {
  return turns.filter(turn => turn.type === 'exchange' && turn.seat === seat).length;
}

/** Begins a playout: both racks, the bag, and what is drawn after the candidate. */
function dealPlayout(
  code: PlayoutsCode,
  by: { readonly seat: Seat; readonly candidate: SimulatedCandidate; readonly rackSize: number },
  { rack, bag, size, chance }: Deal,
): void {
  const { seat, rackSize } = by;
  const { move, leave } = by.candidate;
  const numbers = kernelOf().part(0);
  numbers.set(leave, COUNTS + seat * COUNTS_SIZE);
  numbers.set(rack, COUNTS + (1 - seat) * COUNTS_SIZE);
  numbers.set(bag.subarray(0, size), BAG_TILES);
  code.beginPlayout(1 - seat, size, chance);
  code.draw(seat, rackSize - sizeOf(leave));
  if (move.type === 'exchange') for (const tile of tilesGone(move) ?? []) code.giveBack(seat, tile);
}

/** Writes the letters of a board, with a move on it, where the kernel reads them; 1 where there are any, else 0. */
function layBoard(numbers: Int32Array, board: Board, { points }: Plan, move: SeatMove): number {
  let isAny = 0;
  const put = (square: number, letter: number, tile: number): void => {
    numbers[BOARD_LETTERS + square] = letter;
    numbers[BOARD_VALUES + square] = letter === 0 ? 0 : (points[tile] ?? 0);
    if (letter !== 0) isAny = 1;
  };
  for (let square = 0; square < squareCount(board.layout); square++)
    put(square, letterAt(board, square), tileAt(board, square));
  for (const { square, tile, as = tile } of move.type === 'place' ? move.tiles : []) put(square, as, tile);
  return isAny;
}
