/** Beginning a game: pieces to their zones, the start draw, racks. */
import type { Seat } from '../core/flavours.ts';
import { copyBytes } from '../core/bytes.ts';
import { times } from '../core/list.ts';
import { checkOptions, type Options } from '../core/options.ts';
import { isStrongSeed } from '../core/random.ts';
import { fullSet, kindCount, parseTiles } from '../tiles/pieces.ts';
import { emptyBoard, type Board } from '../board/board.ts';
import { parseBoard } from './board-text.ts';
import type { Chance } from './chance.ts';
import { begin, doingOf, end, nextTold } from './doing.ts';
import { draw } from './draw.ts';
import { changed, type Change, type Game, type Knowledge, type Place, type Viewer, type Zone } from './game.ts';

import { readTold } from './read-move.ts';
import type { Rules } from './rules.ts';
import { seatsText } from './seat-count.ts';
import { work } from './work.ts';
import {
  BAG,
  RACK,
  countOf,
  emptyZone,
  handKey,
  homeOf,
  sees,
  settleKnowledge,
  takeOut,
  zoneKey,
  zoneKeys,
  zoneRule,
} from './zones.ts';

const UNTOLD = 'impossible beginning';

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

const TEXT = { type: 'string' } as const;
const SEAT = { type: 'whole', from: 0 } as const;

/** A set-up before it is known who draws. */
interface LooseSetup extends Table {
  readonly seed?: string;
  readonly knows?: 'record' | { readonly view: Viewer };
}

/** What `newGame` takes. */
const SETUP: Options<LooseSetup> = {
  seats: { type: 'needed', of: [SEAT, { type: 'list', of: TEXT }] },
  first: ['draw', SEAT],
  racks: { type: 'list', of: [TEXT, undefined] },
  boards: { type: 'list', of: TEXT },
  seed: TEXT,
  knows: ['record', { type: 'object', parts: { view: { type: 'needed', of: ['spectator', 'director', SEAT] } } }],
};

/**
 * Begins a game. Events: the start draw and the first racks.
 * @throws RangeError when an option of the set-up is not known, missing or not allowed; when it does not fit the rules: number of seats, tiles that there are not, boards that do not read; or when `told` cannot
 * be, or is given to a game that draws itself.
 *
 * @example
 * const { game, events } = newGame(classic(), { seats: ['Ann', 'Bob'], seed: 'tea', racks: ['HORNETS'] });
 * events.map(event => event.type) // ['drew', 'drew']
 * game.log.length // 0
 */
export function newGame(rules: Rules, given: Setup, told: readonly Chance[] = []): Change {
  const setup = checkOptions<LooseSetup>('newGame', given, SETUP);
  const chance = readTold(rules, told);
  if (!chance.ok) throw new RangeError(UNTOLD);
  const knows = knowledgeOf(setup);
  if (knows.what === 'everything' && chance.value.length > 0) throw new RangeError('chance-not-yours');
  const racks = (setup.racks ?? []).flatMap((rack, seat) => (rack === undefined ? [] : [toldRack(rules, rack, seat)]));
  return beginGame(rules, setup, knows, [...chance.value, ...racks]);
}

/** As `newGame`, from what was told alone: for replaying a log. */
export function beginGame(rules: Rules, table: Table, knows: Knowledge, told: readonly Chance[]): Change {
  const { first = 0, boards = [] } = table;
  const seats = placesOf(rules, table.seats);
  if (first !== 'draw' && seats[first] === undefined) throw new RangeError(`there is no seat ${first}`);
  const set = begin(laidOut(rules, seats, knows, boards), told, 0);
  const drawn = first === 'draw' ? rules.startDraw.draw(rules, set) : { game: set, first };
  const dealt = work(rules, deal(rules, changed(drawn.game, { toMove: drawn.first })));
  const { refused, made, events, told: left } = doingOf(dealt);
  if (refused.length > 0 || left.length > 0) throw new RangeError(UNTOLD);
  const start = { first, boards: [...boards], told: made };
  return { game: settleKnowledge(rules, { ...end(dealt), start }, knows), events };
}

