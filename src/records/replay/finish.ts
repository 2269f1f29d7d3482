/** What can be said of a record when it is at its end: lines that are missing, and totals that agree. */
import type { Seat } from '../../core/flavours.ts';
import { kindsOf } from '../../core/multiset.ts';
import { formatTiles } from '../../tiles/pieces.ts';
import { BAG, isEmpty, rackOf, tilesIn, zoneAt } from '../../engine/zones.ts';
import { settle, type Final } from '../../engine/finalize.ts';
import { endingText, nameOf, signed } from '../wording.ts';
import { settledOf, tilesWorth } from './racks.ts';
import { withAccount } from './scores.ts';
import { accountOf, closeWindow, isJudged, leaves, withFinding, withMove, withPoints, type Replay } from './state.ts';

/** Does the record tell of the end? */
export function isComplete({ endedAt }: Replay): boolean {
  return endedAt > 0;
}

/**
 * After the last event: reports what is missing, and lets the engine's final totals follow the record where the replay
 * does.
 */
export function finishReplay(replay: Replay): Replay {
  if (!isComplete(replay)) return reportUnsettled(replay);
  const { rules, game } = replay;
  const final = settle(rules, game);
  // a record may end what the rules would go on with: the director says that it is over
  const ended =
    game.over === undefined
      ? withMove(replay, 'director', { type: 'adjudicate', ranking: final.ranking ?? rankedBy(replay) })
      : isJudged(replay)
        ? final.seats.reduce(
            (next, settled, seat) => reportPaid(reportMissing(next, settled, seat), final, seat),
            replay,
          )
        : replay;
  if (replay.follows === 'computed') return ended;
  return final.seats.reduce(
    (next, { total }, seat) => withPoints(next, seat, accountOf(next, seat).total - total),
    ended,
  );
}

/**
 * Reports unplayed racks of which the record says nothing, if the game is over, or is over once the last play is
 * accepted.
 */
function reportUnsettled(replay: Replay): Replay {
  const { game } = closeWindow(replay);
  const { over } = game;
  if (over === undefined || !isJudged(replay)) return replay;
  const { record, rules } = replay;
  const { seats, unknown } = settle(rules, game);
  const due = unknown.length > 0 ? [] : seats.map(settledOf);
  const owed = due.flatMap((points, seat) => (points === 0 ? [] : [seat]));
  if (unknown.length === 0 && owed.length === 0) return replay;
  const shares = owed.map(seat => `${nameOf(record, seat)} ${signed(due[seat] ?? 0)}`).join(', ');
  const told = owed.some(seat => isTotalled(replay, seat)) ? 'error' : 'warning';
  return withFinding(
    replay,
    { code: 'end-not-recorded', ending: endingText(over), worth: shares },
    { severity: record.incomplete === true ? 'note' : told },
  );
}

/** Does a line after the end give the total of a seat? Then it should have counted the racks. */
function isTotalled({ record, payments }: Replay, seat: Seat): boolean {
  return payments.some(({ type, seat: of, line }) => {
    const paid = record.events.find(event => event.line === line && event.seat === seat);
    return type === 'time' && of === seat && paid?.cumulative !== undefined;
  });
}

/** A rack that changes a score by the rules, and of which the record says nothing. */
function reportMissing(replay: Replay, settled: Final['seats'][number], seat: Seat): Replay {
  const due = settledOf(settled);
  if (due === 0 || replay.payments.some(payment => payment.seat === seat && payment.type !== 'time')) return replay;
  const code = due < 0 ? 'penalty-missing' : 'end-rack-missing';
  const severity = isTotalled(replay, seat) ? 'error' : 'warning';
  const { rules, game, record } = replay;
  const owners = game.seats.flatMap((_, owner) => ((owner === seat) === due < 0 ? [owner] : []));
  const [owner] = owners;
  const held = owner === undefined || owners.length > 1 ? undefined : tilesIn(rackOf(game, owner));
  const rack = held?.hidden === 0 ? formatTiles(rules, held.tiles) : undefined;
  const noted = withFinding(replay, { code, name: nameOf(record, seat), due, rack }, { severity, computed: due });
  const account = accountOf(noted, seat);
  return withAccount(noted, seat, { ...account, byRules: account.byRules + due });
}

/**
 * What one player was paid for the racks of two others or more, where it is not what they are worth, once or twice
 * over. A line that pays for a rack is judged where it stands; this asks whether all of them were paid.
 */
function reportPaid(replay: Replay, final: Final, seat: Seat): Replay {
  const { rules, game, record } = replay;
  const lines = replay.payments.filter(({ type, seat: of }) => type === 'out-bonus' && of === seat);
  const paid = lines.reduce((sum, { score }) => sum + score, 0);
  const [first] = lines;
  const times = first?.times;
  const isOut = isEmpty(rackOf(game, seat)) && isEmpty(zoneAt(game, BAG));
  const isRead = times !== undefined && lines.every(line => line.times === times);
  if (game.seats.length < 3 || !isRead || !isOut) return replay;
  const isFree = leaves(rules, 'end');
  const due = isFree ? leftWorth(replay) * times : settledOf(final.seats[seat]);
  if (due === paid) {
    const isLost = !isFree || times > 1 || replay.payments.some(({ type }) => type === 'rack-penalty');
    const racks = game.seats.length - 1;
    return isLost ? replay : withFinding(replay, { code: 'end-rack-single', score: paid, racks });
  }
  if (!isFree && final.unknown.length > 0) return replay;
  const isTold = record.events.some(({ line, cumulative }) => line === first?.line && cumulative !== undefined);
  const fact = { code: 'end-racks-differ', name: nameOf(record, seat), paid, due } as const;
  return withFinding(replay, fact, { severity: isTold ? 'error' : 'warning', recorded: paid, computed: due });
}

/** What all tiles are worth that nobody has played. */
function leftWorth({ rules, game }: Replay): number {
  const shown = game.seats.flatMap((_, seat) => kindsOf(rackOf(game, seat).counts));
  return tilesWorth(rules, [...kindsOf(game.unseen), ...shown]) ?? 0;
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
