/**
 * The same view: a viewer's game, fed with the entries that the viewer may read, becomes the view that the referee
 * sends.
 */
import { unwrap } from '../../core/result.ts';
import { applyMove } from '../../engine/apply.ts';
import type { Change, Game, Viewer } from '../../engine/game.ts';
import { beginGame, type Setup } from '../../engine/new-game.ts';
import type { Rules } from '../../engine/rules.ts';
import { entryFor, eventsFor, viewFor } from '../../engine/view.ts';
import { broken, REFEREE, same, type LawOfWalks } from '../law.ts';
import { difference } from '../same.ts';
import { viewersOf } from '../viewers.ts';
import { stageText, type Walk } from '../walk.ts';

/**
 * The same engine runs the referee's game and every view of it: entries of the log, as a viewer may read them,
 * reproduce its view (DESIGN 2).
 */
export const sameView: LawOfWalks = {
  name: 'same-view',
  says: "The referee's log, as a viewer may read it, replayed in the viewer's own game gives exactly the viewer's view.",
  modes: REFEREE,
  holds: (walk, dice) => {
    for (const viewer of dice.shuffle(viewersOf(walk.begun.game)).slice(0, 3)) follows(walk, viewer);
  },
};

function follows(walk: Walk, viewer: Viewer): void {
  const { rules, stages } = walk;
  let view = beginning(walk, viewer);
  same(
    difference(view, viewFor(rules, walk.begun.game, viewer)),
    `the view of ${viewer} begins as the referee would send it`,
    'the beginning',
  );
  for (const stage of stages) {
    const where = `${stageText(rules, stage)}, in the game of ${viewer}`;
    const { game, events } = fed(rules, view, stage.game, viewer, where);
    const sent = viewFor(rules, stage.game, viewer);
    const whole = stage === stages[stages.length - 1];
    same(
      difference(whole ? game : recent(game), whole ? sent : recent(sent)),
      'the view is the one that the referee would send',
      where,
    );
    same(
      difference(events, eventsFor(rules, stage.events, viewer), 'events'),
      'the viewer hears what its own game says',
      where,
    );
    view = game;
  }
}

/** The game with the end of its lists; their beginnings were compared before. */
function recent(game: Game): unknown {
  const { log, history } = game;
  return { ...game, log: [log.length, ...log.slice(-2)], history: [history.length, ...history.slice(-4)] };
}

function fed(rules: Rules, view: Game, truth: Game, viewer: Viewer, where: string): Change {
  const entry = truth.log[truth.log.length - 1];
  if (entry === undefined) return { game: view, events: [] };
  const { by, move, chance } = entryFor(rules, entry, viewer);
  const done = applyMove(rules, view, by, move, chance);
  if (!done.ok)
    broken(`the entry ${JSON.stringify({ by, move, chance })} is refused: ${JSON.stringify(done.error)}`, where);
  return done.value;
}

/** From `newGame` on; racks that were given are among the draws. */
function beginning({ rules, setup, begun }: Walk, viewer: Viewer): Game {
  const view = viewFor(rules, begun.game, viewer);
  const { seats, first, boards } = setup;
  const table: Setup = {
    seats,
    knows: { view: viewer },
    ...(first === undefined ? {} : { first }),
    ...(boards === undefined ? {} : { boards }),
  };
  return unwrap(beginGame(rules, table, view.start.chance)).game;
}