function toldRack(rules: Rules, rack: string, seat: Seat): Chance {
  const tiles = parseTiles(rules, rack);
  if (!tiles.ok) throw new RangeError(`rack '${rack}': column ${tiles.error.column ?? 1}`);
  return { what: 'draw', from: BAG, to: zoneRule(rules, RACK)?.name ?? zoneKey(RACK, seat), tiles: tiles.value };
}

/** Racks that are told, of whatever size, then everybody else's, whoever begins first. */
function deal(rules: Rules, game: Game): Game {
  const count = game.seats.length;
  const owners = new Map(
    game.seats.map((_, n) => {
      const seat = (game.toMove + n) % count;
      return [handKey(game, RACK, seat), seat];
    }),
  );
  let now = game;
  for (let told = nextTold(now, 'draw'); told !== undefined; told = nextTold(now, 'draw')) {
    const { to, tiles } = told;
    const seat = owners.get(to);
    if (seat === undefined) break;
    now = draw(rules, now, seat, BAG, to, countOf(tiles));
    owners.delete(to);
    if (doingOf(now).refused.length > 0) return now;
  }
  for (const [rack, seat] of owners) now = draw(rules, now, seat, BAG, rack, rules.rackSize);
  return now;
}

function knowledgeOf({ seed, knows }: LooseSetup): Knowledge {
  if (seed !== undefined) return seededBy(seed);
  if (knows === undefined)
    throw new RangeError(
      "newGame: seed is missing: a text, 22 characters or more for games that matter, or knows: 'record'",
    );
  return knows === 'record' ? { what: 'record' } : { what: 'view', of: knows.view };
}

/** The knowledge of a referee whose game draws from this seed; a short one is marked. @throws RangeError when it is no text, or empty. */
export function seededBy(seed: string): Knowledge {
  if (typeof seed !== 'string' || seed === '') throw new RangeError('a seed is a text of one character or more');
  return isStrongSeed(seed) ? { what: 'everything', seed } : { what: 'everything', seed, weak: true };
}

function placesOf(rules: Rules, seats: number | readonly string[]): readonly Place[] {
  const count = typeof seats === 'number' ? seats : seats.length;
  const { least, most } = rules.seatCount;
  if (count < least || count > most)
    throw new RangeError(`${rules.name} is for ${seatsText(rules.seatCount)}; ${count} given`);
  return typeof seats === 'number' ? times(count, () => ({ name: '' })) : seats.map(name => ({ name }));
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
    const counts = copyBytes(zone.counts);
    counts[tile] = set[tile] ?? 0;
    zones[key] = { counts, shown: sees(rules, 'spectator', key) ? counts : zone.shown, hidden: 0 };
  }
  const game: Game = {
    knows,
    rules: rules.fingerprint,
    start: { first: 0, boards: [], told: [] },
    seats,
    toMove: 0,
    scores: none,
    boards,
    zones,
    unseen: new Uint8Array(kindCount(rules)),
    pending: [],
    verdicts: [],
    missing: none,
    failed: none,
    agenda: [],
    asked: undefined,
    step: 0,
    history: [],
    adjustments: [],
    log: [],
    round: 0,
    over: undefined,
    adjudged: undefined,
    extra: rules.extra,
    doing: undefined,
  };
  return boards.reduce(
    (now, board) => takeLaid(rules, now, board),
    settleKnowledge(rules, game, knows.what === 'record' ? { what: 'view', of: 'spectator' } : knows),
  );
}

function boardFrom(rules: Rules, rows: string | undefined): Board {
  if (rows === undefined) return emptyBoard(rules.layout);
  const read = parseBoard(rules, rules.layout, rows);
  if (!read.ok) throw new RangeError(`board: ${JSON.stringify(read.error)}`);
  return read.value;
}

function takeLaid(rules: Rules, game: Game, board: Board): Game {
  let now = game;
  for (const tile of Array.from(board.tiles)) {
    if (tile === 0) continue;
    const taken = takeOut(now, homeOf(rules, tile), [tile]);
    if (taken === undefined) throw new RangeError('boards: too many tiles');
    now = taken;
  }
  return now;
}
