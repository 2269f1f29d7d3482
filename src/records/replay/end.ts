/**
 * How a record ends: unplayed racks, time, leaving. What racks are worth is `finalizeGame`'s to say where the end is
 * known; the record's own lines are compared with it. Rules made for the record accept what federations do differently
 * (FORMATS 1.4).
 */
import type { Seat, Tile } from '../../core/flavours.ts';
import { countKinds } from '../../core/multiset.ts';
import { formatTiles, tilePoints } from '../../tiles/pieces.ts';
import { finalizeGame, type Final } from '../../engine/finalize.ts';
import { RACK, rackOf, tilesIn, zoneKey, zoneSize } from '../../engine/zones.ts';
import { counted } from '../wording.ts';
import { leaves } from './customs.ts';
import { canLie, doubtTiles, writtenTiles } from './racks.ts';
import { accountOf, bookPoints, gainOf, syncScore, withAccount } from './scores.ts';
import { changed, closeWindow, withFinding, withMove, type Replay } from './state.ts';

/** Replays an `out-bonus`: points for the racks of others. */
export function replayOutBonus(replay: Replay): Replay {
  const { seat, rules } = replay;
  const tiles = writtenTiles(replay);
  const read = doubtTiles(enterEnd(replay));
  const [only, another] = read.game.seats.flatMap((_, other) => (other === seat ? [] : [other]));
  const alone = another === undefined;
  const claimed = tiles !== undefined && only !== undefined && alone ? claimEndRack(read, only, tiles) : read;
  const { game } = claimed;
  const isOut = game.over !== undefined && zoneSize(rackOf(game, seat)) === 0;
  const message = 'This player has not gone out: there are tiles left to play.';
  const noted = isOut ? claimed : withFinding(claimed, 'not-out', message, { because: claimed.unplacedLine });
  const final = finalizeGame(rules, game);
  const known = isOut && final.unknown.length === 0;
  const due = known && alone ? settledOf(final, seat) : undefined;
  return settleOutBonus(noted, due, tiles === undefined ? undefined : valueOf(replay, tiles));
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
  if (score === 2 * due) return settle(replay, score, 'end-rack-differs');
  if (due !== 2 * score || score <= 0) return settle(replay, computed, 'end-rack-differs');
  const message = `This pays the value of the rack (${score}) once, although the other player does not lose it.`;
  const noted = withFinding(replay, 'end-rack-single', message, {
    field: 'score',
    severity: 'warning',
    recorded: score,
    computed: due,
  });
  return settle(noted, score, 'end-rack-differs');
}

/** Replays a `rack-penalty`: points lost for one's own rack. */
export function replayPenalty(replay: Replay): Replay {
  const { event, seat, rules } = replay;
  const tiles = writtenTiles(replay);
  const read = doubtTiles(enterEnd(replay));
  const claimed = tiles === undefined ? read : claimEndRack(read, seat, tiles);
  const { game, lateLine, unplacedLine } = claimed;
  const message = 'By the rules the game was not over yet.';
  const noted =
    game.over === undefined && lateLine === undefined
      ? withFinding(claimed, 'not-over', message, { severity: 'warning', because: unplacedLine })
      : claimed;
  const value = tiles === undefined ? undefined : -valueOf(replay, tiles);
  const known = game.over !== undefined && rackOf(game, seat).hidden === 0;
  const due = known ? settledOf(finalizeGame(rules, game), seat) : value;
  const right = leaves(rules, 'end') && event.score === value;
  return settle(noted, right ? event.score : due, 'penalty-differs');
}

/** Replays a `time`: points lost for playing over time. */
export function replayTime(replay: Replay): Replay {
  const { event, rules, seat } = replay;
  const { perMinute } = rules.overtime;
  const { score = 0 } = event;
  const minutes = perMinute > 0 ? Math.max(1, Math.ceil(-score / perMinute)) : 0;
  const booked = bookPoints(replay, -minutes * perMinute, {
    code: 'time-penalty-differs',
    message: (recorded, computed) =>
      perMinute > 0
        ? `Every minute over time costs ${counted(perMinute, 'point')}: the score should be ${computed}, not ${recorded}.`
        : `Under these rules overtime costs no points; the record has ${recorded}.`,
  });
  const points = gainOf(replay, booked);
  const adjusted =
    points === 0 ? booked : withMove(booked, 'director', { type: 'adjust', seat, points, reason: 'overtime' });
  return syncScore(adjusted, seat);
}

/** Replays a `resigned` or `timed-out`. */
export function replayLeaving(replay: Replay): Replay {
  const { event, seat, turn } = replay;
  const closed = closeWindow(replay);
  const left =
    event.type === 'resigned'
      ? withMove(closed, seat, { type: 'resign' })
      : withMove(closed, 'director', { type: 'forfeit', seat, reason: 'time' });
  const booked = bookPoints(left, undefined, { code: 'score-differs', message: () => '' });
  return syncScore(changed(booked, { endedAt: replay.endedAt || turn }), seat);
}

/** The first line that tells of the end closes the last window. */
function enterEnd(replay: Replay): Replay {
  const { endedAt, turn, settledSeats, seat } = replay;
  const ends = { endedAt: endedAt || turn, last: undefined, settledSeats: [...settledSeats, seat] };
  return changed(closeWindow(replay), ends);
}

/** Tells the engine of a rack that was left, or says that another one was. */
function claimEndRack(replay: Replay, seat: Seat, tiles: readonly Tile[]): Replay {
  const { game, rules } = replay;
  const rack = rackOf(game, seat);
  const possible = canLie(game, rack, countKinds(tiles, game.unseen.length));
  if (rack.hidden > 0 && possible) {
    const chance = [{ type: 'show', zone: zoneKey(RACK, seat), tiles }] as const;
    return withMove(replay, 'director', { type: 'impose', reason: 'recorded rack' }, chance);
  }
  const held = tilesIn(rack);
  if (held.hidden === 0 && held.tiles.length === tiles.length && possible) return replay;
  const known = formatTiles(rules, held.tiles);
  const unknown = held.hidden === 0 ? '' : counted(held.hidden, 'unknown tile');
  const left = [known, unknown].filter(text => text !== '').join(' and ');
  const message = `${formatTiles(rules, tiles) || 'No tile'} is not what was left on the rack (${left || 'nothing'}).`;
  return withFinding(replay, 'rack-impossible', message, {
    field: 'tiles',
    recorded: replay.event.tiles,
    computed: left,
    because: replay.unplacedLine,
  });
}

/** What the settlement of the rules gives a seat. */
function settledOf({ seats }: Final, seat: Seat): number {
  let sum = 0;
  for (const { points } of seats[seat]?.adjustments ?? []) sum += points;
  return sum;
}

function valueOf({ rules }: Replay, tiles: readonly Tile[]): number {
  return tiles.reduce((sum, tile) => sum + tilePoints(rules, tile), 0);
}

/** Books points of the settlement, which the engine's scores do not hold. */
function settle(replay: Replay, computed: number | undefined, code: 'end-rack-differs' | 'penalty-differs'): Replay {
  const booked = bookPoints(replay, computed, {
    code,
    message: (recorded, due) => `The unplayed rack counts ${counted(due, 'point')} here, not ${recorded}.`,
    because: replay.unplacedLine,
  });
  const account = accountOf(booked, booked.seat);
  return withAccount(booked, booked.seat, { ...account, settled: account.settled + gainOf(replay, booked) });
}
