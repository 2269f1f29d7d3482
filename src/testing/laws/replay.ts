/** Replay: a log with the chance of its entries gives the same game again, and so does a save. */
import { unwrap } from '../../core/result.ts';
import { applyMove } from '../../engine/apply.ts';
import type { Game } from '../../engine/game.ts';
import { loadGame } from '../../saves/load.ts';
import { beginGame, type Setup } from '../../engine/new-game.ts';
import { rewindGame } from '../../saves/rewind.ts';
import type { Rules } from '../../engine/rules.ts';
import { saveGame } from '../../saves/save.ts';
import { viewFor } from '../../engine/view.ts';
import { ALL_MODES, broken, same, type LawOfWalks } from '../law.ts';
import { difference } from '../same.ts';
import { viewersOf } from '../viewers.ts';
import { forGames, gamesOf, lastOf, stageText, type Walk } from '../walk.ts';

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
    forGames(walk, (game, where) => {
      same(difference(saved(rules, game, where), game), 'a save loads as the game', where);
      if (game.knows.type !== 'everything' || !dice.chance(50)) return;
      const viewer = dice.pick(viewersOf(game)) ?? 'spectator';
      const view = viewFor(rules, game, viewer);
      same(difference(saved(rules, view, where), view), `the view of ${viewer} loads as it was saved`, where);
      if (dice.chance(20)) same(difference(rewindGame(rules, view, 0), view), `the view of ${viewer} replays`, where);
    });
    const last = lastOf(walk);
    same(difference(rewindGame(rules, last, 0), last), 'the log replays to the same game', 'the end');
    for (let n = 0; n < 3; n++) {
      const back = dice.below(games.length);
      const then = games[games.length - 1 - back];
      same(
        difference(rewindGame(rules, last, back), then),
        `${back} entries taken back are the game before them`,
        'the end',
      );
      if (then !== undefined && n === 0) goesOn(walk, rewindGame(rules, last, back));
    }
    reseeds(rules, last);
    if (last.knows.type === 'everything') withoutSeed(walk);
  },
};

function saved(rules: Rules, game: Game, where: string): Game {
  const loaded = loadGame(rules, JSON.parse(JSON.stringify(saveGame(rules, game))));
  if (!loaded.ok) broken(`a save does not load: ${JSON.stringify(loaded.error)}`, where);
  return loaded.value;
}

/** The same moves from a game that was rewound bring the same luck. */
function goesOn({ rules, stages }: Walk, from: Game): void {
  let game = from;
  for (const stage of stages.slice(from.log.length)) {
    const where = stageText(rules, stage);
    const done = applyMove(rules, game, stage.by, stage.move, stage.chance);
    same(
      difference(done, { ok: true, value: { game: stage.game, events: stage.events } }),
      'a move after rewinding is what it was',
      where,
    );
    if (done.ok) ({ game } = done.value);
  }
}

function reseeds(rules: Rules, game: Game): void {
  if (game.knows.type !== 'everything') return;
  const back = Math.min(1, game.log.length);
  const [plain, fresh] = [
    rewindGame(rules, game, back),
    rewindGame(rules, game, back, { reseed: 'another seed, long enough to be strong' }),
  ];
  same(difference({ ...fresh, knows: plain.knows }, plain), 'a fresh seed changes nothing but the seed', 'the end');
  same(
    difference(fresh.knows, { type: 'everything', seed: 'another seed, long enough to be strong' }, 'knows'),
    'a fresh seed is taken',
    'the end',
  );
}

/** The director's view knows all chance and has no seed: it makes the same game of the log. */
function withoutSeed({ rules, setup, begun, stages }: Walk): void {
  const { seats, first, boards } = setup;
  const table: Setup = {
    seats,
    ...(first === undefined ? {} : { first }),
    ...(boards === undefined ? {} : { boards }),
    knows: { view: 'director' },
  };
  let game: Game = unwrap(beginGame(rules, table, begun.game.start.chance)).game;
  same(
    difference(game, viewFor(rules, begun.game, 'director')),
    'the chance of the beginning begins the same game',
    'the beginning',
  );
  for (const stage of stages) {
    const where = stageText(rules, stage);
    const entry = stage.game.log[stage.game.log.length - 1];
    const done = applyMove(rules, game, stage.by, entry?.move ?? stage.move, entry?.chance);
    if (!done.ok) broken(`the log does not replay without the seed: ${JSON.stringify(done.error)}`, where);
    ({ game } = done.value);
    same(
      difference(game, viewFor(rules, stage.game, 'director')),
      'the log replays to the same game without the seed',
      where,
    );
  }
}
