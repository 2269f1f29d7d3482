/**
 * Points and totals of a record against the rules. A difference is reported where it arises: by default the totals then
 * follow the record, so that one error is one finding; with `onMismatch: 'computed'` they follow the rules, and what
 * follows from an error says so.
 */
import { withAt } from '../../core/list.ts';
import { pointsOfTurn } from '../../engine/game.ts';
import type { Seat } from '../../core/flavours.ts';
import type { FindingCode } from '../findings.ts';
import { changed, withFinding, withPoints, type Account, type Replay } from './state.ts';

/** What an event scores by the rules, and how a difference from the record is reported. */
export interface Due {
  /** `undefined`: nobody can say. */
  readonly computed: number | undefined;
  readonly code: FindingCode;
  readonly message: (recorded: number, computed: number) => string;
  readonly because?: number | undefined;
}

/** The account of a seat. */
export function accountOf({ accounts }: Replay, seat: Seat): Account {
  return accounts[seat] ?? { total: 0, byRules: 0, settled: 0, offBy: 0, offSince: 0 };
}

/** With another account for a seat. */
export function withAccount(replay: Replay, seat: Seat, account: Account): Replay {
  return changed(replay, { accounts: withAt(replay.accounts, seat, account) });
}

/** By how much the total of the event's seat has grown. */
export function gainOf(before: Replay, after: Replay): number {
  return accountOf(after, after.seat).total - accountOf(before, after.seat).total;
}

/**
 * Books the event's points: compares them with what the rules give, where they can say, and the recorded total with
 * what it should be.
 */
export function bookPoints(replay: Replay, due?: Due): Replay {
  const { event, follows } = replay;
  const { score } = event;
  const computed = due?.computed;
  const points = (follows === 'recorded' ? (score ?? computed) : (computed ?? score)) ?? 0;
  const gain = { points, byRules: computed ?? score ?? 0 };
  if (due === undefined || score === undefined || computed === undefined || score === computed)
    return bookTotal(replay, gain);
  const { code, message, because } = due;
  const noted = withFinding(replay, code, message(score, computed), {
    field: 'score',
    recorded: score,
    computed,
    because,
  });
  return bookTotal(noted, { ...gain, explained: score - computed });
}

/**
 * What an event adds to the total and to the sum by the rules, and by how much its recorded total may be off because
 * its score is.
 */
interface Gain {
  readonly points: number;
  readonly byRules: number;
  readonly explained?: number;
}

/**
 * Books a gain of the event's seat, compares the recorded total with the new one, and goes on with the one that counts.
 */
export function bookTotal(replay: Replay, { points, byRules, explained = 0 }: Gain): Replay {
  const { event, follows, seat } = replay;
  const { cumulative: recorded, line = 0 } = event;
  const account = accountOf(replay, seat);
  const computed = account.total + points;
  const booked = { ...account, total: computed, byRules: account.byRules + byRules };
  if (recorded === undefined) return withAccount(replay, seat, booked);
  const offBy = recorded - computed;
  const since = offBy === account.offBy ? account.offSince : undefined;
  const itself = offBy - account.offBy === explained ? line : undefined;
  const because = follows === 'recorded' ? undefined : (since ?? itself);
  const facts = { field: 'cumulative', recorded, computed, because } as const;
  const noted =
    offBy === 0
      ? replay
      : withFinding(replay, 'cumulative-differs', `The total after this is ${computed}, not ${recorded}.`, facts);
  const after = follows === 'recorded' ? { ...booked, total: recorded } : { ...booked, offBy, offSince: since ?? line };
  return withAccount(noted, seat, after);
}

/** Lets the engine's score agree with the total that the replay goes on with. */
export function syncScore(replay: Replay, seat: Seat): Replay {
  const { game } = replay;
  const { total, settled } = accountOf(replay, seat);
  let points = total - settled - (game.scores[seat] ?? 0);
  for (const turn of game.pending) if (turn.seat === seat) points -= pointsOfTurn(turn);
  return withPoints(replay, seat, points);
}

/** Lets all scores agree. */
export function syncScores(replay: Replay): Replay {
  return replay.accounts.reduce((next, _, seat) => syncScore(next, seat), replay);
}
