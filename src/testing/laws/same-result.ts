/** The same result: when play has stopped, every view of the game ends as the referee's game does. */
import { finalizeGame } from '../../engine/finalize.ts';
import { viewFor } from '../../engine/view.ts';
import { REFEREE, same, type LawOfWalks } from '../law.ts';
import { difference } from '../same.ts';
import { viewersOf } from '../viewers.ts';
import { stageText } from '../walk.ts';

/** Totals, adjustments and ranking follow from what everybody knows (RULES 15: what is counted is laid open). */
export const sameResult: LawOfWalks = {
  name: 'same-result',
  says: "After the end, the totals and the ranking of every view are the referee's.",
  modes: REFEREE,
  holds: ({ rules, begun, stages }) => {
    const ends = [
      { game: begun.game, where: 'the beginning' },
      ...stages.map(stage => ({ game: stage.game, where: stageText(rules, stage) })),
    ].filter(({ game }) => game.over !== undefined);
    for (const { game, where } of ends)
      for (const viewer of viewersOf(game))
        same(
          difference(finalizeGame(rules, viewFor(rules, game, viewer)), finalizeGame(rules, game), 'result'),
          `the result is the same for ${viewer}`,
          where,
        );
  },
};
