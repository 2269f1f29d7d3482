/**
 * Zones, and what is known of them as pieces move.
 *
 * Law: the known pieces of all zones, the pieces on boards and `unseen` together are the full set. `unseen` is as large
 * as all hidden counts together.
 * To show a piece takes it from `unseen` to the zone's known pieces. To hide a zone puts its known pieces back into
 * `unseen`. When a piece is named that is not known in the zone it leaves, it is shown there first. When only some of a
 * zone's pieces leave without being named, the zone is hidden first, because nobody can say what remains. `shown` keeps
 * the same account for what everybody knows; every view follows from it.
 */
import type { Seat, Tile } from '../core/flavours.ts';
import { copied, frozen } from '../core/frozen.ts';
import { sameList, times } from '../core/list.ts';
import { contains, countKinds, isNone, kindsOf, noneOf, sizeOf, withoutKinds } from '../core/multiset.ts';
import { pieceOf } from '../tiles/pieces.ts';
import type { GameData, Knowledge, Viewer, Zone } from './game.ts';
import { changed } from './working.ts';
import type { Terms, ZoneRule } from './rules.ts';

/** The zone where the tiles of the alphabet begin, and where they go when they leave the table. */
export const BAG: string = 'bag';
/** The zone that holds a seat's tiles. */
export const RACK: string = 'rack';

/** The key of a seat's own zone: `rack 0`. */
export function zoneKey(name: string, seat: Seat): string {
  return `${name} ${seat}`;
}

/** The zone with this key. @throws RangeError when the game has no such zone. */
export function zoneAt(game: Pick<GameData, 'zones'>, key: string): Zone {
  const zone = game.zones[key];
  // what an object inherits has no counts; asking for them takes a twentieth less of a recorded game than `own`
  // (measured)
  if (zone?.counts === undefined) throw new RangeError(`the game has no zone '${key}'`);
  return zone;
}

/** The key of the zone of this name that a seat plays from: the seat's own, or the game's where it is common. */
export function placingKey(game: GameData, name: string, seat: Seat): string {
  const key = `${name} ${seat}`;
  return game.zones[key] === undefined ? name : key;
}

/** The rack of a seat; in games with a common rack that one. */
export function rackOf(game: GameData, seat: Seat): Zone {
  return zoneAt(game, placingKey(game, RACK, seat));
}

/** The zones of these names that a seat plays from. */
export function zonesOf(game: GameData, names: readonly string[], seat: Seat): readonly Zone[] {
  return names.map(name => zoneAt(game, placingKey(game, name, seat)));
}

/** A zone of which everything is known by now, and nothing was shown to all. */
export function knownZone(counts: readonly number[]): Zone {
  return { counts, shown: noneOf(counts.length), hidden: 0 };
}

/** How many pieces lie in a zone, known and hidden. */
export function zoneSize(zone: Zone): number {
  return sizeOf(zone.counts) + zone.hidden;
}

/** Does nothing lie in a zone? */
export function isEmpty({ counts, hidden }: Zone): boolean {
  return hidden === 0 && isNone(counts);
}

/** The known tiles of a zone one by one, in ascending order, and how many more are hidden. */
export function tilesIn(zone: Zone): { readonly tiles: readonly Tile[]; readonly hidden: number } {
  return { tiles: kindsOf(zone.counts), hidden: zone.hidden };
}

/** How many tiles are named or counted. */
export function countOf(tiles: readonly Tile[] | number): number {
  return typeof tiles === 'number' ? tiles : tiles.length;
}

/** Tiles as an event lists them: those that are named, and how many more there are. */
export function namedOf(tiles: readonly Tile[] | number): { readonly tiles: readonly Tile[]; readonly hidden: number } {
  return typeof tiles === 'number' ? { tiles: [], hidden: tiles } : { tiles, hidden: 0 };
}

/** The rule of a zone, by its key. */
export function zoneRule(rules: Terms, key: string): ZoneRule | undefined {
  const space = key.lastIndexOf(' ');
  return rules.zones.find(({ of, name }) =>
    of === 'game' ? name === key : name.length === space && key.startsWith(name),
  );
}

/** May this viewer see what lies in the zone? A name that is no zone (that of the start draw) lies open. */
export function sees(rules: Terms, viewer: Viewer, key: string): boolean {
  if (viewer === 'director') return true;
  const zone = zoneRule(rules, key);
  if (zone === undefined) return true;
  return zone.seenBy === 'all' || (zone.seenBy === 'owner' && key === `${zone.name} ${viewer}`);
}

/** The zone where a piece begins, and where it goes when it leaves the table. */
export function homeOf(rules: Terms, tile: Tile): string {
  return pieceOf(rules, tile)?.zone ?? BAG;
}

/**
 * A zone after a change. All are made here, with one hidden class: reads stay monomorphic, which took a tenth off a
 * replay (measured).
 */
function zoneWith(counts: Zone['counts'], shown: Zone['shown'], hidden: number): Zone {
  return { counts, shown, hidden };
}

