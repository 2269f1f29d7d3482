/** Tile tracking. */
import type { Seat } from '../core/flavours.ts';
import type { Game } from './game.ts';
import type { Rules } from './rules.ts';
import { sees, zoneAt } from './zones.ts';

/**
 * How many pieces of each kind a seat has not seen, by tile index: those in the bag, on other racks, in decks.
 * Tiles that everybody saw going to another rack (a play that was withdrawn) are not among them. Tiles that the seat
 * knows only by elimination are. A view and the referee's game give the same.
 *
 * @example
 * const rules = classic();
 * const { game } = newGame(rules, { seats: 2, seed: 'tea', racks: ['HORNETS'] });
 * const unseen = unseenTiles(rules, viewFor(rules, game, 0), 0);
 * unseen[rules.alphabet.blank] // 2
 * unseen.reduce((sum, count) => sum + count) // 93
 */
export function unseenTiles(rules: Rules, game: Game, seat: Seat): readonly number[] {
  const unseen = game.unseen.slice();
  for (const key of Object.keys(game.zones)) {
    if (sees(rules, seat, key)) continue;
    const { counts, shown } = zoneAt(game, key);
    for (let tile = 0; tile < unseen.length; tile++)
      unseen[tile] = (unseen[tile] ?? 0) + (counts[tile] ?? 0) - (shown[tile] ?? 0);
  }
  return unseen;
}
