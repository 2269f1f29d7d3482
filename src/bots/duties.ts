/** What bots do besides playing: verdicts, answers, and what is left to do when there is no play. */
import type { View } from '../engine/game.ts';
import { openPlays } from '../engine/game.ts';
import type { SeatMove } from '../engine/move.ts';
import type { Rules } from '../engine/rules.ts';
import { phoniesAmong } from '../lexicon/dictionary.ts';
import { pickOne } from '../search/luck.ts';
import { sample } from '../search/sample.ts';
import type { Seat } from '../core/flavours.ts';
import type { BotTurn } from './bot.ts';
import { sampleGame } from './sample-game.ts';

/**
 * The verdict of somebody who knows the dictionary by heart: challenges the words that it lacks, accepts everything
 * else.
 */
export function verdictOn({ dictionary, challenge }: Rules, view: View, of: Seat): SeatMove {
  const words = openPlays(view).find(({ seat }) => seat === of)?.words ?? [];
  const phonies = phoniesAmong(dictionary, words);
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
 * What is left when nothing better was found: a pass, which says so where that means something; where nobody may pass,
 * any legal move; at last, leaving.
 */
export function lastResort({ rules, view, seat, duty, random }: BotTurn): SeatMove {
  if (duty.may.includes('pass')) return 'declares' in duty ? { type: 'pass', noPlays: true } : { type: 'pass' };
  const imagined = sampleGame(rules, view, `${random.below(0x1_0000_0000)}`);
  return sample(rules, imagined, seat, random) ?? { type: 'resign' };
}
