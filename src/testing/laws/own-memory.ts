/** Own memory: what anybody is handed of a game can be written over, and the game is as it was. */
import { applyMove } from '../../engine/apply.ts';
import { areasOf } from '../../engine/areas.ts';
import { describeBoard } from '../../engine/describe.ts';
import { finalizeGame } from '../../engine/finalize.ts';
import type { Viewer } from '../../engine/game.ts';
import { owed } from '../../engine/owed.ts';
import { knownRack, unseenTiles } from '../../engine/unseen.ts';
import { previewPlacement } from '../../engine/validate.ts';
import { entryFor, eventsFor, viewFor } from '../../engine/view.ts';
import { tilesIn } from '../../engine/zones.ts';
import { saveGame } from '../../saves/save.ts';
import type { Rules } from '../../engine/rules.ts';
import { at, same } from '../broken.ts';
import { REFEREE, type LawOfWalks } from '../law.ts';
import { copyOf, comparableRules, scramble } from '../same.ts';
import { viewersOf } from '../viewers.ts';
import { entryOf, forStages, type Stage } from '../walk.ts';

/**
 * Players in the referee's own process get views, events, entries of the log, and answers of verbs. Whatever they write
 * into these, nothing of the referee's game and of the rules changes, and it goes on in the same way.
 */
export const ownMemory: LawOfWalks = {
  name: 'own-memory',
  says: "Writing over views, events, entries and answers changes neither the referee's game nor the rules.",
  modes: REFEREE,
  length: 0.5,
  holds: (walk, dice) => {
    const { rules } = walk;
    forStages(walk, stage => {
      const viewers = viewersOf(stage.game);
      for (const viewer of new Set([dice.pick(viewers) ?? 0, 'director' as const]))
        at(`for ${viewer}`, keepsItsOwn, rules, stage, viewer);
    });
  },
};

function keepsItsOwn(rules: Rules, stage: Stage, viewer: Viewer): void {
  const { before, by, move, chance, game, events } = stage;
  const kept = copyOf({ before, game, events, rules: comparableRules(rules) });
  const saved = saveGame(rules, game);
  for (const [name, asked] of Object.entries(handedOut(rules, stage, viewer))) {
    scramble(asked());
    same({ game: [{ before, game, events, rules: comparableRules(rules) }, kept] }, `writing over ${name}`);
  }
  same({ save: [saveGame(rules, game), saved] }, 'the save');
  const again = applyMove(rules, before, by, move, chance);
  same({ play: [again, { ok: true, value: { game, events } }] }, 'the same move afterwards');
}

/** Everything that a player may be handed, by name. */
function handedOut(rules: Rules, stage: Stage, viewer: Viewer): Readonly<Record<string, () => unknown>> {
  const { before, by, move, game, events } = stage;
  const seat = typeof viewer === 'number' ? viewer : 0;
  const placement = move.type === 'place' && by !== 'director' ? move : undefined;
  return {
    'a view': () => viewFor(rules, game, viewer),
    'a view of a view': () => viewFor(rules, viewFor(rules, game, viewer), 'spectator'),
    events: () => eventsFor(rules, events, viewer),
    'an entry': () => entryFor(rules, entryOf(stage), viewer),
    'what is owed': () => owed(rules, game),
    'the result': () => finalizeGame(rules, game),
    'a picture of the board': () => describeBoard(rules, game, seat),
    'unseen tiles': () => unseenTiles(rules, game, seat),
    'a rack': () => game.seats.map((_, of) => knownRack(rules, game, of, viewer)),
    areas: () => areasOf(rules, game),
    'tiles of zones': () => Object.values(game.zones).map(tilesIn),
    'a save': () => saveGame(rules, game),
    'a preview': () => placement && previewPlacement(rules, before, Number(by), placement),
  };
}
