/** Asking a bot for one move, as a server does that has a live game. */
import { digest } from '../core/digest.ts';
import type { Seat } from '../core/flavours.ts';
import { checkOptions } from '../core/options.ts';
import { randomFrom, type Random } from '../core/random.ts';
import { TEXT, type Options } from '../core/read.ts';
import { isSeat, type Game, type View } from '../engine/game.ts';
import type { SeatMove } from '../engine/move.ts';
import { requireRulesAndGame } from '../engine/other-rules.ts';
import { owed, type Owed } from '../engine/owed.ts';
import type { Rules } from '../engine/rules.ts';
import { knownTo, viewFor } from '../engine/view.ts';
import { rackOf } from '../engine/zones.ts';
import type { Bot, BotTurn } from './bot.ts';
import { withGlance } from './glance.ts';

/** What a seat may owe, in the order in which it is asked. */
const DUTIES: readonly BotTurn['duty']['type'][] = ['answer', 'move', 'verdict'];

/** What `askBot` takes by name. */
export interface AskOptions {
  /** Another seed gives the bot other chance. Default: `''`. */
  readonly seed?: string | undefined;
}

const OPTIONS: Options<AskOptions> = { seed: TEXT };

/**
 * What the bot does now in this seat: a move, a verdict or an answer, for `applyMove`; `undefined` when the seat owes
 * nothing. The game is the referee's, or the view of the seat or of the director. The bot is handed the view of its
 * seat, so it never sees hidden tiles. Its chance follows from the board, its rack, the scores, the number of moves and
 * the `seed`: the same game gives the same move again, also after a restart, and so does a view of it.
 * @throws RangeError when an option is not known or its value is not allowed, when there is no such seat, or the view
 * is
 * another seat's; whatever the bot throws.
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
export function askBot<R extends Rules>(
  rules: R,
  game: Game,
  seat: Seat,
  bot: Bot<R>,
  options: AskOptions = {},
): SeatMove | undefined {
  requireRulesAndGame(rules, game);
  const { seed } = checkOptions('askBot', options, OPTIONS);
  if (!isSeat(game, seat)) throw new RangeError(`askBot: there is no seat ${String(seat)}`);
  const { knows } = game;
  if (knows.type === 'view' && knows.of !== seat && knows.of !== 'director')
    throw new RangeError(`askBot: the view of ${knows.of} does not say what seat ${seat} holds`);
  const known = knownTo(rules, game, seat);
  const duties = owed(rules, known);
  const type = DUTIES.find(each => duties.some(due => due.by === seat && due.type === each));
  return type === undefined
    ? undefined
    : botMove(bot, { rules, game, known, seat, seed, duty: dutyIn(duties, seat, type) });
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
  const known = knownTo(rules, game, seat);
  return botMove(bot, { rules, game, known, seat, duty: dutyIn(owed(rules, known), seat, type) });
}

/** Whom a bot is asked for: `known` is what the seat knows of the game. */
interface Asked<R extends Rules> extends Pick<BotTurn<R>, 'rules' | 'seat' | 'duty'> {
  readonly game: Game;
  readonly known: Game;
  readonly seed?: string | undefined;
}

function botMove<R extends Rules>(bot: Bot<R>, { rules, game, known, seat, duty, seed = '' }: Asked<R>): SeatMove {
  // a stream of the bot's own, beside the game's; most bots do not look at it
  let own: Random | undefined;
  const below: Random['below'] = n =>
    (own ??= randomFrom(`bot ${seat}: ${seed} ${textSeen(known, seat)}`, known.log.length + 1, 0)).below(n);
  return withGlance({ rules, seat, duty, random: { below } }, known, () => viewOf(rules, game, seat), bot);
}

/** A text of what the seat sees, which is the same for the referee's game and for every view that a bot is asked by. */
function textSeen(known: Game, seat: Seat): string {
  const boards = known.boards.map(({ tiles, letters }) => [tiles, letters]);
  return digest(JSON.stringify([boards, rackOf(known, seat).counts, known.scores]));
}

/** The game as the seat may know it. */
function viewOf(rules: Rules, game: Game, seat: Seat): View {
  const { knows } = game;
  return knows.type === 'view' && knows.of === seat ? (game as View) : viewFor(rules, game, seat);
}
