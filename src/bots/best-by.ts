/** Bots that list their plays and take the best. */
import type { Seat } from '../core/flavours.ts';
import { checkOptions, type Options } from '../core/options.ts';
import { unwrap } from '../core/result.ts';
import type { View } from '../engine/game.ts';
import type { CrosswordRules } from '../engine/rules.ts';
import type { WordGraph } from '../lexicon/word-graph.ts';
import type { Candidate } from '../movegen/candidate.ts';
import { LEXICON, positionOf } from '../movegen/position.ts';
import { topPlays } from '../movegen/top.ts';
import type { Bot, BotTurn } from './bot.ts';
import { anyAnswer, lastResort, verdictOn } from './duties.ts';
import { exchangesOf, type Exchange } from './exchanges.ts';

/** What `bestBy` takes. */
const OPTIONS: Options<NonNullable<Parameters<typeof bestBy>[1]>> = {
  atMostAbovePoints: { type: 'number' },
  lexicon: LEXICON,
};

/** How often a bot exchanges while nobody plays. */
const MOST_EXCHANGES = 2;

/**
 * Takes the play with the most points; of equal ones the first of `listPlays`. Without a play it exchanges as many
 * tiles as it may (the first of `exchangesOf`), but no more than twice while nobody plays; then it passes and says that
 * no plays remain, so that every game ends. It challenges what the dictionary lacks, accepts the rest, and answers by
 * chance. The dictionary of the rules must be a `WordGraph`.
 * @throws Error with the codes of `positionOf` where the generator cannot serve the game.
 */
export const greedy: Bot<CrosswordRules> = turn => {
  const { rules, view, seat, duty } = turn;
  if (duty.type !== 'move') return dutiful(turn);
  const [play] = duty.may.includes('place') ? topPlays(unwrap(positionOf(rules, view, seat)), 1) : [];
  if (play !== undefined) return play;
  const [exchange] = exchangesFor(turn);
  return exchange ?? lastResort(turn);
};

/**
 * A bot that takes the play, or exchange, of the highest worth: score plus leave, and whatever else. To `worth` an
 * exchange is a candidate of 0 points and no tiles whose `leave` is what it keeps; of equal worth plays come first,
 * then exchanges of more tiles. Everything else it does as `greedy`.
 * @throws RangeError when an option is not known or its value is not allowed.
 *
 * @example
 * import { english } from 'tilewright/alphabets/english';
 * import { bestBy, playGames } from 'tilewright/bots';
 * import { buildGraph } from 'tilewright/lexicon';
 * const rules = classic({ dictionary: buildGraph(english, ['no', 'on', 'noon']), challenge: 'void' });
 * const thrifty = bestBy(({ points, leave }) => points + 25 * (leave[rules.alphabet.blank] ?? 0));
 * const [first] = playGames(rules, [thrifty, thrifty], { games: 1, seed: 'tea' });
 * first?.game.over // 'all-passed'
 */
export function bestBy(
  worth: (candidate: Candidate) => number,
  options: {
    /**
     * An upper bound: no play is worth more than its points plus this, and no exchange more than this. It lets the
     * search skip whole branches. Default: no bound is known.
     */
    readonly atMostAbovePoints?: number;
    /** The words to look for. Default: the dictionary of the rules. */
    readonly lexicon?: WordGraph;
  } = {},
): Bot<CrosswordRules> {
  const { atMostAbovePoints = Infinity, lexicon } = checkOptions('bestBy', options, OPTIONS);
  const words = lexicon === undefined ? {} : { lexicon };
  return turn => {
    const { rules, view, seat, duty } = turn;
    if (duty.type !== 'move') return dutiful(turn);
    let most = -Infinity;
    const noted = (candidate: Candidate): number => {
      const value = worth(candidate);
      most = Math.max(most, value);
      return value;
    };
    const [play] = duty.may.includes('place')
      ? topPlays(unwrap(positionOf(rules, view, seat, words)), 1, { worth: noted, atMostAbovePoints })
      : [];
    let best: Exchange | undefined;
    // of equal worth, the play is taken
    const exchanges = play !== undefined && most >= atMostAbovePoints ? [] : exchangesFor(turn);
    for (const exchange of exchanges) {
      const value = worth(candidateOf(exchange));
      if (play === undefined && best === undefined) most = value;
      else if (!(value > most)) continue;
      most = value;
      best = exchange;
    }
    return best ?? play ?? lastResort(turn);
  };
}

function dutiful(turn: BotTurn<CrosswordRules>): ReturnType<Bot> {
  const { rules, view, duty } = turn;
  return duty.type === 'answer'
    ? anyAnswer(turn, duty)
    : duty.type === 'verdict'
      ? verdictOn(rules, view, duty.of)
      : lastResort(turn);
}

/** The exchanges that a bot considers: none when it has exchanged often enough since somebody last played. */
function exchangesFor({ rules, view, seat, duty }: BotTurn): Iterable<Exchange> {
  return duty.may.includes('exchange') && exchangesInVain(view, seat) < MOST_EXCHANGES
    ? exchangesOf(rules, view, seat)
    : [];
}

/** How often a seat has exchanged since somebody last played. */
function exchangesInVain({ history }: View, seat: Seat): number {
  let count = 0;
  for (let n = history.length - 1; n >= 0 && history[n]?.type !== 'play'; n--)
    if (history[n]?.type === 'exchange' && history[n]?.seat === seat) count++;
  return count;
}

/** An exchange as a candidate for `worth`. */
function candidateOf({ leave }: Exchange): Candidate {
  return { points: 0, size: 0, squares: [], tiles: [], letters: [], leave };
}
