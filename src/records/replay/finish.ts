/** What can be said of a record when it is at its end: lines that are missing, and totals that agree. */
import { applyMove } from '../../engine/apply.ts';
import { finalizeGame, type Final } from '../../engine/finalize.ts';
import { accountOf } from './scores.ts';
import { attempt, report, type Replay } from './state.ts';

/** Does the record tell of the end? */
export function isComplete({ endedAt }: Replay): boolean {
  return endedAt > 0;
}

/** After the last event: reports what is missing, and lets the engine's final totals follow the record where the replay does. */
export function finish(replay: Replay): void {
  if (!isComplete(replay)) {
    reportUnsettled(replay);
    return;
  }
  const final = finalizeGame(replay.rules, replay.game);
  // a record may end what the rules would go on with: the director says that it is over
  if (replay.game.over !== undefined) reportMissing(replay, final);
  else attempt(replay, 'director', { type: 'adjudicate', ranking: final.ranking });
  if (replay.follows === 'computed') return;
  final.seats.forEach(({ total }, seat) => {
    const points = accountOf(replay, seat).total - total;
    if (points !== 0) attempt(replay, 'director', { type: 'adjust', seat, points, reason: 'correction' });
  });
}

/** Over, or it would be if nobody challenged the last play, and not a word of the racks. */
function reportUnsettled(replay: Replay): void {
  const { game, rules } = replay;
  const closed = game.pending.length > 0 ? applyMove(rules, game, 'director', { type: 'close' }) : undefined;
  const { over } = closed?.ok === true ? closed.value.game : game;
  if (over === undefined) return;
  const message = `The game was over (${over}); what the unplayed racks are worth is not recorded.`;
  report(replay, 'end-not-recorded', message);
}

/** Racks that change a score by the rules, and of which the record says nothing. */
function reportMissing(replay: Replay, { seats }: Final): void {
  const { settledSeats, record } = replay;
  seats.forEach(({ adjustments }, seat) => {
    const due = adjustments.reduce((sum, line) => sum + line.points, 0);
    if (due === 0 || settledSeats.has(seat)) return;
    const nick = record.players[seat]?.nick ?? '';
    const code = due < 0 ? 'penalty-missing' : 'end-rack-missing';
    report(replay, code, `${nick} should get ${due} points for unplayed racks; no line says so.`, {
      severity: 'warning',
      computed: due,
    });
    accountOf(replay, seat).byRules += due;
  });
}

/** Totals and ranking: as the rules settle them, or so far where the record does not tell of the end. */
export function finalOf(replay: Replay): Final {
  const { rules, game } = replay;
  const final = finalizeGame(rules, game);
  if (isComplete(replay)) return final;
  const totals = game.seats.map((_, seat) => accountOf(replay, seat).total);
  return {
    reason: 'unfinished',
    seats: totals.map(total => ({ total, adjustments: [] })),
    ranking: rules.ranking.tiers(rules, game, totals),
    unknown: final.unknown,
  };
}

/** What each seat has by the record's own last word, and by the rules. */
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
