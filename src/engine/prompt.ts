/** Questions to one seat and what may be answered. */
import type { Seat, Square, Tile } from '../core/flavours.ts';

/** One possible answer. `text` is what the answer says; the rest is for drawing the choice. */
export type Choice =
  | { readonly text: string; readonly type: 'square'; readonly square: Square }
  | { readonly text: string; readonly type: 'tile'; readonly tile: Tile; readonly zone: string }
  | { readonly text: string; readonly type: 'seat'; readonly seat: Seat }
  | { readonly text: string; readonly type: 'word' }
  /** Some tile of the zone, in a view that may not know which. */
  | { readonly text: string; readonly type: 'hidden'; readonly zone: string };

/** A question by its name and everything that may be answered. */
export interface Prompt {
  readonly question: string;
  readonly options: readonly Choice[];
}
