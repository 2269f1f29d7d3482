/** What bots do besides playing: verdicts, answers, and what is left to do when there is no play. */
import { openPlays, type Game, type View } from '../engine/game.ts';
import type { SeatMove } from '../engine/move.ts';
import type { Word } from '../board/run.ts';
import { requireRulesAndGame } from '../engine/other-rules.ts';
import type { Rules } from '../engine/rules.ts';
import { phoniesAmong } from '../lexicon/dictionary.ts';
import { exchangesOf, type Exchange } from '../search/exchanges.ts';
import { pickOne } from '../search/luck.ts';
import { sample } from '../search/sample.ts';
import type { Seat } from '../core/flavours.ts';
import type { BotTurn } from './bot.ts';
import { seenIn } from './glance.ts';
import { sampleGame } from './sample-game.ts';

/**
 * The verdict of somebody who knows the dictionary by heart: challenges the words that it lacks, accepts everything
 * else.
 */
export function verdictOn(rules: Rules, view: View, of: Seat): SeatMove {
  requireRulesAndGame(rules, view);
  return verdictFor(rules, of, phoniesOf(rules, view, of));
}

/** The words of an open play that the dictionary lacks. */
export function phoniesOf({ dictionary }: Rules, seen: Game, of: Seat): readonly Word[] {
  return phoniesAmong(dictionary, openPlays(seen).find(({ seat }) => seat === of)?.words ?? []);
}

/** Challenges these words of an open play; without any it accepts it. */
export function verdictFor({ challenge }: Rules, of: Seat, phonies: readonly Word[]): SeatMove {
  if (phonies.length === 0) return { type: 'accept', of };
  return challenge.scope === 'play'
    ? { type: 'challenge', of }
    : { type: 'challenge', of, words: phonies.map(({ squares }) => squares) };
}

/** One of the answers, by chance. */
export function anyAnswer(
  { random }: BotTurn,
  { prompt }: Extract<BotTurn['duty'], { readonly type: 'answer' }>,
): SeatMove {
  return { type: 'answer', choice: pickOne(random, prompt.options)?.text ?? '' };
}

/**
 * What is left when nothing better was found: a pass, which declares that no plays remain where an ending asks for
 * that; where nobody may pass, any legal move; at last, leaving.
 */
export function lastResort(turn: BotTurn): SeatMove {
  const { rules, seat, duty, random } = turn;
  if (duty.may.includes('pass')) return 'declares' in duty ? { type: 'pass', noPlays: true } : { type: 'pass' };
  const imagined = sampleGame(rules, turn.view, `${random.below(0x1_0000_0000)}`);
  return sample(rules, imagined, seat, random) ?? { type: 'resign' };
}

/** How often a bot exchanges while nobody plays. */
const MOST_EXCHANGES = 2;

/** What a bot does that owes no move: it answers by chance, and rules by the dictionary. */
export function dutiful(turn: BotTurn, duty: Exclude<BotTurn['duty'], { readonly type: 'move' }>): SeatMove {
  return duty.type === 'answer'
    ? anyAnswer(turn, duty)
    : verdictFor(turn.rules, duty.of, phoniesOf(turn.rules, seenIn(turn), duty.of));
}

/** The exchanges that a bot considers. */
export function exchangesFor(turn: BotTurn): Iterable<Exchange> {
  return mayExchangeStill(turn) ? exchangesOf(turn.rules, seenIn(turn), turn.seat) : [];
}

/** May the seat exchange, and has it not exchanged often enough since somebody last played? */
export function mayExchangeStill(turn: BotTurn): boolean {
  return turn.duty.may.includes('exchange') && exchangesInVain(seenIn(turn), turn.seat) < MOST_EXCHANGES;
}

/** How often a seat has exchanged since somebody last played. */
function exchangesInVain({ history }: Game, seat: Seat): number {
  let count = 0;
  for (let n = history.length - 1; n >= 0 && history[n]?.type !== 'play'; n--)
    if (history[n]?.type === 'exchange' && history[n]?.seat === seat) count++;
  return count;
}
