/** Beginning a game: pieces go to their zones, the start draw is held, racks are drawn. */
import type { Seat, Tile } from '../core/flavours.ts';
import { times } from '../core/list.ts';
import { countKinds, kindsOf, noneOf } from '../core/multiset.ts';
import { checkOptions } from '../core/options.ts';
import { INTEGER, isText, TEXT, WHOLE, type Options } from '../core/read.ts';
import { isSeed, isStrongSeed } from '../core/seeds.ts';
import { err, ok, type Result } from '../core/result.ts';
import { isCapital, normal } from '../core/text.ts';
import { formatTiles, fullSet, parseTiles } from '../tiles/pieces.ts';
import { emptyBoard, isEmptyBoard, tilesOn, type Board } from '../board/board.ts';
import { parseBoard } from './board-text.ts';
import type { Chance, ChanceInput } from './chance.ts';
import { draw } from './draw.ts';
import {
  unplayed,
  type Change,
  type GameData,
  type Knowledge,
  type Viewer,
  type WorkingGame,
  type Zone,
} from './game.ts';
import { requireRules } from './other-rules.ts';
import { malformed, readGiven } from './read-move.ts';
import type { Rules } from './rules.ts';
import { seatsFor } from './seat-count.ts';
import { refusal, type Violation, type Violations } from './violation.ts';
import { requireViewer } from './view.ts';
import { stop } from './stop.ts';
import { finish, work } from './work.ts';
import { changed, isRefused, nextGiven, refuse, startWork, workOf } from './working.ts';
import {
  BAG,
  RACK,
  countOf,
  homeOf,
  placingKey,
  rackOf,
  sees,
  settleKnowledge,
  takeOut,
  zoneAt,
  zoneKey,
  zoneKeys,
  zoneRule,
  zoneSize,
} from './zones.ts';

/**
 * How to begin a game: who sits down, what is set instead of drawn or empty, and whose game it is. A referee's game has
 * a seed and draws from it. The seed should hold 128 bits that chance made; a game whose seed is too short, or repeats
 * itself, is marked `weak`. A view or a record has no seed and is given what chance decided.
 */
export type Setup = {
  /** How many seats, or their names in playing order. */
  readonly seats: number | readonly string[];
  /** Who begins; `'draw'`: whoever wins the start draw. Default: seat 0. */
  readonly first?: Seat | 'draw' | undefined;
  /**
   * Racks that are set, by seat, as text: for puzzles, tests, lessons. The seat gets exactly these tiles. A rack that
   * is left out is drawn. The text is read as by `parseTiles`: Spanish `CHO` is CH and O, `[C]HO` is C, H and O. No
   * rack is longer than the rack size: after an over-draw the director sets it (`impose`).
   */
  readonly racks?: readonly (string | undefined)[] | undefined;
  /** Boards that are set, as rows of CGP: one, or one for each seat where seats have their own. */
  readonly boards?: readonly string[] | undefined;
  /**
   * The tiles that the bag holds before racks are drawn, as text in any order. `bag`, `racks` and `boards` together
   * must be the whole set. For fewer tiles give the rules a smaller set (`withCounts` of `tilewright/rules`).
   */
  readonly bag?: string | undefined;
  /** Scores that are set, by seat. Each is a correction among the `adjustments`. Default: 0. */
  readonly scores?: readonly number[] | undefined;
} & ({ readonly seed: string } | { readonly knows: 'record' } | { readonly knows: { readonly view: Viewer } });

/** The same, before it is known who draws. */
interface LooseSetup extends Pick<Setup, 'seats' | 'first' | 'racks' | 'boards' | 'bag' | 'scores'> {
  readonly seed?: string;
  readonly knows?: 'record' | { readonly view: Viewer };
}

/** How a game starts whose texts are read. `dealt`: the tiles of set racks, and those of the bag where it is set. */
interface Start extends Pick<Setup, 'seats' | 'first' | 'boards' | 'scores'> {
  readonly dealt?: { readonly racks: readonly Tile[]; readonly bag: readonly Tile[] | undefined };
}

/** The options that `newGame` and `beginGame` take. */
const SETUP: Options<LooseSetup> = {
  seats: { needed: [WHOLE, { type: 'list', of: TEXT }] },
  first: ['draw', WHOLE],
  racks: { type: 'list', of: [TEXT, undefined] },
  boards: { type: 'list', of: TEXT },
  bag: TEXT,
  scores: { type: 'list', of: INTEGER },
  seed: TEXT,
  knows: ['record', { type: 'object', parts: { view: { needed: ['spectator', 'director', WHOLE] } } }],
};

