/**
 * How a record ends: unplayed racks, time, leaving. What racks are worth is `finalizeGame`'s to say where the end is
 * known; the record's own lines are compared with it. Rules made for the record accept what federations do differently
 * (FORMATS 1.4).
 */
import { shortText } from '../../core/text.ts';
import type { Seat, Tile } from '../../core/flavours.ts';
import { lastOf } from '../../core/list.ts';
import { countKinds } from '../../core/multiset.ts';
import { formatTiles } from '../../tiles/pieces.ts';
import { finalizeGame } from '../../engine/finalize.ts';
import { rackOf, tilesIn, isEmpty } from '../../engine/zones.ts';
import { counted } from '../wording.ts';
import { canLie, settledOf, valueOf } from './held.ts';
import { doubtTiles, shown, writtenTiles } from './racks.ts';
import { bookUndue, otherConvention, paidBefore, withPayment, withSettled } from './payments.ts';
import { bookPoints, gainOf, syncScore } from './scores.ts';
import {
  changed,
  closeWindow,
  isJudged,
  leaves,
  withFinding,
  withMove,
  withPoints,
  type Payment,
  type Replay,
} from './state.ts';

/** Replays an `out-bonus`: points for the racks of others. */
export function replayOutBonus(replay: Replay): Replay {
  const { seat, rules } = replay;
  const before = paidBefore(replay, 'out-bonus');
  if (before !== undefined) return repeated(enterEnd(replay), 'end-rack-repeated', before);
  const tiles = writtenTiles(replay);
  const read = doubtTiles(enterEnd(replay));
  const others = read.game.seats.length - 1;
  const claimed = tiles !== undefined && others === 1 ? claimEndRack(read, 1 - seat, tiles) : read;
  const { game } = claimed;
  const isOut = game.over !== undefined && isEmpty(rackOf(game, seat));
  const noted = isOut || !isJudged(claimed) ? claimed : reportNotOut(claimed);
  const final = finalizeGame(rules, game);
  const known = isOut && isJudged(claimed) && final.unknown.length === 0 && others < 2;
  const value = valueOf(rules, tiles);
  const paid = withPayment(noted, 'out-bonus', value);
  const mixed = mixedConventions(noted, paid);
  return mixed ?? settleOutBonus(paid, known ? settledOf(final.seats[seat]) : undefined, value);
}

function reportNotOut(replay: Replay): Replay {
  const { overdrawnLine: because } = replay;
  return withFinding(
    replay,
    { code: 'not-out' },
    because === undefined ? {} : { because, why: 'uses more tiles than the player held' },
  );
}

/** A payment that has been made before. */
function repeated(
  replay: Replay,
  code: 'end-rack-repeated' | 'penalty-repeated' | 'time-penalty-repeated',
  before: Payment,
): Replay {
  return bookUndue(replay, { code, score: before.score, line: before.line });
}

/** Both twice the rack for one player and the loss of it for the other; `paid`: with the payment at hand. */
function mixedConventions(replay: Replay, paid: Replay): Replay | undefined {
  const payment = lastOf(paid.payments);
  const other = payment === undefined ? undefined : otherConvention(replay, payment);
  if (other === undefined || !leaves(replay.rules, 'end')) return undefined;
  return bookUndue(paid, { code: 'end-rack-mixed', isPaid: other.type === 'out-bonus', line: other.line });
}

/**
 * Books what the others' racks bring: `due` by the rules where they can say, else twice their value as written, or
 * once.
 */
function settleOutBonus(replay: Replay, due: number | undefined, value: number | undefined): Replay {
  const { event, rules } = replay;
  const { score = 0 } = event;
  const computed = due ?? (value === undefined || score === value || score === 2 * value ? undefined : 2 * value);
  if (due === undefined || !leaves(rules, 'end')) return settle(replay, computed, 'end-rack-differs');
  const once = due === 2 * score && score > 0;
  const noted = once
    ? withFinding(replay, { code: 'end-rack-single', score }, { recorded: score, computed: due })
    : replay;
  return settle(noted, once || score === 2 * due ? score : computed, 'end-rack-differs');
}

