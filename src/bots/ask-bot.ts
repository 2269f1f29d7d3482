/** Asking a bot for one move, as a server does that has a live game. */
import type { Seat } from '../core/flavours.ts';
import { randomFrom, type Random } from '../core/random.ts';
import { isSeat, type Game, type View } from '../engine/game.ts';
import type { SeatMove } from '../engine/move.ts';
import { owed, type Owed } from '../engine/owed.ts';
import type { Rules } from '../engine/rules.ts';
import { viewFor } from '../engine/view.ts';
import type { Bot, BotTurn } from './bot.ts';

/** What a seat may owe, in the order in which it is asked. */
const DUTIES: readonly BotTurn['duty']['type'][] = ['answer', 'move', 'verdict'];

/**
 * What the bot does now in this seat: a move, a verdict or an answer, for `applyMove`; `undefined` when the seat owes
 * nothing. The game is the referee's, or the view of the seat or of the director. The bot is handed the view of its
 * seat, so it never sees hidden tiles. Its chance follows from the game: the same game asked again gives the same move,
 * also after a restart.
 * @throws RangeError when there is no such seat, or the view is another seat's; whatever the bot throws.
 *
 * @example
 * import { english } from 'tilewright/alphabets/english';
 * import { askBot, greedy } from 'tilewright/bots';
 * import { buildGraph } from 'tilewright/lexicon';
 * const rules = classic({ dictionary: buildGraph(english, ['horn', 'no']) });
 * const { game } = newGame(rules, { seats: 2, seed: 'tea', racks: ['HORNETS', 'OOOOOOU'] });
 * const move = askBot(rules, game, 0, greedy) ?? 'pass';
 * unwrap(applyMove(rules, game, 0, move)).events[0]?.type // 'played'
 * askBot(rules, game, 1, greedy) // undefined
 */
export function askBot<R extends Rules>(rules: R, game: Game, seat: Seat, bot: Bot<R>): SeatMove | undefined {
  if (!isSeat(game, seat)) throw new RangeError(`askBot: there is no seat ${String(seat)}`);
  const view = viewOf(rules, game, seat);
  const duties = owed(rules, view);
  const type = DUTIES.find(each => duties.some(due => due.by === seat && due.type === each));
  return type === undefined ? undefined : botMove(game, bot, { rules, view, seat, duty: dutyIn(duties, seat, type) });
}

/** What the seat owes, of this type. @throws RangeError when it owes no such thing. */
function dutyIn(owes: readonly Owed[], seat: Seat, type: BotTurn['duty']['type']): BotTurn['duty'] {
  const duty = owes.find((due): due is BotTurn['duty'] => due.by === seat && due.type === type);
  if (duty === undefined) throw new RangeError(`seat ${seat} owes no ${type} in its own view`);
  return duty;
}

/** What the bot does about a duty of the seat, by the referee's game. @throws RangeError when it owes no such thing. */
export function askedFor<R extends Rules>(
  rules: R,
  game: Game,
  { by: seat, type }: { readonly by: Seat; readonly type: BotTurn['duty']['type'] },
  bot: Bot<R>,
): SeatMove {
  const view = viewFor(rules, game, seat);
  return botMove(game, bot, { rules, view, seat, duty: dutyIn(owed(rules, view), seat, type) });
}

function botMove<R extends Rules>({ knows, log }: Game, bot: Bot<R>, turn: Omit<BotTurn<R>, 'random'>): SeatMove {
  // a stream of the bot's own, beside the game's; most bots do not look at it
  const seed = knows.type === 'everything' ? knows.seed : '';
  let own: Random | undefined;
  const below: Random['below'] = n => (own ??= randomFrom(`bot ${turn.seat}: ${seed}`, log.length + 1, 0)).below(n);
  return bot({ ...turn, random: { below } });
}

/** The game as the seat may know it. */
function viewOf(rules: Rules, game: Game, seat: Seat): View {
  const { knows } = game;
  if (knows.type === 'view' && knows.of === seat) return game as View;
  if (knows.type === 'view' && knows.of !== 'director')
    throw new RangeError(`askBot: the view of ${knows.of} does not say what seat ${seat} holds`);
  return viewFor(rules, game, seat);
}
