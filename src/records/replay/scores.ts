/**
 * Points and totals of a record: what an event adds to the account of its seat. By default totals follow the record
 * after a difference, so that one error is one finding; with `onMismatch: 'computed'` they follow the rules. Two causes
 * are booked as they are meant either way: score and total that have changed places, and a bonus counted into a play.
 * Why points differ is found out here, because it says what is booked; that they differ, `findPoints` finds afterwards.
 * Why a total differs, `findTotals` finds out itself.
 */
import { withAt } from '../../core/list.ts';
import { pointsOfTurn, unbookedPlays } from '../../engine/game.ts';
import type { CauseCode } from '../causes.ts';
import type { ChargeOf, FindingCode } from '../judges/judges.ts';
import { accountOf, type Account, type Beside, type Gain, isLeftToRecord } from '../facts.ts';
import { replayWith, noting, withPoints, type Replay, bonusFor } from './state.ts';
import type { Layout } from '../../board/layout.ts';
import type { Score } from '../../engine/score.ts';

/** Codes of payments that are not due. */
type UndueCode = Extract<FindingCode, `${string}-repeated` | 'end-rack-mixed'>;

/** What an event scores by the rules. */
export interface Due {
  /** `undefined`: nobody can say. */
  readonly computed?: number | undefined;
  /** What counts by the rules, where that is another number. */
  readonly byRules?: number | undefined;
  /** Is it of the settlement, which the engine adds itself at the end? */
  readonly settles?: boolean;
  /** What a difference follows from. */
  readonly follows?: Beside | undefined;
  /** Why they may differ where the total agrees with the score. */
  readonly causeOf?: () => CauseCode | undefined;
}

/** By how much the total of the event's seat has grown. */
export function growthOf(before: Replay, after: Replay): number {
  return accountOf(after, after.seat).total - accountOf(before, after.seat).total;
}

/** Books the event's points: those of the record, or where the replay follows the rules theirs, if they can say. */
export function bookPoints(replay: Replay, due: Due = {}): Replay {
  const { computed, byRules = computed, settles = false, follows, causeOf } = due;
  const { score = computed } = replay.event;
  if (score === undefined || computed === undefined || score === computed)
    return bookTotal(replay, { points: score ?? 0, byRules: score ?? 0, settles, due: computed });
  const cause = follows?.because === undefined ? (slipOf(replay, computed) ?? causeOf?.()) : undefined;
  // the record has the right sum, on one line instead of two: then the rules give it as well
  const isFolded = cause === 'bonus-folded';
  const isOfRules = cause === 'score-total-swapped' || (replay.totalsBy === 'computed' && !isFolded);
  return bookTotal(replay, {
    points: isOfRules ? computed : score,
    byRules: isFolded ? score : (byRules ?? computed),
    settles,
    due: computed,
    follows,
    cause,
    explained: score - computed,
  });
}

/** Books a gain of the event's seat, and goes on with the total that counts: the record's, or the replay's own. */
export function bookTotal(replay: Replay, gain: Gain): Replay {
  const { event, seat, turn, totalsBy } = replay;
  const { cumulative: recorded, line = 0 } = event;
  const before = accountOf(replay, seat);
  const total = before.total + gain.points;
  const byRules = before.byRules + gain.byRules;
  const { offBy, offSince } = before;
  // with named fields, because a spread takes ten times as long
  const own: Account = { total, byRules, settled: before.settled, offBy, offSince, turn };
  const booked =
    recorded === undefined ? own : ofRecord(own, recorded, line, totalsBy === 'recorded' ? gain : undefined);
  const settled = before.settled + (gain.settles === true ? booked.total - before.total : 0);
  const account = settled === before.settled ? booked : { ...booked, settled };
  return replayWith(replay, { accounts: withAt(replay.accounts, seat, account), booking: { gain, before, total } });
}

/** An account beside the total of the record; with the gain where it follows that total. */
function ofRecord(own: Account, recorded: number, line: number, gain?: Gain): Account {
  const offBy = recorded - own.total;
  if (gain === undefined) return { ...own, offBy, offSince: offBy === own.offBy ? own.offSince : line };
  if (offBy === 0) return own.total === own.byRules ? { ...own, offBy: 0, offSince: 0 } : own;
  // off by just as much to the other side, it is right again; and a slip of the score leaves the total right
  const isOpen = offBy !== -own.offBy && gain.cause !== 'score-slip';
  return { ...own, total: recorded, offBy: isOpen ? offBy : 0, offSince: isOpen ? line : 0 };
}

/** Says of a payment that it is not due, and books it as the record counts it. */
export function bookUndue(replay: Replay, charge: ChargeOf<UndueCode>): Replay {
  const { event, totalsBy, seat } = replay;
  const { score = 0, cumulative } = event;
  const counts = totalsBy === 'recorded' && cumulative !== accountOf(replay, seat).total;
  const noted = noting(replay, charge, { recorded: score, computed: 0 });
  const settles = event.type === 'out-bonus' || event.type === 'rack-penalty';
  return bookTotal(noted, { points: counts ? score : 0, byRules: 0, settles, explained: score });
}

/** Lets the engine's scores agree with the totals that the replay goes on with. */
export function syncScores(replay: Replay): Replay {
  const { accounts, game } = replay;
  const unbooked = unbookedPlays(game);
  let synced = replay;
  for (let seat = 0; seat < accounts.length; seat++) {
    const { total, settled } = accountOf(replay, seat);
    let points = total - settled - (game.scores[seat] ?? 0);
    for (const turn of unbooked) if (turn.seat === seat) points -= pointsOfTurn(turn);
    synced = withPoints(synced, seat, points);
  }
  return synced;
}

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
  if (!isLeftToRecord(rules, 'challenge')) return offBy === bonusFor(replay, seat);
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
