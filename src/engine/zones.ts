/**
 * The algebra of knowledge: pieces move between zones, and with them what is known of them.
 *
 * Known pieces of all zones, pieces on boards and `unseen` together are always the full set, and `unseen` is as large as the hidden
 * counts together. *Show* a piece: it goes from `unseen` to the zone's known ones. *Hide* a zone: its known pieces go back to `unseen`.
 * A told piece that is not known where it leaves is shown there first; when some of a zone's pieces leave untold, the zone is hidden first,
 * because what remains can no longer be said. The same is done once more for what everybody knows (`shown`), from which every view follows.
 */
import type { Bytes } from '../core/bytes.ts';
import { copyBytes } from '../core/bytes.ts';
import type { Seat, Tile } from '../core/flavours.ts';
import { kindsOf, sizeOf } from '../core/multiset.ts';
import { kindCount, pieceOf } from '../tiles/pieces.ts';
import type { Game, GameOf, Knowledge, Viewer, Zone } from './game.ts';
import type { Rules, RulesData, ZoneRule } from './rules.ts';

/** Where the tiles of the alphabet begin, and where they go when they leave the table. */
export const BAG: string = 'bag';
/** A seat's tiles. */
export const RACK: string = 'rack';

/** The key of a seat's own zone: `rack 0`. */
export function zoneKey(name: string, seat: Seat): string {
  return `${name} ${seat}`;
}

/** The zone of a key. @throws RangeError when the game has no such zone. */
export function zoneAt(game: Game, key: string): Zone {
  const zone = game.zones[key];
  if (zone === undefined) throw new RangeError(`the game has no zone '${key}'`);
  return zone;
}

/** The rack of a seat. */
export function rackOf(game: Game, seat: Seat): Zone {
  return zoneAt(game, zoneKey(RACK, seat));
}

/** How many pieces lie in a zone, known and hidden. */
export function zoneSize(zone: Zone): number {
  return sizeOf(zone.counts) + zone.hidden;
}

/** The known tiles of a zone one by one, ascending, and how many are hidden. */
export function tilesIn(zone: Zone): { readonly tiles: readonly Tile[]; readonly hidden: number } {
  return { tiles: kindsOf(zone.counts), hidden: zone.hidden };
}

/** The rule of a zone, by its key. */
export function zoneRule(rules: RulesData, key: string): ZoneRule | undefined {
  const space = key.lastIndexOf(' ');
  return rules.zones.find(zone => (zone.of === 'game' ? zone.name === key : zone.name === key.slice(0, space)));
}