/** Replays a `rack-penalty`: points lost for one's own rack. */
export function replayPenalty(replay: Replay): Replay {
  const { event, seat, rules } = replay;
  const before = paidBefore(replay, 'rack-penalty');
  if (before !== undefined) return repeated(enterEnd(replay), 'penalty-repeated', before);
  const tiles = writtenTiles(replay);
  const read = doubtTiles(enterEnd(replay));
  const claimed = tiles === undefined ? read : claimEndRack(read, seat, tiles);
  const { game, lateLine } = claimed;
  const noted =
    game.over === undefined && lateLine === undefined && isJudged(claimed)
      ? withFinding(claimed, { code: 'not-over' })
      : claimed;
  const value = valueOf(rules, tiles, -1);
  const known = game.over !== undefined && isJudged(claimed) && rackOf(game, seat).hidden === 0;
  const due = known ? settledOf(finalizeGame(rules, game).seats[seat]) : value;
  const right = leaves(rules, 'end') && event.score === value;
  const paid = withPayment(noted, 'rack-penalty', value === undefined ? value : -value);
  return mixedConventions(noted, paid) ?? settle(paid, right ? event.score : due, 'penalty-differs');
}

/** Replays a `time`: points lost for playing over time. */
export function replayTime(replay: Replay): Replay {
  const { event, rules, seat } = replay;
  const before = paidBefore(replay, 'time');
  if (before !== undefined) return repeated(replay, 'time-penalty-repeated', before);
  const { perMinute } = rules.overtime;
  const { score = 0 } = event;
  const minutes = perMinute > 0 ? Math.max(1, Math.ceil(-score / perMinute)) : 0;
  const booked = bookPoints(replay, {
    computed: -minutes * perMinute,
    fact: differ => ({ code: 'time-penalty-differs', perMinute, ...differ }),
  });
  return syncScore(withPayment(withPoints(booked, seat, gainOf(replay, booked), 'overtime'), 'time'), seat);
}

/** Replays a `resigned` or `timed-out`. */
export function replayLeaving(replay: Replay): Replay {
  const { event, seat, turn } = replay;
  const closed = closeWindow(replay);
  const left =
    event.type === 'resigned'
      ? withMove(closed, seat, { type: 'resign' })
      : withMove(closed, 'director', { type: 'forfeit', seat, reason: 'time' });
  return syncScore({ ...bookPoints(left), endedAt: replay.endedAt || turn }, seat);
}

/** The first line that tells of the end closes the last window. */
function enterEnd(replay: Replay): Replay {
  const { endedAt, turn } = replay;
  return changed(closeWindow(replay), { endedAt: endedAt || turn, last: undefined });
}

/** Tells the engine of a rack that was left, or says that another one was. */
function claimEndRack(replay: Replay, seat: Seat, tiles: readonly Tile[]): Replay {
  const { game, rules } = replay;
  if (!isJudged(replay)) return replay;
  const rack = rackOf(game, seat);
  const possible = canLie(game, rack, countKinds(tiles, game.unseen.length));
  if (rack.hidden > 0 && possible) {
    return withMove(replay, 'director', { type: 'impose', reason: 'recorded rack' }, shown(seat, tiles));
  }
  const held = tilesIn(rack);
  if (held.hidden === 0 && held.tiles.length === tiles.length && possible) return replay;
  const known = formatTiles(rules, held.tiles);
  const unknown = held.hidden === 0 ? '' : counted(held.hidden, 'unknown tile');
  const left = [known, unknown].filter(text => text !== '').join(' and ');
  const fact = { code: 'rack-impossible', tiles: shortText(formatTiles(rules, tiles)), left } as const;
  return withFinding(replay, fact, {
    field: 'tiles',
    recorded: replay.event.tiles,
    computed: left,
  });
}

/** Books points of the settlement, which the engine's scores do not hold. */
function settle(replay: Replay, computed: number | undefined, code: 'end-rack-differs' | 'penalty-differs'): Replay {
  const booked = bookPoints(replay, {
    computed,
    fact: differ => ({ code, ...differ }),
  });
  return withSettled(replay, booked);
}
