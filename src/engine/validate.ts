/**
 * Validation in two stages. Well-formed: the text reads, squares exist, none twice, the tiles are held, blanks are named; that stops at once,
 * because later rules may not index a bad square. Then every rule of the game's list, all of it. Whose turn it is is one violation among the others.
 */
import type { Seat, Tile } from '../core/flavours.ts';
import { err, ok } from '../core/result.ts';
import { isBlank } from '../tiles/pieces.ts';
import type { Word } from '../board/run.ts';
import { brokenRules } from './check-placement.ts';
import { begin, doingOf, end } from './doing.ts';
import { changed, isSeat, laidTurns, openPlays, type Game, type GameOf } from './game.ts';
import { parseMove } from './move-text.ts';
import type { Placement, Play } from './move.ts';
import { moversOf, verdictsDue } from './owes.ts';
import { readPlacement } from './read-move.ts';
import { badSquares, boardSeen, inOrder, placedPieces, readPlay, squareOf } from './read-play.ts';
import type { Rules } from './rules.ts';
import type { Score } from './score.ts';
import { scoreMove } from './score-move.ts';
import { violation, type Result, type Violation } from './violation.ts';
import { work } from './work.ts';
import { handKey, zoneAt } from './zones.ts';

/** The game that a seat's move meets, and why it may not move there. */
export interface Ground<X> {
  readonly game: GameOf<X>;
  readonly violations: readonly Violation[];
}

/**
 * What a seat moves on: the game itself when it owes a move; in an open window the game as it is once the window has closed, if the seat owes a
 * move there; otherwise the board with the pending play on it, and `not-your-turn`.
 */
export function groundFor<X>(rules: Rules, game: GameOf<X>, seat: Seat): Ground<X> {
  if (game.over !== undefined) return { game, violations: [violation('game-over')] };
  if (!isSeat(game, seat)) return { game, violations: [violation('not-your-turn')] };
  if (game.seats[seat]?.left !== undefined) return { game, violations: [violation('left')] };
  if (moversOf(rules, game).includes(seat)) return { game, violations: [] };
  if (verdictsDue(rules, game).length > 0) {
    const closed = work(rules, game, true);
    if (doingOf(closed).refused.length === 0 && moversOf(rules, closed).includes(seat))
      return { game: closed, violations: [] };
  }
  return {
    game: changed(game, { boards: game.boards.map((_, index) => boardSeen(rules, game, index)) }),
    violations: [violation('not-your-turn')],
  };
}

/**
 * The play, or every rule it breaks. Text is read as by `parseMove`. Words are checked only where the challenge rule refuses phonies.
 *
 * @example
 * const rules = classic();
 * const { game } = newGame(rules, { seats: 2, seed: 'tea', racks: ['HORNETS'] });
 * const tried = validatePlacement(rules, game, 0, '8D HORN');
 * if (!tried.ok) console.log(tried.error); // [{ code: 'misses-start', squares: [112] }]
 * validatePlacement(rules, game, 0, '8F HORN').ok // true
 */
export function validatePlacement(rules: Rules, game: Game, seat: Seat, placement: Placement | string): Result<Play> {
  const ground = groundFor(rules, atDoor(game), seat);
  const examined = examine(rules, { ...ground, game: end(ground.game) }, seat, placement);
  return examined.violations.length === 0 && examined.play !== undefined ? ok(examined.play) : err(examined.violations);
}

/** The game as a move finds it: an open window is there to be closed. */
export function atDoor(game: Game): Game {
  return openPlays(game).length === 0 ? game : begin(game, [], game.log.length + 1);
}

/** What `previewPlacement` tells. */
export interface Preview {
  /** The play, when it is legal. */
  readonly play: Play | undefined;
  readonly violations: readonly Violation[];
  readonly words: readonly Word[];
  readonly score: Score | undefined;
}

/**
 * For a tile being dragged: never refuses. Words and score are given wherever they can be read, legal or not, whoever's turn it is; while a window
 * is open, on the board with the pending play on it.
 *
 * @example
 * const rules = classic();
 * const { game } = newGame(rules, { seats: 2, seed: 'tea', racks: ['HORNETS'] });
 * const { score, violations } = previewPlacement(rules, game, 0, '8D HORN');
 * score?.total // 11
 * violations.map(isUnfinished) // [true]
 */
export function previewPlacement(rules: Rules, game: Game, seat: Seat, placement: Placement | string): Preview {
  const ground = groundFor(rules, atDoor(game), seat);
  const board = end(ground.game);
  const { violations, play } = examine(rules, { ...ground, game: board }, seat, placement);
  if (play === undefined) return { play: undefined, violations, words: [], score: undefined };
  const legal = violations.length === 0;
  return { play: legal ? play : undefined, violations, words: play.words, score: scoreMove(rules, board, play) };
}

