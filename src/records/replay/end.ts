/**
 * How a record ends: unplayed racks, time, leaving. What racks are worth is the settlement's to say where the end is
 * known; the record's own lines are compared with it. Rules made for the record accept what federations do differently
 * (source: GCG), but none pays twice, and none doubles a rack and takes it from its owner as well.
 */
import { shortText } from '../../core/text.ts';
import type { Seat, Tile } from '../../core/flavours.ts';
import { lastOf, withAt } from '../../core/list.ts';
import { countKinds, kindsOf } from '../../core/multiset.ts';
import { formatTiles } from '../../tiles/pieces.ts';
import { settle, type Final } from '../../engine/finalize.ts';
import { rackOf, tilesIn, isEmpty, zoneSize } from '../../engine/zones.ts';
import { quantity } from '../wording.ts';
import type { CauseCode } from '../causes.ts';
import {
  accountOf,
  endedBy,
  hasEnded,
  isLeftToRecord,
  isPriceOfLine,
  settledOf,
  tilesWorth,
  type End,
  type Payment,
} from '../facts.ts';
import { claimRack, doubtTiles, goneFrom, rackShown, withWrittenRack, writtenTiles } from './racks.ts';
import { bookPoints, bookUndue, growthOf } from './scores.ts';
import { sameRack } from '../written-plays.ts';
import { closeWindow, isAnswer, remembering, replayWith, noting, withMove, withPoints, type Replay } from './state.ts';

/** How each payment is booked, and what says of one that it was made before. */
const PAYMENTS = {
  'out-bonus': [payOut, 'end-rack-repeated'],
  'rack-penalty': [loseRack, 'penalty-repeated'],
  time: [loseTime, 'time-penalty-repeated'],
} as const;

/**
 * Replays points for the racks of others, or lost for one's own or for time, unless the seat has had them already; a
 * bonus comes once for each of the others. The first line that tells of the end closes the last window.
 */
export function replayPayment(replay: Replay): Replay {
  const { event, past, seat, game } = replay;
  const type = event.type as Payment['type'];
  const [pay, code] = PAYMENTS[type];
  const met = type === 'time' ? replay : replayWith(closeWindow(replay), { last: undefined });
  const before = past.payments.filter(payment => payment.type === type && payment.seat === seat);
  const [first] = before;
  const most = type === 'out-bonus' ? Math.max(1, game.seats.length - 1) : 1;
  if (first === undefined || before.length < most) return pay(met);
  return bookUndue(met, { code, score: first.score, line: first.line });
}

/** Replays a `resigned` or `timed-out`. The window stays open where the next event answers the play on the table. */
export function replayLeaving(replay: Replay): Replay {
  const { event, seat, record, turn } = replay;
  const closed = withWrittenRack(isAnswer(record.events[turn]) ? replay : closeWindow(replay));
  const left =
    event.type === 'resigned'
      ? withMove(closed, seat, { type: 'resign' })
      : withMove(closed, 'director', { type: 'forfeit', seat, reason: 'time' });
  return bookPoints(left);
}

/**
 * Points for the racks of others. By the rules they are what the settlement gives, where all racks are known; else
 * twice what the written tiles are worth, or once. `>Bob: (Q) +20 300` pays a Q of 10 points twice over. With `+10` it
 * is paid once: a warning where the rules leave that to the record, and where they do not, 20 are due.
 */
function payOut(replay: Replay): Replay {
  const { seat, rules, event } = replay;
  const { score = 0 } = event;
  const tiles = writtenTiles(replay);
  const read = doubtTiles(withRackDoubted(replay));
  const others = read.game.seats.length - 1;
  const claimed = tiles !== undefined && others === 1 ? claimEndRack(read, 1 - seat, tiles) : read;
  const { game } = claimed;
  const isOut = game.over !== undefined && isEmpty(rackOf(game, seat));
  const value = tilesWorth(rules, tiles);
  const settled = isOut && claimed.past.isBoardComplete && others < 2 ? settle(rules, game) : undefined;
  const due = settled?.unknown.length === 0 ? settledOf(settled.seats[seat]) : undefined;
  // where the settlement cannot say: twice the rack as it is written, unless the score is that, or once; no rack of
  // another player costs points, so of a loss nobody can say what it should be
  const isSaid = value === undefined || score < 0 || score === value || score === 2 * value;
  const written = isSaid ? undefined : 2 * value;
  const isFree = due !== undefined && isLeftToRecord(rules, 'end');
  const worth = isFree ? tilesWorth(rules, kindsOf(rackOf(game, 1 - seat).counts)) : undefined;
  const isSingle = isFree && score > 0 && score === worth && due === 2 * score;
  const paid = withPayment(claimed, 'out-bonus', value);
  const mixed = mixedConventions(paid);
  if (mixed !== undefined) return mixed;
  const single = { code: 'end-rack-single', score } as const;
  const told = isSingle ? noting(paid, single, { recorded: score, computed: due }) : paid;
  // twice the rack, where the rules pay it once and its owner loses it
  const isDouble = isFree && due === worth && score === 2 * due;
  const computed = isSingle || isDouble ? score : (due ?? written);
  return bookPoints(told, { computed, settles: true, causeOf: () => foldedCause(score - (computed ?? score)) });
}

