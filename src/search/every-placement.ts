/**
 * Finds every placement that a seat has the tiles for, legal or not, by brute force and one by one. Sets of squares
 * come first, small ones before large; on each set, every assignment of tiles; then, where words are claimed, every
 * claim; and pieces laid beside the word last.
 */
import type { Letter, Square, Tile } from '../core/flavours.ts';
import { times } from '../core/list.ts';
import { everySquare } from '../board/layout.ts';
import { isBlank, pieceOf } from '../tiles/pieces.ts';
import { letterAt, placedAt, tileAt, type Board, type Placed } from '../board/board.ts';
import { ALL_ROUND, neighboursOf, stepFrom } from '../board/neighbours.ts';
import type { Axis } from '../board/run.ts';
import type { Placement } from '../engine/move.ts';
import { placementOf, squareOf } from '../engine/read-play.ts';
import type { PlacementRule, Rules } from '../engine/rules.ts';
import type { Holding } from './holding.ts';

/** What to search, and what may be left out. */
export interface Search {
  readonly rules: Rules;
  readonly board: Board;
  readonly held: Holding;
  /** The most words that a placement claims. */
  readonly claims: number;
  /** Could any letters on exactly these squares be legal? If not, they are left out. */
  readonly isHopeful: (squares: readonly Square[]) => boolean;
}

/** A piece, and the letter that it would show. */
interface Face {
  readonly tile: Tile;
  readonly as?: Letter;
}

/** Every placement once, with its claims in one order only. `undefined` is a step of the search that found none. */
export function* everyPlacement(search: Search): Generator<Placement | undefined, undefined> {
  const { rules, held, isHopeful } = search;
  const faces = facesOf(rules, held);
  const stock = faces.filter(({ tile }) => isBlocker(rules, tile));
  const pieces = stock.reduce((sum, { tile }) => sum + (held.counts[tile] ?? 0), 0);
  for (let aside = 0; aside <= Math.min(pieces, held.size); aside++)
    for (let size = aside === 0 ? 1 : 0; size + aside <= held.size; size++)
      for (const squares of squareSets(search, size)) {
        const hopeless = size > 0 && !isHopeful(squares);
        // a blocker shows no letter, so `isHopeful` says nothing about it
        if (hopeless && stock.length === 0) yield undefined;
        else
          for (const tiles of assignments(squares, faces, held.counts)) {
            if (hopeless && !tiles.some(({ tile }) => isBlocker(rules, tile))) yield undefined;
            else yield* placementsOf(search, tiles, aside);
          }
      }
}

/** Every placement of these tiles, with n blockers beside them. */
function* placementsOf(
  search: Search,
  tiles: readonly Placed[],
  aside: number,
): Generator<Placement | undefined, undefined> {
  const shown = tiles.filter(({ tile }) => !isBlocker(search.rules, tile)).map(squareOf);
  for (const beside of besides(search, tiles, aside))
    for (const claims of claimSets(search, new Set(shown)))
      yield claims === undefined ? undefined : placementOf({ tiles, claims, beside });
}

function isBlocker(rules: Rules, tile: Tile): boolean {
  return pieceOf(rules, tile)?.type === 'blocker';
}

/** Every piece that can be placed, a blank once for each letter. */
function facesOf(rules: Rules, { counts }: Holding): readonly Face[] {
  return counts.flatMap((count, tile): readonly Face[] => {
    if (count === 0 || pieceOf(rules, tile)?.type === 'card') return [];
    if (!isBlank(rules, tile)) return [{ tile }];
    return times(rules.alphabet.letters.length - 1, letter => ({ tile, as: letter + 1 }));
  });
}

/** Every way to put pieces on these squares, one on each. */
function* assignments(
  squares: readonly Square[],
  faces: readonly Face[],
  counts: readonly number[],
): Generator<readonly Placed[], undefined> {
  if (squares.length === 0) yield [];
  const left = counts.slice();
  const chosen = squares.map(() => -1);
  const take = (face: number, change: number): void => {
    const tile = faces[face]?.tile ?? 0;
    left[tile] = (left[tile] ?? 0) + change;
  };
  for (let at = 0; at >= 0 && squares.length > 0;) {
    const old = chosen[at] ?? -1;
    if (old >= 0) take(old, 1);
    let next = old + 1;
    while (next < faces.length && (left[faces[next]?.tile ?? 0] ?? 0) === 0) next++;
    if (next === faces.length) {
      chosen[at--] = -1;
      continue;
    }
    chosen[at] = next;
    take(next, -1);
    if (at < squares.length - 1) at++;
    else
      yield squares.map((square, i) => {
        const { tile, as } = faces[chosen[i] ?? 0] ?? { tile: 0 };
        return placedAt(square, tile, as);
      });
  }
}

