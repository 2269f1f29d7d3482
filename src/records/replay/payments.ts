/**
 * Payments of a record that the rules know once: racks at the end, time, a wrong challenge. Federations differ in what
 * they are (FORMATS 5.2), none makes one twice, and none doubles the rack and takes it from its owner as well.
 */
import type { FactOf, FindingCode } from '../judges/judges.ts';
import { accountOf, bookTotal, gainOf, syncScore, withAccount } from './scores.ts';
import { changed, withFinding, type Payment, type Replay } from './state.ts';

/** Remembers the payment of the event at hand; `value`: what its rack is worth, where that is known. */
export function withPayment(replay: Replay, type: Payment['type'], value?: number): Replay {
  const { event, seat, payments } = replay;
  const { score = 0, line = 0 } = event;
  const times = value === undefined || value === 0 ? undefined : score / value;
  return changed(replay, { payments: [...payments, { type, seat, line, score, times }] });
}

/** The payment of this type that the seat has had already; a bonus comes once for each of the others. */
export function paidBefore({ payments, seat, game }: Replay, type: Payment['type']): Payment | undefined {
  const before = payments.filter(payment => payment.type === type && payment.seat === seat);
  const most = type === 'out-bonus' ? Math.max(1, game.seats.length - 1) : 1;
  return before.length >= most ? before[0] : undefined;
}

/** The payment that cannot stand beside the one at hand: twice a rack for one seat, or the loss of it for its owner. */
export function otherConvention(replay: Replay, payment: Payment): Payment | undefined {
  const excludes = ({ type, seat, times }: Payment, other: Payment): boolean =>
    type === 'out-bonus' && times === 2 && other.type === 'rack-penalty' && other.score < 0 && other.seat !== seat;
  return replay.payments.find(before => excludes(before, payment) || excludes(payment, before));
}

/** Says of the payment at hand that it is not due, and books it as the record counts it. */
export function bookUndue(
  replay: Replay,
  fact: FactOf<Extract<FindingCode, `${string}-repeated` | 'end-rack-mixed'>>,
): Replay {
  const { event, follows, seat } = replay;
  const { score = 0, cumulative } = event;
  const counts = follows === 'recorded' && cumulative !== accountOf(replay, seat).total;
  const noted = withFinding(replay, fact, {
    recorded: score,
    computed: 0,
  });
  const booked = bookTotal(noted, { points: counts ? score : 0, byRules: 0, explained: score });
  return syncScore(withSettled(noted, booked), seat);
}

/** With the gain of the event counted as of the settlement, which the engine's scores do not hold. */
export function withSettled(before: Replay, booked: Replay): Replay {
  const { seat } = booked;
  const account = accountOf(booked, seat);
  return withAccount(booked, seat, { ...account, settled: account.settled + gainOf(before, booked) });
}
