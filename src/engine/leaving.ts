/** What becomes of the pieces of a seat that has left (RULES 1.9, 15). */
import type { Seat } from '../core/flavours.ts';
import { withAt } from '../core/list.ts';
import type { Place, WorkingGame } from './game.ts';
import type { Rules } from './rules.ts';
import { changed } from './working.ts';
import { BAG, homeOf, tilesIn, transfer, zoneAt, zoneKey, zoneSize } from './zones.ts';

/**
 * Deals with the pieces of seats that have left, unless a turn on the table may still be challenged or withdrawn: until
 * then they stay where they are.
 */
export function clearLeavers(rules: Rules, game: WorkingGame): WorkingGame {
  const waits = (place: Place): boolean => place.left !== undefined && place.cleared === undefined;
  if (!game.seats.some(waits) || game.pending.some(turn => turn.state === 'open')) return game;
  return game.seats.reduce((now, place, seat) => (waits(place) ? clearLeaver(rules, now, seat) : now), game);
}

/**
 * Deals with the pieces of a seat that has left. Tiles that came from the bag go back to it or stay where they are, out
 * of the game, as the rules say (`leaverTiles`). All other pieces go to where they began.
 */
function clearLeaver(rules: Rules, game: WorkingGame, seat: Seat): WorkingGame {
  const { leaverTiles } = rules;
  const isOut = leaverTiles === 'out' || (leaverTiles === 'bag-unless-empty' && zoneSize(zoneAt(game, BAG)) === 0);
  const place = game.seats[seat] ?? { name: '' };
  return rules.zones
    .filter(zone => zone.of === 'seat')
    .reduce(
      (now, zone) => clear(rules, now, zoneKey(zone.name, seat), isOut),
      changed(game, { seats: withAt(game.seats, seat, { ...place, cleared: true }) }),
    );
}

/** Sends the pieces of a zone to where they began: together where that is one zone, else kind by kind. */
function clear(rules: Rules, game: WorkingGame, key: string, isOut: boolean): WorkingGame {
  const { tiles, hidden } = tilesIn(zoneAt(game, key));
  const homes = [...new Set(tiles.map(tile => homeOf(rules, tile)))];
  const [home = BAG, ...others] = homes;
  if (others.length === 0 && !(isOut && home === BAG))
    return transfer(rules, game, { from: key, to: home, tiles: tiles.length + hidden }) ?? game;
  let now = game;
  for (const each of homes) {
    const part = tiles.filter(tile => homeOf(rules, tile) === each);
    if (!isOut || each !== BAG) now = transfer(rules, now, { from: key, to: each, tiles: part }) ?? now;
  }
  return now;
}
