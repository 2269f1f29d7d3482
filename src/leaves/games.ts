/** Games of two seats, played in the kernel one after the other. */
import type { Random } from '../core/random.ts';
import {
  ANY_POINTS,
  BAG_COUNTS,
  BONUS_EXCEPT,
  BONUS_RULES,
  BONUS_SIZE,
  COUNTS,
  COUNTS_SIZE,
  EMPTY,
  EXCHANGE,
  HELD,
  MOST_BONUSES,
  PASS,
  SETTINGS,
  SETTING_ARCS,
  SETTING_AXES,
  SETTING_BAG,
  SETTING_BONUSES,
  SETTING_EMPTY,
  SETTING_EXCHANGES,
  SETTING_FAR,
  SETTING_FILTER,
  SETTING_LEAVES,
  SETTING_LETTERS,
  SETTING_NODE,
  SETTING_NOTES,
  SETTING_PREMIUM,
  SETTING_RACK,
  SETTING_SQUARES,
  SETTING_STARTS,
  SETTING_SWAPS,
  SETTING_TURNS,
  STARTS,
  TOO_LONG,
  TURNS,
  TURN_POINTS,
  TURN_SEAT,
  TURN_SIZE,
  TURN_TILES,
  UNPLAYED,
  BOARD_LETTERS,
  VALUES,
} from '../movegen/assembly/memory.ts';
import { kernelOf } from '../movegen/kernel.ts';
import { STEPS, type LeaveTable } from '../movegen/leaves.ts';
import type { Plan } from '../movegen/plan.ts';
import { boundedBy, loadPlan } from '../movegen/tables.ts';
import { noneOf } from '../core/multiset.ts';
import { searchOf } from './search.ts';

/** How one of the two plays: for points, or by a table, with or without exchanges as candidates. */
export interface Player {
  readonly leaves: LeaveTable | undefined;
  readonly exchanges: boolean;
}

/** What the kernel has to know of a game, besides the plan. */
export interface GameSetting {
  /** In steps: `steppedPlan`. */
  readonly plan: Plan;
  readonly rackSize: number;
  /** All tiles, and what each counts when it was not played, by tile. */
  readonly set: readonly number[];
  readonly unplayed: readonly number[];
  /** How many tiles the bag holds at least for an exchange, and how often a seat may exchange in a game. */
  readonly bag: number;
  readonly exchanges: number;
  /** After how many turns a game is given up. */
  readonly turns: number;
}

/** A turn as the kernel has written it down: its tiles are the numbers of a row, or kinds of tiles. */
export interface KernelTurn {
  readonly type: 'play' | 'exchange' | 'pass';
  readonly seat: number;
  readonly points: number;
  readonly tiles: readonly number[];
}

/** The games of a setting. One is played at a time, and nothing else may use the kernel meanwhile. */
export interface KernelGames {
  /** Makes the kernel's tables those of the setting: to be asked whenever something else may have used them. */
  readonly ready: () => void;
  /** Begins a game between two players; `draw` gives the numbers of the nth draw, the racks' first. */
  readonly begin: (players: readonly Player[], draw: (nth: number) => Pick<Random, 'below'>) => void;
  /** Plays until the game may be over; it is given up when there are too many turns. */
  readonly playOn: () => 'quiet' | 'too-long';
  /** The turns so far, without the first `skipped`. */
  readonly turns: (skipped?: number) => readonly KernelTurn[];
  readonly scores: () => readonly number[];
  /** Of seat 0, seat 1 and the bag: how many tiles of each kind. */
  readonly counts: (of: number) => readonly number[];
  /** The letters on the board, by square. */
  readonly letters: () => readonly number[];
}

/** What is told of turns while they are made, with something left to draw: the rack, and what the turn is worth. */
export type Noting = (rack: readonly number[], worth: number) => void;

/** Games of a setting; `noting` is told of every turn. */
export function newGames(setting: GameSetting, noting?: Noting): KernelGames {
  const { part } = kernelOf();
  const search = searchOf();
  const { plan } = setting;
  const blank = plan.letters + 1;
  const numbers = part(0);
  const state = stateRead(plan, () => search.code.turnsEnd());
  let players: readonly Player[] = [];
  let draw: ((nth: number) => Pick<Random, 'below'>) | undefined;
  let drawn = 0;
  let random: Pick<Random, 'below'> | undefined;

  const host = {
    shuffle: () => {
      random = draw?.(drawn++);
    },
    below: (n: number) => random?.below(n) ?? 0,
    note: (worth: number) => noting?.(rackTold(numbers, blank), worth / STEPS),
    values: (seat: number) => {
      const values = players[seat]?.leaves?.statesOf(state.counts(seat));
      if (values !== undefined) numbers.set(values, VALUES);
    },
  };

  function ready(): void {
    loadSetting(setting);
    numbers[SETTINGS + SETTING_NOTES] = noting === undefined ? 0 : 1;
    search.host(host);
  }

  function begin(seated: readonly Player[], drawing: typeof draw): void {
    players = seated;
    draw = drawing;
    drawn = 0;
    seated.forEach(({ leaves, exchanges }, seat) => {
      numbers[SETTINGS + SETTING_LEAVES + seat] = leaves === undefined ? 0 : 1;
      numbers[SETTINGS + SETTING_SWAPS + seat] = exchanges ? 1 : 0;
    });
    numbers.set(setting.set, COUNTS + BAG_COUNTS * COUNTS_SIZE);
    search.code.beginGame();
  }

  return {
    ready,
    begin,
    playOn: () => {
      const why = search.code.playOn();
      requireRoom();
      return why === TOO_LONG ? 'too-long' : 'quiet';
    },
    ...state,
    scores: () => [search.code.scoreOf(0) / STEPS, search.code.scoreOf(1) / STEPS],
  };
}

