/**
 * The usual cause of a score that is not what it should be, as far as the event says it. Asked only where it is not;
 * whether a cause is certain only the whole record says.
 */
import type { Layout } from '../../board/layout.ts';
import type { Score } from '../../engine/score.ts';
import type { CauseCode } from '../causes.ts';
import { accountOf, leaves } from './facts.ts';
import { bonusFor, type Replay } from './state.ts';

/** A score that the total of the same line contradicts: one of the two is written wrong, and the rules say which. */
export function slipOf(replay: Replay, computed: number): CauseCode | undefined {
  const { score, cumulative } = replay.event;
  const right = accountOf(replay, replay.seat).total + computed;
  if (cumulative === right) return 'score-slip';
  return cumulative === computed && score === right ? 'score-total-swapped' : undefined;
}

/** Of a score that the total agrees with the usual cause, the likeliest first. `words`: how many the play forms. */
export function causeOfScore(replay: Replay, score: Score, words: number): CauseCode {
  const offBy = (replay.event.score ?? 0) - score.total;
  const isPremium = isOfPremium(replay.rules.layout, score, offBy);
  if (isBonus(replay, offBy, words, isPremium)) return 'bonus-folded';
  if (score.lines.some(line => line.type === 'bingo' && line.points === -offBy)) return 'all-tiles-bonus';
  return isPremium ? 'stray-premium' : 'misscored';
}

/**
 * Is it what a wrong challenge pays? Where the rules leave that to the record it may be any multiple of 5 up to 5 for
 * each word, or 10, unless a premium square says it as well.
 */
function isBonus(replay: Replay, offBy: number, words: number, isPremium: boolean): boolean {
  const { rules, record, turn, seat, event } = replay;
  const next = record.events[turn];
  const isAnswered = next?.type === 'challenge-bonus' || next?.type === 'withdrawn';
  if (offBy <= 0 || (isAnswered && next.seat === event.seat)) return false;
  if (!leaves(rules, 'challenge')) return offBy === bonusFor(replay, seat);
  return !isPremium && offBy % 5 === 0 && offBy <= 5 * Math.max(2, words);
}

/** Would the score be the recorded one, had one premium square not counted, or one under an old tile once more? */
function isOfPremium(layout: Layout, { lines }: Score, offBy: number): boolean {
  return lines.some(line => {
    if (line.type !== 'word') return false;
    const { tiles, times, points } = line;
    const plain = times === 0 ? 0 : points / times;
    if (times > 1 && points - plain === -offBy) return true;
    return tiles.some(({ square, value, times: letter }) => {
      const wordTimes = layout.wordTimes[square] ?? 1;
      const letterTimes = layout.letterTimes[square] ?? 1;
      const more = [value * (1 - letter) * times, points * (1 / wordTimes - 1)];
      const again = letter === 1 ? [value * (letterTimes - 1) * times, points * (wordTimes - 1)] : [];
      return [...more, ...again].some(change => change !== 0 && change === offBy);
    });
  });
}
