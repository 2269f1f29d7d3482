/** What a seat can place from: all zones of its hand together, as far as the game knows. */
import type { Seat, Tile } from '../core/flavours.ts';
import { kindsOf } from '../core/multiset.ts';
import type { GameData } from '../engine/game.ts';
import type { Rules } from '../engine/rules.ts';
import { tilesIn, zoneAt } from '../engine/zones.ts';
import { placingKey } from '../engine/zones.ts';
import { shuffled, type Luck } from './luck.ts';

/** How many pieces of each kind a hand may hold, and how many it holds in all. */
export interface Hand {
  readonly counts: readonly number[];
  readonly size: number;
}

/**
 * The hand of a seat. Of its hidden pieces each may be any of the unseen ones, so the counts may add up to more than
 * its size.
 */
export function handOf(rules: Rules, game: GameData, seat: Seat): Hand {
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

/** The pieces of a hand one by one; hidden ones are guessed among the unseen. */
export function guessHand(rules: Rules, game: GameData, seat: Seat, luck: Luck): readonly Tile[] {
  const hand: Tile[] = [];
  let hidden = 0;
  for (const name of rules.playFrom) {
    const zone = zoneAt(game, placingKey(game, name, seat));
    hand.push(...tilesIn(zone).tiles);
    hidden += zone.hidden;
  }
  return hidden === 0 ? hand : [...hand, ...unseenTiles(game, luck).slice(0, hidden)];
}

/** All hidden pieces of a game in some order. */
export function unseenTiles(game: GameData, luck: Luck): readonly Tile[] {
  return shuffled(luck, kindsOf(game.unseen));
}
