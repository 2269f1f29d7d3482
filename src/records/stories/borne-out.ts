/**
 * Which rules a record bears out. A play whose points are what the rules give excludes every other value of its
 * letters, and every other bonus for its number of tiles. What the rules say of a play counts where other plays bear it
 * out.
 */
import { lastOf } from '../../core/list.ts';
import { tileAt } from '../../board/board.ts';
import { boardOf } from '../../engine/read-play.ts';
import { closeWindow, type Replay } from '../replay/state.ts';
import { isBlank } from '../../tiles/pieces.ts';

/** What the points of a play depend on. */
export interface Needs {
  /** Index of the event. */
  readonly index: number;
  /** The letters that count, and how many tiles are new. */
  readonly tiles: ReadonlySet<number>;
  readonly placed: number;
  /** What the squares do that it covers, in words. */
  readonly premiums: ReadonlySet<string>;
  /** By how much its points are more than the rules give; `undefined` where it has none, or lies nowhere. */
  readonly offBy: number | undefined;
  /** Are its points what the rules give? */
  readonly agrees: boolean;
}

/** What the plays of a record bear out. */
export interface Witnesses {
  readonly plays: readonly Needs[];
  /** How many plays score otherwise than by the rules. */
  readonly misscored: number;
}

/** Fewer new tiles than a bonus is paid for. */
const LEAST_OF_BONUS = 6;

/** Plays as these bear out which board it is. */
const LEAST_OF_BOARD = 4;

/** The plays of a record by the replay before each event, and after the last one. */
export function witnessesIn(replays: readonly Replay[]): Witnesses {
  const plays = replays.flatMap((replay, n) => needsOf(replays[n - 1], replay, n - 1) ?? []);
  return { plays, misscored: lastOf(replays)?.past.misscored ?? 0 };
}

function needsOf(earlier: Replay | undefined, replay: Replay, index: number): Needs | undefined {
  if (earlier === undefined) return undefined;
  const { last, rules, turn } = replay;
  if (last?.turn !== turn || turn !== index + 1) return undefined;
  // while a play can be challenged its tiles are not on the board
  const board = boardOf(rules, closeWindow(replay).game, 0);
  const before = boardOf(rules, closeWindow(earlier).game, 0);
  const squares = last.words.flatMap(word => word.squares);
  const tiles = squares.map(square => tileAt(board, square)).filter(tile => tile !== 0 && !isBlank(rules, tile));
  const covered = [...new Set(squares)].filter(square => tileAt(before, square) === 0);
  const { letterTimes, wordTimes } = rules.layout;
  const premiums = covered.flatMap(square => [
    ...(letterTimes[square] === 1 ? [] : [`letter times ${letterTimes[square] ?? 1}`]),
    ...(wordTimes[square] === 1 ? [] : [`word times ${wordTimes[square] ?? 1}`]),
  ]);
  const offBy = last.placed && last.recorded !== undefined ? last.recorded - last.byRules : undefined;
  return {
    index,
    tiles: new Set(tiles),
    placed: covered.length,
    premiums: new Set(premiums),
    offBy,
    agrees: offBy === 0,
  };
}

/** Do other plays agree with the rules in everything that the points of this event depend on? */
export function isBorneOut({ plays }: Witnesses, index: number): boolean {
  const own = plays.find(play => play.index === index);
  const others = plays.filter(play => play.index !== index && play.agrees);
  if (own === undefined || others.length < LEAST_OF_BOARD) return false;
  const seen = new Set(others.flatMap(({ tiles }) => [...tiles]));
  const paid = own.placed < LEAST_OF_BONUS || others.some(({ placed }) => placed === own.placed);
  return paid && [...own.tiles].every(tile => seen.has(tile));
}
