/** Exchanges: when they are allowed, and which tiles. */
import type { Seat, Tile } from '../core/flavours.ts';
import { err, ok } from '../core/result.ts';
import { contains, countKinds } from '../core/multiset.ts';
import type { Game } from './game.ts';
import type { Rules } from './rules.ts';
import { violation, type Result, type Violation } from './violation.ts';
import { lackingTiles } from './validate.ts';
import { BAG, rackOf, zoneAt, zoneSize } from './zones.ts';

/** How many exchanges the seat has left. */
export function exchangesLeft(rules: Rules, game: Game, seat: Seat): number {
  const { perSeat } = rules.exchange;
  if (perSeat === Infinity) return perSeat;
  return perSeat - game.history.filter(turn => turn.seat === seat && turn.what === 'exchange').length;
}

/** The tiles to exchange, or every reason against it. A number is taken only where the rack is not known. */
export function checkExchange(rules: Rules, game: Game, seat: Seat, tiles: readonly Tile[] | number): Result<readonly Tile[] | number> {
  const broken: Violation[] = [];
  const count = typeof tiles === 'number' ? tiles : tiles.length;
  const rack = rackOf(game, seat);
  if (count < rules.exchange.least) broken.push({ code: 'too-few-tiles', needed: rules.exchange.least, there: count, squares: [] });
  if (typeof tiles === 'number') {
    if (game.knows.what !== 'record' && rack.hidden === 0 && count > 0) broken.push(violation('tiles-unnamed'));
    if (count > zoneSize(rack)) broken.push({ code: 'not-held', tiles: [], squares: [] });
  } else {
    const lacking = lackingFromRack(rules, game, seat, tiles);
    if (lacking.length > 0) broken.push({ code: 'not-held', tiles: lacking, squares: [] });
  }
  const there = zoneSize(zoneAt(game, BAG));
  const needed = rules.exchange.minBag === 'count' ? count : Math.max(count, rules.exchange.minBag);
  if (count > 0 && there < needed) broken.push({ code: 'too-few-in-bag', needed, there, squares: [] });
  if (count > 0 && exchangesLeft(rules, game, seat) <= 0)
    broken.push({ code: 'exchanges-used', allowed: rules.exchange.perSeat, squares: [] });
  return broken.length > 0 ? err(broken) : ok(tiles);
}

function lackingFromRack(rules: Rules, game: Game, seat: Seat, tiles: readonly Tile[]): readonly Tile[] {
  const rack = rackOf(game, seat);
  if (rack.hidden === 0 && contains(rack.counts, countKinds(tiles, game.unseen.length))) return [];
  return lackingTiles({ ...rules, hand: ['rack'] }, game, seat, tiles);
}
