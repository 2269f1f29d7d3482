/**
 * Written racks: claims, not facts (DESIGN 2). A claim that cannot be, or that contradicts what the player must have kept or goes on to play, is
 * a warning; it is told to the engine as far as it is possible.
 */
import type { Seat, Tile } from '../../core/flavours.ts';
import { contains, countKinds, kindsOf, sizeOf } from '../../core/multiset.ts';
import { formatTiles } from '../../tiles/pieces.ts';
import type { Chance } from '../../engine/chance.ts';
import type { Game, Zone } from '../../engine/game.ts';
import { rackOf, zoneKey, zoneSize } from '../../engine/zones.ts';
import { report, type Replay } from './state.ts';
import { readRack } from './text.ts';

/** Nothing is told: what is known of the rack stays. */
const NOTHING: readonly Chance[] = [];
const NONE: readonly Tile[] = [];

/** What to tell the engine of the mover's rack before it plays or exchanges these tiles. */
export function claimRack(replay: Replay, used: readonly Tile[]): readonly Chance[] {
  const { event, game, rules, seat } = replay;
  if (event.rack === undefined) return NOTHING;
  const tiles = readRack(rules, event.rack);
  if (tiles === undefined) {
    report(replay, 'rack-unreadable', `The rack ${event.rack} holds something that is not a tile.`, { field: 'rack' });
    return NOTHING;
  }
  const rack = rackOf(game, seat);
  const written = countKinds(tiles, game.unseen.length);
  const most = zoneSize(rack);
  const hidden = sizeOf(rack.counts) === 0 ? NOTHING : shown(seat, []);
  if (tiles.length > most) {
    const message = `The rack has ${tiles.length} tiles; the player holds ${most}.`;
    report(replay, 'rack-too-long', message, { field: 'rack', recorded: tiles.length, computed: most });
    return hidden;
  }
  const lacking = lackingFrom(written, used);
  if (lacking.length > 0) {
    const names = formatTiles(rules, lacking);
    report(replay, 'not-on-rack', `The rack ${event.rack} does not hold ${names}.`, {
      field: 'rack',
      recorded: event.rack,
    });
    return hidden;
  }
  const possible = canLie(game, rack, written);
  if (!possible) {
    const names = formatTiles(rules, goneFrom(game, rack, written));
    const message = `The rack ${event.rack} holds ${names}, which the record has elsewhere.`;
    report(replay, 'rack-impossible', message, { field: 'rack', recorded: event.rack });
  } else if (!keeps(rack, written)) {
    const kept = formatTiles(rules, kindsOf(rack.counts));
    const message = `The rack ${event.rack} does not go with ${kept}, which the player kept.`;
    report(replay, 'rack-contradicted', message, { field: 'rack', recorded: event.rack, computed: kept });
  }
  return possible ? shown(seat, tiles) : hidden;
}

function shown(seat: Seat, tiles: readonly Tile[]): readonly Chance[] {
  return [{ type: 'show', zone: zoneKey('rack', seat), tiles }];
}

/** Can these tiles lie in the zone, as far as is known of the whole game? */
export function canLie(game: Game, zone: Zone, tiles: Uint8Array): boolean {
  return sizeOf(tiles) <= zoneSize(zone) && goneFrom(game, zone, tiles).length === 0;
}

/** Those of these tiles that are known to lie elsewhere. */
function goneFrom({ unseen }: Game, { counts }: Zone, tiles: Uint8Array): readonly Tile[] {
  let gone: Tile[] | undefined;
  for (let tile = 0; tile < tiles.length; tile++) {
    const there = (counts[tile] ?? 0) + (unseen[tile] ?? 0);
    for (let n = tiles[tile] ?? 0; n > there; n--) (gone ??= []).push(tile);
  }
  return gone ?? NONE;
}

/** Tiles that are used but not written. */
function lackingFrom(written: Uint8Array, used: readonly Tile[]): readonly Tile[] {
  if (used.length === 0 || contains(written, countKinds(used, written.length))) return [];
  const left = written.slice();
  return used.filter(tile => {
    const there = left[tile] ?? 0;
    left[tile] = Math.max(0, there - 1);
    return there === 0;
  });
}

/** Are there no more tiles on the written rack, beyond those known to be kept, than were drawn unseen? */
function keeps(zone: Zone, written: Uint8Array): boolean {
  let drawn = 0;
  for (let tile = 0; tile < written.length; tile++)
    drawn += Math.max(0, (written[tile] ?? 0) - (zone.counts[tile] ?? 0));
  return drawn <= zone.hidden;
}

/** A rack that was not written, or doubted already, must have held this after all. */
export function doubtRack(replay: Replay): void {
  if (replay.findings.some(finding => finding.kind === 'rack' && finding.turn === replay.turn)) return;
  const name = replay.record.players[replay.seat]?.nick ?? '';
  report(replay, 'rack-contradicted', `What ${name} plays here contradicts the racks written before.`);
}
