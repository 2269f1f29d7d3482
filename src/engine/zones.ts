/**
 * The algebra of knowledge: pieces move between zones, and with them what is known of them.
 *
 * Known pieces of all zones, pieces on boards and `unseen` together are always the full set, and `unseen` is as large
 * as the hidden counts together. *Show* a piece: it goes from `unseen` to the zone's known ones. *Hide* a zone: its
 * known pieces go back to `unseen`. A told piece that is not known where it leaves is shown there first; when some of a
 * zone's pieces leave untold, the zone is hidden first, because what remains can no longer be said. The same is done
 * once more for what everybody knows (`shown`), from which every view follows.
 */
import type { Bytes } from '../core/bytes.ts';
import type { Seat, Tile } from '../core/flavours.ts';
import { contains, countKinds, kindsOf, sizeOf } from '../core/multiset.ts';
import { kindCount, pieceOf } from '../tiles/pieces.ts';
import type { GameData, Knowledge, Viewer, Zone } from './game.ts';
import { changed } from './working.ts';
import type { RulesData, ZoneRule } from './rules.ts';

/** Where the tiles of the alphabet begin, and where they go when they leave the table. */
export const BAG: string = 'bag';
/** A seat's tiles. */
export const RACK: string = 'rack';

/** The key of a seat's own zone: `rack 0`. */
export function zoneKey(name: string, seat: Seat): string {
  return `${name} ${seat}`;
}

/** The zone of a key. @throws RangeError when the game has no such zone. */
export function zoneAt(game: GameData, key: string): Zone {
  const zone = game.zones[key];
  if (zone === undefined) throw new RangeError(`the game has no zone '${key}'`);
  return zone;
}

/** The key of a zone that a seat places tiles from: its own, or the game's where all of them place from one. */
export function placingKey(game: GameData, name: string, seat: Seat): string {
  const own = zoneKey(name, seat);
  return game.zones[own] === undefined ? name : own;
}

/** The rack of a seat, or the one that all seats have in common. */
export function rackOf(game: GameData, seat: Seat): Zone {
  return zoneAt(game, placingKey(game, RACK, seat));
}

/** How many pieces lie in a zone, known and hidden. */
export function zoneSize(zone: Zone): number {
  return sizeOf(zone.counts) + zone.hidden;
}

/** The known tiles of a zone one by one, ascending, and how many are hidden. */
export function tilesIn(zone: Zone): { readonly tiles: readonly Tile[]; readonly hidden: number } {
  return { tiles: kindsOf(zone.counts), hidden: zone.hidden };
}

/** How many tiles are named or counted. */
export function countOf(tiles: readonly Tile[] | number): number {
  return typeof tiles === 'number' ? tiles : tiles.length;
}

/** Tiles as events tell them: those that are named, and how many are not. */
export function namedOf(tiles: readonly Tile[] | number): { readonly tiles: readonly Tile[]; readonly hidden: number } {
  return typeof tiles === 'number' ? { tiles: [], hidden: tiles } : { tiles, hidden: 0 };
}

/** The rule of a zone, by its key. */
export function zoneRule(rules: RulesData, key: string): ZoneRule | undefined {
  const space = key.lastIndexOf(' ');
  return rules.zones.find(zone => (zone.of === 'game' ? zone.name === key : zone.name === key.slice(0, space)));
}

/** May this viewer see what lies in the zone? What is no zone, as where the start draw is held, lies open. */
export function sees(rules: RulesData, viewer: Viewer, key: string): boolean {
  if (viewer === 'director') return true;
  const zone = zoneRule(rules, key);
  if (zone === undefined) return true;
  return zone.seenBy === 'all' || (zone.seenBy === 'owner' && key === zoneKey(zone.name, viewer as Seat));
}

/** The zone where a piece begins, and where it goes when it leaves the table. */
export function homeOf(rules: RulesData, tile: Tile): string {
  return pieceOf(rules, tile)?.zone ?? BAG;
}

/** May everybody see what goes from one zone to another? `undefined` stands for a board. */
export function isOpen(rules: RulesData, from: string | undefined, to: string | undefined): boolean {
  return from === undefined || to === undefined || sees(rules, 'spectator', from) || sees(rules, 'spectator', to);
}

