/**
 * Paths over the letters of a board: from a square to one next to it in any direction, no square twice, two squares or
 * more. Words are claimed along them.
 */
import type { Letter, Square } from '../core/flavours.ts';
import { letterAt, type Board, type Placed } from '../board/board.ts';
import { ALL_ROUND, neighboursOf } from '../board/neighbours.ts';
import type { Word } from '../board/run.ts';
import { isWord, mayBegin, type Dictionary } from '../lexicon/dictionary.ts';

type Path = readonly Square[];

/** The most steps from a square to the next that a search for words takes where no dictionary guides it. */
const MOST_STEPS = 20_000;

/** Are these squares a path over letters of the board? */
export function isPath(board: Board, squares: Path): boolean {
  return (
    squares.length > 1 &&
    new Set(squares).size === squares.length &&
    squares.every((square, nth) => {
      const last = squares[nth - 1];
      return (
        letterAt(board, square) !== 0 &&
        (last === undefined || neighboursOf(board.layout, last, ALL_ROUND).includes(square))
      );
    })
  );
}

/** The paths that spell these letters and cover one of the tiles, each once. */
export function pathsThatSpell(board: Board, tiles: readonly Placed[], letters: readonly Letter[]): readonly Path[] {
  const [first, ...rest] = letters;
  let paths: readonly Path[] = board.letters.flat().flatMap((letter, square) => (letter === first ? [[square]] : []));
  for (const letter of rest)
    paths = paths.flatMap(path => stepsOn(board, path).filter(grown => letterAtEnd(board, grown) === letter));
  return paths.filter(path => path.length > 1 && covers(path, tiles));
}

/**
 * The words of a dictionary along paths that cover one of the tiles: each spelling once, short ones first. A dictionary
 * that says how its words begin (`begins`) guides the search, and all are found. With any other it ends after this many
 * steps.
 */
export function wordsOnPaths(board: Board, tiles: readonly Placed[], dictionary: Dictionary): readonly Word[] {
  const found = new Map<string, Word>();
  let paths: readonly Path[] = board.letters.flat().flatMap((letter, square) => (letter === 0 ? [] : [[square]]));
  let steps = dictionary.begins === undefined ? MOST_STEPS : Infinity;
  while (paths.length > 0) {
    const longer: Path[] = [];
    for (const path of paths)
      for (const squares of stepsOn(board, path)) {
        if (steps-- <= 0) return [...found.values()];
        const word = wordOn(board, squares);
        if (!mayBegin(dictionary, word.letters)) continue;
        longer.push(squares);
        const spelled = word.letters.join();
        if (!found.has(spelled) && covers(squares, tiles) && isWord(dictionary, word.letters)) found.set(spelled, word);
      }
    paths = longer;
  }
  return [...found.values()];
}

/** The word that some squares show, one after the other. */
function wordOn(board: Board, squares: Path): Word {
  return { squares, letters: squares.map(square => letterAt(board, square)) };
}

/** The path and one square more, in every way. */
function stepsOn(board: Board, path: Path): readonly Path[] {
  const next = neighboursOf(board.layout, path[path.length - 1] ?? 0, ALL_ROUND);
  return next
    .filter(square => letterAt(board, square) !== 0 && !path.includes(square))
    .map(square => [...path, square]);
}

function letterAtEnd(board: Board, path: Path): Letter {
  return letterAt(board, path[path.length - 1] ?? -1);
}

function covers(path: Path, tiles: readonly Placed[]): boolean {
  return tiles.some(({ square }) => path.includes(square));
}
