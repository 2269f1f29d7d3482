/** The tiles that a seat can place: those of all zones that it plays from, as far as the game knows. */
import type { Seat, Tile } from '../core/flavours.ts';
import { kindsOf } from '../core/multiset.ts';
import type { GameData, Zone } from '../engine/game.ts';
import type { Rules } from '../engine/rules.ts';
import { zoneSize, zonesOf } from '../engine/zones.ts';
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
  const zones = zonesOf(game, rules.playFrom, seat);
  const hidden = hiddenIn(zones);
  const counts = Array.from(game.unseen, (unseen, tile) =>
    zones.reduce((sum, zone) => sum + (zone.counts[tile] ?? 0), Math.min(hidden, unseen)),
  );
  return { counts, size: zones.reduce((sum, zone) => sum + zoneSize(zone), 0) };
}

function hiddenIn(zones: readonly Zone[]): number {
  return zones.reduce((sum, { hidden }) => sum + hidden, 0);
}

/** The pieces that a seat holds, one by one. Hidden ones are guessed from the unseen pieces. */
export function guessTiles(rules: Rules, game: GameData, seat: Seat, luck: Luck): readonly Tile[] {
  const zones = zonesOf(game, rules.playFrom, seat);
  const held = zones.flatMap(({ counts }) => kindsOf(counts));
  const hidden = hiddenIn(zones);
  return hidden === 0 ? held : [...held, ...shuffledUnseen(game, luck).slice(0, hidden)];
}

/** All hidden pieces of a game in a random order. */
export function shuffledUnseen(game: GameData, luck: Luck): readonly Tile[] {
  return shuffled(luck, kindsOf(game.unseen));
}

/** The known tiles of all zones that a seat places from, by tile. */
export function handOf(rules: Rules, game: GameData, seat: Seat): readonly number[] {
  const [first, ...others] = zonesOf(game, rules.playFrom, seat);
  return others.reduce<readonly number[]>(
    (sum, { counts }) => sum.map((count, tile) => count + (counts[tile] ?? 0)),
    first?.counts ?? [],
  );
}
