/**
 * Plays row by row: the slower way to find them, for words that a GADDAG cannot say (letters in any order) and for alphabets of more letters than a number
 * has bits. Every piece of a line that begins and ends where a word could is a row; the holes in it are filled with tiles. Words across are looked
 * up, each letter once on each square.
 */
import type { Letter, Square } from '../core/flavours.ts';
import { ALLOWED, BLANK_MARK, SIZE, SQUARE } from './assembly/memory.ts';
import type { Held, RowWords } from './holes.ts';
import type { Prepared } from './prepared.ts';

/** A play: squares, and the letter on each with `BLANK_MARK` where a blank shows it. */
export interface RowPlay {
  readonly squares: readonly Square[];
  readonly letters: readonly number[];
}

/** Every legal play of a position once, by the rules that say it by table. */
export function* playsByRows(prepared: Prepared, { fill, has }: RowWords): Iterable<RowPlay> {
  const { plan, places, rack, board, axes } = prepared;
  const { lines } = plan;
  const lineList = linesByAxis(prepared);
  const closed = new Set(places.closed);
  const answers = new Map<number, boolean>();
  const held: Held = {
    counts: Array.from(rack.counts)
      .slice(0, rack.letters + 1)
      .map((n, letter) => (letter === 0 ? 0 : n)),
    blanks: rack.blanks,
  };
  let size = held.blanks;
  for (const count of held.counts) size += count;
  if (places.where === 'nowhere') return;

  for (let axis = 0; axis < axes; axis++)
    for (const line of lineList[axis] ?? [])
      for (let first = 0; first < line.length; first++) {
        if (letterAt(line[first - 1]) !== 0) continue;
        let holes = 0;
        for (let end = first; end < line.length; end++) {
          const square = line[end] ?? 0;
          if (letterAt(square) === 0 && (!isOpen(square) || ++holes > size)) break;
          if (holes === 0 || letterAt(line[end + 1]) !== 0) continue;
          yield* playsIn(line.slice(first, end + 1), axis, holes);
        }
      }

  function* playsIn(row: readonly Square[], axis: number, holes: number): Iterable<RowPlay> {
    const squares = row.filter(square => letterAt(square) === 0);
    const alone = row.length === 1;
    if (alone && !(plan.alone && axis === 0 && acrossOf(row[0] ?? 0, -1).length === 0)) return;
    if (holes === 1 && acrossOf(squares[0] ?? 0, axis).some(across => across.axis < axis)) return;
    if (!mayLie(row, squares, axis)) return;
    const letters = row.map(letterAt);
    const fits = (index: number, letter: Letter): boolean => fitsAcross(row[index] ?? 0, axis, letter);
    const found = alone ? lone(held) : fill({ letters, fits }, held);
    for (const laid of found) yield { squares, letters: laid };
  }

  function letterAt(square: Square | undefined): Letter {
    return square === undefined ? 0 : (board.letters[square] ?? 0);
  }

  function isOpen(square: Square): boolean {
    if (closed.has(square) || (plan.emptyOnly && board.tiles[square] !== 0)) return false;
    return lines.empty[(lines.place[square] ?? 0) + ALLOWED] !== 0;
  }

  function mayLie(row: readonly Square[], squares: readonly Square[], axis: number): boolean {
    const { where } = places;
    if (where === 'touching')
      return row.length > squares.length || squares.some(square => acrossOf(square, axis).length > 0);
    return typeof where === 'object' ? squares.some(square => where.squares.includes(square)) : where === 'anywhere';
  }

  /** Do all words across that a letter would be part of exist? */
  function fitsAcross(square: Square, axis: number, letter: Letter): boolean {
    const key = (square * lines.axes.length + axis) * 256 + letter;
    const known = answers.get(key);
    if (known !== undefined) return known;
    const fits = acrossOf(square, axis).every(({ before, after }) =>
      has([...before.map(letterAt), letter, ...after.map(letterAt)]),
    );
    answers.set(key, fits);
    return fits;
  }

  /** The letters that touch a square along the axes other than `axis`, in reading order. */
  function acrossOf(
    square: Square,
    axis: number,
  ): readonly { readonly axis: number; readonly before: readonly Square[]; readonly after: readonly Square[] }[] {
    return lineList.flatMap((all, other) => {
      const line = other === axis ? undefined : all.find(entry => entry.includes(square));
      if (line === undefined) return [];
      const at = line.indexOf(square);
      let from = at;
      let to = at;
      while (letterAt(line[from - 1]) !== 0) from--;
      while (letterAt(line[to + 1]) !== 0) to++;
      return from === to ? [] : [{ axis: other, before: line.slice(from, at), after: line.slice(at + 1, to + 1) }];
    });
  }
}

/** Every tile of the hand by itself. */
function* lone({ counts, blanks }: Held): Iterable<readonly number[]> {
  for (let letter = 1; letter < counts.length; letter++) {
    if ((counts[letter] ?? 0) > 0) yield [letter];
    if (blanks > 0) yield [letter | BLANK_MARK];
  }
}

/** The squares of every line, by axis. */
function linesByAxis({ plan: { lines } }: Prepared): readonly (readonly (readonly Square[])[])[] {
  return lines.axes.map((_, axis) => {
    const list: Square[][] = [];
    for (let at = axis === 0 ? 0 : (lines.lineEnd[axis - 1] ?? 0); at < (lines.lineEnd[axis] ?? 0); at += 2) {
      const squares: Square[] = [];
      for (let place = lines.line[at] ?? 0; place < (lines.line[at + 1] ?? 0); place += SIZE)
        squares.push(lines.empty[place + SQUARE] ?? 0);
      list.push(squares);
    }
    return list;
  });
}
