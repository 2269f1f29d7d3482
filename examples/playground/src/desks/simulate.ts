/** Simulations of positions: which of the best moves comes to most when both play on, as far as it has been played. */
import type { CrosswordRules, Game, Placed } from 'tilewright';
import { simulation, type SimulatedMove, type SimulationFault, type SimulationState } from 'tilewright/analysis';
import { positionOf } from 'tilewright/movegen';
import { leavesFor } from './leaves.ts';
import { every } from './now-and-then.ts';

/** A move that is played on from. */
export interface PlayoutScreen {
  readonly text: string;
  readonly points: number;
  /** Playouts of it. */
  readonly n: number;
  /** What the seat to move gains on the other, on average, and the error of that. */
  readonly equity: number;
  readonly error: number;
  readonly out: SimulatedMove['out'];
  /** The tiles that it lays. */
  readonly tiles: readonly Placed[];
}

/** What is known so far, or why nothing can be. */
export type SimulateScreen =
  | { readonly problem: string }
  | {
      readonly problem?: never;
      readonly iterations: number;
      /** One move is left. */
      readonly sure: boolean;
      /** Nothing more is played. */
      readonly done: boolean;
      /** The best first. */
      readonly plays: readonly PlayoutScreen[];
    };

/** So many moves are compared. */
const MOVES = 10;
/** So many playouts lie between two moments in which it can be cancelled, and so many there are at most. */
const STEP = 40;
const MOST = 20_000;

/** Plays on until the best is sure. Every part is a moment to stop; most of them have nothing to tell. */
export async function* simulated(
  rules: CrosswordRules,
  game: Game,
): AsyncGenerator<SimulateScreen | undefined, void, undefined> {
  const position = positionOf(rules, game, 0);
  const leaves = leavesFor(rules);
  const made = position.ok
    ? simulation(position.value, { n: MOVES, ...(leaves === undefined ? {} : { leaves }) })
    : position;
  if (!made.ok) {
    yield { problem: made.error.map(problemOf).join(' ') };
    return;
  }
  const isDue = every();
  for await (const now of made.value.watch({ every: STEP, iterations: MOST }))
    yield now.stop !== undefined || isDue() ? screenOf(now) : undefined;
}

function screenOf({ iterations, stop, plays }: SimulationState): SimulateScreen {
  return { iterations, sure: stop === 'sure', done: stop !== undefined, plays: plays.map(playoutScreen) };
}

function playoutScreen({ text, move, points, n, equity, error, out }: SimulatedMove): PlayoutScreen {
  return { text, points, n, equity, error, out, tiles: move.type === 'place' ? move.tiles : [] };
}

function problemOf(fault: SimulationFault): string {
  switch (fault.code) {
    case 'no-lexicon':
    case 'no-graph':
    case 'other-alphabet':
      return 'There are no words for these letters in the playground.';
    case 'not-to-move':
      return 'The game is over.';
    case 'rack-unknown':
      return 'Write the rack of whoever is to move.';
    case 'seats':
      return 'Positions between two players are simulated.';
    default:
      return 'This game cannot be simulated.';
  }
}