function hasPlacementRule(rules: Rules, kind: PlacementRule['type']): boolean {
  return rules.placement.some(rule => rule.type === kind);
}

/** Squares on which a tile may lie, as far as rules say so by table. */
function openSquares({ rules, board }: Search): readonly Square[] {
  const empty = hasPlacementRule(rules, 'on-empty-squares');
  const offWalls = hasPlacementRule(rules, 'off-walls');
  return everySquare(board.layout).filter(
    square => !(empty && tileAt(board, square) !== 0) && !(offWalls && board.layout.walls[square] !== 0),
  );
}

/** Sets of n squares for tiles: on one line without gaps where the rules ask for it, else any. */
function* squareSets(search: Search, size: number): Generator<readonly Square[], undefined> {
  const open = openSquares(search);
  const { read } = search.rules;
  if (size < 2 || read.type !== 'along' || !hasPlacementRule(search.rules, 'in-one-line')) yield* subsets(open, size);
  else for (const axis of read.axes) yield* chains(open, size, last => openOnLine(search.board, open, axis, last));
}

/** The open squares that come after a square on its line, as far as letters lead. */
function openOnLine(board: Board, open: readonly Square[], axis: Axis, from: Square): readonly Square[] {
  const squares: Square[] = [];
  for (let at = stepFrom(board.layout, from, axis); at !== undefined; at = stepFrom(board.layout, at, axis)) {
    if (open.includes(at)) squares.push(at);
    if (letterAt(board, at) === 0) break;
  }
  return squares;
}

/** The subsets of this size, in the order of the list. */
function subsets(squares: readonly Square[], size: number): Iterable<readonly Square[]> {
  return size === 0 ? [[]] : chains(squares, size, last => squares.slice(squares.indexOf(last) + 1));
}

/** Every list of n squares that begins with one of the first. `after`: those that may follow a square. */
function* chains(
  first: readonly Square[],
  size: number,
  after: (last: Square) => readonly Square[],
): Generator<readonly Square[], undefined> {
  for (const square of first)
    if (size === 1) yield [square];
    else for (const rest of chains(after(square), size - 1, after)) yield [square, ...rest];
}

/** Every way to lay n blockers beside these tiles, from the pieces that are left. */
function* besides(search: Search, tiles: readonly Placed[], count: number): Generator<readonly Placed[], undefined> {
  const { rules, held } = search;
  const left = held.counts.map(
    (there, kind) => (isBlocker(rules, kind) ? there : 0) - tiles.filter(({ tile }) => tile === kind).length,
  );
  const faces = left.flatMap((there, tile) => (there > 0 ? [{ tile }] : []));
  const free = openSquares(search).filter(open => !tiles.some(({ square }) => square === open));
  for (const squares of subsets(free, count)) yield* assignments(squares, faces, left);
}

type Path = readonly Square[];

/** Every set of claims, none first. `undefined` is a step of the search. Games that read along lines claim nothing. */
function* claimSets(search: Search, fresh: ReadonlySet<Square>): Generator<readonly Path[] | undefined, undefined> {
  yield [];
  if (search.rules.read.type === 'along') return;
  for (let count = 1; count <= search.claims; count++) yield* someClaims(search.board, fresh, count);
}

function* someClaims(
  board: Board,
  fresh: ReadonlySet<Square>,
  count: number,
  from: number = 0,
): Generator<readonly Path[] | undefined, undefined> {
  let index = 0;
  for (const path of freshPaths(board, fresh)) {
    if (path === undefined || index++ < from) yield undefined;
    else if (count === 1) yield [path];
    else
      for (const rest of someClaims(board, fresh, count - 1, index))
        yield rest === undefined ? undefined : [path, ...rest];
  }
}

/**
 * Every path over squares that show a letter, short paths first. It goes from a square to a neighbour in any direction,
 * uses none twice, and holds a fresh tile.
 */
function* freshPaths(board: Board, fresh: ReadonlySet<Square>): Generator<Path | undefined, undefined> {
  const shown = everySquare(board.layout).filter(square => letterAt(board, square) !== 0 || fresh.has(square));

  function* grow(path: Path, length: number): Generator<Path | undefined, undefined> {
    if (path.length === length) {
      yield path.some(square => fresh.has(square)) ? path : undefined;
      return;
    }
    for (const next of neighboursOf(board.layout, path[path.length - 1] ?? 0, ALL_ROUND)) {
      if (!shown.includes(next) || path.includes(next)) continue;
      yield undefined;
      yield* grow([...path, next], length);
    }
  }

  for (let length = 1; length <= shown.length; length++) for (const first of shown) yield* grow([first], length);
}
