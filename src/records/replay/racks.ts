/**
 * Written racks: claims, not facts. A claim that cannot be, or that contradicts what the player must have kept or goes
 * on to play, is a warning; the engine is given as much of it as is possible. Who claims racks doubts them anew: what
 * was doubted of them while the event was taken otherwise no longer counts.
 */
import { shortText } from '../../core/text.ts';
import type { Seat, Tile } from '../../core/flavours.ts';
import { lastOf } from '../../core/list.ts';
import { countKinds, kindsOf, sizeOf } from '../../core/multiset.ts';
import { formatTiles } from '../../tiles/pieces.ts';
import type { Chance } from '../../engine/chance.ts';
import { openPlays, type Game, type Zone } from '../../engine/game.ts';
import { BAG, rackOf, zoneAt, zoneKey, zoneSize } from '../../engine/zones.ts';
import type { Charge, ChargeOf, Charged } from '../judges/judges.ts';
import type { Found } from '../judges/judge.ts';
import type { Holds } from '../judges/rack.ts';
import type { Beside } from '../facts.ts';
import type { RecordedEvent } from '../record.ts';
import { nameOf } from '../wording.ts';
import { replayWith, withMove, type Replay } from './state.ts';
import { isLongerThanRacks, lineNumbers, playsThatLaid, readRack, usedNotThere } from '../written-plays.ts';

const NONE: readonly never[] = [];

/** What to tell the engine of racks: chance that shows tiles; and the replay with what is doubted of these racks. */
export interface RackClaim {
  readonly replay: Replay;
  readonly chance: readonly Chance[];
}

/** What to tell the engine of the mover's own rack before it uses these tiles; the racks of others are left alone. */
export function claimRack(replay: Replay, used: readonly Tile[]): RackClaim {
  return claimOwn({ replay: withDoubts(replay, NONE), chance: NONE }, used, replay.game.unseen);
}

/**
 * The replay in which the seat of the event holds the rack that is written there. One that is doubted is not believed:
 * the event uses none of its tiles.
 */
export function withWrittenRack(replay: Replay): Replay {
  if (replay.event.rack === undefined) return replay;
  const { replay: claimed, chance } = claimRack(replay, NONE);
  if (chance.length === 0 || claimed.doubts.length > 0) return claimed;
  return withMove(claimed, 'director', { type: 'impose', reason: 'recorded rack' }, chance);
}

/**
 * What to tell the engine of racks before the mover plays these tiles. What lies on the board is a fact: racks of
 * others that hold those very tiles are wrong, and are no longer believed.
 */
export function claimRacks(replay: Replay, used: readonly Tile[]): RackClaim {
  const claimed = claimRack(replay, used);
  // what lies on a rack of which nothing is doubted, no other holds
  if (claimed.chance.length > 0 && claimed.replay.doubts.length === 0) return claimed;
  const { game, rules, seat } = replay;
  // where all racks are known, so is the bag: what is in it is on no rack
  const inBag = zoneAt(game, BAG).counts;
  const there = game.unseen.map((number, tile) => number + (inBag[tile] ?? 0));
  const gone = goneFrom(there, rackOf(game, seat), countKinds(used, there.length));
  if (gone.length === 0) return claimed;
  const doubts: Charged[] = [];
  let free: readonly number[] = game.unseen;
  const chance: Chance[] = [];
  for (let other = 0; other < game.seats.length; other++) {
    const counts = keptOnRack(game, other);
    const held = other === seat ? NONE : [...new Set(gone)].filter(tile => (counts[tile] ?? 0) > 0);
    const claim = held.length === 0 ? undefined : lastRackOf(replay, other);
    if (claim === undefined) continue;
    const keeps = shortText(formatTiles(rules, held));
    const rack = shortText(claim.event.rack);
    const charge = { code: 'rack-impossible', rack, keeps, lines: lineNumbers([replay.event]) } as const;
    doubts.push(doubtOf(claim, charge));
    chance.push(...rackShown(other, NONE));
    free = free.map((number, tile) => number + (counts[tile] ?? 0));
  }
  return claimOwn({ replay: withDoubts(replay, doubts), chance }, used, free);
}

