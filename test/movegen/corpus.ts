/**
 * The positions of ../shared/data/movegen with what brute force and three independent engines say of them. Nothing here
 * reads a file.
 */
import { classic, newGame, unwrap } from 'tilewright';
import type { CrosswordRules, Game } from 'tilewright';
import type { WordGraph } from 'tilewright/lexicon';
import { listPlays, positionOf, type Position, type ScoredPlacement } from 'tilewright/movegen';
import { superCrossword } from 'tilewright/variants';

/** What is expected of a position. */
export interface Expected {
  readonly cgp: string;
  readonly plays: number;
  readonly sumScores: number;
  readonly maxScore: number;
  readonly playsAtMaxScore: number;
  readonly playsSha256?: string;
  readonly emptyBoardDownPlays?: number;
}

/** The rows of `corpus*-expected.tsv`. */
export function expectedRows(text: string): readonly Expected[] {
  const [, ...rows] = text.trim().split('\n');
  return rows.map(row => {
    const [plays, sumScores, maxScore, playsAtMaxScore, cgp = ''] = row.split('\t');
    return {
      cgp,
      plays: Number(plays),
      sumScores: Number(sumScores),
      maxScore: Number(maxScore),
      playsAtMaxScore: Number(playsAtMaxScore),
    };
  });
}

/** The rules of a corpus, by the size of its board: the bonus is for seven tiles on both. */
export function corpusRules(size: number, dictionary: WordGraph): CrosswordRules {
  const options = { dictionary, challenge: 'void' } as const;
  return size === 15 ? classic(options) : superCrossword({ ...options, rackSize: 7, bingo: { 7: 50 } });
}

/** How many rows a position's board has. */
export function sizeOf(cgp: string): number {
  return cgp.split(' ')[0]?.split('/').length ?? 0;
}

/** The game of a CGP, seat 0 to move. */
export function gameOf(rules: CrosswordRules, cgp: string): Game {
  const [board = '', racks = ''] = cgp.split(' ');
  return newGame(rules, { seats: 2, seed: 'corpus', boards: [board], racks: [racks.split('/')[0]] }).game;
}

/** The position of a CGP, counted as the corpus counts. */
export function corpusPosition(rules: CrosswordRules, cgp: string): Position {
  return unwrap(positionOf(rules, gameOf(rules, cgp), 0, { openings: 'first-axis' }));
}

/** What a list of plays amounts to. */
export function totals(plays: readonly { readonly points: number }[]): Omit<Expected, 'cgp'> {
  const maxScore = plays.reduce((most, { points }) => Math.max(most, points), 0);
  return {
    plays: plays.length,
    sumScores: plays.reduce((sum, { points }) => sum + points, 0),
    maxScore,
    playsAtMaxScore: plays.filter(({ points }) => points === maxScore).length,
  };
}

/** What the generator says of a position. */
export function found(rules: CrosswordRules, cgp: string): Omit<Expected, 'cgp'> {
  return totals(listPlays(corpusPosition(rules, cgp)));
}

/** A play as a line of the corpus's list: `coord SP tiles SP score`, `.` for squares played through. */
export function playLine(rules: CrosswordRules, game: Game, { tiles, points }: ScoredPlacement): string {
  const { columns } = rules.layout;
  const letters = game.boards[0]?.letters.flat() ?? [];
  const squares = tiles.map(({ square }) => square);
  const [first = 0] = squares;
  const shown = (square: number): boolean => letters[square] !== 0 && letters[square] !== undefined;
  const sameRow = squares.every(square => Math.floor(square / columns) === Math.floor(first / columns));
  const besides = (step: number): boolean =>
    (step === 1 ? first % columns > 0 : true) && shown(first - step)
      ? true
      : (step === 1 ? first % columns < columns - 1 : true) && shown(first + step);
  const across = squares.length > 1 ? sameRow : besides(1);
  const step = across ? 1 : columns;
  const onLine = (square: number): boolean =>
    across
      ? Math.floor(square / columns) === Math.floor(first / columns) && square >= 0
      : square >= 0 && square < letters.length;
  let start = first;
  while (onLine(start - step) && shown(start - step)) start -= step;
  let text = '';
  for (let square = start; onLine(square) && (shown(square) || squares.includes(square)); square += step) {
    const placed = tiles.find(tile => tile.square === square);
    const letter = rules.alphabet.letters[placed?.as ?? placed?.tile ?? 0] ?? '';
    text += placed === undefined ? '.' : placed.as === undefined ? letter : letter.toLowerCase();
  }
  const column = String.fromCharCode(65 + (start % columns));
  const row = Math.floor(start / columns) + 1;
  return `${across ? `${row}${column}` : `${column}${row}`} ${text} ${points}`;
}
