/**
 * The usual cause of a score or a total that is not what it should be, as far as the event says it. Asked only where it
 * is not; whether a cause is certain only the whole record says.
 */
import type { Layout } from '../../board/layout.ts';
import type { Score } from '../../engine/score.ts';
import type { CauseCode } from '../causes.ts';
import { accountOf, bonusFor, leaves, type Account, type Replay } from './state.ts';

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

/** More than any total of a game: what is larger is not written as a plain number. */
const MOST_TOTAL = 1e6;

/** What a total follows from that has counted a turn which is not there. */
export function missedTurn({ record, offTurn }: Replay, account: Account): number | undefined {
  return offTurn > account.turn ? record.events[offTurn - 1]?.line : undefined;
}

/** Of a total that is not the one before it and the score. `sure`: the score is what the rules give. */
export function causeOfTotal(replay: Replay, account: Account, computed: number, sure: boolean): CauseCode | undefined {
  const { event, offTurn } = replay;
  const { cumulative: recorded = computed } = event;
  const later = laterTotals(replay);
  if (later === undefined) return undefined;
  const [next] = later.totals;
  if (next?.total === computed + (next?.sum ?? 0)) return 'total-slip';
  if (offTurn > account.turn) return 'turn-missing';
  const offBy = recorded - computed;
  if (isUncounted(replay, account, computed)) return 'play-uncounted';
  if (offBy % 5 === 0) return 'line-missing';
  const goesOn = later.whole && later.totals.every(({ total, sum }) => total === recorded + sum);
  if (!sure || !goesOn || Math.abs(offBy) > MOST_TOTAL) return undefined;
  return next === undefined ? 'total-slip' : 'totals-shifted';
}

/** Does the total lack just what the play scored, or the player's play before? */
function isUncounted({ event, record, turn }: Replay, { total, turn: last }: Account, computed: number): boolean {
  const { type, cumulative = computed } = event;
  const before = record.events[last - 1];
  const points = before?.type === 'play' && last < turn ? (before.score ?? 0) : 0;
  return (type === 'play' && cumulative === total) || (points > 0 && computed - cumulative === points);
}

/** The totals of the event's player after it, each with what was scored in between. */
interface Later {
  readonly totals: readonly { readonly total: number; readonly sum: number }[];
  /** Are all scores known? */
  readonly whole: boolean;
}

/** `undefined` where two players share the nick: nobody knows whose the totals are. */
export function laterTotals({ record, event, turn }: Replay, seat: number = event.seat): Later | undefined {
  const { players, events } = record;
  const nick = players[seat]?.nick;
  if (players.some((player, other) => other !== seat && player.nick === nick)) return undefined;
  const totals: Later['totals'][number][] = [];
  let sum = 0;
  let played = event.seat === seat ? (event.score ?? 0) : 0;
  for (const of of events.slice(turn)) {
    if (of.seat !== seat) continue;
    const silent = of.type === 'withdrawn' && (of.score ?? 0) === 0;
    const score = silent ? -played : of.score;
    if (score === undefined) return { totals, whole: false };
    sum += score;
    if (of.type === 'play' || of.type === 'unreadable') played = score;
    if (of.cumulative !== undefined) totals.push({ total: of.cumulative, sum });
  }
  return { totals, whole: true };
}
