/** Tile tracking: what a seat has not seen, and what it may know of another rack. */
import { valueShown } from '../core/argument.ts';
import type { Seat } from '../core/flavours.ts';
import { isSeat, type Game, type Viewer, type Zone } from './game.ts';
import { requireRulesAndGame } from './other-rules.ts';
import type { Rules } from './rules.ts';
import { requireViewer } from './view.ts';
import { knownZones, placingKey, RACK, sees, zoneAt } from './zones.ts';

/**
 * Returns how many pieces of each kind a seat has not seen, by tile index: those in the bag, on other racks, in decks.
 * Tiles that every player saw going to another rack (a withdrawn play) are not among them, so this is not the other
 * rack, even when the bag is empty: `knownRack` returns that. Tiles that the seat knows only by elimination are among
 * them. A view and the referee's game give the same.
 *
 * @example
 * const rules = classic();
 * const { game } = newGame(rules, { seats: 2, seed: 'tea', racks: ['HORNETS'] });
 * const unseen = unseenTiles(rules, viewFor(rules, game, 0), 0);
 * unseen[rules.alphabet.blank] // 2
 * unseen.reduce((sum, count) => sum + count) // 93
 */
export function unseenTiles(rules: Rules, game: Game, seat: Seat): readonly number[] {
  requireRulesAndGame(rules, game);
  const unseen = game.unseen.slice();
  for (const key of Object.keys(game.zones)) {
    if (sees(rules, seat, key)) continue;
    const { counts, shown } = zoneAt(game, key);
    for (let tile = 0; tile < unseen.length; tile++)
      unseen[tile] = (unseen[tile] ?? 0) + (counts[tile] ?? 0) - (shown[tile] ?? 0);
  }
  return unseen;
}

/**
 * Returns the rack of a seat as far as a viewer may know it. The `counts` are the tiles that the viewer knows: all of
 * its own rack, and of another rack those that every player has seen, as after a withdrawn play. `hidden` is the number
 * of the other tiles. When nothing else is hidden, they are known by elimination: with an empty bag, the other rack of
 * two. A view of that viewer and the referee's game give the same.
 * @throws RangeError when the game has no such seat or viewer.
 *
 * @example
 * import { buildGraph } from 'tilewright/lexicon';
 * import { defineAlphabet } from 'tilewright/rules';
 * const alphabet = defineAlphabet('few', 'A1x2 H4x2 T1x2 ?0x0');
 * const dictionary = buildGraph(alphabet, ['hat']);
 * const rules = classic({ alphabet, dictionary, rackSize: 3, challenge: 'single' });
 * const { game } = newGame(rules, { seats: 2, seed: 'tea', racks: ['HAT', 'HAT'] });
 * const phony = unwrap(applyMove(rules, game, 0, 'H6 TAH')).game;
 * const { game: next } = unwrap(applyMove(rules, phony, 1, 'challenge'));
 * unseenTiles(rules, next, 1).reduce((sum, count) => sum + count) // 0
 * formatZone(rules, knownRack(rules, next, 0, 1)) // 'AHT'
 */
export function knownRack(rules: Rules, game: Game, seat: Seat, viewer: Viewer): Zone {
  requireRulesAndGame(rules, game);
  if (!isSeat(game, seat)) throw new RangeError(`there is no seat ${valueShown(seat)}`);
  requireViewer(viewer, game.seats.length);
  const known = knownZones(rules, game, { type: 'view', of: viewer });
  const { counts, shown, hidden } = zoneAt(known, placingKey(game, RACK, seat));
  return { counts: counts.slice(), shown: shown.slice(), hidden };
}
