/**
 * Points and totals of a record: what an event adds to the account of its seat. By default totals follow the record
 * after a difference, so that one error is one finding; with `onMismatch: 'computed'` they follow the rules. What
 * differs, the judges find.
 */
import { withAt } from '../../core/list.ts';
import { pointsOfTurn, unbookedPlays } from '../../engine/game.ts';
import type { Seat } from '../../core/flavours.ts';
import type { CauseCode } from '../causes.ts';
import type { FactOf, FindingCode } from '../judges/judges.ts';
import { slipOf } from './causes.ts';
import { accountOf, type Account, type Beside, type Gain } from './facts.ts';
import { replayWith, withFinding, withPoints, type Replay } from './state.ts';

/** Codes of payments that are not due. */
type UndueCode = Extract<FindingCode, `${string}-repeated` | 'end-rack-mixed'>;

/** What an event scores by the rules. */
export interface Due {
  /** `undefined`: nobody can say. */
  readonly computed: number | undefined;
  /** What a difference follows from. */
  readonly follows?: Beside | undefined;
  /** Why they may differ where the total agrees with the score. */
  readonly causeOf?: () => CauseCode | undefined;
}

/** With another account for a seat. */
export function withAccount(replay: Replay, seat: Seat, account: Account): Replay {
  return replayWith(replay, { accounts: withAt(replay.accounts, seat, account) });
}

/** By how much the total of the event's seat has grown. */
export function gainOf(before: Replay, after: Replay): number {
  return accountOf(after, after.seat).total - accountOf(before, after.seat).total;
}

/** Books the event's points: those of the record, or where the replay follows the rules theirs, if they can say. */
export function bookPoints(replay: Replay, { computed, follows, causeOf }: Due = NOT_DUE): Replay {
  const { score } = replay.event;
  const isOfRules = replay.follows === 'computed';
  if (score === undefined || computed === undefined || score === computed) {
    const points = (isOfRules ? (computed ?? score) : (score ?? computed)) ?? 0;
    return bookTotal(replay, { points, byRules: computed ?? score ?? 0, sure: computed !== undefined });
  }
  const cause = follows?.because === undefined ? (slipOf(replay, computed) ?? causeOf?.()) : undefined;
  // the record has the right sum, on one line instead of two
  const counts = cause === 'bonus-folded';
  return bookTotal(replay, {
    points: (isOfRules && !counts) || cause === 'score-total-swapped' ? computed : score,
    byRules: counts ? score : computed,
    due: computed,
    follows,
    cause,
    explained: score - computed,
  });
}

const NOT_DUE: Due = { computed: undefined };

/** Books a gain of the event's seat, and goes on with the total that counts: the record's, or the replay's own. */
export function bookTotal(replay: Replay, gain: Gain): Replay {
  const { event, seat, turn, follows } = replay;
  const { cumulative: recorded, line = 0 } = event;
  const before = accountOf(replay, seat);
  const total = before.total + gain.points;
  const byRules = before.byRules + gain.byRules;
  const { settled, offBy, offSince } = before;
  // with named fields, because a spread takes ten times as long
  const own: Account = { total, byRules, settled, offBy, offSince, turn };
  const booked =
    recorded === undefined ? own : ofRecord(own, recorded, line, follows === 'recorded' ? gain : undefined);
  return replayWith(replay, { accounts: withAt(replay.accounts, seat, booked), booking: { ...gain, before, total } });
}

/** An account beside the total of the record; with the gain where it follows that total. */
function ofRecord(own: Account, recorded: number, line: number, gain?: Gain): Account {
  const offBy = recorded - own.total;
  if (gain === undefined) return { ...own, offBy, offSince: offBy === own.offBy ? own.offSince : line };
  if (offBy === 0) return own;
  // a total that is right again leaves nothing open, and a slip of the score leaves it right
  const isOpen = offBy !== -own.offBy && gain.cause !== 'score-slip';
  return { ...own, total: recorded, offBy: isOpen ? offBy : 0, offSince: isOpen ? line : 0 };
}

/** Says of a payment that it is not due, and books it as the record counts it. */
export function bookUndue(replay: Replay, fact: FactOf<UndueCode>): Replay {
  const { event, follows, seat } = replay;
  const { score = 0, cumulative } = event;
  const counts = follows === 'recorded' && cumulative !== accountOf(replay, seat).total;
  const noted = withFinding(replay, fact, { recorded: score, computed: 0 });
  return withSettled(noted, bookTotal(noted, { points: counts ? score : 0, byRules: 0, explained: score }));
}

/** With the gain of the event counted as of the settlement, which the engine's scores do not hold. */
export function withSettled(before: Replay, booked: Replay): Replay {
  const { seat } = booked;
  const account = accountOf(booked, seat);
  return withAccount(booked, seat, { ...account, settled: account.settled + gainOf(before, booked) });
}

/** Lets the engine's scores agree with the totals that the replay goes on with. */
export function syncScores(replay: Replay): Replay {
  let synced = replay;
  for (const [seat, { total, settled }] of replay.accounts.entries()) {
    let points = total - settled - (replay.game.scores[seat] ?? 0);
    for (const turn of unbookedPlays(replay.game)) if (turn.seat === seat) points -= pointsOfTurn(turn);
    synced = withPoints(synced, seat, points);
  }
  return synced;
}
