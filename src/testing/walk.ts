/**
 * Random games: a plan says how a game begins and what chance its players follow, and a walk is the game that comes of
 * it, move by move.
 */
import type { Seat } from '../core/flavours.ts';
import { unwrap } from '../core/result.ts';
import fc from 'fast-check';
import { formatTiles } from '../tiles/pieces.ts';
import type { Chance } from '../engine/chance.ts';
import type { Change, Entry, Game, Viewer } from '../engine/game.ts';
import type { Event } from '../engine/event.ts';
import type { Actor, Move, Placement } from '../engine/move.ts';
import { formatMove } from '../engine/move-text.ts';
import { asksForRacks, beginGame, newGame, type Setup } from '../engine/new-game.ts';
import type { Rules } from '../engine/rules.ts';
import { kindsOf } from '../core/multiset.ts';
import { diceOf, type Dice } from './dice.ts';
import { ideas, LIVELY, type Style } from './player.ts';
import { at, broken } from './broken.ts';
import { maySee } from './viewers.ts';
import { make, makeWithChance } from './tell.ts';

/** Where a random game comes from: the same plan gives the same game. */
export interface Plan {
  /** Whose game it is: the referee's, one viewer's, or that of a record. */
  readonly mode: 'referee' | 'view' | 'record';
  readonly seats: number;
  /** What the referee draws from. */
  readonly seed: string;
  /** How the game begins: who begins, which racks and boards are given, which viewer it is. */
  readonly opening: number;
  /** Chance for each move; the game is no longer than this list. */
  readonly moves: readonly number[];
}

/** One accepted move: the game before it, the chance that was given, and what came of it. */
export interface Stage {
  readonly before: Game;
  readonly by: Actor;
  readonly move: Move;
  readonly chance: readonly Chance[];
  readonly game: Game;
  readonly events: readonly Event[];
}

/** A random game. Printed, it tells its moves. */
export interface Walk {
  readonly rules: Rules;
  readonly plan: Plan;
  readonly setup: Setup;
  readonly chance: readonly Chance[];
  readonly begun: Change;
  readonly stages: readonly Stage[];
  /** The walk as a story, for fast-check's reports. */
  readonly [fc.toStringMethod]: () => string;
}

/**
 * Plays the game of a plan. `style` is what the players like; the rest is as in a lively game.
 * @throws Error when the rules throw at what a player tries.
 */
export function walk(rules: Rules, plan: Plan, options: { readonly style?: Partial<Style> | undefined } = {}): Walk {
  const { setup, chance } = openingOf(rules, plan);
  const begun = unwrap(beginGame(rules, setup, chance));
  const style = { ...LIVELY, ...options.style };
  const stages: Stage[] = [];
  let game = begun.game;
  for (const number of plan.moves) {
    const stage = playing(rules, plan, stages, () => nextStage(rules, game, diceOf(number), style));
    if (stage === undefined) break;
    stages.push(stage);
    ({ game } = stage);
  }
  return { rules, plan, setup, chance, begun, stages, [fc.toStringMethod]: () => storyOf(rules, plan, stages) };
}

/** Players try only what might be sent to a server: nothing of it may throw. */
function playing<T>(rules: Rules, plan: Plan, stages: readonly Stage[], play: () => T): T {
  try {
    return play();
  } catch (error) {
    throw new Error(`playing on throws ${String(error)} in ${storyOf(rules, plan, stages)}`, { cause: error });
  }
}

/** One move more, by whoever has to move; `undefined` when the game is over or nothing that was tried was accepted. */
export function nextStage(rules: Rules, game: Game, dice: Dice, style: Style): Stage | undefined {
  const drawsItself = game.knows.type === 'everything';
  for (const idea of ideas(rules, game, dice, style)) {
    const done = drawsItself ? make(rules, game, idea) : makeWithChance(rules, game, idea, dice);
    if (done !== undefined) return { before: game, ...done };
  }
  return undefined;
}

/** Every game of a walk, from its beginning on. */
export function gamesOf({ begun, stages }: Walk): readonly Game[] {
  return [begun.game, ...stages.map(({ game }) => game)];
}

/** Checks every game of a walk in its place. */
export function forGames(walk: Walk, check: (game: Game) => void): void {
  at('the beginning', check, walk.begun.game);
  for (const stage of walk.stages) at(() => stageText(walk.rules, stage), check, stage.game);
}

/** Checks every stage of a walk in its place. */
export function forStages({ rules, stages }: Walk, check: (stage: Stage) => void): void {
  for (const stage of stages) at(() => stageText(rules, stage), check, stage);
}

