/** Ways to fill the holes of a row of squares with tiles of a rack, so that its letters are a word. */
import type { Letter } from '../core/flavours.ts';
import type { Dictionary } from '../lexicon/dictionary.ts';
import { ACCEPTS, arcOf, type Nodes } from '../lexicon/nodes.ts';
import { BLANK_MARK } from './assembly/memory.ts';

/** What is held: letter tiles by letter, and how many blanks. */
export interface Held {
  readonly counts: readonly number[];
  readonly blanks: number;
}

/** A row of squares: the letter on each, 0 for a hole, and whether a letter may be laid in the hole at an index. */
export interface Row {
  readonly letters: readonly Letter[];
  readonly fits: (index: number, letter: Letter) => boolean;
}

/** Fills every hole of a row; what is laid comes in the order of the holes, with `BLANK_MARK` for blanks. */
export type FillHoles = (row: Row, held: Held) => Iterable<readonly number[]>;

/** The words of a game, as they are looked for row by row. */
export interface RowWords {
  readonly fill: FillHoles;
  readonly has: Dictionary['has'];
}

/** Words as a graph says them: along the row, hole by hole. */
export function inOrder(nodes: Nodes): FillHoles {
  function* fill(row: Row, held: Held, at: number, node: number, laid: readonly number[]): Iterable<readonly number[]> {
    if (at === row.letters.length) {
      if (((nodes[node] ?? 0) & ACCEPTS) !== 0) yield laid;
      return;
    }
    const there = row.letters[at] ?? 0;
    if (there !== 0) {
      const next = arcOf(nodes, node, there);
      if (next !== 0) yield* fill(row, held, at + 1, next, laid);
      return;
    }
    for (let letter = 1; letter < held.counts.length; letter++) {
      if (held.blanks === 0 && held.counts[letter] === 0) continue;
      const next = arcOf(nodes, node, letter);
      if (next === 0 || !row.fits(at, letter)) continue;
      for (const [tile, rest] of tilesFor(held, letter)) yield* fill(row, rest, at + 1, next, [...laid, tile]);
    }
  }
  return (row, held) => fill(row, held, 0, 0, []);
}

/**
 * Words whose letters may stand in any order, by a graph of their letters in ascending order. Which letters can fill the holes is found once for the
 * letters between them; then they are laid in every order.
 */
export function inAnyOrder(nodes: Nodes, letters: number): FillHoles {
  const known = new Map<string, readonly (readonly number[])[]>();

  /** The counts of letters that make a word of these, with so many more from what is held. */
  function choicesFor(there: readonly number[], holes: number, held: Held): readonly (readonly number[])[] {
    const key = `${there.join()} ${holes} ${held.counts.join()} ${held.blanks}`;
    const found = known.get(key) ?? [...choices(there, holes, held)];
    known.set(key, found);
    return found;
  }

  function* choices(there: readonly number[], holes: number, held: Held): Iterable<readonly number[]> {
    const added = new Array<number>(letters + 1).fill(0);
    function* from(letter: number, node: number, left: number, blanks: number): Iterable<readonly number[]> {
      if (letter > letters) {
        if (left === 0 && ((nodes[node] ?? 0) & ACCEPTS) !== 0) yield added.slice();
        return;
      }
      let at = node;
      for (let n = 0; n < (there[letter] ?? 0); n++) at = at < 0 ? at : step(at, letter);
      const own = held.counts[letter] ?? 0;
      for (let more = 0; at >= 0 && more <= left && more - own <= blanks; more++) {
        added[letter] = more;
        yield* from(letter + 1, at, left - more, blanks - Math.max(0, more - own));
        at = step(at, letter);
      }
      added[letter] = 0;
    }
    yield* from(1, 0, holes, held.blanks);
  }

  /** Goes on by a letter; -1 when nothing does. */
  function step(node: number, letter: number): number {
    const next = arcOf(nodes, node, letter);
    return next === 0 ? -1 : next;
  }

  function* arrange(
    row: Row,
    held: Held,
    wanted: readonly number[],
    at: number,
    laid: readonly number[],
  ): Iterable<readonly number[]> {
    const hole = row.letters.indexOf(0, at);
    if (hole < 0) {
      yield laid;
      return;
    }
    for (let letter = 1; letter <= letters; letter++) {
      if ((wanted[letter] ?? 0) === 0 || !row.fits(hole, letter)) continue;
      const less = wanted.slice();
      less[letter] = (wanted[letter] ?? 0) - 1;
      for (const [tile, rest] of tilesFor(held, letter)) yield* arrange(row, rest, less, hole + 1, [...laid, tile]);
    }
  }

  return function* (row, held) {
    const there = new Array<number>(letters + 1).fill(0);
    for (const letter of row.letters) there[letter] = (there[letter] ?? 0) + 1;
    const holes = there[0] ?? 0;
    there[0] = 0;
    for (const wanted of choicesFor(there, holes, held)) yield* arrange(row, held, wanted, 0, []);
  };
}

/** The tiles that can show a letter, and what is held without each. */
function tilesFor({ counts, blanks }: Held, letter: Letter): readonly (readonly [number, Held])[] {
  const tiles: (readonly [number, Held])[] = [];
  const own = counts[letter] ?? 0;
  if (own > 0) {
    const fewer = counts.slice();
    fewer[letter] = own - 1;
    tiles.push([letter, { counts: fewer, blanks }]);
  }
  if (blanks > 0) tiles.push([letter | BLANK_MARK, { counts, blanks: blanks - 1 }]);
  return tiles;
}