/**
 * Begins a game: sets the board up, holds the start draw and fills the racks. Events: the draws.
 * @throws RangeError when an option of the set-up is unknown, missing or not allowed, or does not fit the rules: a
 * wrong number of seats, racks or boards that do not read, tiles that are not those of the set. The message names the
 * row and column of a board and each tile. Use `beginGame` where texts come from outside: it returns codes.
 *
 * @example
 * const { game, events } = newGame(classic(), { seats: ['Ann', 'Bob'], seed: 'tea', racks: ['HORNETS'] });
 * events.map(event => event.type) // ['drew', 'drew']
 * game.log.length // 0
 */
export function newGame(rules: Rules, setup: Setup): Change {
  const begun = beginGame(rules, setup);
  if (begun.ok) return begun.value;
  const facts = begun.error.map(violation => {
    const { code } = violation;
    if (code === 'too-few-in-bag')
      return `${violation.there} tiles do not fill ${violation.needed / rules.rackSize} racks of ${rules.rackSize}`;
    if (code === 'too-many-tiles')
      return `a rack of ${violation.there} tiles is too long, it holds ${violation.allowed}`;
    if (code === 'tiles-mismatch') {
      const [missing, surplus] = [violation.missing, violation.surplus].map(tiles => formatTiles(rules, tiles));
      return `the tiles are not those of the set${listed({ missing, 'too many': surplus })}`;
    }
    if (code !== 'malformed') return code === 'chance-impossible' ? 'there are not so many racks' : code;
    const { path, fault } = violation;
    const [, seat] = /^racks\[(\d+)\]$/.exec(path) ?? [];
    const text = path === 'bag' ? setup.bag : setup.racks?.[Number(seat)];
    const { line: row, column, expected, found } = fault ?? {};
    const why = `${path} cannot be read${listed({ row, column, expected, found })}`;
    return text === undefined ? why : `${why}; ${rackAdvice(rules, text)}`;
  });
  throw new RangeError(`newGame: the game cannot begin: ${facts.join(', ')}`);
}

/** Facts by name, without those that are empty: `: row 3, column 1, expected 15 squares, found 14 squares`. */
function listed(facts: Readonly<Record<string, string | number | undefined>>): string {
  const there = Object.entries(facts).filter(([, fact]) => fact);
  return there.map(([name, fact], n) => `${n ? ', ' : ': '}${name} ${fact}`).join('');
}

/** What is wrong with the text of a rack: a capital that no letter of the set has, else how tiles are written. */
function rackAdvice({ alphabet }: Rules, rack: string): string {
  const strange = Array.from(normal(rack)).find(
    character => isCapital(character) && !alphabet.letters.some(letter => letter.includes(character)),
  );
  return strange === undefined ? 'letters are capitals, a blank is ?' : `the ${alphabet.name} set has no ${strange}`;
}

/**
 * Begins a game with things that come from outside: racks and boards that somebody typed, or what chance decided, for a
 * view or a record. Errors:
 * - `malformed`: a rack, the bag or a board does not read, or a name has more than 10,000 characters; `path` names it,
 *   `fault` the row (`line`) and the column, what was expected and what was found.
 * - `tiles-mismatch`: racks and boards hold tiles that the set has not (`surplus`); with a bag, tiles of the set lie
 *   nowhere (`missing`).
 * - `too-many-tiles`: a rack has more tiles than the rack size.
 * - `too-few-in-bag`: no board is set, and the tiles do not fill the racks that are to be drawn.
 * - `chance-impossible`: what is given cannot have been drawn.
 * - `chance-missing`: something has to be given: a start draw, or all racks where the rules ask for them.
 * - `chance-not-yours`: chance was given, but the game has a seed and draws itself.
 * @throws RangeError when an option of the set-up is unknown, missing or not allowed, or when the number of seats does
 * not fit the rules.
 */
