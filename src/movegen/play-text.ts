/** Plays of a position as text. */
import { columnName } from '../board/square.ts';
import type { Square } from '../core/flavours.ts';
import type { Placement } from '../engine/move.ts';
import { formatMove } from '../engine/move-text.ts';
import type { Rules } from '../engine/rules.ts';
import { joinExact } from '../tiles/alphabet.ts';
import { formatPiece } from '../tiles/pieces.ts';
import { playOf } from './points.ts';
import type { Position } from './position.ts';

/**
 * The whole word with its place, as GCG has it: `8F ....S`; a point is a letter that lies there already. `parseMove`
 * reads it in the position.
 */
export function playText(position: Position, play: Placement): string {
  return textOnSquares(position.rules, play, playOf(position, play).words[0]?.squares ?? []);
}

/** As `playText`, of a placement whose main word lies on these squares. */
export function textOnSquares(rules: Rules, { tiles }: Placement, squares: readonly Square[]): string {
  const [first, second] = squares;
  if (first === undefined || second === undefined) return formatMove(rules, { type: 'place', tiles });
  const laid = new Map(tiles.map(({ square, tile, as }) => [square, formatPiece(rules, tile, as)]));
  const letters = squares.map(square => laid.get(square) ?? '.');
  const { columns } = rules.layout;
  const [row, column] = [`${Math.floor(first / columns) + 1}`, columnName(first % columns)];
  return `${second - first === 1 ? row + column : column + row} ${joinExact(rules.alphabet, letters)}`;
}
