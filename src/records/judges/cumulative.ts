/** Judges of totals: what such a finding says, what it means, and what to do. */
import { lastOf } from '../../core/list.ts';
import type { CauseCode } from '../causes.ts';
import { laterTotalsFollow, nextTotal, type Account, type Beside, type Booking, type Facts } from '../facts.ts';
import { NOTHING, type ChargeFor, type Finder, type Found, type GuidesOf, type Numbers } from './judge.ts';

/** Findings about totals. */
export const CUMULATIVE = {
  'cumulative-differs': {
    field: 'cumulative',
    sentence: ({ recorded, computed }: Numbers<'recorded'> & Partial<Numbers<'computed'>>): string =>
      computed === undefined ? 'The total stays as it was.' : `The total after this is ${computed}, not ${recorded}.`,
  },
  'total-elsewhere': { field: 'cumulative', sentence: (): string => 'The total goes on from one under another nick.' },
  'no-totals': { severity: 'warning', sentence: (): string => 'No line has a total.' },
} as const;

/** What they mean, and what to do. */
export const CUMULATIVE_GUIDE: GuidesOf<typeof CUMULATIVE> = {
  'cumulative-differs': {
    means: 'A total does not follow from the one before it and the points between.',
    todo: 'Add the scores of the player up from the last total that is right.',
  },
  'total-elsewhere': {
    means: 'The total goes on from one that stands under another nick: a warning, for it follows from that nick.',
    todo: 'Put the line under the player whose total it goes on from.',
  },
  'no-totals': {
    means: 'No event has a total, which is said once: a warning.',
    todo: 'No total can be compared; `tilewright fix --for macondo` adds the scores up and writes them.',
  },
};

/** Of a total that is not what it should be: it does not go on from the last one, or from one under another nick. */
export const findTotals: Finder<typeof CUMULATIVE> = (facts, found) => {
  const { booking, event, totalsBy } = facts;
  const { cumulative: recorded } = event;
  if (booking === undefined || recorded === undefined) return NOTHING;
  const { total: computed } = booking;
  if (recorded === computed) return elsewhere(facts, booking);
  const beside = totalsBy === 'recorded' ? besideRecord(facts, booking) : besideRules(facts, booking, found);
  return [{ charge: { code: 'cumulative-differs', recorded, computed }, beside }];
};

/**
 * Of a total that is right, but not by the last one under its nick. Lines under it that are another player's do not
 * count, unless this is one of them.
 */
function elsewhere(
  { past: { strangers }, record, event, turn }: Facts,
  { gain: { points } }: Booking,
): readonly Found<ChargeFor<typeof CUMULATIVE>>[] {
  const last = lastOf(strangers);
  if (last === undefined) return NOTHING;
  const { cumulative: recorded = 0 } = event;
  let before = 0;
  // back to the last total under the nick; `strangers` ascends, and is gone through beside the events
  for (let at = turn - 1, nth = strangers.length - 1; at > 0; at--) {
    while ((strangers[nth] ?? 0) > at) nth--;
    const { seat, cumulative, score = 0 } = record.events[at - 1] ?? event;
    if (seat !== event.seat || (last !== turn && strangers[nth] === at)) continue;
    before += cumulative ?? score;
    if (cumulative !== undefined) break;
  }
  if (before + points === recorded) return NOTHING;
  const beside = { recorded, because: record.events[last - 1]?.line ?? 0, why: 'bears a wrong one' };
  return [{ charge: { code: 'total-elsewhere' }, beside }];
}

/**
 * What it follows from, or its cause, where totals follow the record. Where the score of the same line is written
 * wrong, it follows from that: its own line.
 */
function besideRecord(facts: Facts, booking: Booking): Beside {
  const { before, total, gain } = booking;
  const { cause: slip } = gain;
  const { cumulative = total, line } = facts.event;
  if (slip === 'score-slip' || slip === 'score-total-swapped') return { because: line ?? 0 };
  const back = before.offBy !== 0 && cumulative - total === -before.offBy ? before.offSince : undefined;
  const because = back ?? missedTurn(facts, before);
  const usual = back === undefined ? causeOfTotal(facts, booking) : undefined;
  // what follows from another line has no cause of its own
  return { because, cause: because === undefined || usual === 'turn-missing' ? usual : undefined };
}

/**
 * What it follows from where totals follow the rules: from an earlier line, where it is off by as much as the total
 * before it; from its own, where that line's score makes it differ, or something else is wrong with the line already.
 */
function besideRules(
  { event }: Facts,
  { before, total, gain: { explained = 0 } }: Booking,
  found: readonly Beside[],
): Beside {
  const { cumulative = total, line = 0 } = event;
  const offBy = cumulative - total;
  if (offBy === before.offBy) return { because: before.offSince };
  return { because: found.some(isHopeless) || offBy - before.offBy === explained ? line : undefined };
}

/** Is it an error to which the rules have no answer, and that has no usual cause? */
function isHopeless({ severity, computed, cause }: Beside): boolean {
  return severity === 'error' && computed === undefined && cause === undefined;
}

/** More than any total of a game: what is larger is not written as a plain number. */
const MOST_TOTAL = 1e6;

/** What a total follows from that has counted a turn which is not there. */
function missedTurn(facts: Facts, account: Account): number | undefined {
  const off = lastOffTurn(facts);
  return off > account.turn ? facts.record.events[off - 1]?.line : undefined;
}

/** Number of the last turn that somebody took who was not to move; 0 for none. */
function lastOffTurn({ past }: Facts): number {
  return lastOf(past.offTurns) ?? 0;
}

/**
 * The usual cause of a total that is not the one before it and the score: what is likely, for somebody who reads it.
 * Where a story is certain, its cause takes the place of this one (`stories/points.ts` asks much the same).
 */
function causeOfTotal(facts: Facts, { before, total, gain: { due } }: Booking): CauseCode | undefined {
  const { event } = facts;
  const { cumulative: recorded = total } = event;
  const later = nextTotal(facts);
  if (later === undefined) return undefined;
  const { next } = later;
  if (next?.total === total + (next?.sum ?? 0)) return 'total-slip';
  if (lastOffTurn(facts) > before.turn) return 'turn-missing';
  const offBy = recorded - total;
  if (isUncounted(facts, before, total)) return 'play-uncounted';
  if (leavesOut(facts, before, recorded - (total - before.total))) return undefined;
  if (offBy % 5 === 0) return 'line-missing';
  const isSure = due !== undefined && due === (event.score ?? due);
  if (!isSure || Math.abs(offBy) > MOST_TOTAL || !laterTotalsFollow(facts, recorded)) return undefined;
  return next === undefined ? 'total-slip' : 'totals-shifted';
}

/**
 * Does a total leave the player's last line out? That line's own total was wrong, and this one goes on from the total
 * before it: the account without what it was off by, and without what the line scored.
 */
function leavesOut({ record }: Facts, { total, offBy, offSince, turn }: Account, from: number): boolean {
  const last = record.events[turn - 1];
  return offBy !== 0 && last?.line === offSince && from === total - offBy - (last.score ?? 0);
}

/** Does the total lack just what the play scored, or the player's play before? */
function isUncounted({ event, record, turn }: Facts, { total, turn: last }: Account, computed: number): boolean {
  const { type, cumulative = computed } = event;
  const before = record.events[last - 1];
  const points = before?.type === 'play' && last < turn ? (before.score ?? 0) : 0;
  return (type === 'play' && cumulative === total) || (points > 0 && computed - cumulative === points);
}
