/** Games between bots. */
import type { Seat } from '../core/flavours.ts';
import { valueShown } from '../core/argument.ts';
import { times } from '../core/list.ts';
import { checkOptions } from '../core/options.ts';
import { LIMIT, TEXT, type Options } from '../core/read.ts';
import { applyMove } from '../engine/apply.ts';
import type { Game } from '../engine/game.ts';
import type { Actor, Move } from '../engine/move.ts';
import { formatMove } from '../engine/move-text.ts';
import { newGame } from '../engine/new-game.ts';
import { requireRulesAndGame } from '../engine/other-rules.ts';
import { moversOf, rulingDue, verdictsDue } from '../engine/owes.ts';
import { readMove } from '../engine/read-move.ts';
import type { Rules } from '../engine/rules.ts';
import { askedFor } from './ask-bot.ts';
import type { Bot, BotTurn } from './bot.ts';

type PlayOptions = Parameters<typeof playGames>[2];

/** What `playGames` takes. */
const PLAY_OPTIONS: Options<PlayOptions> = {
  games: { needed: LIMIT },
  seed: { needed: TEXT },
  mostMoves: LIMIT,
};

/** A game with more moves is taken for one that never ends. */
const MOST_MOVES = 3000;

/**
 * Finished games, one by one and only when asked for: as many seats as bots, seat 0 begins, and from game to game
 * everybody sits one seat further: `seating[seat]` is the index of the bot that sat there. Game `n` (from 0) is drawn
 * from the seed `<seed>/<n>`, so each can be played again alone. Nobody is asked to rule: without a dictionary no
 * challenge is upheld.
 * @throws RangeError when an option is not known, missing or not allowed, a bot makes a move that is refused, a game
 * never ends, or the rules are not for that number of seats.
 *
 * @example
 * import { english } from 'tilewright/alphabets/english';
 * import { greedy, playGames } from 'tilewright/bots';
 * import { buildGraph } from 'tilewright/lexicon';
 * const rules = classic({ dictionary: buildGraph(english, ['no', 'on', 'noon']), challenge: 'void' });
 * const played = Array.from(playGames(rules, [greedy, greedy], { games: 2, seed: 'tea' }));
 * played.map(({ seating, game }) => `${seating} ${game.over}`) // ['0,1 all-passed', '1,0 all-passed']
 */
export function playGames<R extends Rules>(
  rules: R,
  bots: readonly Bot<R>[],
  options: {
    /** How many. */
    readonly games: number;
    /** The same seed gives the same games. */
    readonly seed: string;
    /**
     * A game with more moves than this is taken for one that never ends. Verdicts and answers are moves. Default 3000.
     */
    readonly mostMoves?: number | undefined;
  },
): Generator<{ readonly game: Game; readonly seating: readonly number[] }, undefined> {
  return gamesPlayed(rules, bots, checkOptions('playGames', options, PLAY_OPTIONS));
}

function* gamesPlayed<R extends Rules>(
  rules: R,
  bots: readonly Bot<R>[],
  { games, seed, mostMoves = MOST_MOVES }: PlayOptions,
): ReturnType<typeof playGames> {
  const count = bots.length;
  for (let n = 0; n < games; n++) {
    const seating = times(count, seat => (seat + n) % count);
    const { game } = newGame(rules, { seats: count, seed: `${seed}/${n}` });
    yield { game: playGameOn(rules, game, seat => botAt(bots, seating[seat] ?? 0), Infinity, mostMoves), seating };
  }
}

/**
 * The game played on with one bot in all seats: to its end, or for n turns more (`turns`). It stops when the next turn
 * is owed, so that the points of all plays are booked. A play that is on the table at first is not counted among the n.
 * @throws RangeError as `playGames`, and for a game that does not draw itself (`sampleGame` makes one of a view).
 *
 * @example
 * import { english } from 'tilewright/alphabets/english';
 * import { greedy, playOut } from 'tilewright/bots';
 * import { buildGraph } from 'tilewright/lexicon';
 * const rules = classic({ dictionary: buildGraph(english, ['horn', 'no']) });
 * const { game } = newGame(rules, { seats: 2, seed: 'tea', racks: ['HORNETS', 'OOOOOOU'] });
 * playOut(rules, game, greedy, { turns: 1 }).scores // [14, 0]
 */
export function playOut<R extends Rules>(
  rules: R,
  game: Game,
  bot: Bot<R>,
  options: { readonly turns?: number | undefined } = {},
): Game {
  requireRulesAndGame(rules, game);
  const { turns = Infinity } = checkOptions<typeof options>('playOut', options, { turns: LIMIT });
  return playGameOn(rules, game, () => bot, turns, MOST_MOVES);
}

function botAt<R extends Rules>(bots: readonly Bot<R>[], index: number): Bot<R> {
  const bot = bots[index];
  if (bot === undefined) throw new RangeError('there is a seat without a bot');
  return bot;
}

/** Plays on until a turn more than `turns` is owed. */
function playGameOn<R extends Rules>(
  rules: R,
  game: Game,
  botOf: (seat: Seat) => Bot<R>,
  turns: number,
  mostMoves: number,
): Game {
  const { knows } = game;
  if (knows.type !== 'everything')
    throw new RangeError('only a game that draws itself can be played on; sampleGame makes one of a view');
  let now = game;
  let left = turns;
  for (let n = 0; n < mostMoves; n++) {
    if (now.over !== undefined) return now;
    const who = waitsFor(rules, now);
    if (who?.type === 'move' && left-- <= 0) return now;
    now = who === undefined ? ruled(rules, now) : done(rules, now, who.by, askedFor(rules, now, who, botOf(who.by)));
  }
  throw new RangeError(`${rules.name}: ${mostMoves} moves, and the game is not over`);
}

/** Who is asked next; `undefined` when that is the director. */
function waitsFor(rules: Rules, game: Game): { readonly by: Seat; readonly type: BotTurn['duty']['type'] } | undefined {
  if (game.asked !== undefined) return { by: game.asked.seat, type: 'answer' };
  if (rulingDue(game) !== undefined) return undefined;
  const [mover] = moversOf(rules, game);
  if (mover !== undefined) return { by: mover, type: 'move' };
  const [verdict] = verdictsDue(rules, game);
  if (verdict === undefined) throw new RangeError(`${rules.name}: the game waits for nobody`);
  return { by: verdict.by, type: 'verdict' };
}

/** The ruling where no dictionary can be asked: no word is wrong. */
function ruled(rules: Rules, game: Game): Game {
  return done(rules, game, 'director', { type: 'rule', upheld: false });
}

function done(rules: Rules, game: Game, by: Actor, move: Move): Game {
  const made = applyMove(rules, game, by, move);
  if (made.ok) return made.value.game;
  const codes = made.error.map(({ code }) => code).join(', ');
  throw new RangeError(`${rules.name}: seat ${by} makes a move that is refused, '${moveShown(rules, move)}': ${codes}`);
}

/** The text of a move; of what is none, as a bot without types may answer, what it is. */
function moveShown(rules: Rules, move: unknown): string {
  if (move instanceof Promise) return 'a promise';
  const read = readMove(rules, move);
  return read.ok ? formatMove(rules, read.value) : valueShown(move);
}