/** Checks the placements of seats, in their places; how many there were. */
export function forPlacements(walk: Walk, check: (stage: Stage, seat: Seat, placement: Placement) => void): number {
  let met = 0;
  forStages(walk, stage => {
    const { by, move } = stage;
    if (move.type !== 'place' || by === 'director') return;
    check(stage, by, move);
    met++;
  });
  return met;
}

/** The entry of a stage in the log. */
export function entryOf({ game: { log } }: Stage): Entry {
  return log[log.length - 1] ?? broken('an accepted move is not in the log');
}

/** The game that a walk has come to. */
export function lastGameOf({ begun, stages }: Walk): Game {
  return stages[stages.length - 1]?.game ?? begun.game;
}

interface Opening {
  readonly setup: Setup;
  readonly chance: readonly Chance[];
}

function openingOf(rules: Rules, { seats, seed, mode, opening }: Plan): Opening {
  const dice = diceOf(opening);
  const first = dice.chance(40) ? 'draw' : dice.below(seats);
  const names = dice.chance(30)
    ? Array.from({ length: seats }, (_, seat) => (seat === 0 ? '' : `Player ${seat}`))
    : seats;
  const { racks, ...boards } = equipment(rules, seats, dice);
  const table = { seats: names, first, ...boards } as const;
  const referee: Setup = { ...table, ...(racks === undefined ? {} : { racks }), seed };
  if (mode === 'referee') return { setup: referee, chance: [] };
  // racks that were given are among the draws
  const { game: truth } = newGame(rules, referee);
  const viewers: readonly Viewer[] = [...Array.from({ length: seats }, (_, seat) => seat), 'spectator', 'director'];
  const view = dice.pick(viewers) ?? 'spectator';
  const knows = mode === 'record' ? ('record' as const) : { view };
  if (mode === 'record' && asksForRacks(rules)) return { setup: { ...table, knows }, chance: truth.start.chance };
  return { setup: { ...table, knows }, chance: truth.start.chance.map(chance => partSeen(rules, chance, knows, dice)) };
}

/** Of a drawn rack the tiles or only their number, never tiles that the viewer may not see. The start draw stays. */
function partSeen(rules: Rules, chance: Chance, knows: 'record' | { readonly view: Viewer }, dice: Dice): Chance {
  if (chance.type !== 'draw' || chance.to === 'start' || typeof chance.tiles === 'number') return chance;
  if (maySee(rules, 'spectator', chance.to)) return chance;
  const all = knows === 'record' || knows.view === 'director' || chance.to === `rack ${knows.view}`;
  return all && dice.chance(60) ? chance : { ...chance, tiles: chance.tiles.length };
}

/**
 * Now and then a rack for one of the seats, or a short row of tiles over the first start square, of tiles that the set
 * has.
 */
function equipment(rules: Rules, seats: number, dice: Dice): Pick<Setup, 'racks' | 'boards'> {
  const { layout, alphabet } = rules;
  const tiles = dice.shuffle(kindsOf(alphabet.counts));
  const start = layout.starts[0];
  const letters = tiles.filter(tile => tile < alphabet.blank).slice(0, 2);
  const column = (start ?? 0) % layout.columns;
  const whose = dice.below(seats);
  if (dice.chance(15)) {
    const rack = formatTiles(rules, tiles.slice(0, dice.below(rules.rackSize + 1)));
    return { racks: Array.from({ length: seats }, (_, seat) => (seat === whose ? rack : undefined)) };
  }
  if (!dice.chance(10) || start === undefined || letters.length < 2 || column + 2 > layout.columns) return {};
  const board = (filled: boolean): string =>
    Array.from({ length: layout.rows }, (_, row) => {
      if (!filled || row !== Math.floor(start / layout.columns)) return `${layout.columns}`;
      return `${column || ''}${formatTiles(rules, letters)}${layout.columns - column - 2 || ''}`;
    }).join('/');
  return {
    boards:
      rules.boards === 'shared' ? [board(true)] : Array.from({ length: seats }, (_, seat) => board(seat === whose)),
  };
}

/** A walk as text: how it began, and its moves. */
function storyOf(rules: Rules, { mode, seats, seed, opening }: Plan, stages: readonly Stage[]): string {
  const moves = stages.map(stage => `  ${stageText(rules, stage)}`);
  return [`${rules.name}, ${seats} seats, ${mode}, seed '${seed}', opening ${opening}:`, ...moves].join('\n');
}

/** A stage as text: who moved, the move, and the chance that was given. */
export function stageText(rules: Rules, { by, move, chance, game }: Stage): string {
  const tale = chance.length === 0 ? '' : ` (given ${JSON.stringify(chance)})`;
  return `${game.log.length}. ${by}: ${formatMove(rules, move)}${tale}`;
}
