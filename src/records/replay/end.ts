/**
 * How a record ends: unplayed racks, time, leaving. What racks are worth is `finalizeGame`'s to say where the end is known; the record's own
 * lines are compared with it. Rules made for the record accept what federations do differently (FORMATS 1.4).
 */
import type { Seat, Tile } from '../../core/flavours.ts';
import { countKinds } from '../../core/multiset.ts';
import { formatTiles } from '../../tiles/pieces.ts';
import { tilePoints } from '../../tiles/pieces.ts';
import { finalizeGame, type Final } from '../../engine/finalize.ts';
import { RACK, rackOf, tilesIn, zoneKey, zoneSize } from '../../engine/zones.ts';
import { leaves } from './customs.ts';
import { canLie } from './racks.ts';
import { accountOf, bookPoints, syncScore } from './scores.ts';
import { attempt, closeWindow, report, type Replay } from './state.ts';
import { readRack } from './text.ts';

/** Replays an `out-bonus`: points for the racks of others. */
export function replayOutBonus(replay: Replay): void {
  const { event, seat, rules } = replay;
  enterEnd(replay);
  const others = replay.game.seats.flatMap((_, other) => (other === seat ? [] : [other]));
  const tiles = readEndRack(replay);
  const [only, another] = others;
  if (tiles !== undefined && only !== undefined && another === undefined) claimEndRack(replay, only, tiles);
  const isOut = replay.game.over !== undefined && zoneSize(rackOf(replay.game, seat)) === 0;
  if (!isOut) {
    const because = replay.unplacedLine;
    report(replay, 'not-out', 'This player has not gone out: there are tiles left to play.', { because });
  }
  const final = finalizeGame(rules, replay.game);
  const known = isOut && final.unknown.length === 0;
  const value = tiles === undefined ? undefined : valueOf(replay, tiles);
  const due = known && another === undefined ? settledOf(final, seat) : undefined;
  const score = event.score ?? 0;
  const computed = due ?? (value === undefined || score === value || score === 2 * value ? undefined : 2 * value);
  const single = leaves(rules, 'end') && known && due === 2 * score && score > 0;
  if (single) {
    const message = `Once the value of the rack (${score}), although the other player does not lose it.`;
    report(replay, 'end-rack-single', message, { field: 'score', severity: 'warning', recorded: score, computed: due });
  }
  const twice = leaves(rules, 'end') && due !== undefined && score === 2 * due;
  settle(replay, single || twice ? score : computed, 'end-rack-differs');
}

/** Replays a `rack-penalty`: points lost for one's own rack. */
export function replayPenalty(replay: Replay): void {
  const { event, seat, rules } = replay;
  enterEnd(replay);
  const tiles = readEndRack(replay);
  if (tiles !== undefined) claimEndRack(replay, seat, tiles);
  const { over } = replay.game;
  const known = rackOf(replay.game, seat).hidden === 0;
  if (over === undefined && replay.lateLine === undefined) {
    const because = replay.unplacedLine;
    report(replay, 'not-over', 'By the rules the game was not over yet.', { severity: 'warning', because });
  }
  const value = tiles === undefined ? undefined : -valueOf(replay, tiles);
  const due = over !== undefined && known ? settledOf(finalizeGame(rules, replay.game), seat) : value;
  const right = leaves(rules, 'end') && event.score === value;
  settle(replay, right ? event.score : due, 'penalty-differs');
}

/** Replays a `time`: points lost for playing over time. */
export function replayTime(replay: Replay): void {
  const { event, rules, seat } = replay;
  const { perMinute } = rules.overtime;
  const { score = 0 } = event;
  const minutes = perMinute > 0 ? Math.max(1, Math.ceil(-score / perMinute)) : 0;
  const points = bookPoints(replay, -minutes * perMinute, {
    code: 'time-penalty-differs',
    message: (recorded, computed) =>
      perMinute > 0
        ? `Every minute over time costs ${perMinute} points; this is ${recorded}, where ${computed} would be right.`
        : `Under these rules time costs no points, not ${recorded}.`,
  });
  if (points !== 0) attempt(replay, 'director', { type: 'adjust', seat, points, reason: 'overtime' });
  syncScore(replay, seat);
}

/** Replays a `resigned` or `timed-out`. */
export function replayLeaving(replay: Replay): void {
  const { event, seat } = replay;
  closeWindow(replay);
  if (event.type === 'resigned') attempt(replay, seat, { type: 'resign' });
  else attempt(replay, 'director', { type: 'forfeit', seat, reason: 'time' });
  bookPoints(replay, undefined, { code: 'score-differs', message: () => '' });
  replay.endedAt ||= replay.turn;
  syncScore(replay, seat);
}

/** The first line that tells of the end closes the last window. */
function enterEnd(replay: Replay): void {
  closeWindow(replay);
  replay.endedAt ||= replay.turn;
  replay.last = undefined;
  replay.settledSeats.add(replay.seat);
}

function readEndRack(replay: Replay): readonly Tile[] | undefined {
  const { event, rules } = replay;
  const tiles = event.tiles === undefined ? undefined : readRack(rules, event.tiles);
  if (event.tiles !== undefined && tiles === undefined)
    report(replay, 'rack-unreadable', `${event.tiles} holds something that is not a tile.`, {
      field: 'tiles',
      recorded: event.tiles,
    });
  return tiles;
}

/** Tells the engine of a rack that was left, or says that another one was. */
function claimEndRack(replay: Replay, seat: Seat, tiles: readonly Tile[]): void {
  const { game, rules } = replay;
  const rack = rackOf(game, seat);
  const written = countKinds(tiles, game.unseen.length);
  if (rack.hidden > 0 && canLie(game, rack, written)) {
    const told = [{ type: 'show', zone: zoneKey(RACK, seat), tiles }] as const;
    attempt(replay, 'director', { type: 'impose', reason: 'recorded rack' }, told);
    return;
  }
  const held = tilesIn(rack);
  const same = held.hidden === 0 && held.tiles.length === tiles.length && canLie(game, rack, written);
  if (same) return;
  const left = `${formatTiles(rules, held.tiles)}${held.hidden > 0 ? ` and ${held.hidden} more` : ''}`;
  const message = `${formatTiles(rules, tiles)} is not what was left (${left}).`;
  report(replay, 'rack-impossible', message, {
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
function settle(replay: Replay, computed: number | undefined, code: 'end-rack-differs' | 'penalty-differs'): void {
  const points = bookPoints(replay, computed, {
    code,
    message: (recorded, due) => `The unplayed rack counts ${due} points here, not ${recorded}.`,
    because: replay.unplacedLine,
  });
  accountOf(replay, replay.seat).settled += points;
}