/** What stands in the kernel of the game that it plays; `end` says where the turns end. */
export function stateRead(
  { letters, lines }: Plan,
  end: () => number,
): Pick<KernelGames, 'turns' | 'counts' | 'letters'> {
  const numbers = kernelOf().part(0);
  return {
    turns: (skipped = 0) => turnsIn(numbers, end(), skipped),
    counts: of => numbersIn(numbers, COUNTS + of * COUNTS_SIZE, COUNTS + of * COUNTS_SIZE + letters + 2),
    letters: () => numbersIn(numbers, BOARD_LETTERS, BOARD_LETTERS + lines.squares),
  };
}

/** @throws RangeError when the kernel had no room for all plays of a turn. */
export function requireRoom(): void {
  if (kernelOf().spilled().length > 0)
    throw new RangeError('more plays are of equal worth than the kernel has room for');
}

/** The tiles of the rack of which the kernel tells; the blanks are counted at the first place. */
function rackTold(numbers: Int32Array, blank: number): number[] {
  const counts = noneOf(blank + 1);
  for (let tile = 1; tile <= blank; tile++) counts[tile] = numbers[tile === blank ? HELD : HELD + tile] ?? 0;
  return counts;
}

/** Makes the kernel's tables those of a setting, with an empty board and an empty list of plays. */
export function loadSetting(setting: GameSetting): void {
  const { part, arena, forget } = kernelOf();
  const { plan } = setting;
  const { graph } = plan;
  if (graph === undefined) throw new RangeError('games of these rules are not played in the kernel');
  const data = loadPlan(plan);
  // what somebody else has listed is none of these games'
  forget(ANY_POINTS);
  const { node, arcs } = arena.tableOf(graph);
  writeSetting(part(0), setting, { node, arcs, filter: boundedBy(data).filter });
}

/** Writes a setting where the kernel reads it. */
function writeSetting(
  numbers: Int32Array,
  { plan, rackSize, unplayed, bag, exchanges, turns }: GameSetting,
  graph: { readonly node: number; readonly arcs: number; readonly filter: number },
): void {
  const { lines, rules, bonuses, letters, highestPremium } = plan;
  const { starts } = rules.layout;
  const set = (field: number, value: number): void => {
    numbers[SETTINGS + field] = value;
  };
  numbers.set(lines.empty, EMPTY);
  numbers.set(starts, STARTS);
  numbers.set(unplayed, UNPLAYED);
  bonuses.forEach(({ bonus, except }, n) => {
    const from = BONUS_RULES + n * BONUS_SIZE;
    for (let size = 0; size < BONUS_EXCEPT; size++) numbers[from + size] = bonus[size] ?? 0;
    const excepted = [...new Set(except)].filter(tile => tile <= letters + 1);
    numbers[from + BONUS_EXCEPT] = excepted.length;
    numbers.set(
      excepted.map(tile => (tile === letters + 1 ? 0 : tile)),
      from + BONUS_EXCEPT + 1,
    );
  });
  set(SETTING_LETTERS, letters);
  set(SETTING_SQUARES, lines.squares);
  set(SETTING_AXES, lines.axes.length);
  set(SETTING_EMPTY, lines.empty.length);
  set(SETTING_FAR, lines.far);
  set(SETTING_STARTS, starts.length);
  set(SETTING_RACK, rackSize);
  set(SETTING_BONUSES, bonuses.length);
  set(SETTING_PREMIUM, highestPremium);
  set(SETTING_FILTER, graph.filter);
  set(SETTING_BAG, bag);
  set(SETTING_EXCHANGES, Math.min(exchanges, MOST_TURNS));
  set(SETTING_TURNS, turns);
  set(SETTING_NODE, graph.node);
  set(SETTING_ARCS, graph.arcs);
}

/** The numbers from one place to another as a list. Typed arrays go through an iterator there, which takes longer. */
export function numbersIn(numbers: Int32Array, from: number, to: number): readonly number[] {
  const list: number[] = [];
  for (let at = from; at < to; at++) list.push(numbers[at] ?? 0);
  return list;
}

/** The turns of a game up to a place, without the first `skipped`. */
function turnsIn(numbers: Int32Array, end: number, skipped: number): readonly KernelTurn[] {
  const turns: KernelTurn[] = [];
  let skip = skipped;
  for (let at = TURNS; at < end;) {
    const kind = numbers[at] ?? PASS;
    const first = at + TURN_TILES;
    at = first + (numbers[at + TURN_SIZE] ?? 0);
    if (skip-- > 0) continue;
    turns.push({
      type: kind === PASS ? 'pass' : kind === EXCHANGE ? 'exchange' : 'play',
      seat: numbers[first - TURN_TILES + TURN_SEAT] ?? 0,
      points: (numbers[first - TURN_TILES + TURN_POINTS] ?? 0) / STEPS,
      tiles: numbersIn(numbers, first, at),
    });
  }
  return turns;
}

/** More turns than this have no room in the kernel. */
export const MOST_TURNS = 3000;

/** Has the kernel room for these bonuses? */
export function hasBonusRoom({ bonuses }: Plan): boolean {
  return bonuses.length <= MOST_BONUSES;
}