/** Points for a rack that differ by what a challenge or overtime brings have most likely counted that as well. */
function foldedCause(offBy: number): CauseCode | undefined {
  return isPriceOfLine(offBy) ? 'end-rack-folded' : undefined;
}

/** With what is doubted of a rack that is written before other tiles. */
function withRackDoubted(replay: Replay): Replay {
  const { rules, event } = replay;
  return sameRack(rules, event.rack, event.tiles) ? replay : claimRack(replay, []).replay;
}

/** Points lost for one's own rack: by the settlement where the rack is known, else what the written tiles are worth. */
function loseRack(replay: Replay): Replay {
  const { event, seat, rules } = replay;
  const tiles = writtenTiles(replay);
  const read = doubtTiles(withRackDoubted(replay));
  const claimed = tiles === undefined ? read : claimEndRack(read, seat, tiles);
  const { game } = claimed;
  const value = tilesWorth(rules, tiles, -1);
  const isKnown = game.over !== undefined && claimed.past.isBoardComplete && rackOf(game, seat).hidden === 0;
  const due = isKnown ? settledOf(settle(rules, game).seats[seat]) : value;
  const isRight = isLeftToRecord(rules, 'end') && event.score === value;
  const paid = withPayment(claimed, 'rack-penalty', value && -value);
  return mixedConventions(paid) ?? bookPoints(paid, { computed: isRight ? event.score : due, settles: true });
}

function loseTime(given: Replay): Replay {
  const replay = withWrittenRack(given);
  const { event, rules, seat } = replay;
  const { perMinute } = rules.overtime;
  const { score = 0 } = event;
  const minutes = perMinute > 0 ? Math.max(1, Math.ceil(-score / perMinute)) : 0;
  const booked = bookPoints(replay, { computed: -minutes * perMinute });
  return withPayment(withPoints(booked, seat, growthOf(replay, booked), 'overtime'), 'time');
}

/** Remembers the payment of the event at hand; `value`: what its rack is worth, where that is known. */
function withPayment(replay: Replay, type: Payment['type'], value?: number): Replay {
  const { event, seat, turn, past } = replay;
  const { score = 0, line = 0 } = event;
  const times = value === undefined || value === 0 ? undefined : score / value;
  return remembering(replay, { payments: [...past.payments, { type, seat, line, turn, score, times }] });
}

/** Of the payment at hand that cannot stand beside another: both twice the rack for one, and its loss for the other. */
function mixedConventions(replay: Replay): Replay | undefined {
  const { rules, past } = replay;
  const { payments } = past;
  const excludes = ({ type, seat, times }: Payment, other: Payment): boolean =>
    type === 'out-bonus' && times === 2 && other.type === 'rack-penalty' && other.score < 0 && other.seat !== seat;
  const last = lastOf(payments);
  const other = last && payments.find(before => excludes(before, last) || excludes(last, before));
  if (other === undefined || !isLeftToRecord(rules, 'end')) return undefined;
  return bookUndue(replay, { code: 'end-rack-mixed', isPaid: other.type === 'out-bonus', line: other.line });
}

