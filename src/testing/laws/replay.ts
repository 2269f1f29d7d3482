/** Replay: a log with the chance of its entries gives the same game again, and so does a save. */
import { applyMove } from '../../engine/apply.ts';
import type { Entry, Game } from '../../engine/game.ts';
import { rewindGame } from '../../saves/rewind.ts';
import type { Rules } from '../../engine/rules.ts';
import { viewFor } from '../../engine/view.ts';
import { zoneSize } from '../../engine/zones.ts';
import { viewersOf } from '../viewers.ts';
import { beginAs, follow } from '../alongside.ts';
import { at, broken, same } from '../broken.ts';
import { ALL_MODES, type LawOfWalks } from '../law.ts';
import { reloaded } from '../reloaded.ts';
import { forGames, entryOf, gamesOf, lastGameOf, type Walk } from '../walk.ts';

/**
 * Rewinding, replaying without the seed, and saving and loading give back the same game, in every game and every view
 * of it.
 */
export const replay: LawOfWalks = {
  name: 'replay',
  says: 'The log replays to the same game without the seed; rewinding, taking back and saving lose nothing.',
  modes: ALL_MODES,
  holds: (walk, dice) => {
    const { rules } = walk;
    const games = gamesOf(walk);
    forGames(walk, game => {
      same({ game: [reloaded(rules, game), game] }, 'a save loads as the game');
      if (dice.chance(15)) takesBack(walk, game, 1 + dice.below(3));
      if (dice.chance(5)) takesTurnsBack(walk, game, 1 + dice.below(3));
      if (game.knows.type !== 'everything' || !dice.chance(50)) return;
      const viewer = dice.pick(viewersOf(game)) ?? 'spectator';
      const view = viewFor(rules, game, viewer);
      same({ view: [reloaded(rules, view), view] }, `the view of ${viewer} loads as it was saved`);
      if (dice.chance(20)) same({ view: [rewindGame(rules, view, 0).game, view] }, `the view of ${viewer} replays`);
    });
    const last = lastGameOf(walk);
    at('the end', () => {
      same({ game: [rewindGame(rules, last, 0).game, last] }, 'the log replays to the same game');
      for (let n = 0; n < 3; n++) {
        const back = dice.below(games.length);
        const then = games[games.length - 1 - back];
        const rewound = rewindGame(rules, last, back).game;
        same({ game: [rewound, then] }, `${back} entries taken back are the game before them`);
        if (then !== undefined && n === 0) at('going on', mustGoOnAlike, walk, rewound);
      }
      if (last.knows.type === 'everything') reseeds(rules, last);
    });
    if (last.knows.type === 'everything') at('without the seed', withoutSeed, walk);
  },
};

/**
 * The director's `undo` leads to the game before the entries, except that the log is kept and nothing seen is
 * forgotten.
 */
function takesBack({ rules, stages }: Walk, game: Game, entries: number): void {
  const standing = standingOf(game.log);
  const index = standing[standing.length - entries];
  const then = index === undefined ? undefined : stages[index]?.before;
  const done = applyMove(rules, game, 'director', { type: 'undo', entries });
  if (done.ok !== (then !== undefined))
    broken(`taking back ${entries} of ${standing.length} entries: ${done.ok ? 'taken' : JSON.stringify(done.error)}`);
  if (!done.ok || then === undefined) return;
  const { log } = done.value.game;
  same({ log: [log.slice(0, -1), game.log] }, 'the log is kept');
  same({ game: [unsighted(done.value.game, []), unsighted(then, [])] }, 'what is taken back never was');
}

/**
 * The director's `undo` of turns begins with a move that a seat made of its own accord, never with a verdict, an answer
 * or a ruling; and the same moves with the same luck, made again, lead to the same game.
 */
function takesTurnsBack({ rules, begun }: Walk, game: Game, turns: number): void {
  // the director's view knows all that chance decided and has no seed, so the same luck can be given again
  const told = game.knows.type === 'everything' ? viewFor(rules, game, 'director') : game;
  const done = applyMove(rules, told, 'director', { type: 'undo', turns });
  const standing = standingOf(game.log);
  const isOwn = ({ by, move }: Entry): boolean =>
    by !== 'director' && !['accept', 'challenge', 'answer'].includes(move.type);
  const own = standing.map(index => game.log[index]).filter(entry => entry !== undefined && isOwn(entry)).length;
  if (!done.ok) {
    // several moves of a game's own can be one turn
    if (own >= turns && !game.log.some(({ move }) => move.type === 'act'))
      broken(`taking back ${turns} turns is refused: ${JSON.stringify(done.error)}`);
    return;
  }
  const { move } = done.value.game.log[game.log.length] ?? broken('taking turns back is not in the log');
  const entries = move.type === 'undo' ? (move.entries ?? 0) : 0;
  const again = standing.slice(standing.length - entries).flatMap(index => game.log[index] ?? []);
  const [first] = again;
  if (first === undefined || !isOwn(first))
    broken(`taking back ${turns} turns leads to before ${JSON.stringify(first)}`);
  const count = again.filter(isOwn).length;
  if (count < turns || (count > turns && !again.some(entry => entry.move.type === 'act')))
    broken(`${count} turns are taken back, not ${turns}`);
  if (begun.game.knows.type !== 'everything') return;
  let now = done.value.game;
  for (const { by, move: same, chance } of again) {
    // what an ending showed has been seen, and a game that knows everything shows it by itself
    const luck = chance.filter(({ type }) => type !== 'show');
    const made = applyMove(rules, now, by, same, luck);
    if (!made.ok) broken(`${JSON.stringify(same)} is refused the second time: ${JSON.stringify(made.error)}`);
    ({ game: now } = made.value);
  }
  same({ game: [unsighted(now, []), unsighted(told, [])] }, 'the same moves after turns are taken back');
}

/** The game without its log, and without what was seen where. */
function unsighted(game: Game, log: readonly Entry[]): unknown {
  const zones = Object.fromEntries(Object.entries(game.zones).map(([key, zone]) => [key, zoneSize(zone)]));
  return { ...game, log, zones, unseen: undefined };
}

/** The entries of a log that no later one takes back, by index. */
function standingOf(log: readonly Entry[]): readonly number[] {
  return log.reduce<readonly number[]>(
    (all, { move }, index) => (move.type === 'undo' ? all.slice(0, all.length - (move.entries ?? 0)) : [...all, index]),
    [],
  );
}

/** The same moves from a game that was rewound bring the same luck. */
function mustGoOnAlike(walk: Walk, from: Game): void {
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
  const plain = rewindGame(rules, game, back).game;
  const fresh = rewindGame(rules, game, back, { reseed: seed }).game;
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
