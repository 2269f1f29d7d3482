/** Racks that an annotator forgot, from what the rest of the record shows. No tile is made up. */
import type { Seat, Tile } from '../../core/flavours.ts';
import { countKinds, kindsOf, noneOf } from '../../core/multiset.ts';
import { isSeat, openPlays, type Game } from '../../engine/game.ts';
import type { Rules } from '../../engine/rules.ts';
import { rackOf, zoneSize } from '../../engine/zones.ts';
import { formatTiles } from '../../tiles/pieces.ts';
import { newShownRacks, type RackFit } from '../gcg/racks.ts';
import type { RecordedEvent, RecordedGame } from '../record.ts';
import { readRack } from '../written-plays.ts';

/** Tiles that a player must have held, and how that is known. */
export interface FoundRack {
  readonly rack: string;
  /** As part of a sentence: `as on line 12`. */
  readonly from: string;
}

/** An event without a rack, and what is known around it. */
export interface Look {
  readonly rules: Rules;
  readonly event: RecordedEvent;
  /** The game before the event. */
  readonly game: Game;
  /** The tiles that the event puts down or names, as far as they can be read. */
  readonly used: readonly Tile[];
  readonly around: RacksAround;
}

/** What other lines show of the rack of an event's player. */
export interface RacksAround {
  /** How the tiles of a rack penalty fit the last rack that earlier lines show. */
  readonly fit: RackFit | undefined;
  /** The last play of the player before the event. */
  readonly play: RecordedEvent | undefined;
  /** The tiles that earlier lines show, back to the last one with a rack, by tile. */
  readonly shown: readonly number[];
  /** What the player held after the event, as long as nothing changed it; `back`: after a withdrawal that follows. */
  readonly later: Held | undefined;
  readonly back: Held | undefined;
}

/** What a later line shows of a rack: all of it, or some tiles. */
interface Held {
  readonly tiles: readonly Tile[];
  readonly text: string;
  readonly whole: boolean;
  readonly from: string;
}

/** The rack of an event that has none; `undefined` where nothing is known of it. */
export function findRack(look: Look): FoundRack | undefined {
  const { rules, event, game, used, around } = look;
  const { seat, type } = event;
  // a nick that no line declares has no seat in the game
  if (!isSeat(game, seat)) return undefined;
  if (type === 'rack-penalty')
    return around.fit === 'other' ? undefined : foundIn(event.tiles, 'the tiles that it counts');
  if (type === 'withdrawn') return rackOfWithdrawn(around);
  const later = type === 'play' || type === 'exchange' ? around.back : around.later;
  if (later?.whole === true) return { rack: later.text, from: later.from };
  const size = game.unseen.length;
  // the line needs none
  if (type === 'time') return undefined;
  const open = openPlays(game)
    .filter(turn => turn.seat === seat)
    .flatMap(({ placement }) => placement.tiles);
  const laid = countKinds(
    open.map(({ tile }) => tile),
    size,
  );
  // what only follows from the tiles of all others is not shown
  const kept = rackOf(game, seat).counts.map((count, kind) =>
    Math.max(0, Math.min(count - (laid[kind] ?? 0), around.shown[kind] ?? 0)),
  );
  const parts = [kept, countKinds(used, size), countKinds(later?.tiles ?? [], size)];
  const counts = Array.from({ length: size }, (_, kind) => Math.max(...parts.map(part => part[kind] ?? 0)));
  const tiles = kindsOf(counts);
  if (tiles.length === 0 || tiles.length > zoneSize(rackOf(game, seat))) return foundIn(later?.text, later?.from ?? '');
  const sources = [
    ...(used.length > 0 ? ['the tiles that it plays or exchanges'] : []),
    ...(kindsOf(kept).length > 0 ? ['the tiles kept before'] : []),
    ...(later === undefined ? [] : [later.from]),
  ];
  return { rack: formatTiles(rules, tiles), from: sources.join(' and ') };
}

function foundIn(rack: string | undefined, from: string): FoundRack | undefined {
  return rack === undefined || rack === '' ? undefined : { rack, from };
}

