/** No history: what a play scores follows from the board and the play. */
import type { Game } from '../../engine/game.ts';
import { scoreMove } from '../../engine/score-move.ts';
import { validatePlacement } from '../../engine/validate.ts';
import { ALL_MODES, same, type LawOfWalks } from '../law.ts';
import { difference } from '../same.ts';
import { stageText } from '../walk.ts';

/**
 * The score of a play depends on the board before it, the play and private state, never on anything else that happened
 * before (RULES 13.5).
 */
export const noHistory: LawOfWalks = {
  name: 'no-history',
  says: 'The score of a play depends only on the board before it, the play and private state, never on history.',
  modes: ALL_MODES,
  holds: ({ rules, stages }) => {
    for (const stage of stages) {
      const { before, by, move } = stage;
      const play = move.type === 'place' && by !== 'director' ? validatePlacement(rules, before, by, move) : undefined;
      if (play?.ok !== true) continue;
      const [then, fresh] = [scoreMove(rules, before, play.value), scoreMove(rules, forgetful(before), play.value)];
      same(
        difference(fresh, then, 'score'),
        'a play scores the same whatever happened before',
        stageText(rules, stage),
      );
    }
  },
};

/** The same position as a game without a past. */
function forgetful(game: Game): Game {
  const none = game.seats.map(() => 0);
  return { ...game, scores: none, failed: none, history: [], adjustments: [], log: [], round: 0 };
}