/** Both multisets together. */
function plus(a: Bytes, b: Bytes): Uint8Array {
  const counts = new Uint8Array(a.length);
  for (let kind = 0; kind < counts.length; kind++) counts[kind] = (a[kind] ?? 0) + (b[kind] ?? 0);
  return counts;
}

/** The first multiset without the second, as far as it goes. */
function minus(a: Bytes, b: Bytes): Uint8Array {
  const counts = new Uint8Array(a.length);
  for (let kind = 0; kind < counts.length; kind++) counts[kind] = Math.max(0, (a[kind] ?? 0) - (b[kind] ?? 0));
  return counts;
}

/** The game with a zone or two and `unseen` replaced. */
function withZones<G extends GameData>(game: G, unseen: Bytes, ...entries: readonly (readonly [string, Zone])[]): G {
  const zones: Record<string, Zone> = { ...game.zones };
  for (const [key, zone] of entries) zones[key] = zone;
  return changed(game, { zones, unseen });
}

/** What is left of a zone when told pieces are known to lie there; `undefined` when they cannot. */
function show(zone: Zone, unseen: Bytes, told: Bytes): { readonly zone: Zone; readonly unseen: Bytes } | undefined {
  const lacking = minus(told, zone.counts);
  const count = sizeOf(lacking);
  if (count === 0) return { zone, unseen };
  if (count > zone.hidden || !contains(unseen, lacking)) return undefined;
  const known = { ...zone, counts: plus(zone.counts, lacking), hidden: zone.hidden - count };
  return { zone: known, unseen: minus(unseen, lacking) };
}

/** The zone with nothing known of it; what was known is unseen again. */
function hide({ counts, hidden }: Zone, unseen: Bytes): { readonly zone: Zone; readonly unseen: Bytes } {
  const none = new Uint8Array(counts.length);
  return {
    zone: { counts: none, shown: none, hidden: hidden + sizeOf(counts) },
    unseen: plus(unseen, counts),
  };
}

/** Pieces that go from one zone to another: by name, or only their number. */
export interface Transfer {
  readonly from: string;
  readonly to: string;
  readonly tiles: readonly Tile[] | number;
  /** Nobody sees which they are, even where one of the zones lies open: cards that are shuffled. */
  readonly unseen?: true;
}

/** May everybody see which pieces go? */
export function isSeen(rules: RulesData, { from, to, unseen }: Transfer): boolean {
  return unseen === undefined && isOpen(rules, from, to);
}

/** Moves pieces from one zone to another. `undefined` when they cannot lie there. */
export function transfer<G extends GameData>(rules: RulesData, game: G, moved: Transfer): G | undefined {
  const { from, to, tiles } = moved;
  const source = zoneAt(game, from);
  const target = zoneAt(game, to);
  const size = zoneSize(source);
  const count = countOf(tiles);
  if (count === 0 || from === to) return game;
  if (count > size) return undefined;
  const told = typeof tiles === 'number' ? undefined : countKinds(tiles, game.unseen.length);
  const known = told === undefined ? { zone: source, unseen: game.unseen } : show(source, game.unseen, told);
  if (known === undefined) return undefined;
  const none = new Uint8Array(game.unseen.length);
  const seen = isSeen(rules, moved);
  if (count === size && !(told !== undefined && seen)) {
    const { counts, shown, hidden } = known.zone;
    const empty = { counts: none, shown: none, hidden: 0 };
    return withZones(game, known.unseen, [from, empty], [to, more(target, counts, shown, hidden)]);
  }
  if (told === undefined) {
    const { zone, unseen } = hide(source, game.unseen);
    const left = { ...zone, hidden: zone.hidden - count };
    return withZones(game, unseen, [from, left], [to, more(target, none, none, count)]);
  }
  const left = less(known.zone, told);
  const gained = more(target, told, seen ? told : none, 0);
  return withZones(game, known.unseen, [from, seen ? left : { ...left, shown: none }], [to, gained]);
}

/** A zone with more pieces. */
function more(zone: Zone, counts: Bytes, shown: Bytes, hidden: number): Zone {
  return {
    counts: plus(zone.counts, counts),
    shown: plus(zone.shown, shown),
    hidden: zone.hidden + hidden,
  };
}

