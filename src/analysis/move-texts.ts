/** Legal moves of a position as texts. */
import { formatMove, formatWord, textOnSquares } from '../engine/move-text.ts';
import type { SeatMove } from '../engine/move.ts';
import { readPlay } from '../engine/read-play.ts';
import type { Position } from '../movegen/position.ts';

/** What a move is called. */
export interface MoveTexts {
  /** As `parseMove` reads it in the position: of a play the whole word, a point for each letter that lies there. */
  readonly move: string;
  /** The main word of a play; absent where it forms none. */
  readonly word?: string;
}

/** A legal move as text, and the main word of a play. */
export function moveTexts({ rules, game, seat }: Position, move: SeatMove): MoveTexts {
  if (move.type !== 'place') return { move: formatMove(rules, move) };
  const [main] = readPlay(rules, game, seat, move).words;
  return {
    move: textOnSquares(rules, move, main?.squares ?? []),
    ...(main === undefined ? {} : { word: formatWord(rules, main) }),
  };
}
