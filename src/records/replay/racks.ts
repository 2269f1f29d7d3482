/**
 * Written racks: claims, not facts (DESIGN 2). A claim that cannot be, or that contradicts what the player must have
 * kept or goes on to play, is a warning; the engine is given as much of it as is possible.
 */
import { shortText } from '../../core/text.ts';
import type { Seat, Tile } from '../../core/flavours.ts';
import { contains, countKinds, kindsOf, sizeOf } from '../../core/multiset.ts';
import { formatTiles } from '../../tiles/pieces.ts';
import type { Chance } from '../../engine/chance.ts';
import type { Game, Zone } from '../../engine/game.ts';
import { rackOf, zoneKey, zoneSize } from '../../engine/zones.ts';
import type { FindingCode } from '../findings.ts';
import { counted, nameOf } from '../wording.ts';
import { withFinding, type Replay, type ReportFacts } from './state.ts';
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
  const doubted = doubt === undefined ? replay : withFinding(replay, doubt.code, doubt.message, doubt.facts);
  if (tiles === undefined) return { replay: doubted, chance: NOTHING };
  if (doubt === undefined || doubt.code === 'rack-contradicted') return { replay: doubted, chance: shown(seat, tiles) };
  return { replay: doubted, chance: sizeOf(rack.counts) === 0 ? NOTHING : shown(seat, []) };
}

/** Why a written rack cannot be right. */
interface RackDoubt {
  readonly code: FindingCode;
  readonly message: string;
  readonly facts: ReportFacts;
}

function doubtOf(replay: Replay, tiles: readonly Tile[] | undefined, used: readonly Tile[]): RackDoubt | undefined {
  const { game, rules, seat, event } = replay;
  const { rack: recorded = '' } = event;
  const doubt = (code: FindingCode, said: string, facts: ReportFacts = { recorded }): RackDoubt => ({
    code,
    message: `The rack ${shortText(recorded)} ${said}.`,
    facts: { field: 'rack', ...facts },
  });
  if (tiles === undefined) return doubt('rack-unreadable', 'holds something that is not a tile', {});
  const rack = rackOf(game, seat);
  const written = countKinds(tiles, game.unseen.length);
  const computed = zoneSize(rack);
  if (tiles.length > computed) {
    const said = `has ${counted(tiles.length, 'tile')}; the player holds ${computed}`;
    return doubt('rack-too-long', said, { recorded: tiles.length, computed });
  }
  const lacking = lackingFrom(written, used);
  if (lacking.length > 0) return doubt('not-on-rack', `does not hold ${shortText(formatTiles(rules, lacking))}`);
  const gone = goneFrom(game, rack, written);
  if (gone.length > 0)
    return doubt('rack-impossible', `holds ${shortText(formatTiles(rules, gone))}, which the record has elsewhere`);
  if (keeps(rack, written)) return undefined;
  const kept = formatTiles(rules, kindsOf(rack.counts));
  const said = `does not go with ${kept}, which the player kept`;
  return doubt('rack-contradicted', said, { recorded, computed: kept });
}

/** The tiles that the event names; `undefined` where it names none, or something that is none. */
export function writtenTiles({ rules, event }: Replay): readonly Tile[] | undefined {
  return event.tiles === undefined ? undefined : readRack(rules, event.tiles);
}

/** Says so where the event names something that is not a tile. */
export function doubtTiles(replay: Replay): Replay {
  const { tiles } = replay.event;
  if (tiles === undefined || writtenTiles(replay) !== undefined) return replay;
  const message = `${shortText(tiles)} holds something that is not a tile.`;
  return withFinding(replay, 'rack-unreadable', message, { field: 'tiles', recorded: tiles });
}

/** Told to the engine: these tiles lie on the rack of a seat. */
export function shown(seat: Seat, tiles: readonly Tile[]): readonly Chance[] {
  return [{ type: 'show', zone: zoneKey('rack', seat), tiles }];
}

/** Can these tiles lie in the zone, as far as is known of the whole game? */
export function canLie(game: Game, zone: Zone, tiles: readonly number[]): boolean {
  return sizeOf(tiles) <= zoneSize(zone) && goneFrom(game, zone, tiles).length === 0;
}

/** Those of these tiles that are known to lie elsewhere. */
function goneFrom({ unseen }: Game, { counts }: Zone, tiles: readonly number[]): readonly Tile[] {
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
function keeps(zone: Zone, written: readonly number[]): boolean {
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
