/**
 * Random games from beginning to end, as fast as they can be played through the verbs that everybody has: a seat that
 * owes something makes a random legal move, the game is looked at after each of them, and what happened is counted.
 */
import { checkOptions } from '../core/options.ts';
import { TEXT, WHOLE, type Options } from '../core/read.ts';
import { randomFrom } from '../core/random.ts';
import { sizeOf } from '../core/multiset.ts';
import { fullSet } from '../tiles/pieces.ts';
import { squareAt } from '../board/layout.ts';
import { applyMove } from '../engine/apply.ts';
import { finalizeGame } from '../engine/finalize.ts';
import type { Game } from '../engine/game.ts';
import type { Move, Placement } from '../engine/move.ts';
import { formatMove } from '../engine/move-text.ts';
import { newGame } from '../engine/new-game.ts';
import { owed } from '../engine/owed.ts';
import type { Rules } from '../engine/rules.ts';
import { enumerate } from '../search/enumerate.ts';
import { sample, type SampleOptions } from '../search/sample.ts';
import { addsUp } from './laws/adds-up.ts';
import { conserved } from './laws/conserved.ts';
import { happenedIn, listening, noCounters } from './coverage.ts';
import { diceOf, type Dice } from './dice.ts';
import { at, broken } from './broken.ts';
import { directorsIdeas, type Idea } from './player.ts';
import { reloaded } from './reloaded.ts';

/** What `simulate` takes. */
const OPTIONS: Options<NonNullable<Parameters<typeof simulate>[1]>> = {
  games: WHOLE,
  from: WHOLE,
  seats: WHOLE,
  seed: TEXT,
};

/** How the players and the director of one game are. */
interface Temper {
  readonly weights: NonNullable<SampleOptions['weights']>;
  /** Legal placements to choose from, and what makes one better. */
  readonly among?: number;
  readonly likes?: 'long' | 'far';
  /** How often the director does something that nobody waits for, in percent of the moves. */
  readonly directs?: number;
}

const USUAL = { place: 90, exchange: 3, pass: 2, act: 60, accept: 80, challenge: 12, answer: 100 } as const;

/** Players who do what ends games. */
const STEADY: Temper = {
  weights: { place: 90, pass: 10, act: 10, accept: 90, challenge: 2, answer: 100 },
  among: 3,
  likes: 'long',
};

/** What tables are like. Each game takes one, so that what is rare at one table is common at another. */
const TEMPERS: readonly Temper[] = [
  { weights: USUAL },
  { weights: { ...USUAL, challenge: 80 } },
  { weights: { ...USUAL, pass: 30 } },
  { weights: { ...USUAL, pass: 1000 } },
  { weights: { ...USUAL, exchange: 40, act: 200 } },
  { weights: { ...USUAL, resign: 6 } },
  { weights: USUAL, directs: 8 },
  { weights: { ...USUAL, challenge: 3 }, among: 4, likes: 'long' },
  { weights: { ...USUAL, challenge: 1, pass: 0.1 }, among: 8, likes: 'far' },
  STEADY,
];

/**
 * Plays random games of a game's set-ups in turn and counts what happened. Everything follows from the seed. After each
 * move pieces are counted and points added up, now and then the game goes on from a save, and every game has to come to
 * its end.
 * @throws RangeError when an option is not known or its value is not allowed.
 * @throws Error that tells the game, its seed and its last moves, when a law is broken, nobody can move, or a game does
 * not end.
 *
 * @example
 * const { counters } = simulate({ small: classic({ rackSize: 3 }) }, { games: 5 });
 * Object.keys(counters).includes('ending went-out') // true
 */
export function simulate(
  setups: Readonly<Record<string, Rules>>,
  options: {
    /** How many. Default 100. */
    readonly games?: number | undefined;
    /** The number of the first one: games from 100 on are those that follow the first hundred. Default 0. */
    readonly from?: number | undefined;
    /** How many sit down. Default: the fewest that may. */
    readonly seats?: number | undefined;
    /** The same seed gives the same games. Default `'1'`. */
    readonly seed?: string | undefined;
  } = {},
): {
  readonly games: number;
  readonly seats: number;
  /** Accepted moves, the director's included. */
  readonly moves: number;
  /** How often everything happened that the rules say can happen, zeros included; and whatever else was counted. */
  readonly counters: Readonly<Record<string, number>>;
} {
  const all = Object.entries(setups);
  const least = Math.min(...all.map(([, rules]) => rules.seatCount.least));
  const { games = 100, from = 0, seed = '1', seats = least } = checkOptions('simulate', options, OPTIONS);
  const heard: string[] = [];
  const playing = all.map(([name, rules]) => ({ name, rules: listening(rules, what => void heard.push(what)) }));
  const counters = noCounters(all.map(([, rules]) => rules));
  const count = (what: string): void => {
    counters[what] = (counters[what] ?? 0) + 1;
  };
  let moves = 0;
  for (let nth = from; nth < from + games; nth++) {
    const setup = playing[nth % playing.length];
    if (setup === undefined) break;
    count(`setup ${setup.name}`);
    // every temper meets every set-up, a round later the next one
    const temper = TEMPERS[(nth + Math.floor(nth / TEMPERS.length)) % TEMPERS.length] ?? STEADY;
    moves += play(setup.rules, { seed: `${seed} ${nth}`, seats, setup: setup.name, temper }, heard, count);
  }
  return { games, seats, moves, counters };
}

