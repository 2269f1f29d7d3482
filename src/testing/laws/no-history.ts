/** No history: what a play scores follows from the board and the play. */
import type { Game } from '../../engine/game.ts';
import { scoreMove } from '../../engine/score-move.ts';
import { validatePlacement } from '../../engine/validate.ts';
import { same } from '../broken.ts';
import { ALL_MODES, type LawOfWalks } from '../law.ts';
import { forPlacements } from '../walk.ts';

/**
 * The score of a play depends on the board before it, the play and private state, never on anything else that happened
 * before.
 */
export const noHistory: LawOfWalks = {
  name: 'no-history',
  says: 'The score of a play depends only on the board before it, the play and private state, never on history.',
  modes: ALL_MODES,
  holds: walk => {
    const { rules } = walk;
    let met = 0;
    forPlacements(walk, ({ before }, seat, placement) => {
      const play = validatePlacement(rules, before, seat, placement);
      if (!play.ok) return;
      met++;
      const [then, fresh] = [scoreMove(rules, before, play.value), scoreMove(rules, forgetful(before), play.value)];
      same({ score: [fresh, then] }, 'a play scores the same whatever happened before');
    });
    return met;
  },
};

/** The same position as a game without a past. */
function forgetful(game: Game): Game {
  const none = game.seats.map(() => 0);
  return { ...game, scores: none, failed: none, history: [], adjustments: [], log: [], round: 0 };
}
