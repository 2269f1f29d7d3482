/** What chance or a person decides outside the moves. All of it can be told, so a log replays without the seed. */
import type { Seat, Tile } from '../core/flavours.ts';
import type { SeatMove } from './move.ts';

/** One decision, in the order asked. A number stands where the viewer may not know which tiles. */
export type Chance =
  | { readonly what: 'draw'; readonly from: string; readonly to: string; readonly tiles: readonly Tile[] | number }
  /** An order by lot. */
  | { readonly what: 'lot'; readonly order: readonly Seat[] }
  /** On a challenge; upheld also where it was found that no plays remain. */
  | { readonly what: 'ruling'; readonly upheld: boolean }
  /** A sealed move, now that everybody may see it. */
  | { readonly what: 'reveal'; readonly seat: Seat; readonly move: SeatMove }
  /** Tiles that are known to lie in a zone: a claim, taken by views and records before the move. The zone's other pieces are hidden. */
  | { readonly what: 'show'; readonly zone: string; readonly tiles: readonly Tile[] };
