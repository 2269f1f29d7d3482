/** Ways to fill the empty squares of a row with tiles of a rack, so that its letters are a word. */
import type { Letter } from '../core/flavours.ts';
import type { Dictionary } from '../lexicon/dictionary.ts';
import { ACCEPTS, arcOf, type Nodes } from '../lexicon/nodes.ts';
import { BLANK_MARK } from './assembly/memory.ts';

/** What is held: letter tiles by letter, and how many blanks. */
export interface Held {
  readonly counts: readonly number[];
  readonly blanks: number;
}

/**
 * The letters of a row, 0 where a square is empty, and whether a letter may be laid on the empty square at an index.
 */
export interface RowLetters {
  readonly letters: readonly Letter[];
  readonly fits: (index: number, letter: Letter) => boolean;
}

/**
 * Fills every empty square of a row in all ways. What is laid comes in the order of the squares, with `BLANK_MARK` for
 * blanks.
 */
export type FillRow = (row: RowLetters, held: Held) => Iterable<readonly number[]>;

/** The words of a game, as they are looked for row by row. */
export interface RowWords {
  readonly fill: FillRow;
  readonly has: Dictionary['has'];
}

/** What is laid so far, and what is still held. */
interface Filled {
  readonly laid: readonly number[];
  readonly held: Held;
}

/** Words with their letters in order, by a graph that is walked along the row. */
export function fillInOrder(nodes: Nodes): FillRow {
  function* fill(row: RowLetters, { laid, held }: Filled, at: number, node: number): Iterable<readonly number[]> {
    if (at === row.letters.length) {
      if (((nodes[node] ?? 0) & ACCEPTS) !== 0) yield laid;
      return;
    }
    const there = row.letters[at] ?? 0;
    if (there !== 0) {
      const next = arcOf(nodes, node, there);
      if (next !== 0) yield* fill(row, { laid, held }, at + 1, next);
      return;
    }
    for (let letter = 1; letter < held.counts.length; letter++) {
      if (held.blanks === 0 && held.counts[letter] === 0) continue;
      const next = arcOf(nodes, node, letter);
      if (next === 0 || !row.fits(at, letter)) continue;
      for (const filled of withLetter({ laid, held }, letter)) yield* fill(row, filled, at + 1, next);
    }
  }
  return (row, held) => fill(row, { laid: [], held }, 0, 0);
}

/**
 * Words whose letters may stand in any order, by a graph of their letters in ascending order. Which letters can fill
 * the empty squares is found once for the letters between them. Then they are laid in every order.
 */
export function fillInAnyOrder(nodes: Nodes, letters: number): FillRow {
  const known = new Map<string, readonly (readonly number[])[]>();
  return function* (row, held) {
    const there = new Array<number>(letters + 1).fill(0);
    for (const letter of row.letters) there[letter] = (there[letter] ?? 0) + 1;
    const key = `${there.join()} ${held.counts.join()} ${held.blanks}`;
    const choices = known.get(key) ?? [...fillings(nodes, there, held)];
    known.set(key, choices);
    for (const choice of choices) yield* arrange(row, choice, 0, { laid: [], held });
  };
}

/** The letters that make a word with those there (entry 0: how many empty squares), as counts by letter. */
function* fillings(nodes: Nodes, there: readonly number[], held: Held): Iterable<readonly number[]> {
  const added = there.map(() => 0);

  /** Goes through the letters from one on; `left` squares are empty, and `blanks` held. */
  function* from(letter: number, node: number, left: number, blanks: number): Iterable<readonly number[]> {
    if (letter === there.length) {
      if (left === 0 && ((nodes[node] ?? 0) & ACCEPTS) !== 0) yield added.slice();
      return;
    }
    let at = node;
    for (let n = 0; n < (there[letter] ?? 0); n++) at = at < 0 ? at : childNode(nodes, at, letter);
    const own = held.counts[letter] ?? 0;
    for (let more = 0; at >= 0 && more <= left && more - own <= blanks; more++) {
      added[letter] = more;
      yield* from(letter + 1, at, left - more, blanks - Math.max(0, more - own));
      at = childNode(nodes, at, letter);
    }
    added[letter] = 0;
  }

  yield* from(1, 0, there[0] ?? 0, held.blanks);
}

/** The node behind a letter; -1 when there is none. */
function childNode(nodes: Nodes, node: number, letter: number): number {
  const next = arcOf(nodes, node, letter);
  return next === 0 ? -1 : next;
}

/** Lays the letters of a choice on the empty squares from `from` on, in every order that fits. */
function* arrange(
  row: RowLetters,
  choice: readonly number[],
  from: number,
  filled: Filled,
): Iterable<readonly number[]> {
  const at = row.letters.indexOf(0, from);
  if (at < 0) {
    yield filled.laid;
    return;
  }
  for (let letter = 1; letter < choice.length; letter++) {
    if ((choice[letter] ?? 0) === 0 || !row.fits(at, letter)) continue;
    const less = choice.slice();
    less[letter] = (choice[letter] ?? 0) - 1;
    for (const next of withLetter(filled, letter)) yield* arrange(row, less, at + 1, next);
  }
}

/** A letter laid by each tile that can show it: its own, and a blank. */
function withLetter({ laid, held: { counts, blanks } }: Filled, letter: Letter): readonly Filled[] {
  const ways: Filled[] = [];
  const own = counts[letter] ?? 0;
  if (own > 0) {
    const fewer = counts.slice();
    fewer[letter] = own - 1;
    ways.push({ laid: [...laid, letter], held: { counts: fewer, blanks } });
  }
  if (blanks > 0) ways.push({ laid: [...laid, letter | BLANK_MARK], held: { counts, blanks: blanks - 1 } });
  return ways;
}
