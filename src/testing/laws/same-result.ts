/** The same result: when play has stopped, every view of the game ends as the referee's game does. */
import { finalizeGame } from '../../engine/finalize.ts';
import { viewFor } from '../../engine/view.ts';
import { same } from '../broken.ts';
import { REFEREE, type LawOfWalks } from '../law.ts';
import { viewersOf } from '../viewers.ts';
import { forGames } from '../walk.ts';

/** Totals, adjustments and ranking follow from what everybody knows (what is counted is laid open). */
export const sameResult: LawOfWalks = {
  name: 'same-result',
  says: "After the end, the totals and the ranking of every view are the referee's.",
  modes: REFEREE,
  holds: walk => {
    const { rules } = walk;
    forGames(walk, game => {
      if (game.over === undefined) return;
      const truth = finalizeGame(rules, game);
      for (const viewer of viewersOf(game))
        same(
          { result: [finalizeGame(rules, viewFor(rules, game, viewer)), truth] },
          `the result is the same for ${viewer}`,
        );
    });
  },
};
