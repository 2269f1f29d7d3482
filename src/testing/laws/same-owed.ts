/** Same owed: everybody knows whom the game waits for. */
import { owed } from '../../engine/owed.ts';
import { viewFor } from '../../engine/view.ts';
import { viewersOf } from '../viewers.ts';
import type { Game } from '../../engine/game.ts';
import type { Rules } from '../../engine/rules.ts';
import { same } from '../broken.ts';
import { REFEREE, type LawOfWalks } from '../law.ts';
import { forGames } from '../walk.ts';

/** Who owes what, and what each may do, is the same in the referee's game and in every view. */
export const sameOwed: LawOfWalks = {
  name: 'same-owed',
  says: "What is owed, by whom, of whom, and what each may do is the same in the referee's game and in every view.",
  modes: REFEREE,
  holds: walk => {
    const { rules } = walk;
    forGames(walk, game => {
      const truth = dueIn(rules, game);
      for (const viewer of viewersOf(game))
        same({ owed: [dueIn(rules, viewFor(rules, game, viewer)), truth] }, `${viewer} knows what is owed`);
    });
  },
};

/** What is owed, without the options of a prompt: of those each viewer knows its own. */
export function dueIn(rules: Rules, game: Game): unknown {
  return owed(rules, game).map(duty => (duty.type === 'answer' ? { ...duty, prompt: duty.prompt.question } : duty));
}
