/** Replay: a log with the chance of its entries gives the same game again, and so does a save. */
import type { Game } from '../../engine/game.ts';
import { loadGame } from '../../saves/load.ts';
import { rewindGame } from '../../saves/rewind.ts';
import type { Rules } from '../../engine/rules.ts';
import { saveGame } from '../../saves/save.ts';
import { viewFor } from '../../engine/view.ts';
import { viewersOf } from '../viewers.ts';
import { beginAs, follow } from '../alongside.ts';
import { at, broken, same } from '../broken.ts';
import { ALL_MODES, type LawOfWalks } from '../law.ts';
import { forGames, entryOf, gamesOf, lastOf, type Walk } from '../walk.ts';

/**
 * Rewinding, replaying without the seed, and saving and loading give back the same game, in every game and every view
 * of it (DESIGN 2, 3).
 */
export const replay: LawOfWalks = {
  name: 'replay',
  says: 'The log with the chance of its entries replays to the same game without the seed; rewinding and saving lose nothing.',
  modes: ALL_MODES,
  holds: (walk, dice) => {
    const { rules } = walk;
    const games = gamesOf(walk);
    forGames(walk, game => {
      same({ game: [saved(rules, game), game] }, 'a save loads as the game');
      if (game.knows.type !== 'everything' || !dice.chance(50)) return;
      const viewer = dice.pick(viewersOf(game)) ?? 'spectator';
      const view = viewFor(rules, game, viewer);
      same({ view: [saved(rules, view), view] }, `the view of ${viewer} loads as it was saved`);
      if (dice.chance(20)) same({ view: [rewindGame(rules, view, 0), view] }, `the view of ${viewer} replays`);
    });
    const last = lastOf(walk);
    at('the end', () => {
      same({ game: [rewindGame(rules, last, 0), last] }, 'the log replays to the same game');
      for (let n = 0; n < 3; n++) {
        const back = dice.below(games.length);
        const then = games[games.length - 1 - back];
        const rewound = rewindGame(rules, last, back);
        same({ game: [rewound, then] }, `${back} entries taken back are the game before them`);
        if (then !== undefined && n === 0) at('going on', goesOn, walk, rewound);
      }
      if (last.knows.type === 'everything') reseeds(rules, last);
    });
    if (last.knows.type === 'everything') at('without the seed', withoutSeed, walk);
  },
};

function saved(rules: Rules, game: Game): Game {
  const loaded = loadGame(rules, JSON.parse(JSON.stringify(saveGame(rules, game))));
  if (!loaded.ok) broken(`a save does not load: ${JSON.stringify(loaded.error)}`);
  return loaded.value;
}

/** The same moves from a game that was rewound bring the same luck. */
function goesOn(walk: Walk, from: Game): void {
  const rest = { ...walk, stages: walk.stages.slice(from.log.length) };
  follow(
    rest,
    from,
    stage => stage,
    ({ game, events }, done) => {
      same({ answer: [done, { game, events }] }, 'a move after rewinding is what it was');
    },
  );
}

function reseeds(rules: Rules, game: Game): void {
  const back = Math.min(1, game.log.length);
  const seed = 'another seed, long enough to be strong';
  const [plain, fresh] = [rewindGame(rules, game, back), rewindGame(rules, game, back, { reseed: seed })];
  same({ game: [{ ...fresh, knows: plain.knows }, plain] }, 'a fresh seed changes nothing but the seed');
  same({ knows: [fresh.knows, { type: 'everything', seed }] }, 'a fresh seed is taken');
}

/** The director's view knows all chance and has no seed: it makes the same game of the log. */
function withoutSeed(walk: Walk): void {
  const { rules, begun } = walk;
  const view = beginAs(walk, { view: 'director' }, begun.game.start.chance);
  same({ view: [view, viewFor(rules, begun.game, 'director')] }, 'the chance of the beginning begins the same game');
  follow(walk, view, entryOf, (stage, { game }) => {
    same({ view: [game, viewFor(rules, stage.game, 'director')] }, 'the log replays to the same game');
  });
}
