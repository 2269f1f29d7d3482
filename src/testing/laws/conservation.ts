/** Conservation: known pieces of all zones, pieces on boards and the unseen ones together are always the full set. */
import { conserved } from './conserved.ts';
import { viewersOf } from '../viewers.ts';
import { viewFor } from '../../engine/view.ts';
import { at } from '../broken.ts';
import { ALL_MODES, type LawOfWalks } from '../law.ts';
import { forGames } from '../walk.ts';

/** No piece is ever lost or made, known or hidden, in any game or view. */
export const conservation: LawOfWalks = {
  name: 'conservation',
  says: 'The pieces of all zones and boards and the unseen ones together are always the full set.',
  modes: ALL_MODES,
  holds: (walk, dice) => {
    const { rules } = walk;
    forGames(walk, game => {
      conserved(rules, game);
      const viewer = game.knows.type === 'everything' ? dice.pick(viewersOf(game)) : undefined;
      if (viewer !== undefined) at(`as ${viewer} sees it`, conserved, rules, viewFor(rules, game, viewer));
    });
  },
};
