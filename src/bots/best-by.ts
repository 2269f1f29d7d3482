/** Bots that list their plays and take the best. */
import { checkOptions } from '../core/options.ts';
import { BOOLEAN, type Options } from '../core/read.ts';
import { unwrap } from '../core/result.ts';
import type { SeatMove } from '../engine/move.ts';
import type { CrosswordRules } from '../engine/rules.ts';
import type { WordGraph } from '../lexicon/word-graph.ts';
import type { Candidate } from '../movegen/candidate.ts';
import { LEAVES } from '../movegen/leaves.ts';
import { LEXICON, positionOf, type Position } from '../movegen/position.ts';
import { topPlays, type ByLeaves } from '../movegen/top.ts';
import type { Bot, BotTurn } from './bot.ts';
import { dutiful, exchangesFor, lastResort, mayExchangeStill } from './duties.ts';
import { seenIn } from './glance.ts';
import type { Exchange } from '../search/exchanges.ts';

/** What `bestBy` takes. */
const OPTIONS: Options<ByOptions> = { atMostAbovePoints: { type: 'number' }, lexicon: LEXICON };
const TABLE: Options<ByLeaves> = {
  leaves: { needed: LEAVES },
  exchanges: BOOLEAN,
};

/**
 * Takes the play with the most points; of equal ones the first of `listPlays`. Without a play it exchanges as many
 * tiles as it may (the first of `exchangesOf`), but no more than twice while nobody plays; then it passes and says that
 * no plays remain, which ends games as they are usually played. It challenges what the dictionary lacks, accepts the
 * rest, and answers by chance. The dictionary of the rules must be a `WordGraph`.
 * @throws Error with the codes of `positionOf` where the generator cannot serve the game.
 */
export const greedy: Bot<CrosswordRules> = turn => {
  const { rules, seat, duty } = turn;
  if (duty.type !== 'move') return dutiful(turn, duty);
  const [play] = duty.may.includes('place') ? topPlays(unwrap(positionOf(rules, seenIn(turn), seat)), 1) : [];
  if (play !== undefined) return play;
  const [exchange] = exchangesFor(turn);
  return exchange ?? lastResort(turn);
};

/** What is worth something to `bestBy`: a function, or a table. */
export type By = ((candidate: Candidate) => number) | ByLeaves;

/** What `bestBy` takes by name, beside a bound for functions. */
export interface ByOptions {
  /**
   * An upper bound: no play is worth more than its points plus this, and no exchange more than this. It lets the search
   * skip whole branches. Default: no bound is known. A table needs none.
   */
  readonly atMostAbovePoints?: number | undefined;
  /** The words to look for. Default: the dictionary of the rules. */
  readonly lexicon?: WordGraph | undefined;
}

/**
 * A bot that takes the play, or exchange, of the highest worth: by a leave table, or by a function: score plus leave,
 * and whatever else. To such a function an exchange is a candidate of 0 points and no tiles whose `leave` is what it
 * keeps. Of equal worth plays come first, then exchanges of more tiles. Everything else it does as `greedy`.
 * @throws RangeError when an option is not known or its value is not allowed; the bot, when a worth is not a number, or
 * the table is for other letters than the game has.
 *
 * @example
 * import { english } from 'tilewright/alphabets/english';
 * import { bestBy, playGames } from 'tilewright/bots';
 * import { leavesOf } from 'tilewright/leaves';
 * import { buildGraph } from 'tilewright/lexicon';
 * const rules = classic({ dictionary: buildGraph(english, ['no', 'on', 'noon']), challenge: 'void' });
 * const thrifty = bestBy({ leaves: leavesOf(english, { tiles: { '?': 25, N: 1 } }) });
 * const [first] = playGames(rules, [thrifty, thrifty], { games: 1, seed: 'tea' });
 * first?.game.over // 'all-passed'
 */
export function bestBy(by: By, options: ByOptions = {}): Bot<CrosswordRules> {
  const { atMostAbovePoints, lexicon } = checkOptions('bestBy', options, OPTIONS);
  const words = lexicon === undefined ? {} : { lexicon };
  const table = typeof by === 'function' ? undefined : checkOptions('bestBy', by, TABLE);
  return turn => {
    const { rules, seat, duty } = turn;
    if (duty.type !== 'move') return dutiful(turn, duty);
    const position = unwrap(positionOf(rules, seenIn(turn), seat, words));
    if (table !== undefined) return bestByTable(turn, position, table) ?? lastResort(turn);
    const worth = by as WorthOf;
    const above = atMostAbovePoints ?? Infinity;
    const best = duty.may.includes('place') ? bestPlay(position, worth, above) : undefined;
    const exchanges = best !== undefined && best.worth >= above ? [] : exchangesFor(turn);
    return bestExchange(exchanges, worth, best)?.move ?? lastResort(turn);
  };
}

/** The play or exchange of the highest equity; `undefined` where there is none. */
function bestByTable(turn: BotTurn, position: Position, { leaves, exchanges = true }: ByLeaves): SeatMove | undefined {
  const mayPlace = turn.duty.may.includes('place');
  const mayExchange = mayExchangeStill(turn);
  if (mayPlace) {
    const [best] = topPlays(position, 1, { leaves, exchanges: exchanges && mayExchange });
    if (best !== undefined || exchanges) return best;
  }
  if (!mayExchange) return undefined;
  return topPlays(position, Infinity, { leaves, exchanges: true }).find(({ type }) => type === 'exchange');
}

type WorthOf = (candidate: Candidate) => number;

/** A move with its worth. */
interface Weighed {
  readonly worth: number;
  readonly move: SeatMove;
}

/** The play of the highest worth, of those that are worth their points and this at most. */
function bestPlay(position: Position, worth: WorthOf, atMostAbovePoints: number): Weighed | undefined {
  let most = -Infinity;
  const noted = (candidate: Candidate): number => {
    const value = worth(candidate);
    most = Math.max(most, value);
    return value;
  };
  const [play] = topPlays(position, 1, { worth: noted, atMostAbovePoints });
  return play && { worth: most, move: play };
}

/** The first exchange that is worth more than the best move so far, and than all exchanges; else that move. */
function bestExchange(exchanges: Iterable<Exchange>, worth: WorthOf, soFar: Weighed | undefined): Weighed | undefined {
  let best = soFar;
  for (const exchange of exchanges) {
    const value = worth(candidateOf(exchange));
    if (!(value <= Infinity)) throw new RangeError('bestBy: the worth of an exchange is not a number');
    if (best === undefined || value > best.worth) best = { worth: value, move: exchange };
  }
  return best;
}

/** An exchange as a candidate for `worth`. */
function candidateOf({ leave }: Exchange): Candidate {
  return { points: 0, size: 0, squares: [], tiles: [], letters: [], leave };
}
