/** Settlements: how scores change when play stops. A rack that is not known makes no line. */
import type { Seat } from '../core/flavours.ts';
import { tilePoints } from '../tiles/pieces.ts';
import { remaining, type GameData } from '../engine/game.ts';
import type { RuleFacts, Rules, Settlement } from '../engine/rules.ts';
import type { Line } from '../engine/score.ts';
import { RACK, placingKey, rackOf, tilesIn } from '../engine/zones.ts';
import { isRackAlone, outSeat } from './ending.ts';

/**
 * The points of the tiles on a rack; `undefined` where not all of them are known. Tiles that are out of the game count
 * for nobody.
 */
export function rackValue(rules: Rules, game: GameData, seat: Seat): number | undefined {
  if (game.seats[seat]?.cleared === true) return 0;
  const { tiles, hidden } = tilesIn(rackOf(game, seat));
  return hidden > 0 ? undefined : tiles.reduce((sum, tile) => sum + tilePoints(rules, tile), 0);
}

/** Is one seat left alone? Then nothing is added or subtracted (RULES 1.9, leaving). */
function isAlone(game: GameData): boolean {
  return remaining(game).length < 2;
}

/** The racks that a settlement counts. */
function racks(_rules: Rules, game: GameData): readonly string[] {
  if (isAlone(game)) return [];
  return game.seats.flatMap((place, seat) => (place.cleared === true ? [] : [placingKey(game, RACK, seat)]));
}

function unplayed(rules: Rules, game: GameData, seat: Seat): readonly Line[] {
  const value = rackValue(rules, game, seat) ?? 0;
  return value === 0 ? [] : [{ type: 'unplayed', points: -value }];
}

function others(rules: Rules, game: GameData, times: number, zones: readonly string[]): readonly (readonly Line[])[] {
  const out = outSeat(game, zones);
  return game.seats.map((_, seat) => {
    if (seat !== out) return [];
    const sum = game.seats.reduce((total, _place, other) => total + (rackValue(rules, game, other) ?? 0), 0);
    return sum === 0 ? [] : [{ type: 'others-unplayed', points: sum * times }];
  });
}

/** Parameters and needs of a rule about going out. */
function factsOf(zones: readonly string[]): RuleFacts {
  const needs = { zones: Object.fromEntries(zones.map(zone => [zone, 'seat' as const])) };
  return isRackAlone(zones) ? { needs } : { needs, parameters: { zones } };
}

/** Every seat loses the value of its unplayed tiles (RULES 1.9). */
export const subtractRacks: Settlement = {
  name: 'subtract-racks',
  counts: racks,
  lines: (rules, game) => game.seats.map((_, seat) => (isAlone(game) ? [] : unplayed(rules, game, seat))),
};

/** Every seat loses one point for each unplayed tile, and nobody gains any (RULES 5.1). */
export const subtractTiles: Settlement = {
  name: 'subtract-tiles',
  counts: racks,
  lines: (_rules, game) =>
    game.seats.map((_, seat) => {
      const { tiles, hidden } = tilesIn(rackOf(game, seat));
      const isOut = game.seats[seat]?.cleared === true;
      return isAlone(game) || isOut || hidden > 0 || tiles.length === 0
        ? []
        : [{ type: 'unplayed', points: -tiles.length }];
    }),
};

/** The seat that has emptied these zones of its own gains the value of all other seats' unplayed tiles. */
export function outOfCollects(zones: readonly string[]): Settlement {
  return {
    name: 'out-collects',
    counts: racks,
    ...factsOf(zones),
    lines: (rules, game) => (isAlone(game) ? game.seats.map(() => []) : others(rules, game, 1, zones)),
  };
}

/** The seat that went out gains the value of all other seats' unplayed tiles (RULES 1.9). */
export const outCollects: Settlement = /* @__PURE__ */ outOfCollects([RACK]);

/**
 * The seat that has emptied these zones of its own gains twice the value of the others' tiles, and nobody loses any.
 * When no seat has, every seat loses the value of its own.
 */
export function outOfCollectsTwice(zones: readonly string[]): Settlement {
  return {
    name: 'out-collects-twice',
    counts: racks,
    ...factsOf(zones),
    lines: (rules, game) => {
      if (isAlone(game)) return game.seats.map(() => []);
      return outSeat(game, zones) === undefined
        ? game.seats.map((_, seat) => unplayed(rules, game, seat))
        : others(rules, game, 2, zones);
    },
  };
}

/**
 * The seat that went out gains twice the value of the others' tiles, and nobody loses any. When no seat did, every seat
 * loses the value of its own (FORMATS 5.1).
 */
export const outCollectsTwice: Settlement = /* @__PURE__ */ outOfCollectsTwice([RACK]);