/** With the play taken back, its rack is whole again. */
function rackOfWithdrawn({ play, later }: RacksAround): FoundRack | undefined {
  if (play?.rack !== undefined) return { rack: play.rack, from: `as on line ${play.line ?? 0}, before the play` };
  return later?.whole === true ? { rack: later.text, from: later.from } : undefined;
}

/**
 * Returns what the lines around each event show of its player's rack. `used`: the tiles of each event, of so many
 * kinds. The record is read once forwards and once backwards.
 */
export function racksAround(
  rules: Rules,
  record: RecordedGame,
  used: readonly (readonly Tile[])[],
  size: number,
): readonly RacksAround[] {
  const { events } = record;
  const later = heldAfterEach(rules, record, used);
  const racks = newShownRacks();
  const shown = new Map<Seat, readonly number[]>();
  const plays = new Map<Seat, RecordedEvent>();
  const none = noneOf(size);
  return events.map((event, at) => {
    const { seat, type } = event;
    const before = shown.get(seat) ?? none;
    const next = events[at + 1];
    // a play that is taken back leaves the rack as it was
    const isBack = type === 'play' && next?.type === 'withdrawn' && next.seat === seat;
    const around: RacksAround = {
      fit: type === 'rack-penalty' ? racks.fitOf(seat, event.tiles ?? '') : undefined,
      play: plays.get(seat),
      shown: before,
      later: later[at],
      back: isBack ? heldFrom(rules, next, used[at + 1] ?? []) : undefined,
    };
    racks.add(event);
    if (type === 'play') plays.set(seat, event);
    const rack = event.rack === undefined ? undefined : readRack(rules, event.rack);
    const tiles = used[at] ?? [];
    if (rack !== undefined) shown.set(seat, mostOf(countKinds(tiles, size), countKinds(rack, size)));
    else if (tiles.length > 0) shown.set(seat, mostOf(before, countKinds(tiles, size)));
    return around;
  });
}

function mostOf(a: readonly number[], b: readonly number[]): readonly number[] {
  return a.map((count, kind) => Math.max(count, b[kind] ?? 0));
}

/** What the player of each event held after it, as long as nothing changed it. */
function heldAfterEach(
  rules: Rules,
  { events, players, lastRacks }: RecordedGame,
  used: readonly (readonly Tile[])[],
): readonly (Held | undefined)[] {
  const racks = (lastRacks ?? []).map(
    ({ seat, rack }) => [seat, held(rules, rack, 'the rack where the record stops')] as const,
  );
  // of two racks of a seat the first one counts
  const now = new Map(racks.reverse());
  const later: (Held | undefined)[] = [];
  for (let at = events.length - 1; at >= 0; at--) {
    const event = events[at];
    if (event === undefined) continue;
    const { seat, type } = event;
    later[at] = now.get(seat);
    if (type === 'out-bonus') {
      // two players: what one is paid for is what the other one held
      if (players.length === 2)
        now.set(1 - seat, held(rules, event.tiles, `counted at the end, line ${event.line ?? 0}`));
      continue;
    }
    const own = heldFrom(rules, event, used[at] ?? []);
    if (own !== undefined || (type !== 'pass' && type !== 'turn-lost' && type !== 'time')) now.set(seat, own);
  }
  return later;
}

/** What the line of an event itself shows of its rack. */
function heldFrom(rules: Rules, event: RecordedEvent, used: readonly Tile[]): Held | undefined {
  if (event.type === 'unreadable') return undefined;
  const line = event.line ?? 0;
  if (event.type === 'rack-penalty') return held(rules, event.tiles, `counted at the end, line ${line}`);
  if (event.rack !== undefined) return held(rules, event.rack, `as on line ${line}`);
  const text = formatTiles(rules, used);
  return used.length === 0 ? undefined : { tiles: used, text, whole: false, from: `the tiles of line ${line}` };
}

function held(rules: Rules, text: string | undefined, from: string): Held | undefined {
  const tiles = text === undefined || text === '' ? undefined : readRack(rules, text);
  return tiles === undefined ? undefined : { tiles, text: text ?? '', whole: true, from };
}
