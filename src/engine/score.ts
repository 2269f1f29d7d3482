/** Scores: what a play or an adjustment is worth, line by line. */
import type { Square } from '../core/flavours.ts';
import type { Word } from '../board/run.ts';

/** Points in all, and the lines that add up to them. */
export interface Score {
  readonly total: number;
  readonly lines: readonly Line[];
}

/** Points, and what they are for, told apart by `type`. */
export type Line =
  | {
      readonly type: 'word';
      readonly points: number;
      readonly word: Word;
      /** Each tile's value and the letter multiplier that applied to it. */
      readonly tiles: readonly { readonly square: Square; readonly value: number; readonly times: number }[];
      /** The word multiplier. */
      readonly times: number;
    }
  | { readonly type: 'bingo'; readonly points: number; readonly tiles: number }
  | {
      readonly type: 'challenge' | 'unplayed' | 'others-unplayed' | 'overtime' | 'correction';
      readonly points: number;
    }
  | { readonly type: 'rule'; readonly rule: string; readonly points: number };
