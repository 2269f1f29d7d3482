/**
 * The same view: a viewer's game, fed with the entries that the viewer may read, becomes the view that the referee
 * sends.
 */
import type { Entry, Game, Viewer } from '../../engine/game.ts';
import { entryFor, eventsFor, viewFor } from '../../engine/view.ts';
import { viewersOf } from '../viewers.ts';
import { beginAs, follow } from '../alongside.ts';
import { at, same } from '../broken.ts';
import { REFEREE, type LawOfWalks } from '../law.ts';
import { entryOf, type Stage, type Walk } from '../walk.ts';

/**
 * The same engine runs the referee's game and every view of it: entries of the log, as a viewer may read them,
 * reproduce its view.
 */
export const sameView: LawOfWalks = {
  name: 'same-view',
  says: "The referee's log, as a viewer may read it and replays it, gives exactly the viewer's view.",
  modes: REFEREE,
  holds: (walk, dice) => {
    for (const viewer of dice.shuffle(viewersOf(walk.begun.game)).slice(0, 3))
      at(`in the game of ${viewer}`, follows, walk, viewer);
  },
};

function follows(walk: Walk, viewer: Viewer): void {
  const { rules, begun, stages } = walk;
  const first = viewFor(rules, begun.game, viewer);
  const view = beginAs(walk, { view: viewer }, first.start.chance);
  same({ view: [view, first] }, 'the view begins as the referee would send it');
  const read = (stage: Stage): Entry => entryFor(rules, entryOf(stage), viewer);
  follow(walk, view, read, (stage, { game, events }) => {
    const sent = viewFor(rules, stage.game, viewer);
    const whole = stage === stages[stages.length - 1];
    same(
      { view: whole ? [game, sent] : [recent(game), recent(sent)] },
      'the view is the one that the referee would send',
    );
    same({ events: [events, eventsFor(rules, stage.events, viewer)] }, 'the viewer hears what its own game says');
  });
}

/** The game with the end of its lists; their beginnings were compared before. */
function recent(game: Game): unknown {
  const { log, history } = game;
  return { ...game, log: [log.length, ...log.slice(-2)], history: [history.length, ...history.slice(-4)] };
}
