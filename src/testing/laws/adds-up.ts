/** Checks of one game that scores are the sums of their lines, and totals the sums of the scores. */
import { pointsOfTurn, type Game } from '../../engine/game.ts';
import type { Line, Score } from '../../engine/score.ts';
import { broken, same } from '../broken.ts';

/** Throws where points have no line, or lines do not add up. */
export function addsUp(game: Game): void {
  const sums = game.seats.map(() => 0);
  for (const turn of game.history) {
    if (turn.type === 'play') scoreAddsUp(turn.score);
    sums[turn.seat] = (sums[turn.seat] ?? 0) + pointsOfTurn(turn);
  }
  for (const turn of game.pending) if (turn.type === 'play') scoreAddsUp(turn.score);
  for (const { seat, line } of game.adjustments) sums[seat] = (sums[seat] ?? 0) + line.points;
  same({ scores: [game.scores, sums] }, 'scores are what history and adjustments add up to');
}

function scoreAddsUp({ total, lines }: Score): void {
  const sum = lines.reduce((points, line) => points + line.points, 0);
  if (sum !== total) broken(`the lines of a score add up to ${sum}, its total is ${total}`);
  for (const line of lines) lineAddsUp(line);
}

function lineAddsUp(line: Line): void {
  if (!Number.isInteger(line.points)) broken(`a line of ${line.points} points`);
  if (line.type !== 'word') return;
  const sum = line.tiles.reduce((points, { value, times }) => points + value * times, 0) * line.times;
  if (sum !== line.points) broken(`the tiles of a word add up to ${sum}, its line says ${line.points}`);
  same(
    { tiles: [line.tiles.map(({ square }) => square), line.word.squares] },
    'a word line counts the tiles of its word',
  );
}
