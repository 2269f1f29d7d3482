/** Checks of one game that scores are the sums of their lines, and totals the sums of the scores. */
import { pointsOfTurn, type Game } from '../../engine/game.ts';
import type { Line, Score } from '../../engine/score.ts';
import { broken, same } from '../law.ts';
import { difference } from '../same.ts';

/** Throws where points have no line, or lines do not add up. */
export function addsUp(game: Game, where: string): void {
  const sums = game.seats.map(() => 0);
  for (const turn of game.history) {
    if (turn.type === 'play') scoreAddsUp(turn.score, where);
    sums[turn.seat] = (sums[turn.seat] ?? 0) + pointsOfTurn(turn);
  }
  for (const turn of game.pending) if (turn.type === 'play') scoreAddsUp(turn.score, where);
  for (const { seat, line } of game.adjustments) sums[seat] = (sums[seat] ?? 0) + line.points;
  same(difference(game.scores, sums, 'scores'), 'scores are what history and adjustments add up to', where);
}

function scoreAddsUp({ total, lines }: Score, where: string): void {
  const sum = lines.reduce((points, line) => points + line.points, 0);
  if (sum !== total) broken(`the lines of a score add up to ${sum}, its total is ${total}`, where);
  for (const line of lines) lineAddsUp(line, where);
}

function lineAddsUp(line: Line, where: string): void {
  if (!Number.isInteger(line.points)) broken(`a line of ${line.points} points`, where);
  if (line.type !== 'word') return;
  const sum = line.tiles.reduce((points, { value, times }) => points + value * times, 0) * line.times;
  if (sum !== line.points) broken(`the tiles of a word add up to ${sum}, its line says ${line.points}`, where);
  same(
    difference(
      line.tiles.map(({ square }) => square),
      line.word.squares,
      'tiles',
    ),
    'a word line counts the tiles of its word',
    where,
  );
}
