/** Same owed: everybody knows whom the game waits for. */
import { owed } from '../../engine/owed.ts';
import { viewFor } from '../../engine/view.ts';
import { REFEREE, same, type LawOfWalks } from '../law.ts';
import { difference } from '../same.ts';
import { viewersOf } from '../viewers.ts';
import { forGames } from '../walk.ts';
import type { Game } from '../../engine/game.ts';
import type { Rules } from '../../engine/rules.ts';

/** Who owes what, and what each may do, is the same in the referee's game and in every view (DESIGN 2). */
export const sameOwed: LawOfWalks = {
  name: 'same-owed',
  says: "What is owed, by whom, of whom, and what each may do is the same in the referee's game and in every view.",
  modes: REFEREE,
  holds: walk => {
    const { rules } = walk;
    forGames(walk, (game, where) => {
      const truth = dueIn(rules, game);
      for (const viewer of viewersOf(game))
        same(
          difference(dueIn(rules, viewFor(rules, game, viewer)), truth, 'owed'),
          `${viewer} knows what is owed`,
          where,
        );
    });
  },
};

/** What is owed, without the options of a prompt: of those each viewer knows its own. */
function dueIn(rules: Rules, game: Game): unknown {
  return owed(rules, game).map(duty => (duty.type === 'answer' ? { ...duty, prompt: duty.prompt.question } : duty));
}
