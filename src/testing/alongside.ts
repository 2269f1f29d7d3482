/** A walk played a second time in another game: a view, a record, the same game without its seed. */
import { unwrap } from '../core/result.ts';
import { applyMove } from '../engine/apply.ts';
import type { Chance } from '../engine/chance.ts';
import type { Change, Entry, Game, Viewer } from '../engine/game.ts';
import { beginGame, type Setup } from '../engine/new-game.ts';
import { broken } from './broken.ts';
import { forStages, type Stage, type Walk } from './walk.ts';

/** Who keeps the other game. */
type Knows = 'record' | { readonly view: Viewer };

/** The beginning of a walk in another game; racks that were given are among the draws, and there is no seed. */
export function beginAs({ rules, setup }: Walk, knows: Knows, chance: readonly Chance[]): Game {
  return unwrap(beginGame(rules, setupAlongside(setup, knows), chance)).game;
}

/** Who sits where, as somebody else knows it. */
export function setupAlongside({ seats, first, boards, scores }: Setup, knows: Knows): Setup {
  return { seats, knows, first, boards, scores };
}

/** Plays the stages in another game, from what that game is told of them, and checks the result of each. */
export function follow(
  walk: Walk,
  from: Game,
  told: (stage: Stage) => Pick<Entry, 'by' | 'move' | 'chance'>,
  check: (stage: Stage, change: Change) => void,
): void {
  let game = from;
  forStages(walk, stage => {
    const { by, move, chance } = told(stage);
    const done = applyMove(walk.rules, game, by, move, chance);
    if (!done.ok) broken(`${JSON.stringify({ by, move, chance })} is refused: ${JSON.stringify(done.error)}`);
    check(stage, done.value);
    ({ game } = done.value);
  });
}
