/** Leaving: what becomes of the pieces of a seat that has left (a convention). */
import type { WorkingGame } from '../engine/game.ts';
import type { Leaving, Rules } from '../engine/rules.ts';
import { BAG, homeOf, tilesIn, transfer, zoneAt, zoneKey, isEmpty } from '../engine/zones.ts';

/**
 * Deals with a leaver's pieces. `tiles`: those that came from the bag go back to it, they are out of the game, or they
 * go back unless the bag is empty when they are dealt with. All other pieces go to where they began. Tiles that are out
 * of the game stay in the leaver's zones and count for nobody.
 */
export function leaving(tiles: 'bag' | 'out' | 'bag-unless-empty' = 'bag-unless-empty'): Leaving {
  return {
    name: 'leaving',
    parameters: tiles === 'bag-unless-empty' ? {} : { tiles },
    run: (rules, game, seat) => {
      const isOut = tiles === 'out' || (tiles === 'bag-unless-empty' && isEmpty(zoneAt(game, BAG)));
      return rules.zones
        .filter(zone => zone.of === 'seat')
        .reduce((now, zone) => clear(rules, now, zoneKey(zone.name, seat), isOut), game);
    },
  };
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