/** A zone without some known pieces. */
function less({ counts, shown, hidden }: Zone, told: Bytes): Zone {
  return { counts: minus(counts, told), shown: minus(shown, told), hidden };
}

/**
 * Takes told pieces out of a zone and off the zones altogether (onto a board). `undefined` when they cannot lie there.
 */
export function takeOut<G extends GameData>(game: G, from: string, tiles: readonly Tile[]): G | undefined {
  const told = countKinds(tiles, game.unseen.length);
  const known = show(zoneAt(game, from), game.unseen, told);
  if (known === undefined) return undefined;
  return withZones(game, known.unseen, [from, less(known.zone, told)]);
}

/** Puts pieces from a board into a zone; everybody has seen them. */
export function putIn<G extends GameData>(game: G, to: string, tiles: readonly Tile[]): G {
  const told = countKinds(tiles, game.unseen.length);
  return withZones(game, game.unseen, [to, more(zoneAt(game, to), told, told, 0)]);
}

/** Everybody sees that these pieces lie in the zone. `undefined` when they cannot lie there. */
export function showTo<G extends GameData>(game: G, key: string, tiles: readonly Tile[]): G | undefined {
  const told = countKinds(tiles, game.unseen.length);
  const known = show(zoneAt(game, key), game.unseen, told);
  if (known === undefined) return undefined;
  const shown = plus(known.zone.shown, minus(told, known.zone.shown));
  return withZones(game, known.unseen, [key, { ...known.zone, shown }]);
}

/**
 * A claim: the zone's known pieces are hidden and these shown anew, to everybody where the zone lies open. `undefined`
 * when they cannot lie there.
 */
export function claim<G extends GameData>(
  rules: RulesData,
  game: G,
  key: string,
  tiles: readonly Tile[],
): G | undefined {
  const { zone, unseen } = hide(zoneAt(game, key), game.unseen);
  const told = countKinds(tiles, game.unseen.length);
  const known = show(zone, unseen, told);
  if (known === undefined) return undefined;
  const claimed = sees(rules, 'spectator', key) ? { ...known.zone, shown: told } : known.zone;
  return withZones(game, known.unseen, [key, claimed]);
}

/** Every zone key of a game with so many seats, in the order of the rules. */
export function zoneKeys(rules: RulesData, seats: number): readonly string[] {
  return rules.zones.flatMap(zone =>
    zone.of === 'game' ? [zone.name] : Array.from({ length: seats }, (_, seat) => zoneKey(zone.name, seat)),
  );
}

/**
 * What the owner of this knowledge may know: a viewer forgets what lies in zones that it may not see, except what
 * everybody has seen; then, if only one zone holds hidden pieces, they are known by elimination.
 */
export function settleKnowledge<G extends GameData>(rules: RulesData, game: G, knows: Knowledge): G {
  if (knows.type === 'everything') return game;
  let { zones, unseen } = game;
  const hiding: string[] = [];
  for (const key in game.zones) {
    let zone = zoneAt(game, key);
    const secret = knows.type === 'view' && !sees(rules, knows.of, key) ? minus(zone.counts, zone.shown) : undefined;
    const count = secret === undefined ? 0 : sizeOf(secret);
    if (secret !== undefined && count > 0) {
      zone = { counts: zone.shown, shown: zone.shown, hidden: zone.hidden + count };
      zones = { ...zones, [key]: zone };
      unseen = plus(unseen, secret);
    }
    if (zone.hidden > 0) hiding.push(key);
  }
  const [only, another] = hiding;
  const zone = only === undefined || another !== undefined ? undefined : zones[only];
  if (only !== undefined && zone !== undefined) {
    zones = { ...zones, [only]: { ...zone, counts: plus(zone.counts, unseen), hidden: 0 } };
    unseen = new Uint8Array(unseen.length);
  }
  return zones === game.zones ? game : changed(game, { zones, unseen });
}

/** A zone without pieces. */
export function emptyZone(rules: RulesData): Zone {
  const none = new Uint8Array(kindCount(rules));
  return { counts: none, shown: none, hidden: 0 };
}
