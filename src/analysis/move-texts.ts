/** Legal moves of a position as texts. */
import { formatMove, formatWord, textOnSquares } from '../engine/move-text.ts';
import type { Placement, SeatMove } from '../engine/move.ts';
import { readPlay } from '../engine/read-play.ts';
import type { Rules } from '../engine/rules.ts';
import type { Word } from '../board/run.ts';
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
  return playTexts(rules, move, readPlay(rules, game, seat, move).words);
}

/** The same of a play whose words are known, the main word first. */
export function playTexts(rules: Rules, placement: Placement, [main]: readonly Word[]): MoveTexts {
  return {
    move: textOnSquares(rules, placement, main?.squares ?? []),
    ...(main === undefined ? {} : { word: formatWord(rules, main) }),
  };
}