/** A placement as read, with everything that is wrong with it; `play` is there whenever its words can be read. */
export interface Examined {
  readonly violations: readonly Violation[];
  readonly play: Play | undefined;
}

/** Reads a placement on its ground and lists what is wrong with it. */
export function examine(rules: Rules, ground: Ground<unknown>, seat: Seat, given: Placement | string): Examined {
  const { game } = ground;
  const read = typeof given === 'string' ? readPlacementText(rules, game, seat, given) : readPlacement(rules, given);
  if (!read.ok) return { violations: [...ground.violations, ...read.error], play: undefined };
  if (!isSeat(game, seat)) return { violations: ground.violations, play: undefined };
  return examinePlacement(rules, ground, seat, read.value);
}

/** As `examine`, for a placement that is well shaped already. */
export function examinePlacement(rules: Rules, ground: Ground<unknown>, seat: Seat, given: Placement): Examined {
  const { game } = ground;
  const tiles = inOrder(given.tiles);
  const placement = tiles === given.tiles ? given : { ...given, tiles };
  const misplaced = badSquares(rules, placement);
  if (misplaced !== undefined) return { violations: [...ground.violations, misplaced], play: undefined };
  const play = readPlay(rules, game, seat, placement);
  const unformed = unformedParts(rules, game, seat, placement);
  const broken = unformed.length > 0 ? unformed : brokenRules(rules, game, play);
  return { violations: ground.violations.length === 0 ? broken : [...ground.violations, ...broken], play };
}

function readPlacementText(rules: Rules, game: Game, seat: Seat, text: string): Result<Placement> {
  if (!isSeat(game, seat)) return err([]);
  const read = parseMove(rules, game, seat, text);
  if (!read.ok) return read;
  if (read.value.type === 'place') return ok(read.value);
  return err([{ code: 'unreadable', text: text.slice(0, 100), column: 1, squares: [] }]);
}

/** Tiles that the seat's hand cannot hold, hidden tiles taken into account; blanks that stand for no letter yet. */
function unformedParts(rules: Rules, game: Game, seat: Seat, placement: Placement): readonly Violation[] {
  const { tiles, beside } = placement;
  const broken: Violation[] = [];
  const lacking = lackingFrom(game, seat, rules.hand, placedPieces(placement));
  if (lacking.length > 0) {
    const squares = [...tiles, ...(beside ?? [])].filter(({ tile }) => lacking.includes(tile)).map(squareOf);
    broken.push({ code: 'not-held', tiles: lacking, squares });
  }
  const open = tiles.filter(({ tile, as }) => as === undefined && isBlank(rules, tile));
  if (open.length > 0) broken.push(violation('blank-open', open.map(squareOf)));
  return broken;
}

/** Which of these tiles cannot lie in some of the seat's zones, one by one. */
export function lackingFrom(
  game: Game,
  seat: Seat,
  names: readonly string[],
  pieces: readonly Tile[],
): readonly Tile[] {
  const zones = names.map(name => zoneAt(game, handKey(game, name, seat)));
  const needed = new Uint8Array(game.unseen.length);
  const lacking: Tile[] = [];
  let hidden = 0;
  for (const zone of zones) hidden += zone.hidden;
  for (const tile of pieces) {
    const wanted = (needed[tile] = (needed[tile] ?? 0) + 1);
    let known = 0;
    for (const zone of zones) known += zone.counts[tile] ?? 0;
    if (wanted <= known) continue;
    const elsewhere = (game.unseen[tile] ?? 0) - laidByOthers(game, seat, names, tile);
    if (hidden > 0 && wanted - known <= elsewhere) hidden--;
    else lacking.push(tile);
  }
  return lacking;
}

/** How many hidden tiles of a kind other seats' plays on the table take. */
function laidByOthers(game: Game, seat: Seat, names: readonly string[], tile: Tile): number {
  let count = 0;
  for (const { seat: other, placement } of laidTurns(game)) {
    // its own play, and plays from the same rack, take nothing from elsewhere
    if (names.some(name => handKey(game, name, other) === handKey(game, name, seat))) continue;
    let laid = placedPieces(placement).filter(piece => piece === tile).length;
    for (const name of names) laid -= zoneAt(game, handKey(game, name, other)).counts[tile] ?? 0;
    count += Math.max(0, laid);
  }
  return count;
}
