/** How a replay ends: totals and ranking, and what each seat has by the record and by the rules. */
import type { Seat } from '../../core/flavours.ts';
import { settle, type Final } from '../../engine/finalize.ts';
import { accountOf, isComplete, isJudged, settledOf, type End } from './facts.ts';
import { withAccount } from './scores.ts';
import { closeWindow, withMove, withPoints, type Replay } from './state.ts';

/** How the record ends, after its last event: the last play is accepted where nothing else is said of the end. */
export function endOfRecord(replay: Replay): End {
  const { game } = isComplete(replay) ? replay : closeWindow(replay);
  return { game, final: settle(replay.rules, game) };
}

/** After the last event of a record that tells of the end: the final totals follow the record where the replay does. */
export function finishReplay(replay: Replay): Replay {
  const { game, follows, end } = replay;
  if (end === undefined || !isComplete(replay)) return replay;
  const { final } = end;
  // a record may end what the rules would go on with: the director says that it is over
  const ended =
    game.over === undefined
      ? withMove(replay, 'director', { type: 'adjudicate', ranking: final.ranking ?? rankedBy(replay) })
      : isJudged(replay)
        ? final.seats.reduce(withUnpaid, replay)
        : replay;
  if (follows === 'computed') return ended;
  return final.seats.reduce(
    (next, { total }, seat) => withPoints(next, seat, accountOf(next, seat).total - total),
    ended,
  );
}

/** With what the rules give a seat for racks of which the record says nothing. */
function withUnpaid(replay: Replay, settled: Final['seats'][number], seat: Seat): Replay {
  const due = settledOf(settled);
  if (due === 0 || replay.past.payments.some(payment => payment.seat === seat && payment.type !== 'time'))
    return replay;
  const account = accountOf(replay, seat);
  return withAccount(replay, seat, { ...account, byRules: account.byRules + due });
}

/** Totals and ranking: as the rules settle them, or so far where the record does not tell of the end. */
export function finalOf(replay: Replay): Final {
  const { rules, game } = replay;
  const { ranking, ...final } = settle(rules, game);
  const isKnown = ranking !== undefined && final.unknown.length === 0;
  if (isComplete(replay)) return isKnown ? { ...final, ranking } : final;
  const totals = totalsSoFar(replay);
  const soFar = {
    reason: 'unfinished',
    seats: totals.map(total => ({ total, adjustments: [] })),
    unknown: final.unknown,
  };
  return isKnown ? { ...soFar, ranking: rankedBy(replay) } : soFar;
}

function totalsSoFar(replay: Replay): readonly number[] {
  return replay.game.seats.map((_, seat) => accountOf(replay, seat).total);
}

/** Seats in tiers by the totals so far. */
function rankedBy(replay: Replay): readonly (readonly Seat[])[] {
  const { rules, game } = replay;
  return rules.ranking.tiers(rules, game, totalsSoFar(replay));
}

/** What each seat has by its last total in the record, and by the rules. */
export function totalsOf({ record, accounts }: Replay): readonly Totals[] {
  const recorded: (number | undefined)[] = [];
  for (const { seat, cumulative } of record.events) if (cumulative !== undefined) recorded[seat] = cumulative;
  return record.players.map((_, seat) => {
    const computed = accounts[seat]?.byRules ?? 0;
    const last = recorded[seat];
    return last === undefined ? { computed } : { recorded: last, computed };
  });
}

/** The last total in the record, where there is one, and the sum of what the rules give. */
export interface Totals {
  readonly recorded?: number;
  readonly computed: number;
}