/** Both multisets together. One that is empty changes nothing. */
export function plus(a: readonly number[], b: readonly number[]): readonly number[] {
  if (isNone(b)) return a;
  const counts = a.slice();
  for (let kind = 0; kind < counts.length; kind++) counts[kind] = (counts[kind] ?? 0) + (b[kind] ?? 0);
  return counts;
}

/** The first multiset without the second; no count goes below 0. One that is empty stays as it is. */
function minus(a: readonly number[], b: readonly number[]): readonly number[] {
  if (isNone(b) || isNone(a)) return a;
  const counts = a.slice();
  for (let kind = 0; kind < counts.length; kind++) counts[kind] = Math.max(0, (counts[kind] ?? 0) - (b[kind] ?? 0));
  return counts;
}

/** The union of two multisets: of each kind the larger count. */
function most(a: readonly number[], b: readonly number[]): readonly number[] {
  if (isNone(a)) return b;
  const counts = a.slice();
  for (let kind = 0; kind < counts.length; kind++) counts[kind] = Math.max(counts[kind] ?? 0, b[kind] ?? 0);
  return counts;
}

/** The zones of a game, and what is unseen: what changes in a game as pieces move. */
export type Zoned = Pick<GameData, 'zones' | 'unseen'>;

/** The zones with one replaced. */
function zonesWith(zones: Zoned['zones'], key: string, zone: Zone): Record<string, Zone> {
  const copy = { ...zones };
  copy[key] = zone;
  return copy;
}

/** The game, or only its zones, with other zones. `changes`: what else changes in a game, in the same copy. */
function withZones<G extends Zoned>(
  game: G,
  zones: Zoned['zones'],
  unseen: readonly number[],
  changes?: Partial<GameData>,
): G {
  const zoned: Zoned = { zones, unseen };
  return 'log' in game ? (changed(game as Zoned as GameData, zoned, changes) as Zoned as G) : (zoned as G);
}

/** A zone, and what is still unseen. */
interface Known {
  readonly zone: Zone;
  readonly unseen: readonly number[];
}

/** A zone without named pieces; `undefined` when they cannot lie there. */
function zoneLess(
  { counts, shown, hidden }: Zone,
  unseen: readonly number[],
  named: readonly Tile[],
): Known | undefined {
  const left = withoutKinds(counts, named);
  const lacking = named.length - sizeOf(counts) + sizeOf(left);
  const other = lacking === 0 ? [] : minus(countKinds(named, unseen.length), counts);
  if (lacking > hidden || !contains(unseen, other)) return undefined;
  return { zone: zoneWith(left, withoutKinds(shown, named), hidden - lacking), unseen: minus(unseen, other) };
}

/** Pieces that go from one zone to another, by name or by number. */
export interface Transfer {
  readonly from: string;
  readonly to: string;
  readonly tiles: readonly Tile[] | number;
  /** Nobody sees which pieces go, even where a zone lies open: cards that are shuffled. */
  readonly unseen?: true;
}

/** May everybody see which pieces go? */
export function isSeen(rules: Terms, { from, to, unseen }: Omit<Transfer, 'tiles'>): boolean {
  return unseen === undefined && (sees(rules, 'spectator', from) || sees(rules, 'spectator', to));
}

/**
 * The game, or only its zones, after pieces have gone from one zone to another; `undefined` when they cannot lie there.
 * `changes`: what else changes, where a piece goes.
 */
export function transfer<G extends Zoned>(
  rules: Terms,
  game: G,
  moved: Transfer,
  changes?: Partial<GameData>,
): G | undefined {
  const { from, to, tiles } = moved;
  const source = zoneAt(game, from);
  const target = zoneAt(game, to);
  const size = zoneSize(source);
  const count = countOf(tiles);
  if (count === 0 || from === to) return game;
  if (count > size) return undefined;
  const none = minus(source.shown, source.shown);
  let left: Known | undefined;
  let there: Zone;
  if (typeof tiles === 'number') {
    // where some of them go, nobody can say what remains
    const all = count === size;
    left = { zone: zoneWith(none, none, size - count), unseen: all ? game.unseen : plus(game.unseen, source.counts) };
    const { counts, shown, hidden } = all ? source : zoneWith(none, none, count);
    there = zoneWith(plus(target.counts, counts), plus(target.shown, shown), target.hidden + hidden);
  } else {
    const seen = isSeen(rules, moved);
    left = zoneLess(seen ? source : zoneWith(source.counts, none, source.hidden), game.unseen, tiles);
    let { shown } = target;
    if (seen) shown = countKinds(tiles, 0, shown);
    else if (count === size) shown = plus(shown, source.shown);
    there = zoneWith(countKinds(tiles, 0, target.counts), shown, target.hidden);
  }
  if (!left) return undefined;
  const zones = zonesWith(game.zones, from, left.zone);
  zones[to] = there;
  return withZones(game, zones, left.unseen, changes);
}

/**
 * The game, or only its zones, after pieces were taken out of a zone for a board; `undefined` when they cannot lie
 * there. `changes`: what else changes.
 */
