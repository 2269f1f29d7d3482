/** Beginning a game: pieces to their zones, the start draw, racks. */
import type { Seat } from '../core/flavours.ts';
import { times } from '../core/list.ts';
import { isStrongSeed } from '../core/random.ts';
import { ok, unwrap } from '../core/result.ts';
import { fullSet, kindCount, parseTiles } from '../tiles/pieces.ts';
import { emptyBoard, type Board } from '../board/board.ts';
import { formatBoard, parseBoard } from './board-text.ts';
import type { Chance } from './chance.ts';
import { begin, doingOf, emit, end } from './doing.ts';
import { draw } from './draw.ts';
import type { Change, Game, Knowledge, Place, Viewer, Zone } from './game.ts';
import { readTold } from './read-told.ts';
import type { Rules } from './rules.ts';
import { drawStart } from './start-draw.ts';
import { work } from './work.ts';
import { BAG, RACK, emptyZone, homeOf, isOpen, settleKnowledge, takeOut, transfer, zoneKey, zoneKeys } from './zones.ts';

/** Who sits down, and what is told instead of drawn or empty. */
export interface Table {
  /** How many, or their names; in playing order. */
  readonly seats: number | readonly string[];
  /** Who begins; `'draw'` holds the start draw. Default: seat 0. */
  readonly first?: Seat | 'draw';
  /** Racks that are told: puzzles, tests, lessons. Exactly these tiles; a rack that is not told is drawn. */
  readonly racks?: readonly (string | undefined)[];
  /** Boards that are told, as CGP rows. */
  readonly boards?: readonly string[];
}

/** A referee's game draws from its seed (128 bits or more; a shorter one is marked). Anybody else is told what chance decided. */
export type Setup = Table &
  ({ readonly seed: string } | { readonly knows: 'record' } | { readonly knows: { readonly view: Viewer } });

/** A table as a log begins with it: of a rack that was told, perhaps only the size is known. */
export interface Beginning extends Omit<Table, 'racks'> {
  readonly racks?: readonly (string | number | undefined)[];
}

/**
 * Begins a game. Events: the start draw and the first racks.
 * @throws RangeError when the set-up does not fit the rules: number of seats, tiles that there are not, boards that do not read; or when `told` cannot
 * be, or is given to a game that draws itself.
 */
export function newGame(rules: Rules, setup: Setup, told: readonly Chance[] = []): Change {
  const chance = unwrap(readTold(rules, told));
  const knows = knowledgeOf(setup);
  if (knows.what === 'everything' && chance.length > 0) throw new RangeError('a game with a seed draws itself: chance-not-yours');
  return beginGame(rules, setup, knows, chance);
}

/** As `newGame`, without asking whether chance may be told: for replaying a log. */
export function beginGame(rules: Rules, table: Beginning, knows: Knowledge, told: readonly Chance[]): Change {
  const { first = 0, boards: rows = [] } = table;
  const racks = table.racks ?? [];
  const seats = placesOf(rules, table.seats);
  if (first !== 'draw' && seats[first] === undefined) throw new RangeError(`there is no seat ${first}; seats are numbered from 0`);
  const set = begin(laidOut(rules, seats, knows, rows), told, 0);
  const drawn = first === 'draw' ? drawStart(rules, set) : { game: set, first };
  let game: Game = { ...drawn.game, toMove: drawn.first };
  racks.forEach((text, seat) => {
    if (text !== undefined && seats[seat] !== undefined) game = tellRack(rules, game, seat, text);
  });
  for (let n = 0; n < seats.length; n++) {
    const seat = (drawn.first + n) % seats.length;
    if (racks[seat] === undefined) game = draw(rules, game, seat, BAG, zoneKey(RACK, seat), rules.rackSize);
  }
  game = work(rules, game);
  const { refused, made, events, told: left } = doingOf(game);
  if (refused.length > 0 || left.length > 0) throw new RangeError('what was told of the beginning cannot be');
  const start = { first, racks: seats.map((_, seat) => racks[seat] ?? null), boards: [...rows], told: made };
  return { game: settleKnowledge(rules, { ...end(game), start }, knows), events };
}

function knowledgeOf(setup: Setup): Knowledge {
  if ('seed' in setup) {
    if (typeof setup.seed !== 'string' || setup.seed === '') throw new RangeError('a seed is a text that is not empty');
    return isStrongSeed(setup.seed)
      ? { what: 'everything', seed: setup.seed }
      : { what: 'everything', seed: setup.seed, weak: true };
  }
  return setup.knows === 'record' ? { what: 'record' } : { what: 'view', of: setup.knows.view };
}