interface Sitting {
  readonly seed: string;
  readonly seats: number;
  readonly setup: string;
  readonly temper: Temper;
}

/** One game to its end; how many moves it took. `heard` collects what effects say. */
function play(rules: Rules, sitting: Sitting, heard: string[], count: (what: string) => void): number {
  const { seed, seats, setup, temper } = sitting;
  const dice = diceOf(randomFrom(seed, 0, 0).below(2 ** 32));
  const table = { temper, towards: targets(rules, seats, dice) };
  let { game } = newGame(rules, { seats, first: 'draw', seed });
  const most = (sizeOf(fullSet(rules)) + 10) * (seats + 4) * 3;
  let moves = 0;
  try {
    for (; game.over === undefined; moves++) {
      if (moves > most) throw new Error(`the game is not over after ${moves} moves`);
      const { by, move } = nextMove(rules, game, dice, moves > most / 10 ? { ...table, temper: STEADY } : table);
      heard.splice(0);
      const done = applyMove(rules, game, by, move);
      if (!done.ok) throw new Error(`${by} may not ${JSON.stringify(move)}: ${JSON.stringify(done.error)}`);
      for (const what of [...heard.splice(0), ...happenedIn(rules, game, done.value)]) count(what);
      ({ game } = done.value);
      conserved(rules, game);
      // the game goes on from its save
      if (dice.chance(0.5)) game = reloaded(rules, game);
    }
    mustBeSettled(rules, game);
  } catch (error) {
    const last = game.log.slice(-5).map(({ by, move }) => `\n  ${by}: ${formatMove(rules, move)}`);
    const played = `after ${game.log.length} moves:${last.join('')}`;
    const where = `${rules.name} (${setup}), ${seats} seats, seed '${seed}', ${played}`;
    at(where, broken, error instanceof Error ? error.message : String(error));
  }
  return moves;
}

function mustBeSettled(rules: Rules, game: Game): void {
  addsUp(game);
  if (owed(rules, game).length > 0) throw new Error('the game is over and something is owed');
  const places = (finalizeGame(rules, game).ranking ?? []).flat();
  if (new Set(places).size !== game.seats.length || places.length !== game.seats.length)
    throw new Error('the ranking does not name every seat once');
}

interface Table {
  readonly temper: Temper;
  /** A square for each seat that it wants to come near. */
  readonly towards: readonly number[];
}

function nextMove(rules: Rules, game: Game, dice: Dice, table: Table): Idea {
  if (dice.chance(table.temper.directs ?? 0))
    for (const idea of directorsIdeas(rules, game, dice, 50))
      if (applyMove(rules, game, idea.by, idea.move).ok) return idea;
  const duty = dice.pick(owed(rules, game));
  if (duty === undefined) throw new Error('the game is not over and waits for nobody');
  if (duty.by === 'director') return { by: 'director', move: { type: 'rule', upheld: dice.chance(50) } };
  const { by } = duty;
  const move =
    sample(rules, game, by, dice, sampleOptions(rules, table, by)) ??
    sample(rules, game, by, dice, { weights: ANYTHING, tries: 2000 }) ??
    first(enumerate(rules, game, by, { types: ['place'] }));
  if (move === undefined) throw new Error(`seat ${by} owes something and finds nothing`);
  return { by, move };
}

/** What is tried when nothing that the table likes was found. */
const ANYTHING: Partial<Record<Move['type'], number>> = {
  place: 50,
  pass: 50,
  exchange: 5,
  act: 5,
  accept: 50,
  answer: 50,
};

function first<T>(list: Iterable<T>): T | undefined {
  for (const entry of list) return entry;
  return undefined;
}

function sampleOptions(rules: Rules, { temper, towards }: Table, seat: number): SampleOptions {
  const { weights, among = 1, likes } = temper;
  const to = towards[seat] ?? 0;
  const worth =
    likes === 'far'
      ? ({ tiles }: Placement): number => -Math.min(...tiles.map(({ square }) => squareDistance(rules, square, to)))
      : ({ tiles }: Placement): number => tiles.length;
  return { weights, tries: 60 + 40 * (among - 1), among, worth };
}

function squareDistance({ layout: { columns } }: Rules, a: number, b: number): number {
  return Math.abs(Math.floor(a / columns) - Math.floor(b / columns)) + Math.abs((a % columns) - (b % columns));
}

/** A corner, the middle of an edge, or any square, for each seat. */
function targets({ layout }: Rules, seats: number, dice: Dice): readonly number[] {
  const { rows, columns } = layout;
  const corners = [0, rows - 1].flatMap(row => [0, columns - 1].map(column => squareAt(layout, row, column) ?? 0));
  const edges = [0, rows - 1].map(row => squareAt(layout, row, dice.below(columns)) ?? 0);
  return Array.from({ length: seats }, () => dice.pick([...corners, ...edges, dice.below(rows * columns)]) ?? 0);
}