/** The tiles that are known to be on a rack, less those of its play that can still be challenged. */
function keptOnRack(game: Game, seat: Seat): readonly number[] {
  const { counts } = rackOf(game, seat);
  const laid = openPlays(game).flatMap(turn =>
    turn.seat === seat ? turn.placement.tiles.map(({ tile }) => tile) : [],
  );
  if (laid.length === 0) return counts;
  const used = countKinds(laid, counts.length);
  return counts.map((count, tile) => Math.max(0, count - (used[tile] ?? 0)));
}

function withDoubts(replay: Replay, doubts: readonly Charged[]): Replay {
  return replay.doubts.length + doubts.length === 0 ? replay : replayWith(replay, { doubts });
}

/** With the mover's own rack; `free`: how many tiles of each kind may lie on it unseen. */
function claimOwn({ replay, chance }: RackClaim, used: readonly Tile[], free: readonly number[]): RackClaim {
  const { event, game, rules, seat } = replay;
  const { rack } = event;
  if (rack === undefined) return { replay, chance };
  const tiles = readRack(rules, rack);
  if (tiles === undefined) return { replay: doubting(replay, { ...rackUnreadable(rack), isRack: true }), chance };
  const doubt = rackDoubt(replay, tiles, used, free);
  const doubted = doubt === undefined ? replay : doubting(replay, doubt.charge, doubt.beside);
  const isBelieved = doubt === undefined || doubt.charge.code === 'rack-contradicted';
  const isKnown = isBelieved || sizeOf(rackOf(game, seat).counts) > 0;
  return { replay: doubted, chance: isKnown ? chance.concat(rackShown(seat, isBelieved ? tiles : NONE)) : chance };
}

/** With one doubt more, of the rack of the event at hand. */
function doubting(replay: Replay, charge: Charge, beside: Beside = {}): Replay {
  const { event, turn, doubts } = replay;
  return replayWith(replay, { doubts: [...doubts, { charge, beside, event, turn }] });
}

/** A rack that a record has written, and the number of its event. */
interface WrittenClaim {
  readonly event: RecordedEvent & { readonly rack: string };
  readonly turn: number;
}

/** The last rack that was written for a seat before the event at hand. */
function lastRackOf({ record, turn }: Replay, seat: Seat): WrittenClaim | undefined {
  for (let n = turn - 1; n > 0; n--) {
    const event = record.events[n - 1];
    if (event?.seat === seat && event.rack !== undefined) return { event: { ...event, rack: event.rack }, turn: n };
  }
  return undefined;
}

/** A doubt of a rack that was written before the event at hand. */
function doubtOf({ event, turn }: WrittenClaim, charge: Charge): Charged {
  return { charge, beside: { recorded: event.rack }, event, turn };
}

/** Why a written rack cannot be right. */
function rackDoubt(
  replay: Replay,
  tiles: readonly Tile[],
  used: readonly Tile[],
  free: readonly number[],
): Found<Charge> | undefined {
  const { game, rules, seat, event } = replay;
  const { rack: recorded = '' } = event;
  const zone = rackOf(game, seat);
  const written = countKinds(tiles, game.unseen.length);
  const held = zoneSize(zone);
  const count = tiles.length;
  const rack = shortText(recorded);
  if (count > held)
    return { charge: { code: 'rack-too-long', rack, count, held }, beside: { recorded: count, computed: held } };
  const lacking = usedNotThere(written, used);
  if (lacking.length > 0) {
    const names = shortText(formatTiles(rules, lacking));
    return { charge: { code: 'not-on-rack', rack, lacking: names }, beside: { recorded } };
  }
  const gone = goneFrom(free, zone, written);
  if (gone.length > 0 && zone.hidden > 0)
    return { charge: { code: 'rack-impossible', rack, ...whereGone(replay, gone, written) }, beside: { recorded } };
  // no more tiles, beyond those known to be kept, than were drawn unseen
  if (gone.length === 0 && usedNotThere(zone.counts, tiles).length <= zone.hidden) return undefined;
  const kept = formatTiles(rules, kindsOf(zone.counts));
  const said = { rack, kept, lines: lineNumbers([lastRackOf(replay, seat)?.event]) };
  // who has drawn nothing holds what was kept; what cannot lie there is not told to the engine
  const charge: Charge =
    gone.length > 0 ? { code: 'rack-impossible', ...said } : { code: 'rack-contradicted', ...said };
  return { charge, beside: { recorded, computed: kept } };
}

function rackUnreadable(text: string): ChargeOf<'rack-unreadable'> {
  return { code: 'rack-unreadable', text: shortText(text), isLong: isLongerThanRacks(text) };
}

