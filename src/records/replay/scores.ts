/**
 * Points and totals of a record against the rules. A difference is reported where it arises: by default the totals then
 * follow the record, so that one error is one finding; with `onMismatch: 'computed'` they follow the rules, and what
 * follows from an error says so.
 */
import { pointsOfTurn } from '../../engine/game.ts';
import type { Seat } from '../../core/flavours.ts';
import type { FindingCode } from '../findings.ts';
import { changed, withFinding, withMove, type Account, type Replay } from './state.ts';

/** How a difference of points is reported. */
export interface Difference {
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
  return changed(replay, { accounts: replay.accounts.map((before, other) => (other === seat ? account : before)) });
}

/** By how much the total of the event's seat has grown. */
export function gainOf(before: Replay, after: Replay): number {
  return accountOf(after, after.seat).total - accountOf(before, after.seat).total;
}

/**
 * Books the event's points: compares them with what the rules give (`undefined`: nobody can say), and the recorded
 * total with what it should be.
 */
export function bookPoints(replay: Replay, computed: number | undefined, difference: Difference): Replay {
  const { event, follows } = replay;
  const { score } = event;
  const points = (follows === 'recorded' ? (score ?? computed) : (computed ?? score)) ?? 0;
  const byRules = computed ?? score ?? 0;
  if (score === undefined || computed === undefined || score === computed)
    return bookTotal(replay, { points, byRules, explained: 0 });
  const { code, message, because } = difference;
  const facts = { field: 'score', recorded: score, computed, because } as const;
  const noted = withFinding(replay, code, message(score, computed), facts);
  return bookTotal(noted, { points, byRules, explained: score - computed });
}

/**
 * What an event adds to the total and to the sum by the rules, and by how much its recorded total may be off because
 * its score is.
 */
interface Gain {
  readonly points: number;
  readonly byRules: number;
  readonly explained: number;
}

/**
 * Books a gain of the event's seat, compares the recorded total with the new one, and goes on with the one that counts.
 */
export function bookTotal(replay: Replay, gain: Gain): Replay {
  const { event, follows, seat } = replay;
  const { cumulative, line = 0 } = event;
  const account = accountOf(replay, seat);
  const { settled, offBy, offSince } = account;
  const total = account.total + gain.points;
  const byRules = account.byRules + gain.byRules;
  const off = cumulative === undefined ? 0 : cumulative - total;
  if (cumulative === undefined || follows === 'recorded') {
    const noted = off === 0 ? replay : withTotalFinding(replay, total);
    return withAccount(noted, seat, { total: cumulative ?? total, byRules, settled, offBy, offSince });
  }
  const because = off === offBy ? offSince : off - offBy === gain.explained ? line : undefined;
  const noted = off === 0 ? replay : withTotalFinding(replay, total, because);
  return withAccount(noted, seat, { total, byRules, settled, offBy: off, offSince: off === offBy ? offSince : line });
}

function withTotalFinding(replay: Replay, computed: number, because?: number): Replay {
  const recorded = replay.event.cumulative;
  const message = `The total after this is ${computed}, not ${recorded ?? ''}.`;
  return withFinding(replay, 'cumulative-differs', message, { field: 'cumulative', recorded, computed, because });
}

/** Lets the engine's score agree with the total that the replay goes on with. */
export function syncScore(replay: Replay, seat: Seat): Replay {
  const { game } = replay;
  const { total, settled } = accountOf(replay, seat);
  let points = total - settled - (game.scores[seat] ?? 0);
  for (const turn of game.pending) if (turn.seat === seat) points -= pointsOfTurn(turn);
  return points === 0 ? replay : withMove(replay, 'director', { type: 'adjust', seat, points, reason: 'correction' });
}

/** Lets all scores agree. */
export function syncScores(replay: Replay): Replay {
  return replay.accounts.reduce((next, _, seat) => syncScore(next, seat), replay);
}
