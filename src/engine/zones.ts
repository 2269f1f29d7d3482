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
import { times } from '../core/list.ts';
import { contains, countKinds, isNone, kindsOf, noneOf, sizeOf } from '../core/multiset.ts';
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
export function zoneAt(game: GameData, key: string): Zone {
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

/** May everybody see which pieces go from one zone to another? `undefined` stands for a board. */
export function isSeenByAll(rules: Terms, ...keys: readonly (string | undefined)[]): boolean {
  return keys.some(key => key === undefined || sees(rules, 'spectator', key));
}

/**
 * A zone after a change. All are made here, with one hidden class: reads stay monomorphic, which took a tenth off a
 * replay (measured).
 */
function zoneWith(counts: Zone['counts'], shown: Zone['shown'], hidden: number): Zone {
  return { counts, shown, hidden };
}

/** Both multisets together. One that is empty changes nothing. */
function plus(a: readonly number[], b: readonly number[]): readonly number[] {
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

/** The empty multiset of as many kinds. One that is empty stays as it is. */
function emptied(counts: readonly number[]): readonly number[] {
  return minus(counts, counts);
}

/** The union of two multisets: of each kind the larger count. */
function most(a: readonly number[], b: readonly number[]): readonly number[] {
  if (isNone(a)) return b;
  const counts = a.slice();
  for (let kind = 0; kind < counts.length; kind++) counts[kind] = Math.max(counts[kind] ?? 0, b[kind] ?? 0);
  return counts;
}

/** A zone that is replaced, and its key. */
type Replaced = readonly [key: string, zone: Zone];

/** The game with a zone or two and `unseen` replaced, and whatever else changes, in one copy. */
function withZones<G extends GameData>(
  game: G,
  unseen: readonly number[],
  [key, zone]: Replaced,
  changes?: Partial<GameData>,
  other?: Replaced,
): G {
  const zones: Record<string, Zone> = { ...game.zones };
  zones[key] = zone;
  if (other !== undefined) zones[other[0]] = other[1];
  return changed(game, { zones, unseen }, changes);
}

/** A zone, and what is still unseen. */
interface Known {
  readonly zone: Zone;
  readonly unseen: readonly number[];
}

/** A zone after named pieces have been shown there; `undefined` when they cannot lie there. */
function zoneShowing(zone: Zone, unseen: readonly number[], named: readonly number[]): Known | undefined {
  if (contains(zone.counts, named)) return { zone, unseen };
  const lacking = minus(named, zone.counts);
  const count = sizeOf(lacking);
  if (count > zone.hidden || !contains(unseen, lacking)) return undefined;
  const known = zoneWith(plus(zone.counts, lacking), zone.shown, zone.hidden - count);
  return { zone: known, unseen: minus(unseen, lacking) };
}

/** A zone of which nothing is known any more; what was known is unseen again. */
function hide({ counts, hidden }: Zone, unseen: readonly number[]): Known {
  const none = noneOf(counts.length);
  return { zone: zoneWith(none, none, hidden + sizeOf(counts)), unseen: plus(unseen, counts) };
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
export function isSeen(rules: Terms, { from, to, unseen }: Transfer): boolean {
  return unseen === undefined && isSeenByAll(rules, from, to);
}

/**
 * The game after pieces have gone from one zone to another; `undefined` when they cannot lie there. `changes`: what
 * else changes, where a piece goes.
 */
export function transfer<G extends GameData>(
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
  const both = (unseen: readonly number[], left: Zone, there: Zone): G =>
    withZones(game, unseen, [from, left], changes, [to, there]);
  if (typeof tiles === 'number' && count < size) {
    const { zone, unseen } = hide(source, game.unseen);
    const there = zoneWith(target.counts, target.shown, target.hidden + count);
    return both(unseen, zoneWith(zone.counts, zone.shown, zone.hidden - count), there);
  }
  const named = countKinds(typeof tiles === 'number' ? [] : tiles, game.unseen.length);
  const known = zoneShowing(source, game.unseen, named);
  if (known === undefined) return undefined;
  const none = emptied(source.shown);
  const seen = isSeen(rules, moved);
  if (typeof tiles === 'number' || (count === size && !seen))
    return both(known.unseen, zoneWith(none, none, 0), more(target, known.zone));
  const left = zoneWithout(known.zone, named);
  const there = more(target, zoneWith(named, seen ? named : none, 0));
  return both(known.unseen, seen ? left : zoneWith(left.counts, none, left.hidden), there);
}

/** The pieces of two zones together. */
function more(a: Zone, b: Zone): Zone {
  return zoneWith(plus(a.counts, b.counts), plus(a.shown, b.shown), a.hidden + b.hidden);
}

/** A zone without some known pieces. */
function zoneWithout({ counts, shown, hidden }: Zone, named: readonly number[]): Zone {
  return zoneWith(minus(counts, named), minus(shown, named), hidden);
}

/** Takes pieces out of a zone for a board; `undefined` when they cannot lie there. `changes`: what else changes. */
export function takeOut<G extends GameData>(
  game: G,
  from: string,
  tiles: readonly Tile[],
  changes?: Partial<GameData>,
): G | undefined {
  const named = countKinds(tiles, game.unseen.length);
  const known = zoneShowing(zoneAt(game, from), game.unseen, named);
  return known && withZones(game, known.unseen, [from, zoneWithout(known.zone, named)], changes);
}

/** Puts pieces from a board into a zone; everybody has seen them. */
export function putIn<G extends GameData>(game: G, to: string, tiles: readonly Tile[]): G {
  const named = countKinds(tiles, game.unseen.length);
  return withZones(game, game.unseen, [to, more(zoneAt(game, to), zoneWith(named, named, 0))]);
}

/**
 * Everybody learns that these pieces lie in the zone; `undefined` when they cannot lie there. `changes`: what else
 * changes.
 */
export function showTo<G extends GameData>(
  game: G,
  key: string,
  tiles: readonly Tile[],
  changes?: Partial<GameData>,
): G | undefined {
  const named = countKinds(tiles, game.unseen.length);
  const known = zoneShowing(zoneAt(game, key), game.unseen, named);
  if (known === undefined) return undefined;
  const { counts, shown, hidden } = known.zone;
  return withZones(game, known.unseen, [key, zoneWith(counts, most(shown, named), hidden)], changes);
}

/**
 * A claim: these pieces are known in the zone and all others there are hidden. Where the zone lies open, everybody
 * knows. `undefined` when they cannot lie there.
 */
export function claim<G extends GameData>(rules: Terms, game: G, key: string, tiles: readonly Tile[]): G | undefined {
  const zone = zoneAt(game, key);
  const named = countKinds(tiles, zone.counts.length);
  // what was known there is unseen again, and what is named no longer
  const unseen = named.map((count, kind) => (game.unseen[kind] ?? 0) + (zone.counts[kind] ?? 0) - count);
  const rest = zoneSize(zone) - tiles.length;
  if (rest < 0 || unseen.some(count => count < 0)) return undefined;
  const shown = sees(rules, 'spectator', key) ? named : emptied(zone.shown);
  return withZones(game, unseen, [key, zoneWith(named, shown, rest)]);
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
    const secret = knows.type === 'view' && !sees(rules, knows.of, key) ? minus(zone.counts, zone.shown) : undefined;
    const count = secret === undefined ? 0 : sizeOf(secret);
    if (secret !== undefined && count > 0) {
      zone = zoneWith(zone.shown, zone.shown, zone.hidden + count);
      zones = { ...zones, [key]: zone };
      unseen = plus(unseen, secret);
    }
    if (zone.hidden > 0) hiding.push(key);
  }
  const [only, another] = hiding;
  const zone = only === undefined || another !== undefined ? undefined : zones[only];
  if (only !== undefined && zone !== undefined) {
    zones = { ...zones, [only]: zoneWith(plus(zone.counts, unseen), zone.shown, 0) };
    unseen = noneOf(unseen.length);
  }
  return { zones, unseen };
}

/** The same zones with lists of their own. */
export function copyOfZones(zones: GameData['zones']): GameData['zones'] {
  // an object of the same kind, whose entries are replaced, takes a seventh less of a view than one made from entries
  const copies: Record<string, Zone> = { ...zones };
  for (const key in copies) {
    const zone = copies[key];
    if (zone !== undefined) copies[key] = zoneWith(zone.counts.slice(), zone.shown.slice(), zone.hidden);
  }
  return copies;
}