/** May this viewer see what lies in the zone? */
export function sees(rules: RulesData, viewer: Viewer, key: string): boolean {
  if (viewer === 'director') return true;
  const zone = zoneRule(rules, key);
  if (zone === undefined) return false;
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

/** A zone being changed, and the unseen pieces with it: local scratch, never kept. */
interface Draft {
  readonly counts: Uint8Array;
  readonly shown: Uint8Array;
  hidden: number;
}

function draftOf(zone: Zone): Draft {
  return { counts: copyBytes(zone.counts), shown: copyBytes(zone.shown), hidden: zone.hidden };
}

/** Takes one told piece; `false` when it cannot lie there. */
function takeTold(zone: Draft, unseen: Uint8Array, tile: Tile): boolean {
  if ((zone.counts[tile] ?? 0) === 0) {
    if (zone.hidden === 0 || (unseen[tile] ?? 0) === 0) return false;
    zone.hidden--;
    unseen[tile] = (unseen[tile] ?? 0) - 1;
  } else zone.counts[tile] = (zone.counts[tile] ?? 0) - 1;
  return true;
}

function hideAll(zone: Draft, unseen: Uint8Array): void {
  for (let tile = 0; tile < unseen.length; tile++) {
    const known = zone.counts[tile] ?? 0;
    unseen[tile] = (unseen[tile] ?? 0) + known;
    zone.hidden += known;
  }
  zone.counts.fill(0);
  zone.shown.fill(0);
}

function addInto(target: Uint8Array, counts: Bytes): void {
  for (let tile = 0; tile < target.length; tile++) target[tile] = (target[tile] ?? 0) + (counts[tile] ?? 0);
}

/**
 * Moves pieces from one zone to another: told ones by name, or a number of untold ones. `undefined` when they cannot lie there.
 * `open`: everybody sees them go.
 */
export function transfer<X>(
  game: GameOf<X>,
  from: string,
  to: string,
  what: readonly Tile[] | number,
  open: boolean,
): GameOf<X> | undefined {
  const count = typeof what === 'number' ? what : what.length;
  if (count === 0 || from === to) return game;
  const source = draftOf(zoneAt(game, from));
  const target = draftOf(zoneAt(game, to));
  const unseen = copyBytes(game.unseen);
  const size = sizeOf(source.counts) + source.hidden;
  if (count > size) return undefined;
  if (count === size && (typeof what === 'number' || !open)) {
    if (typeof what !== 'number' && !what.every(tile => takeTold(source, unseen, tile))) return undefined;
    if (typeof what !== 'number') for (const tile of what) target.counts[tile] = (target.counts[tile] ?? 0) + 1;
    addInto(target.counts, source.counts);
    addInto(target.shown, source.shown);
    target.hidden += source.hidden;
    source.counts.fill(0);
    source.shown.fill(0);
    source.hidden = 0;
  } else if (typeof what === 'number') {
    hideAll(source, unseen);
    source.hidden -= count;
    target.hidden += count;
  } else {
    for (const tile of what) {
      if (!takeTold(source, unseen, tile)) return undefined;
      target.counts[tile] = (target.counts[tile] ?? 0) + 1;
      if (!open) continue;
      if ((source.shown[tile] ?? 0) > 0) source.shown[tile] = (source.shown[tile] ?? 0) - 1;
      target.shown[tile] = (target.shown[tile] ?? 0) + 1;
    }
    if (!open) source.shown.fill(0);
  }
  return { ...game, zones: { ...game.zones, [from]: source, [to]: target }, unseen };
}

/** Takes one told piece out of a zone and off the zones altogether (onto a board). `undefined` when it cannot lie there. */
export function takeOut<X>(game: GameOf<X>, from: string, tiles: readonly Tile[]): GameOf<X> | undefined {
  const source = draftOf(zoneAt(game, from));
  const unseen = copyBytes(game.unseen);
  for (const tile of tiles) {
    if (!takeTold(source, unseen, tile)) return undefined;
    if ((source.shown[tile] ?? 0) > 0) source.shown[tile] = (source.shown[tile] ?? 0) - 1;
  }
  return { ...game, zones: { ...game.zones, [from]: source }, unseen };
}

/** Puts pieces from a board into a zone; everybody has seen them. */
export function putIn<X>(game: GameOf<X>, to: string, tiles: readonly Tile[]): GameOf<X> {
  const target = draftOf(zoneAt(game, to));
  for (const tile of tiles) {
    target.counts[tile] = (target.counts[tile] ?? 0) + 1;
    target.shown[tile] = (target.shown[tile] ?? 0) + 1;
  }
  return { ...game, zones: { ...game.zones, [to]: target } };
}

/** Everybody sees that these pieces lie in the zone. `undefined` when they cannot lie there. */
export function showTo<X>(game: GameOf<X>, key: string, tiles: readonly Tile[]): GameOf<X> | undefined {
  const zone = draftOf(zoneAt(game, key));
  const unseen = copyBytes(game.unseen);
  const named = new Uint8Array(unseen.length);
  for (const tile of tiles) named[tile] = (named[tile] ?? 0) + 1;
  for (let tile = 0; tile < named.length; tile++) {
    const lacking = (named[tile] ?? 0) - (zone.counts[tile] ?? 0);
    if (lacking > 0) {
      if (lacking > zone.hidden || lacking > (unseen[tile] ?? 0)) return undefined;
      zone.hidden -= lacking;
      unseen[tile] = (unseen[tile] ?? 0) - lacking;
      zone.counts[tile] = named[tile] ?? 0;
    }
    zone.shown[tile] = Math.max(zone.shown[tile] ?? 0, named[tile] ?? 0);
  }
  return { ...game, zones: { ...game.zones, [key]: zone }, unseen };
}

/** A claim: the zone's known pieces are hidden and these shown anew. `undefined` when they cannot lie there. */
export function claim<X>(game: GameOf<X>, key: string, tiles: readonly Tile[]): GameOf<X> | undefined {
  const zone = draftOf(zoneAt(game, key));
  const unseen = copyBytes(game.unseen);
  hideAll(zone, unseen);
  for (const tile of tiles) if (!takeTold(zone, unseen, tile)) return undefined;
  for (const tile of tiles) zone.counts[tile] = (zone.counts[tile] ?? 0) + 1;
  return { ...game, zones: { ...game.zones, [key]: zone }, unseen };
}

/** Every zone key of a game with so many seats, in the order of the rules. */
export function zoneKeys(rules: RulesData, seats: number): readonly string[] {
  return rules.zones.flatMap(zone =>
    zone.of === 'game' ? [zone.name] : Array.from({ length: seats }, (_, seat) => zoneKey(zone.name, seat)),
  );
}

/**
 * What the owner of this knowledge may know: a viewer forgets what lies in zones that it may not see, except what everybody has seen; then, if
 * only one zone holds hidden pieces, they are known by elimination.
 */
export function settleKnowledge<X>(rules: RulesData, game: GameOf<X>, knows: Knowledge): GameOf<X> {
  if (knows.what === 'everything') return game;
  let { zones, unseen } = game;
  let hiding: string | undefined;
  let count = 0;
  for (const key in zones) {
    let zone = zones[key];
    if (zone === undefined) continue;
    if (knows.what === 'view' && !sees(rules, knows.of, key) && exceeds(zone)) {
      const pool = copyBytes(unseen);
      let hidden = zone.hidden;
      for (let tile = 0; tile < pool.length; tile++) {
        const excess = (zone.counts[tile] ?? 0) - (zone.shown[tile] ?? 0);
        hidden += excess;
        pool[tile] = (pool[tile] ?? 0) + excess;
      }
      zone = { counts: zone.shown, shown: zone.shown, hidden };
      unseen = pool;
      zones = { ...zones, [key]: zone };
    }
    if (zone.hidden > 0) {
      hiding = key;
      count++;
    }
  }
  if (count === 1 && hiding !== undefined) {
    const zone = draftOf(zones[hiding] ?? zoneAt(game, hiding));
    addInto(zone.counts, unseen);
    zones = { ...zones, [hiding]: { counts: zone.counts, shown: zone.shown, hidden: 0 } };
    unseen = new Uint8Array(unseen.length);
  }
  return zones === game.zones ? game : { ...game, zones, unseen };
}

function exceeds(zone: Zone): boolean {
  for (let tile = 0; tile < zone.counts.length; tile++)
    if ((zone.counts[tile] ?? 0) > (zone.shown[tile] ?? 0)) return true;
  return false;
}

/** A zone without pieces. */
export function emptyZone(rules: Rules | RulesData): Zone {
  const none = new Uint8Array(kindCount(rules));
  return { counts: none, shown: none, hidden: 0 };
}
