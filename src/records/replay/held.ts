/** What can lie on a rack, as far as is known of the whole game, and what it is worth at the end. */
import type { Tile } from '../../core/flavours.ts';
import { contains, countKinds, sizeOf } from '../../core/multiset.ts';
import type { Final } from '../../engine/finalize.ts';
import type { GameData, Zone } from '../../engine/game.ts';
import type { Terms } from '../../engine/rules.ts';
import { zoneSize } from '../../engine/zones.ts';
import { unplayedPoints } from '../../tiles/pieces.ts';

const NONE: readonly Tile[] = [];

/** Can these tiles lie in the zone, as far as is known of the whole game? */
export function canLie(game: GameData, zone: Zone, tiles: readonly number[]): boolean {
  return sizeOf(tiles) <= zoneSize(zone) && goneFrom(game.unseen, zone, tiles).length === 0;
}

/** Those of these tiles that are known to lie elsewhere. */
export function goneFrom(unseen: readonly number[], { counts }: Zone, tiles: readonly number[]): readonly Tile[] {
  let gone: Tile[] | undefined;
  for (let tile = 0; tile < tiles.length; tile++) {
    const there = (counts[tile] ?? 0) + (unseen[tile] ?? 0);
    for (let n = tiles[tile] ?? 0; n > there; n--) (gone ??= []).push(tile);
  }
  return gone ?? NONE;
}

/** Tiles that are used but not there. */
export function lackingFrom(there: readonly number[], used: readonly Tile[]): readonly Tile[] {
  if (used.length === 0 || contains(there, countKinds(used, there.length))) return [];
  const left = there.slice();
  return used.filter(tile => {
    const number = left[tile] ?? 0;
    left[tile] = Math.max(0, number - 1);
    return number === 0;
  });
}

/** Are there no more tiles on the written rack, beyond those known to be kept, than were drawn unseen? */
export function keeps(zone: Zone, written: readonly number[]): boolean {
  let drawn = 0;
  for (let tile = 0; tile < written.length; tile++)
    drawn += Math.max(0, (written[tile] ?? 0) - (zone.counts[tile] ?? 0));
  return drawn <= zone.hidden;
}

/** What the settlement of the rules gives a seat. */
export function settledOf(settled: Final['seats'][number] | undefined): number {
  let sum = 0;
  for (const { points } of settled?.adjustments ?? []) sum += points;
  return sum;
}

/** What tiles are worth, so many times; `undefined` where nobody knows which they are. */
export function valueOf(rules: Terms, tiles: readonly Tile[] | undefined, times: number = 1): number | undefined {
  return tiles?.reduce((sum, tile) => sum + unplayedPoints(rules, tile) * times, 0);
}
