/** Bots of a stated strength, for people to play with. */
import { checkOptions } from '../core/options.ts';
import { COUNT, POINTS, type Options } from '../core/read.ts';
import type { Random } from '../core/random.ts';
import type { SeatMove } from '../engine/move.ts';
import { isCrossword } from '../engine/read-play.ts';
import type { Rules } from '../engine/rules.ts';
import { isAnyOrder, type AnyOrder } from '../lexicon/any-order.ts';
import { smallerGraph } from '../lexicon/build-graph.ts';
import { isWord, type Dictionary } from '../lexicon/dictionary.ts';
import { isWordGraph, type WordGraph } from '../lexicon/word-graph.ts';
import { LEAVES, STEPS, type LeaveTable } from '../movegen/leaves.ts';
import { LEXICON, positionOf, type Position } from '../movegen/position.ts';
import { topPlays } from '../movegen/top.ts';
import { hasSameLetters } from '../tiles/alphabet.ts';
import type { Bot, BotTurn } from './bot.ts';
import { byChance } from './by-chance.ts';
import { anyAnswer, exchangesFor, lastResort, mayExchangeStill, phoniesOf, verdictFor } from './duties.ts';
import { seenIn } from './glance.ts';

/** How well a bot plays. Whatever is left out is as `greedy` has it. */
export interface Level {
  /**
   * It weighs what stays on its rack, and exchanges where that is worth more than any play. In a game with other
   * letters it plays for points. Default: it plays for points.
   */
  readonly leaves?: LeaveTable | undefined;
  /**
   * By how many points it misjudges a move at most, a whole number: to each move that it sees it adds a number from 0
   * to this, by chance of its own, and takes the move that then looks best. So its move is never worth less than the
   * best one that it sees, less this. Default 0.
   */
  readonly slips?: number | undefined;
  /** The most letters that a word has that it knows. Default: words of any length. */
  readonly longest?: number | undefined;
  /**
   * The words that it knows, if these are not all; of those that the dictionary of the rules lacks it plays none. In a
   * game with other letters it knows the dictionary of the rules. Default: that dictionary.
   */
  readonly words?: WordGraph | undefined;
}

const OPTIONS: Options<Level> = { leaves: LEAVES, slips: POINTS, longest: COUNT, words: LEXICON };

/**
 * Levels for `botOf`, the weakest first: `botOf({ ...LEVELS.friendly, leaves })`. How strong each is was measured:
 * docs/bots.md.
 */
export const LEVELS: Readonly<Record<'beginner' | 'friendly' | 'steady' | 'strong', Pick<Level, 'slips' | 'longest'>>> =
  {
    beginner: { slips: 20, longest: 4 },
    friendly: { slips: 16, longest: 6 },
    steady: { slips: 12, longest: 7 },
    strong: {},
  };

/**
 * A bot of a level, for every game. It sees what its seat may see, and is as strong as its level says: no time is
 * measured, and nothing is learnt from one game for the next. The same game asked twice gives the same move.
 *
 * It challenges words that the dictionary of the rules lacks, if they are not longer than those it knows, and none
 * where it has `words` of its own. In a game that the generator cannot serve it makes a random legal move, of four the
 * one with the most tiles.
 * @throws RangeError when an option is not known or its value is not allowed.
 *
 * @example
 * import { english } from 'tilewright/alphabets/english';
 * import { askBot, botOf, LEVELS } from 'tilewright/bots';
 * import { buildGraph } from 'tilewright/lexicon';
 * const rules = classic({ dictionary: buildGraph(english, ['horn', 'thorn', 'hornets']) });
 * const { game } = newGame(rules, { seats: 2, seed: 'tea', racks: ['HORNETS'] });
 * const [all, short] = [botOf({}), botOf({ longest: 4 })].map(bot => askBot(rules, game, 0, bot));
 * [all && formatMove(rules, all), short && formatMove(rules, short)] // ['H4 HORNETS', 'H5 HORN']
 */
export function botOf(level: Level): Bot {
  const given = checkOptions<Level>('botOf', level, OPTIONS);
  const { words, longest = Infinity } = given;
  const byLuck = byChance({ among: 4, worth: ({ tiles }) => tiles.length });
  return turn => {
    const { rules, seat, duty } = turn;
    if (duty.type === 'answer') return anyAnswer(turn, duty);
    if (duty.type === 'verdict') {
      const phonies = words === undefined ? phoniesOf(rules, seenIn(turn), duty.of) : [];
      const known = phonies.filter(({ letters }) => letters.length <= longest);
      return verdictFor(rules, duty.of, known);
    }
    const lexicon = wordsFor(rules, words, longest);
    const position = isCrossword(rules)
      ? positionOf(rules, seenIn(turn), seat, lexicon === undefined ? {} : { lexicon })
      : undefined;
    return position?.ok === true ? bestFor(turn, position.value, given) : byLuck(turn);
  };
}

