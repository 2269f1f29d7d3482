/** Endgames of positions: what the rest of the game is worth, as far as it has been searched. */
import type { CrosswordRules, Game, Placed } from 'tilewright';
import { endgame, type EndgameFault, type Solution, type SolvedMove } from 'tilewright/analysis';
import { positionOf } from 'tilewright/movegen';
import { every } from './now-and-then.ts';

/** A move of the best line. */
export interface LineScreen {
  readonly seat: number;
  readonly text: string;
  readonly points: number;
  /** The tiles that lie on the board after it, besides those that lay there. */
  readonly tiles: readonly Placed[];
}

/** What is known of an endgame so far, or why there is none. */
export type SolveScreen =
  | { readonly problem: string }
  | {
      readonly problem?: never;
      /** By how many points the seat to move gains on the other to the end. */
      readonly value: number;
      /** By how many it will be ahead then. */
      readonly ahead: number;
      readonly exact: boolean;
      readonly depth: number;
      readonly nodes: number;
      readonly line: readonly LineScreen[];
    };

/** How a game ends besides by going out: after n passes, or by its own rules. */
export type Passes = 2 | 'rules';

/** Searches until the value is exact. Every part is a moment to stop; most of them have nothing to tell. */
export async function* solved(
  rules: CrosswordRules,
  game: Game,
  passes: Passes,
): AsyncGenerator<SolveScreen | undefined, void, undefined> {
  const position = positionOf(rules, game, 0);
  const made = position.ok ? endgame(position.value, { passes }) : position;
  if (!made.ok) {
    yield { problem: made.error.map(problemOf).join(' ') };
    return;
  }
  const [mine = 0, theirs = 0] = game.scores;
  const isDue = every();
  for await (const found of made.value.watch())
    yield found.exact || isDue() ? screenOf(found, mine - theirs) : undefined;
}

function screenOf({ value, exact, depth, nodes, line }: Solution, lead: number): SolveScreen {
  const laid: Placed[] = [];
  return { value, ahead: lead + value, exact, depth, nodes, line: line.map(move => lineScreen(move, laid)) };
}

function lineScreen({ seat, move, text, points }: SolvedMove, laid: Placed[]): LineScreen {
  if (move.type === 'place') laid.push(...move.tiles);
  return { seat, text, points, tiles: laid.slice() };
}

function problemOf(fault: EndgameFault): string {
  switch (fault.code) {
    case 'bag-not-empty':
      return `There ${fault.tiles === 1 ? 'is 1 tile' : `are ${fault.tiles} tiles`} in the bag: an endgame begins when it is empty.`;
    case 'no-lexicon':
    case 'no-graph':
    case 'other-alphabet':
      return 'There are no words for these letters in the playground.';
    case 'not-to-move':
      return 'The game is over.';
    case 'seats':
      return 'Endgames are solved between two players.';
    default:
      return 'Endgames of this game cannot be solved.';
  }
}
