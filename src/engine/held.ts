/**
 * Which tiles a seat cannot have on its rack, as far as this game knows. Hidden tiles may be any unseen ones, but not
 * those that others have placed.
 */
import type { Seat, Tile } from '../core/flavours.ts';
import { withLast } from '../core/list.ts';
import { unbookedPlays, type GameData, type Zone } from './game.ts';
import { placedPieces } from './read-play.ts';
import type { Terms } from './rules.ts';
import { placingKey, zoneAt, zonesOf } from './zones.ts';

/** Those of these tiles, one by one, that cannot lie in the seat's zones of these names. */
export function lackingFrom(
  game: GameData,
  seat: Seat,
  names: readonly string[],
  pieces: readonly Tile[],
): readonly Tile[] {
  let zones: readonly Zone[] = [];
  const lacking: Tile[] = [];
  let hidden = 0;
  for (const name of names) zones = withLast(zones, zoneAt(game, placingKey(game, name, seat)));
  for (const zone of zones) hidden += zone.hidden;
  for (let n = 0; n < pieces.length; n++) {
    const tile = pieces[n] ?? 0;
    let wanted = 1;
    for (let m = 0; m < n; m++) if (pieces[m] === tile) wanted++;
    let known = 0;
    for (const zone of zones) known += zone.counts[tile] ?? 0;
    if (wanted <= known) continue;
    const elsewhere = (game.unseen[tile] ?? 0) - laidByOthers(game, seat, names, tile);
    if (hidden > 0 && wanted - known <= elsewhere) hidden--;
    else lacking.push(tile);
  }
  return lacking;
}

/** Can every play on the table still come from the zones that its seat places from? */
export function holdsPending({ playFrom }: Terms, game: GameData): boolean {
  return unbookedPlays(game).every(
    ({ seat, placement }) => lackingFrom(game, seat, playFrom, placedPieces(placement)).length === 0,
  );
}

/** How many hidden tiles of a kind are taken up by other seats' pending plays. */
function laidByOthers(game: GameData, seat: Seat, names: readonly string[], tile: Tile): number {
  let count = 0;
  for (const { seat: other, placement } of unbookedPlays(game)) {
    // the seat's own play, and plays from the same rack, take nothing from elsewhere
    if (names.some(name => placingKey(game, name, other) === placingKey(game, name, seat))) continue;
    let laid = placedPieces(placement).filter(piece => piece === tile).length;
    for (const { counts } of zonesOf(game, names, other)) laid -= counts[tile] ?? 0;
    count += Math.max(0, laid);
  }
  return count;
}