/** The words to look for; `undefined`: those of the dictionary. */
function wordsFor(rules: Rules, own: WordGraph | undefined, longest: number): Words | undefined {
  const { dictionary, alphabet } = rules;
  const words = own !== undefined && hasSameLetters(own.alphabet, alphabet) ? own : dictionary;
  if (words === undefined || (words === dictionary && longest === Infinity)) return undefined;
  return isWordGraph(words) || isAnyOrder(words) ? knownWords(words, dictionary, longest) : undefined;
}

/** Words that can be searched. */
type Words = WordGraph | AnyOrder;

/** Some words of these, made once: no longer ones than that, and none that a dictionary lacks. */
const knownWords = newKnownWords();

function newKnownWords(): (words: Words, dictionary: Dictionary | undefined, longest: number) => Words {
  const made = new WeakMap<Words, WeakMap<Dictionary, Map<number, Words>>>();
  return (words, dictionary = words, longest) => {
    const ofWords = made.get(words) ?? new WeakMap<Dictionary, Map<number, Words>>();
    const byLength = ofWords.get(dictionary) ?? new Map<number, Words>();
    const isKnown = (letters: ArrayLike<number>): boolean =>
      letters.length <= longest && (dictionary === words || isWord(dictionary, letters));
    const known =
      byLength.get(longest) ??
      (isAnyOrder(words) ? someInAnyOrder(words, isKnown) : smallerGraph(words, longest, isKnown));
    made.set(words, ofWords.set(dictionary, byLength.set(longest, known)));
    return known;
  };
}

/** Those words, in any order, that are known. */
function someInAnyOrder(words: AnyOrder, isKnown: AnyOrder['has']): AnyOrder {
  return {
    ...words,
    alphagrams: () => Array.from(words.alphagrams()).filter(isKnown),
    has: letters => isKnown(letters) && words.has(letters),
  };
}

/** What the level does with a position: the move that looks best to it, else an exchange, else what is left. */
function bestFor(turn: BotTurn, position: Position, { leaves, slips = 0 }: Level): SeatMove {
  const { rules, duty, random } = turn;
  const table = leaves !== undefined && hasSameLetters(leaves.alphabet, rules.alphabet) ? leaves : undefined;
  const mayPlace = duty.may.includes('place');
  const by = { exchanges: mayExchangeStill(turn) };
  const found = !mayPlace
    ? []
    : table === undefined
      ? atMostBelow(slips, n => topPlays(position, n).map(move => ({ move, worth: move.points })))
      : atMostBelow(slips, n =>
          topPlays(position, n, { leaves: table, ...by }).map(move => ({ move, worth: move.equity })),
        );
  const [exchange] = found.length > 0 ? [] : exchangesFor(turn);
  return looksBest(found, slips, random) ?? exchange ?? lastResort(turn);
}

/** A move with its worth. */
interface Weighed {
  readonly worth: number;
  readonly move: SeatMove;
}

/** How many moves are asked for at first, where more than one is. */
const FIRST_FEW = 64;

/** The moves that are worth at most `slips` points less than the best; `best` gives the best n. */
function atMostBelow(slips: number, best: (n: number) => readonly Weighed[]): readonly Weighed[] {
  for (let n = slips === 0 ? 1 : FIRST_FEW; ; n *= 8) {
    const moves = best(n);
    const least = (moves[0]?.worth ?? 0) - slips;
    if (slips === 0 || moves.length < n || (moves[moves.length - 1]?.worth ?? 0) < least)
      return moves.filter(({ worth }) => worth >= least);
  }
}

/** The move that looks best when each is misjudged by up to n points, in steps of 1/256. */
function looksBest(moves: readonly Weighed[], slips: number, random: Pick<Random, 'below'>): SeatMove | undefined {
  if (slips === 0) return moves[0]?.move;
  let best: Weighed | undefined;
  for (const { worth, move } of moves) {
    const looks = worth + random.below(STEPS * slips + 1) / STEPS;
    if (best === undefined || looks > best.worth) best = { worth: looks, move };
  }
  return best?.move;
}
