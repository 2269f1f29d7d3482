/** Questions to one seat and their possible answers. */
import type { Seat, Square, Tile } from '../core/flavours.ts';

/** One possible answer. `text` is what the answer move says; the rest helps to draw the choice. */
export type Choice =
  | { readonly text: string; readonly type: 'square'; readonly square: Square }
  | { readonly text: string; readonly type: 'tile'; readonly tile: Tile; readonly zone: string }
  | { readonly text: string; readonly type: 'seat'; readonly seat: Seat }
  | { readonly text: string; readonly type: 'word' }
  /** Some tile of the zone; the viewer may not know which. */
  | { readonly text: string; readonly type: 'hidden'; readonly zone: string };

/** A question: its name in the rules, and every possible answer. */
export interface Prompt {
  readonly question: string;
  readonly options: readonly Choice[];
}
