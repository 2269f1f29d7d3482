/** The tiles that a seat can place: those of all zones that it plays from, as far as the game knows. */
import type { Seat, Tile } from '../core/flavours.ts';
import { kindsOf } from '../core/multiset.ts';
import type { GameData } from '../engine/game.ts';
import type { Rules } from '../engine/rules.ts';
import { tilesIn, zoneAt, placingKey } from '../engine/zones.ts';
import { shuffled, type Luck } from './luck.ts';

/** How many pieces of each kind a seat may hold, by tile, and how many it holds in all. */
export interface Holding {
  readonly counts: readonly number[];
  readonly size: number;
}

/**
 * What a seat holds in the zones that it plays from. A hidden piece may be any unseen one, so the counts may add up to
 * more than `size`.
 */
export function holdingOf(rules: Rules, game: GameData, seat: Seat): Holding {
  const counts = Array.from(game.unseen, () => 0);
  let hidden = 0;
  let known = 0;
  for (const name of rules.playFrom) {
    const zone = zoneAt(game, placingKey(game, name, seat));
    hidden += zone.hidden;
    for (let tile = 0; tile < counts.length; tile++) {
      counts[tile] = (counts[tile] ?? 0) + (zone.counts[tile] ?? 0);
      known += zone.counts[tile] ?? 0;
    }
  }
  if (hidden > 0)
    for (let tile = 0; tile < counts.length; tile++)
      counts[tile] = (counts[tile] ?? 0) + Math.min(hidden, game.unseen[tile] ?? 0);
  return { counts, size: known + hidden };
}

/** The pieces that a seat holds, one by one. Hidden ones are guessed from the unseen pieces. */
export function guessTiles(rules: Rules, game: GameData, seat: Seat, luck: Luck): readonly Tile[] {
  const held: Tile[] = [];
  let hidden = 0;
  for (const name of rules.playFrom) {
    const zone = zoneAt(game, placingKey(game, name, seat));
    held.push(...tilesIn(zone).tiles);
    hidden += zone.hidden;
  }
  return hidden === 0 ? held : [...held, ...unseenTiles(game, luck).slice(0, hidden)];
}

/** All hidden pieces of a game in a random order. */
export function unseenTiles(game: GameData, luck: Luck): readonly Tile[] {
  return shuffled(luck, kindsOf(game.unseen));
}