export function takeOut<G extends Zoned>(
  game: G,
  from: string,
  tiles: readonly Tile[],
  changes?: Partial<GameData>,
): G | undefined {
  const left = zoneLess(zoneAt(game, from), game.unseen, tiles);
  return left && withZones(game, zonesWith(game.zones, from, left.zone), left.unseen, changes);
}

/** The game, or only its zones, after pieces from a board were put into a zone; everybody has seen them. */
export function putIn<G extends Zoned>(game: G, to: string, tiles: readonly Tile[]): G {
  const { counts, shown, hidden } = zoneAt(game, to);
  const there = zoneWith(countKinds(tiles, 0, counts), countKinds(tiles, 0, shown), hidden);
  return withZones(game, zonesWith(game.zones, to, there), game.unseen);
}

/**
 * The game, or only its zones, once everybody knows that these pieces lie in a zone; `undefined` when they cannot lie
 * there. `changes`: what else changes.
 */
export function showTo<G extends Zoned>(
  game: G,
  key: string,
  tiles: readonly Tile[],
  changes?: Partial<GameData>,
): G | undefined {
  let { unseen } = game;
  let { counts, hidden } = zoneAt(game, key);
  const named = countKinds(tiles, unseen.length);
  if (!contains(counts, named)) {
    const lacking = minus(named, counts);
    hidden -= sizeOf(lacking);
    if (hidden < 0 || !contains(unseen, lacking)) return undefined;
    counts = plus(counts, lacking);
    unseen = minus(unseen, lacking);
  }
  const zone = zoneWith(counts, most(zoneAt(game, key).shown, named), hidden);
  return withZones(game, zonesWith(game.zones, key, zone), unseen, changes);
}

/**
 * A claim: these pieces are known in the zone and all others there are hidden. Where the zone lies open, everybody
 * knows. `undefined` when they cannot lie there.
 */
export function claim<G extends Zoned>(rules: Terms, game: G, key: string, tiles: readonly Tile[]): G | undefined {
  const zone = zoneAt(game, key);
  const named = countKinds(tiles, zone.counts.length);
  // what was known there is unseen again, and what is named no longer
  const unseen = named.map((count, kind) => (game.unseen[kind] ?? 0) + (zone.counts[kind] ?? 0) - count);
  const rest = zoneSize(zone) - tiles.length;
  if (rest < 0 || unseen.some(count => count < 0)) return undefined;
  const shown = sees(rules, 'spectator', key) ? named : noneOf(named.length);
  return withZones(game, zonesWith(game.zones, key, zoneWith(named, shown, rest)), unseen);
}

/** Every zone key of a game with n seats, in the order of the rules. */
export function zoneKeys(rules: Terms, seats: number): readonly string[] {
  return rules.zones.flatMap(zone =>
    zone.of === 'game' ? [zone.name] : times(seats, seat => zoneKey(zone.name, seat)),
  );
}

/**
 * The game without what its owner may not know. Zones that a viewer may not see are hidden, except what everybody has
 * seen there. Then, if only one zone holds hidden pieces, they are known by elimination.
 */
export function settleKnowledge<G extends GameData>(rules: Terms, game: G, knows: Knowledge): G {
  if (knows.type === 'everything') return game;
  const known = knownZones(rules, game, knows);
  return known.zones === game.zones ? game : changed(game, known);
}

/** The zones, and what is unseen, without what somebody may not know: as `settleKnowledge` settles them. */
export function knownZones(
  rules: Terms,
  game: GameData,
  knows: Exclude<Knowledge, { readonly type: 'everything' }>,
): Pick<GameData, 'zones' | 'unseen'> {
  let { zones, unseen } = game;
  const hiding: string[] = [];
  for (const key in game.zones) {
    let zone = zoneAt(game, key);
    if (knows.type === 'view' && !sees(rules, knows.of, key)) {
      const secret = minus(zone.counts, zone.shown);
      if (!isNone(secret)) {
        zone = zoneWith(zone.shown, zone.shown, zone.hidden + sizeOf(secret));
        zones = zonesWith(zones, key, zone);
        unseen = plus(unseen, secret);
      }
    }
    if (zone.hidden > 0) hiding.push(key);
  }
  const [only = '', another] = hiding;
  const { [only]: zone } = zones;
  if (zone !== undefined && another === undefined) {
    zones = zonesWith(zones, only, zoneWith(plus(zone.counts, unseen), zone.shown, 0));
    unseen = noneOf(unseen.length);
  }
  return { zones, unseen };
}

/**
 * Returns the zones as they can be given away: frozen. A zone in which as much is known as before (`last`) is the same
 * object.
 */
export function sharedZones(zones: GameData['zones'], last: GameData['zones'] | undefined): GameData['zones'] {
  // an object of the same kind, whose entries are replaced, takes a seventh less of a view than one made from entries
  const shared: Record<string, Zone> = { ...zones };
  for (const key in shared) {
    const zone = zoneAt({ zones }, key);
    const before = last?.[key];
    shared[key] = before !== undefined && sameZone(before, zone) ? before : frozen(copied(zone));
  }
  return shared;
}

function sameZone(a: Zone, b: Zone): boolean {
  return a.hidden === b.hidden && sameList(a.counts, b.counts) && sameList(a.shown, b.shown);
}