/**
 * Where the record has tiles that cannot lie on a rack: on a rack of another seat, on the board, or in the bag since
 * they were exchanged. Where a rack has more of a letter than the set, that is said, and nothing of where they are.
 */
function whereGone(replay: Replay, gone: readonly Tile[], written: readonly number[]): Holds {
  const { alphabet } = replay.rules;
  const elsewhere = gone.filter(tile => (written[tile] ?? 0) <= (alphabet.counts[tile] ?? 0));
  const shown = [...new Set(elsewhere)].map(tile => lastWith(replay, tile));
  const linesOf = (where: Shown['where']): readonly number[] =>
    lineNumbers(shown.flatMap(each => (each.where === where ? [each.event] : [])));
  // where none is elsewhere, all are beyond the set
  const held = elsewhere.length === 0 ? gone : elsewhere;
  return {
    holds: shortText(formatTiles(replay.rules, held)),
    count: held.length,
    exchanged: linesOf('exchanged'),
    laid: linesOf('played'),
    onRack: linesOf('rack'),
  };
}

/** An event that shows a tile which is not on the mover's rack, and where the tile is. */
interface Shown {
  readonly event: RecordedEvent | undefined;
  readonly where: 'exchanged' | 'played' | 'rack';
}

function lastWith(replay: Replay, tile: Tile): Shown {
  const { game, record, rules, seat, turn } = replay;
  const other = game.seats.findIndex((_, n) => n !== seat && (rackOf(game, n).counts[tile] ?? 0) > 0);
  if (other >= 0) return { event: lastRackOf(replay, other)?.event, where: 'rack' };
  // what was exchanged when the mover drew, or since, was not to be drawn
  for (let n = turn - 2; n >= 0; n--) {
    const event = record.events[n];
    const { type, rack = '', tiles = rack } = event ?? {};
    if (type === 'exchange' && readRack(rules, tiles)?.includes(tile) === true) return { event, where: 'exchanged' };
    if (event?.seat === seat) break;
  }
  return { event: lastOf(playsThatLaid(replay, tile)), where: 'played' };
}

/** The tiles that the event names; `undefined` where it names none, or something that is no tile. */
export function writtenTiles({ rules, event }: Replay): readonly Tile[] | undefined {
  return event.tiles === undefined ? undefined : readRack(rules, event.tiles);
}

/** Says so where the event names something that is not a tile. */
export function doubtTiles(replay: Replay): Replay {
  const { tiles } = replay.event;
  if (tiles === undefined || writtenTiles(replay) !== undefined) return replay;
  return doubting(replay, rackUnreadable(tiles), { field: 'tiles', recorded: tiles });
}

/** Those of these tiles that are known to lie elsewhere. */
export function goneFrom(unseen: readonly number[], { counts }: Zone, tiles: readonly number[]): readonly Tile[] {
  const gone: Tile[] = [];
  for (let tile = 0; tile < tiles.length; tile++) {
    const there = (counts[tile] ?? 0) + (unseen[tile] ?? 0);
    for (let n = tiles[tile] ?? 0; n > there; n--) gone.push(tile);
  }
  return gone;
}

/** Told to the engine: these tiles lie on the rack of a seat. */
export function rackShown(seat: Seat, tiles: readonly Tile[]): readonly Chance[] {
  return [{ type: 'show', zone: zoneKey('rack', seat), tiles }];
}

/**
 * The tiles that the event uses do not go with what its player must hold. Unless some rack is doubted already, one is
 * now: the one that was written before, if the event is a play without a rack of its own; else it is the event itself
 * that contradicts what was written before, for tiles that are exchanged nobody has seen.
 */
export function doubtRack(replay: Replay): Replay {
  const { event, doubts, record, seat } = replay;
  if (doubts.length > 0) return replay;
  const name = nameOf(record, seat);
  const claim = event.rack === undefined ? lastRackOf(replay, seat) : undefined;
  const isPlay = event.type === 'play';
  if (!isPlay || claim === undefined) {
    const lines = lineNumbers([claim?.event]);
    return doubting(replay, { code: 'rack-contradicted', name, isPlay, lines }, { field: 'move' });
  }
  const played = shortText(event.tiles ?? event.move ?? '');
  const rack = shortText(claim.event.rack);
  const lines = lineNumbers([event]);
  return withDoubts(replay, [doubtOf(claim, { code: 'rack-contradicted', rack, played, name, lines })]);
}