export function beginGame(
  rules: Rules,
  options: Setup,
  chance: readonly ChanceInput[] = [],
): Result<Change, Violations> {
  requireRules(rules);
  const setup = checkOptions<LooseSetup>('setup', options, SETUP);
  const knows = knowledgeOf(setup);
  const read = readGiven(rules, knows, chance);
  if (!read.ok) return read;
  const misnamed = typeof setup.seats === 'number' ? -1 : setup.seats.findIndex(name => !isText(name));
  if (misnamed >= 0) return malformed(`seats[${misnamed}]`);
  const given = [...read.value];
  const racks: Tile[] = [];
  for (const [seat, rack] of (setup.racks ?? []).entries()) {
    if (rack === undefined) continue;
    const tiles = parseTiles(rules, rack);
    if (!tiles.ok) return malformed(`racks[${seat}]`, tiles.error);
    racks.push(...tiles.value);
    given.push({ type: 'draw', from: BAG, to: zoneRule(rules, RACK)?.name ?? zoneKey(RACK, seat), tiles: tiles.value });
  }
  const bag = setup.bag === undefined ? undefined : parseTiles(rules, setup.bag);
  if (bag?.ok === false) return malformed('bag', bag.error);
  return startGame(rules, { ...setup, dealt: { racks, bag: bag?.value } }, knows, given);
}

/** As `beginGame`, from given chance alone: for replaying a log. */
export function startGame(
  rules: Rules,
  { seats: who, first = 0, boards: rows = [], scores, dealt: tiles }: Start,
  knows: Knowledge,
  given: readonly Chance[],
): Result<Change, Violations> {
  const seats = seatPlaces(rules, who);
  if (first !== 'draw' && seats[first] === undefined) throw new RangeError(`there is no seat ${first}`);
  if (scores !== undefined && scores.length !== seats.length)
    throw new RangeError(`${scores.length} scores are given for ${seats.length} seats`);
  if (knows.type === 'view') requireViewer(knows.of, seats.length);
  const boards: Board[] = [];
  for (let index = 0; index < (rules.boards === 'shared' ? 1 : seats.length); index++) {
    const { [index]: text } = rows;
    const board = text === undefined ? ok(emptyBoard(rules.layout)) : parseBoard(rules, rules.layout, text);
    if (!board.ok) return malformed(`boards[${index}]`, board.error);
    boards.push(board.value);
  }
  const mismatch = tilesMismatch(rules, boards, tiles);
  if (mismatch !== undefined) return err([mismatch]);
  const set = laidOut(rules, { seats, knows, boards, scores });
  const isPosition = tiles?.bag !== undefined || boards.some(board => !isEmptyBoard(board));
  const begun = startWork(set, given);
  const drawn = first === 'draw' ? rules.startDraw.draw(rules, begun) : { game: begun, first };
  const dealt = dealRacks(rules, changed(drawn.game, { toMove: drawn.first }), isPosition);
  const worked = isRefused(dealt) ? dealt : work(rules, dealt, stop);
  const done = finish(rules, worked, {
    start: { first, boards: [...rows], ...(scores && { scores: [...scores] }), chance: workOf(worked).decided },
  });
  const lacks =
    knows.type === 'record' && asksForRacks(rules) && seats.some((_, seat) => rackOf(worked, seat).hidden > 0);
  return done.ok && lacks ? refusal('chance-missing') : done;
}

/** Must a record of these rules begin with all racks known? */
export function asksForRacks({ ending }: Rules): boolean {
  return ending.some(rule => rule.needs?.racks === true);
}

/** Returns whether the set of a game fills the racks of so many seats, so that a game can begin. */
export function canDeal(rules: Rules, seats: number): boolean {
  const racks = rules.zones.some(({ name, of }) => name === RACK && of === 'seat') ? seats : 1;
  const inBag = fullSet(rules).reduce((sum, count, tile) => sum + (homeOf(rules, tile) === BAG ? count : 0), 0);
  return racks * rules.rackSize <= inBag;
}

/**
 * Fills the racks: first the given ones, which may be short, then the others in playing order. The bag must fill these,
 * except in a position that is set: there it may be nearly empty.
 */
