/**
 * Written racks: claims, not facts (DESIGN 2). A claim that cannot be, or that contradicts what the player must have
 * kept or goes on to play, is a warning; the engine is given as much of it as is possible.
 */
import type { Seat, Tile } from '../../core/flavours.ts';
import { contains, countKinds, kindsOf, sizeOf } from '../../core/multiset.ts';
import { formatTiles } from '../../tiles/pieces.ts';
import type { Chance } from '../../engine/chance.ts';
import type { Game, Zone } from '../../engine/game.ts';
import { rackOf, zoneKey, zoneSize } from '../../engine/zones.ts';
import type { FindingCode, FindingFacts } from '../findings.ts';
import { counted, nameOf } from '../wording.ts';
import { withFinding, type Replay } from './state.ts';
import { readRack } from './text.ts';

/** No chance is given: what is known of the rack stays. */
const NOTHING: readonly Chance[] = [];
const NONE: readonly Tile[] = [];

/** What to tell the engine of a rack, with the findings about it. */
export interface RackClaim {
  readonly replay: Replay;
  readonly chance: readonly Chance[];
}

/** What to tell the engine of the mover's rack before it plays or exchanges these tiles. */
export function claimRack(replay: Replay, used: readonly Tile[]): RackClaim {
  const { event, game, rules, seat } = replay;
  if (event.rack === undefined) return { replay, chance: NOTHING };
  const tiles = readRack(rules, event.rack);
  const rack = rackOf(game, seat);
  const doubt = doubtOf(replay, tiles, used);
  const doubted =
    doubt === undefined
      ? replay
      : withFinding(replay, doubt.code, doubt.message, {
          field: 'rack',
          recorded: doubt.recorded,
          computed: doubt.computed,
        });
  if (tiles === undefined) return { replay: doubted, chance: NOTHING };
  if (doubt === undefined || doubt.code === 'rack-contradicted') return { replay: doubted, chance: shown(seat, tiles) };
  return { replay: doubted, chance: sizeOf(rack.counts) === 0 ? NOTHING : shown(seat, []) };
}

/** Why a written rack cannot be right. */
interface RackDoubt extends Pick<FindingFacts, 'recorded' | 'computed'> {
  readonly code: FindingCode;
  readonly message: string;
}

function doubtOf(replay: Replay, tiles: readonly Tile[] | undefined, used: readonly Tile[]): RackDoubt | undefined {
  const { game, rules, seat, event } = replay;
  const { rack: recorded = '' } = event;
  if (tiles === undefined)
    return { code: 'rack-unreadable', message: `The rack ${recorded} holds something that is not a tile.` };
  const rack = rackOf(game, seat);
  const written = countKinds(tiles, game.unseen.length);
  const most = zoneSize(rack);
  if (tiles.length > most) {
    const message = `The rack ${recorded} has ${counted(tiles.length, 'tile')}; the player holds ${most}.`;
    return { code: 'rack-too-long', message, recorded: tiles.length, computed: most };
  }
  const lacking = lackingFrom(written, used);
  if (lacking.length > 0) {
    const message = `The rack ${recorded} does not hold ${formatTiles(rules, lacking)}.`;
    return { code: 'not-on-rack', message, recorded };
  }
  if (!canLie(game, rack, written)) {
    const names = formatTiles(rules, goneFrom(game, rack, written));
    const message = `The rack ${recorded} holds ${names}, which the record has elsewhere.`;
    return { code: 'rack-impossible', message, recorded };
  }
  if (keeps(rack, written)) return undefined;
  const kept = formatTiles(rules, kindsOf(rack.counts));
  const message = `The rack ${recorded} does not go with ${kept}, which the player kept.`;
  return { code: 'rack-contradicted', message, recorded, computed: kept };
}

/** The tiles that the event names; `undefined` where it names none, or something that is none. */
export function writtenTiles({ rules, event }: Replay): readonly Tile[] | undefined {
  return event.tiles === undefined ? undefined : readRack(rules, event.tiles);
}

/** Says so where the event names something that is not a tile. */
export function doubtTiles(replay: Replay): Replay {
  const { tiles } = replay.event;
  if (tiles === undefined || writtenTiles(replay) !== undefined) return replay;
  const message = `${tiles} holds something that is not a tile.`;
  return withFinding(replay, 'rack-unreadable', message, { field: 'tiles', recorded: tiles });
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

/** A rack that was not written, or is doubted already, is taken to have held the tiles that were used. */
export function doubtRack(replay: Replay): Replay {
  if (replay.findings.some(finding => finding.kind === 'rack' && finding.turn === replay.turn)) return replay;
  const name = nameOf(replay.record, replay.seat);
  return withFinding(replay, 'rack-contradicted', `What ${name} plays here contradicts the racks written before.`);
}
