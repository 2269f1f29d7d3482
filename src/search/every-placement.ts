/**
 * Finds every placement that a seat has the tiles for, legal or not, by brute force and one by one. Sets of squares
 * come first, small ones before large; on each set, every assignment of tiles; then, where words are claimed, every
 * claim; and pieces laid beside the word last.
 */
import type { Letter, Square, Tile } from '../core/flavours.ts';
import { times } from '../core/list.ts';
import { isBlank, pieceOf } from '../tiles/pieces.ts';
import type { Board, Placed } from '../board/board.ts';
import type { Layout } from '../board/layout.ts';
import { ALL_ROUND, neighboursOf, stepFrom } from '../board/neighbours.ts';
import type { Axis } from '../board/run.ts';
import type { Placement } from '../engine/move.ts';
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
  const { rules, held } = search;
  const faces = facesOf(rules, held);
  const stock = faces.filter(({ tile }) => isBlocker(rules, tile));
  const pieces = stock.reduce((sum, { tile }) => sum + (held.counts[tile] ?? 0), 0);
  for (let aside = 0; aside <= Math.min(pieces, held.size); aside++)
    for (let size = aside === 0 ? 1 : 0; size + aside <= held.size; size++)
      for (const squares of squareSets(search, size)) {
        const hopeless = size > 0 && !search.isHopeful(squares);
        // a blocker shows no letter, so `isHopeful` says nothing about it
        if (hopeless && stock.length === 0) yield undefined;
        else yield* onSquares(search, squares, faces, aside, hopeless);
      }
}

function* onSquares(
  search: Search,
  squares: readonly Square[],
  faces: readonly Face[],
  aside: number,
  hopeless: boolean,
): Generator<Placement | undefined, undefined> {
  const { rules, board, held } = search;
  for (const tiles of assignments(squares, faces, held.counts)) {
    if (hopeless && !tiles.some(({ tile }) => isBlocker(rules, tile))) {
      yield undefined;
      continue;
    }
    const shown = new Set(tiles.filter(({ tile }) => !isBlocker(rules, tile)).map(({ square }) => square));
    for (const beside of besides(search, tiles, aside))
      for (const claims of claimSets(rules, board, shown, search.claims)) {
        if (claims === undefined) yield undefined;
        else
          yield {
            type: 'place',
            tiles,
            ...(claims.length === 0 ? {} : { claims }),
            ...(beside.length === 0 ? {} : { beside }),
          };
      }
  }
}

function isBlocker(rules: Rules, tile: Tile): boolean {
  return pieceOf(rules, tile)?.type === 'blocker';
}

/** Every piece that can be placed, a blank once for each letter. */
function facesOf(rules: Rules, { counts }: Holding): readonly Face[] {
  return counts.flatMap((count, tile): readonly Face[] => {
    if (count === 0 || tile === 0 || pieceOf(rules, tile)?.type === 'card') return [];
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
    else yield squares.map((square, i) => placedAs(square, faces[chosen[i] ?? 0]));
  }
}

function placedAs(square: Square, { tile, as }: Face = { tile: 0 }): Placed {
  return as === undefined ? { square, tile } : { square, tile, as };
}

function has(rules: Rules, kind: PlacementRule['type']): boolean {
  return rules.placement.some(rule => rule.type === kind);
}

/** Squares on which a tile may lie, as far as rules say so by table. */
function openSquares({ rules, board }: Search): readonly Square[] {
  const empty = has(rules, 'on-empty-squares');
  const offWalls = has(rules, 'off-walls');
  return Array.from(board.tiles.keys()).filter(
    square => !(empty && board.tiles[square] !== 0) && !(offWalls && board.layout.walls[square] !== 0),
  );
}

/** Sets of so many squares for tiles: on one line without gaps where the rules ask for it, else any. */
function* squareSets(search: Search, size: number): Generator<readonly Square[], undefined> {
  const open = openSquares(search);
  const { read } = search.rules;
  if (size < 2 || read.type !== 'along' || !has(search.rules, 'in-one-line')) {
    yield* subsets(open, size);
    return;
  }
  for (const axis of read.axes) for (const first of open) yield* lineSets(search.board, open, axis, [first], size);
}

/** Sets on one line that begin with these squares. Squares that show letters are stepped over. */
function* lineSets(
  board: Board,
  open: readonly Square[],
  axis: Axis,
  begun: readonly Square[],
  size: number,
): Generator<readonly Square[], undefined> {
  if (begun.length === size) {
    yield begun;
    return;
  }
  let at = begun[begun.length - 1];
  for (;;) {
    at = at === undefined ? undefined : stepFrom(board.layout, at, axis);
    if (at === undefined) return;
    if (open.includes(at)) yield* lineSets(board, open, axis, [...begun, at], size);
    if (board.letters[at] === 0) return;
  }
}

/** The subsets of this size, in the order of the list. */
function* subsets<T>(list: readonly T[], size: number, from: number = 0): Generator<readonly T[], undefined> {
  if (size === 0) {
    yield [];
    return;
  }
  for (let at = from; at + size <= list.length; at++)
    for (const rest of subsets(list, size - 1, at + 1)) yield [list[at] as T, ...rest];
}

/** Every way to lay so many blockers beside these tiles, from the pieces that are left. */
function* besides(search: Search, tiles: readonly Placed[], count: number): Generator<readonly Placed[], undefined> {
  if (count === 0) {
    yield [];
    return;
  }
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
function* claimSets(
  rules: Rules,
  board: Board,
  fresh: ReadonlySet<Square>,
  most: number,
): Generator<readonly Path[] | undefined, undefined> {
  yield [];
  if (rules.read.type === 'along') return;
  for (let count = 1; count <= most; count++) yield* someClaims(board, fresh, count, 0);
}

function* someClaims(
  board: Board,
  fresh: ReadonlySet<Square>,
  count: number,
  from: number,
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
  const shown = Array.from(board.letters.keys()).filter(square => board.letters[square] !== 0 || fresh.has(square));
  for (let length = 1; length <= shown.length; length++)
    for (const first of shown) yield* pathsFrom(board.layout, shown, fresh, [first], length);
}

function* pathsFrom(
  layout: Layout,
  shown: readonly Square[],
  fresh: ReadonlySet<Square>,
  path: Path,
  length: number,
): Generator<Path | undefined, undefined> {
  if (path.length === length) {
    yield path.some(square => fresh.has(square)) ? path : undefined;
    return;
  }
  for (const next of neighboursOf(layout, path[path.length - 1] ?? 0, ALL_ROUND)) {
    if (!shown.includes(next) || path.includes(next)) continue;
    yield undefined;
    yield* pathsFrom(layout, shown, fresh, [...path, next], length);
  }
}
