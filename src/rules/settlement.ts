/** Settlements: how scores change when play stops. A rack that is not known makes no line. */
import type { Seat } from '../core/flavours.ts';
import { unplayedPoints } from '../tiles/pieces.ts';
import { isAlone, isCounted, type GameData } from '../engine/game.ts';
import type { Rules, Settlement } from '../engine/rules.ts';
import type { Line } from '../engine/score.ts';
import { RACK, placingKey, rackOf, tilesIn } from '../engine/zones.ts';
import { lastOneLeft, outSeat, zoneFacts } from './ending.ts';

/**
 * What the tiles on a rack are worth: their points, or one for each; `undefined` where not all of them are known. Tiles
 * that are out of the game are worth nothing.
 */
export function rackValue(
  rules: Rules,
  game: GameData,
  seat: Seat,
  each: 'points' | 'one' = 'points',
): number | undefined {
  if (game.seats[seat]?.cleared === true) return 0;
  const { tiles, hidden } = tilesIn(rackOf(game, seat));
  if (hidden > 0) return undefined;
  return each === 'one' ? tiles.length : tiles.reduce((sum, tile) => sum + unplayedPoints(rules, tile), 0);
}

/** Returns whether the game has ended because one seat was left alone: then no rack counts (a convention). */
function endedAlone(game: GameData): boolean {
  return game.over === undefined ? isAlone(game) : game.over === lastOneLeft.name;
}

/** The racks that a settlement counts: none where the game has ended because one seat was left alone. */
function racks(_rules: Rules, game: GameData): readonly string[] {
  if (endedAlone(game)) return [];
  return game.seats.flatMap((place, seat) => (place.cleared === true ? [] : [placingKey(game, RACK, seat)]));
}

/** One line for each seat, none where the points are 0 or no rack counts. */
function lines(
  game: GameData,
  type: 'unplayed' | 'others-unplayed',
  points: (seat: Seat) => number,
): readonly (readonly Line[])[] {
  const alone = endedAlone(game);
  return game.seats.map((_, seat) => {
    const sum = alone ? 0 : points(seat);
    return sum === 0 ? [] : [{ type, points: sum }];
  });
}

/**
 * Every seat loses what its unplayed tiles are worth: their points (R000-56), or one for each tile (R002-26).
 * Nobody gains any. `stalemate`: `'none'`: nobody loses any where no seat has emptied its rack.
 */
export function subtractRacks(each: 'points' | 'one' = 'points', stalemate: 'own' | 'none' = 'own'): Settlement {
  return {
    name: each === 'one' ? 'subtract-tiles' : 'subtract-racks',
    parameters: stalemate === 'none' ? { stalemate } : {},
    counts: racks,
    lines: (rules, game) =>
      lines(game, 'unplayed', seat =>
        stalemate === 'none' && outSeat(game, [RACK]) === undefined ? 0 : -(rackValue(rules, game, seat, each) ?? 0),
      ),
  };
}

/**
 * The seat that went out gains the points of all other seats' unplayed tiles (R000-57). `twice`: it gains twice as many
 * and nobody loses any; when no seat went out, every seat loses the points of its own (source: federations), or, with
 * `stalemate: 'none'`, nothing. `zones`: what a seat must have emptied for going out, as for `wentOut`. Default: its
 * rack. A seat that went out and left while its play could be challenged gains nothing.
 */
export function outCollects({
  twice = false,
  zones = [RACK],
  stalemate = 'own',
}: {
  readonly twice?: boolean | undefined;
  readonly zones?: readonly string[] | undefined;
  readonly stalemate?: 'own' | 'none' | undefined;
} = {}): Settlement {
  return {
    name: twice ? 'out-collects-twice' : 'out-collects',
    ...zoneFacts(zones, stalemate === 'none' ? { stalemate } : {}),
    counts: racks,
    lines: (rules, game) => {
      const out = outSeat(game, zones);
      if (twice && out === undefined && stalemate === 'own') return subtractRacks().lines(rules, game);
      const sum = game.seats.reduce((total, _place, seat) => total + (rackValue(rules, game, seat) ?? 0), 0);
      const gain = out === undefined || !isCounted(game, out) ? 0 : twice ? 2 * sum : sum;
      return lines(game, 'others-unplayed', seat => (seat === out ? gain : 0));
    },
  };
}