function placesOf(rules: Rules, seats: number | readonly string[]): readonly Place[] {
  const names = typeof seats === 'number' ? times(seats, () => '') : seats;
  const { least, most } = rules.seatCount;
  if (names.length < least || names.length > most)
    throw new RangeError(`${rules.name} is for ${least === most ? least : `${least} to ${most}`} seats; ${names.length} given`);
  return names.map(name => ({ name }));
}

/** All pieces where they begin, boards as told. */
function laidOut(rules: Rules, seats: readonly Place[], knows: Knowledge, rows: readonly string[]): Game {
  const none = seats.map(() => 0);
  const boards = times(rules.boards === 'shared' ? 1 : seats.length, index => boardFrom(rules, rows[index]));
  const zones: Record<string, Zone> = {};
  for (const key of zoneKeys(rules, seats.length)) zones[key] = emptyZone(rules);
  const set = fullSet(rules);
  for (let tile = 1; tile < set.length; tile++) {
    const key = homeOf(rules, tile);
    const zone = zones[key] ?? emptyZone(rules);
    const counts = Uint8Array.from(zone.counts);
    counts[tile] = set[tile] ?? 0;
    zones[key] = { counts, shown: zone.shown, hidden: 0 };
  }
  for (const zone of rules.zones)
    if (zone.of === 'game' && zone.seenBy === 'all') zones[zone.name] = seenByAll(zones[zone.name] ?? emptyZone(rules));
  const game: Game = {
    knows, rules: rules.fingerprint, start: { first: 0, racks: [], boards: [], told: [] }, seats, toMove: 0,
    scores: none, boards, zones, unseen: new Uint8Array(kindCount(rules)),
    pending: [], verdicts: [], missing: none, failed: none, agenda: [], asked: undefined, step: 0,
    history: [], adjustments: [], log: [], round: 0, over: undefined, adjudged: undefined, extra: rules.extra,
  };
  return boards.reduce((now, board) => takeLaid(rules, now, board), hideNobodys(rules, game));
}

function seenByAll(zone: Zone): Zone {
  return { counts: zone.counts, shown: zone.counts, hidden: 0 };
}

/** Whoever does not know everything does not know what lies where from now on, except in the open. */
function hideNobodys(rules: Rules, game: Game): Game {
  if (game.knows.what === 'everything') return game;
  const zones: Record<string, Zone> = { ...game.zones };
  const unseen = new Uint8Array(game.unseen.length);
  for (const { name, of, seenBy } of rules.zones) {
    const zone = zones[name];
    if (of === 'seat' || seenBy === 'all' || zone === undefined) continue;
    let hidden = 0;
    for (let tile = 0; tile < unseen.length; tile++) {
      const count = zone.counts[tile] ?? 0;
      unseen[tile] = (unseen[tile] ?? 0) + count;
      hidden += count;
    }
    zones[name] = { ...emptyZone(rules), hidden };
  }
  return { ...game, zones, unseen };
}

function boardFrom(rules: Rules, rows: string | undefined): Board {
  if (rows === undefined) return emptyBoard(rules.layout);
  const read = parseBoard(rules, rules.layout, rows);
  if (!read.ok) throw new RangeError(`the board '${rows.slice(0, 100)}' does not read: ${JSON.stringify(read.error)}`);
  return read.value;
}

function takeLaid(rules: Rules, game: Game, board: Board): Game {
  let now = game;
  for (const tile of Array.from(board.tiles)) {
    if (tile === 0) continue;
    const taken = takeOut(now, homeOf(rules, tile), [tile]);
    if (taken === undefined) throw new RangeError(`the board ${formatBoard(rules, board)} holds more tiles than the set has`);
    now = taken;
  }
  return now;
}

function tellRack(rules: Rules, game: Game, seat: Seat, rack: string | number): Game {
  const key = zoneKey(RACK, seat);
  const tiles = typeof rack === 'number' ? ok(rack) : parseTiles(rules, rack);
  if (!tiles.ok) throw new RangeError(`the rack '${rack}' does not read: column ${tiles.error.column ?? 1}`);
  const moved = transfer(game, BAG, key, tiles.value, isOpen(rules, BAG, key));
  if (moved === undefined) throw new RangeError(`the rack '${rack}' holds tiles that are not in the bag`);
  const [named, hidden] = typeof tiles.value === 'number' ? [[], tiles.value] : [tiles.value, 0];
  return emit(moved, { type: 'drew', seat, from: BAG, to: key, tiles: named, hidden });
}

