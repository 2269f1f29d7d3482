/**
 * The plays of a record as equations: which tiles lie newly on which squares, in which words, for which points. Where
 * tiles lie follows from the record alone, whatever the squares and the tiles are worth.
 */
import type { Square, Tile } from '../core/flavours.ts';
import { emptyBoard, tileAt, withTiles, type Board } from '../board/board.ts';
import { ACROSS, DOWN, wordsAlong } from '../board/run.ts';
import type { Terms } from '../engine/rules.ts';
import type { RecordedGame } from '../records/record.ts';
import { playParts, readPlayText } from '../records/written-plays.ts';

/** A word of a play. */
export interface WordFacts {
  /** The squares that the play covers, and its tiles on them. */
  readonly squares: readonly Square[];
  readonly tiles: readonly Tile[];
  /** The tiles that lay there before. */
  readonly old: readonly Tile[];
}

/** A play, and the points that the record gives for it. */
export interface PlayFacts {
  /** Index of its record. */
  readonly of: number;
  readonly score: number;
  /** How many tiles it places. */
  readonly placed: number;
  readonly words: readonly WordFacts[];
  /** The squares that it covers. */
  readonly squares: readonly Square[];
}

/** More plays than any game has. */
const MOST_PLAYS = 500;

/** The plays that can be placed and have a score. */
export function playsOf(rules: Terms, { events }: RecordedGame, of: number): readonly PlayFacts[] {
  const { blank } = rules.alphabet;
  const plays: PlayFacts[] = [];
  let board = emptyBoard(rules.layout);
  let before = board;
  for (const event of events) {
    const { type, score } = event;
    if (type === 'withdrawn') board = before;
    if (type !== 'play') continue;
    const [position, tiles] = playParts(event);
    const read = readPlayText(rules, { board, open: [] }, position, tiles);
    if (read.problem !== undefined) continue;
    const placed = [...read.placed].sort((a, b) => a.square - b.square);
    before = board;
    board = withTiles(board, placed, blank);
    if (score === undefined || !Number.isSafeInteger(score)) continue;
    if (plays.length >= MOST_PLAYS) break;
    const words = wordsAlong({ board: before, laid: placed, blank, openBlanks: [] }, placed, [ACROSS, DOWN]).map(
      ({ squares }) => wordFacts(squares, before, board),
    );
    plays.push({ of, score, placed: placed.length, words, squares: placed.map(({ square }) => square) });
  }
  return plays;
}

function wordFacts(all: readonly Square[], before: Board, board: Board): WordFacts {
  const squares = all.filter(square => tileAt(before, square) === 0);
  return {
    squares,
    tiles: squares.map(square => tileAt(board, square)),
    old: all.filter(square => tileAt(before, square) !== 0).map(square => tileAt(board, square)),
  };
}