function dealRacks(rules: Rules, game: WorkingGame, isPosition: boolean): WorkingGame {
  const owners = new Map(
    game.seats.map((_, n) => {
      const seat = (game.toMove + n) % game.seats.length;
      return [placingKey(game, RACK, seat), seat];
    }),
  );
  let now = game;
  for (let given = nextGiven(now, 'draw'); given !== undefined; given = nextGiven(now, 'draw')) {
    const { to, tiles } = given;
    const seat = owners.get(to);
    if (seat === undefined || isRefused(now)) break;
    const there = countOf(tiles);
    if (there > rules.rackSize)
      return refuse(now, { code: 'too-many-tiles', allowed: rules.rackSize, there, squares: [] });
    now = draw(rules, now, { seat, from: BAG, to, count: there });
    owners.delete(to);
  }
  const needed = owners.size * rules.rackSize;
  const there = zoneSize(zoneAt(now, BAG));
  if (!isPosition && needed > there && !isRefused(now))
    return refuse(now, { code: 'too-few-in-bag', needed, there, squares: [] });
  for (const [to, seat] of owners) now = draw(rules, now, { seat, from: BAG, to, count: rules.rackSize });
  return now;
}

function knowledgeOf({ seed, knows }: LooseSetup): Knowledge {
  if (knows === undefined) return seededBy(seed);
  if (seed !== undefined) throw new RangeError('setup: either seed or knows');
  return knows === 'record' ? { type: 'record' } : { type: 'view', of: knows.view };
}

/**
 * What a referee knows whose game draws from this seed; a weak seed is marked. `by`: the function that was given it.
 * @throws RangeError when the seed is empty or not well-formed text.
 */
export function seededBy(seed: string | undefined, by: string = 'newGame'): Knowledge {
  if (!isSeed(seed))
    throw new RangeError(`${by}: the seed must be well-formed text, not empty, as crypto.randomUUID()`);
  return isStrongSeed(seed) ? { type: 'everything', seed } : { type: 'everything', seed, weak: true };
}

function seatPlaces(rules: Rules, seats: number | readonly string[]): GameData['seats'] {
  const count = typeof seats === 'number' ? seats : seats.length;
  seatsFor(`${rules.name} is`, count, rules.seatCount);
  return typeof seats === 'number' ? times(count, () => ({ name: '' })) : seats.map(name => ({ name }));
}

/** How the tiles on boards, on racks and in a bag that is set differ from the set; `undefined` where they do not. */
function tilesMismatch(rules: Rules, boards: readonly Board[], dealt: Start['dealt']): Violation | undefined {
  const set = fullSet(rules);
  const placed = countKinds([...boards.flatMap(tilesOn), ...(dealt?.racks ?? [])], set.length);
  const bag = dealt?.bag && countKinds(dealt.bag, set.length);
  const left = set.map((count, tile) => count - (placed[tile] ?? 0) - (bag?.[tile] ?? 0));
  const surplus = kindsOf(left.map(count => Math.max(0, -count)));
  const missing = kindsOf(left.map((count, tile) => (bag && homeOf(rules, tile) === BAG ? Math.max(0, count) : 0)));
  return surplus.length + missing.length === 0 ? undefined : { code: 'tiles-mismatch', missing, surplus, squares: [] };
}

/** The game with all pieces in their first zones, with boards and scores as set. The boards fit the set. */
function laidOut(
  rules: Rules,
  { seats, knows, boards, scores = [] }: Pick<GameData, 'seats' | 'knows' | 'boards'> & Pick<Start, 'scores'>,
): GameData {
  const set = fullSet(rules);
  const nothing = noneOf(set.length);
  const zones = zoneKeys(rules, seats.length).map((key): readonly [string, Zone] => {
    const counts = set.map((count, tile) => (homeOf(rules, tile) === key ? count : 0));
    return [key, { counts, shown: sees(rules, 'spectator', key) ? counts : nothing, hidden: 0 }];
  });
  const empty = unplayed({
    knows,
    rules: rules.fingerprint,
    seats,
    first: 0,
    boards,
    zones: Object.fromEntries(zones),
    unseen: nothing,
    state: Object.fromEntries(rules.state.map(({ name, initial }) => [name, initial(seats.length)])),
  });
  const adjustments = scores.flatMap((points, seat) =>
    points === 0 ? [] : [{ seat, line: { type: 'correction', points } as const }],
  );
  const game = scores.length === 0 ? empty : { ...empty, scores: [...scores], adjustments };
  const known = settleKnowledge(rules, game, knows.type === 'record' ? { type: 'view', of: 'spectator' } : knows);
  const laid = boards.flatMap(tilesOn);
  return laid.reduce((now, tile) => takeOut(now, homeOf(rules, tile), [tile]) ?? now, known);
}
