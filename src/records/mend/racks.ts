/** Racks that an annotator forgot, from what the rest of the record shows. No tile is made up. */
import type { Tile } from '../../core/flavours.ts';
import { lastOf } from '../../core/list.ts';
import { countKinds, kindsOf } from '../../core/multiset.ts';
import { isSeat, openPlays, type Game } from '../../engine/game.ts';
import type { Rules } from '../../engine/rules.ts';
import { rackOf, zoneSize } from '../../engine/zones.ts';
import { formatTiles } from '../../tiles/pieces.ts';
import { lastRackFit } from '../gcg/racks.ts';
import type { RecordedEvent, RecordedGame } from '../record.ts';
import { readRack } from '../written-plays.ts';

/** Tiles that a player must have held, and how that is known. */
export interface FoundRack {
  readonly rack: string;
  /** As part of a sentence: `as on line 12`. */
  readonly from: string;
}

/** What there is to look at. */
export interface Look {
  readonly rules: Rules;
  readonly record: RecordedGame;
  /** Index of the event that has no rack, and the game before it. */
  readonly index: number;
  readonly game: Game;
  /** The tiles that each event puts down or names, as far as they can be read. */
  readonly used: readonly (readonly Tile[])[];
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
  const { rules, record, index, game } = look;
  const used = look.used[index] ?? [];
  const event = record.events[index];
  // a nick that no line declares has no seat in the game
  if (event === undefined || !isSeat(game, event.seat)) return undefined;
  const { seat, type } = event;
  if (type === 'rack-penalty') {
    const isOther = lastRackFit(record.events.slice(0, index), seat, event.tiles ?? '') === 'other';
    return isOther ? undefined : foundIn(event.tiles, 'the tiles that it counts');
  }
  if (type === 'withdrawn') return rackOfWithdrawn(look, event);
  const moves = type === 'play' || type === 'exchange';
  // a play that is taken back leaves the rack as it was
  const next = record.events[index + 1];
  const back = type === 'play' && next?.type === 'withdrawn' && next.seat === seat;
  const later = !moves ? heldAfter(look, index) : back ? heldFrom(look, index + 1) : undefined;
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
  const shown = shownBefore(look, size);
  // what only follows from the tiles of all others is not shown
  const kept = rackOf(game, seat).counts.map((count, kind) =>
    Math.max(0, Math.min(count - (laid[kind] ?? 0), shown[kind] ?? 0)),
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

/** The tiles that earlier lines of the player show, back to the last one with a rack. */
function shownBefore({ rules, record, index, used }: Look, size: number): readonly number[] {
  const seat = record.events[index]?.seat;
  let shown: readonly number[] = countKinds([], size);
  for (let at = index - 1; at >= 0; at--) {
    const event = record.events[at];
    if (event?.seat !== seat) continue;
    const rack = event?.rack === undefined ? undefined : readRack(rules, event.rack);
    const parts = [shown, countKinds(used[at] ?? [], size), countKinds(rack ?? [], size)];
    shown = shown.map((_, kind) => Math.max(...parts.map(part => part[kind] ?? 0)));
    if (rack !== undefined) break;
  }
  return shown;
}

function foundIn(rack: string | undefined, from: string): FoundRack | undefined {
  return rack === undefined || rack === '' ? undefined : { rack, from };
}

/** With the play taken back, its rack is whole again. */
function rackOfWithdrawn(look: Look, { seat }: RecordedEvent): FoundRack | undefined {
  const { record, index } = look;
  const plays = record.events.slice(0, index).filter(event => event.seat === seat && event.type === 'play');
  const play = lastOf(plays);
  if (play?.rack !== undefined) return { rack: play.rack, from: `as on line ${play.line ?? 0}, before the play` };
  const later = heldAfter(look, index);
  return later?.whole === true ? { rack: later.text, from: later.from } : undefined;
}

/** What a player held after an event, as long as nothing changed it. */
function heldAfter(look: Look, index: number): Held | undefined {
  const seat = look.record.events[index]?.seat ?? -1;
  const { record } = look;
  for (let at = index + 1; at < record.events.length; at++) {
    const event = record.events[at];
    // two players: what one is paid for is what the other one held
    if (event?.type === 'out-bonus' && event.seat !== seat && record.players.length === 2)
      return held(look, event.tiles, `counted at the end, line ${event.line ?? 0}`);
    if (event?.seat !== seat || event.type === 'out-bonus') continue;
    const own = heldFrom(look, at);
    if (own !== undefined) return own;
    if (event.type !== 'pass' && event.type !== 'turn-lost' && event.type !== 'time') return undefined;
  }
  return held(look, record.lastRacks?.find(rack => rack.seat === seat)?.rack, 'the rack where the record stops');
}

/** What the line of an event itself shows of its rack. */
function heldFrom(look: Look, at: number): Held | undefined {
  const event = look.record.events[at];
  if (event === undefined || event.type === 'unreadable') return undefined;
  const line = event.line ?? 0;
  if (event.type === 'rack-penalty') return held(look, event.tiles, `counted at the end, line ${line}`);
  if (event.rack !== undefined) return held(look, event.rack, `as on line ${line}`);
  const tiles = look.used[at] ?? [];
  const text = formatTiles(look.rules, tiles);
  return tiles.length === 0 ? undefined : { tiles, text, whole: false, from: `the tiles of line ${line}` };
}

function held({ rules }: Look, text: string | undefined, from: string): Held | undefined {
  const tiles = text === undefined || text === '' ? undefined : readRack(rules, text);
  return tiles === undefined ? undefined : { tiles, text: text ?? '', whole: true, from };
}
