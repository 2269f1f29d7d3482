/**
 * Why the score of a play is not what the rules give. Asked only where it is not, and where the total agrees with it.
 */
import type { Word } from '../../board/run.ts';
import type { Layout } from '../../board/layout.ts';
import type { Score } from '../../engine/score.ts';
import type { Differing } from './causes-of-points.ts';
import { bonusFor } from './challenge.ts';
import type { ExplainedScore } from './scores.ts';
import { leaves, type Replay } from './state.ts';

/** A play, scored, and what is recorded instead. */
interface Scored {
  readonly score: Score;
  readonly words: readonly Word[];
  readonly differing: Differing;
}

/** The usual cause, the likeliest first. */
export function causeOfScore(replay: Replay, { score, words, differing }: Scored): ExplainedScore {
  const offBy = differing.score - differing.computed;
  const premium = premiumOf(replay.rules.layout, score, offBy);
  if (isBonus(replay, offBy, words.length, premium)) return { cause: 'bonus-folded', counts: true };
  const bonus = score.lines.some(line => line.type === 'bingo' && line.points === -offBy);
  return { cause: bonus ? 'all-tiles-bonus' : premium ? 'stray-premium' : 'misscored' };
}

/**
 * Is it what a wrong challenge pays? Where the rules leave that to the record it may be any multiple of 5 up to 5 for
 * each word, or 10, unless a premium square says it as well.
 */
function isBonus(replay: Replay, offBy: number, words: number, premium: boolean): boolean {
  const { rules, record, turn, seat, event } = replay;
  const next = record.events[turn];
  const isAnswered = next?.type === 'challenge-bonus' || next?.type === 'withdrawn';
  if (offBy <= 0 || (isAnswered && next.seat === event.seat)) return false;
  if (!leaves(rules, 'challenge')) return offBy === bonusFor(replay, seat);
  return !premium && offBy % 5 === 0 && offBy <= 5 * Math.max(2, words);
}

/** Would the score be the recorded one, had one premium square not counted, or one under an old tile once more? */
function premiumOf(layout: Layout, { lines }: Score, offBy: number): boolean {
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
