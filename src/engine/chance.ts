/** What chance or a person decides outside the moves. All of it can be given, so a log replays without the seed. */
import type { Seat, Tile } from '../core/flavours.ts';
import type { SeatMove } from './move.ts';

/** One decision, in the order in which it was asked for. A number stands where the viewer may not know which tiles. */
export type Chance =
  | { readonly type: 'draw'; readonly from: string; readonly to: string; readonly tiles: readonly Tile[] | number }
  /** An order by lot. */
  | { readonly type: 'lot'; readonly order: readonly Seat[] }
  /** On a challenge; upheld also where it was found that no plays remain. */
  | { readonly type: 'ruling'; readonly upheld: boolean }
  /** A sealed move, now that everybody may see it. */
  | { readonly type: 'reveal'; readonly seat: Seat; readonly move: SeatMove }
  /**
   * Tiles that are known to lie in a zone: a claim, taken by views and records before the move. The zone's other pieces
   * are hidden.
   */
  | { readonly type: 'show'; readonly zone: string; readonly tiles: readonly Tile[] };