/** Tells the engine of a rack that was left, or says that another one was. */
function claimEndRack(replay: Replay, seat: Seat, tiles: readonly Tile[]): Replay {
  const { game, rules, event } = replay;
  if (!replay.past.isBoardComplete) return replay;
  const rack = rackOf(game, seat);
  const gone = goneFrom(game.unseen, rack, countKinds(tiles, game.unseen.length));
  const isPossible = tiles.length <= zoneSize(rack) && gone.length === 0;
  if (rack.hidden > 0 && isPossible)
    return withMove(replay, 'director', { type: 'impose', reason: 'recorded rack' }, rackShown(seat, tiles));
  const held = tilesIn(rack);
  if (held.hidden === 0 && held.tiles.length === tiles.length && isPossible) return replay;
  const unknown = held.hidden === 0 ? '' : quantity(held.hidden, 'unknown tile');
  const left = [formatTiles(rules, held.tiles), unknown].filter(text => text !== '').join(' and ');
  const charge = { code: 'rack-impossible', tiles: shortText(formatTiles(rules, tiles)), left } as const;
  return noting(replay, charge, { field: 'tiles', recorded: event.tiles, computed: left });
}

/**
 * With the end of the record, after its last event: the last play is accepted. A record that tells of the end goes on
 * so; else the last play stays open in the game of the last event. The same replay where the game goes on.
 */
export function endReplayed(replay: Replay): Replay {
  const closed = closeWindow(replay);
  const { game, rules } = closed;
  const isTold = endedBy(closed) !== undefined;
  if (!isTold && game.over === undefined) return replay;
  const end: End = { game, final: settle(rules, game), isTold };
  return replayWith(isTold ? closed : replay, { end });
}

/**
 * After the last event of a record that tells of the end. A game that goes on by the rules is ended by the director; of
 * one that is over, racks of which no line speaks are added to what the rules give. The final totals follow the record
 * where the replay does.
 */
export function finishReplay(replay: Replay): Replay {
  const { game, totalsBy, end } = replay;
  if (end?.isTold !== true) return replay;
  const { final } = end;
  // a record may end what the rules would go on with: the director says that it is over
  const ended =
    game.over === undefined
      ? withMove(replay, 'director', { type: 'adjudicate', ranking: final.ranking ?? rankedBy(replay) })
      : replay.past.isBoardComplete
        ? final.seats.reduce(withUnpaid, replay)
        : replay;
  const correct = (next: Replay, { total }: Final['seats'][number], seat: Seat): Replay =>
    withPoints(next, seat, accountOf(next, seat).total - total);
  return totalsBy === 'computed' ? ended : final.seats.reduce(correct, ended);
}

/** With what the rules give a seat for racks of which the record says nothing. */
function withUnpaid(replay: Replay, settled: Final['seats'][number], seat: Seat): Replay {
  const due = settledOf(settled);
  if (due === 0 || replay.past.payments.some(payment => payment.seat === seat && payment.type !== 'time'))
    return replay;
  const account = accountOf(replay, seat);
  const paid = { ...account, byRules: account.byRules + due };
  return replayWith(replay, { accounts: withAt(replay.accounts, seat, paid) });
}

/** Totals and ranking: as the rules settle them, or so far where the record does not tell of the end. */
export function finalOf(replay: Replay): Final {
  const { rules, game, end, accounts } = replay;
  const isTold = end?.isTold === true;
  // `end` is asked before the record corrects anything: accepting a last play settles no rack otherwise, that does
  const { ranking, ...final } = end === undefined || (isTold && end.game !== game) ? settle(rules, game) : end.final;
  const isKnown = ranking !== undefined && final.unknown.length === 0;
  if (isTold) return isKnown ? { ...final, ranking } : final;
  const seats = accounts.map(({ total }) => ({ total, adjustments: [] }));
  const { winner } = replay.record.result ?? {};
  // a result that is recorded is a decision of the table, where the rules see no end
  const ended = hasEnded(replay) ? (end?.game.over ?? 'adjudicated') : 'unfinished';
  const soFar = { reason: ended, seats, unknown: final.unknown };
  if (end === undefined && winner !== undefined && hasEnded(replay))
    return { ...soFar, ranking: rankedWith(winner, rankedBy(replay)) };
  return isKnown ? { ...soFar, ranking: rankedBy(replay) } : soFar;
}

/** The ranking with the recorded winner first; after a draw nobody is before the others. */
function rankedWith(winner: Seat | 'draw', tiers: readonly (readonly Seat[])[]): readonly (readonly Seat[])[] {
  if (winner === 'draw') return [tiers.flat().sort((a, b) => a - b)];
  const others = tiers.map(tier => tier.filter(seat => seat !== winner)).filter(tier => tier.length > 0);
  return [[winner], ...others];
}

/** Seats in tiers by the totals so far. */
function rankedBy({ rules, game, accounts }: Replay): readonly (readonly Seat[])[] {
  return rules.ranking.tiers(
    rules,
    game,
    accounts.map(({ total }) => total),
  );
}
