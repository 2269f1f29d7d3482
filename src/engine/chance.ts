/**
 * Chance: everything that chance or a person decides outside the moves. The log keeps all of it, so that a log can be
 * replayed without the seed.
 */
import type { Seat, Tile } from '../core/flavours.ts';
import type { SeatMove } from './move.ts';

/** One decision of chance. A number of tiles stands where the viewer may not know which. */
export type Chance =
  | { readonly type: 'draw'; readonly from: string; readonly to: string; readonly tiles: readonly Tile[] | number }
  /** Seats in an order drawn by lot. */
  | { readonly type: 'lot'; readonly order: readonly Seat[] }
  /** The director's ruling on a challenge. Upheld also where it was found that no plays remain. */
  | { readonly type: 'ruling'; readonly upheld: boolean }
  /** The players waived a rule that is `waivable`: the move is made as if it were not there. Only records say so. */
  | { readonly type: 'waived'; readonly rule: string }
  /** A sealed move, at the moment when everybody may see it. */
  | { readonly type: 'reveal'; readonly seat: Seat; readonly move: SeatMove }
  /**
   * A claim: these tiles are known to lie in a zone, and its other pieces are hidden. Views and records are given it
   * before the move. `toAll`: no claim; everything in the zone is laid open to everybody, as racks are when play stops.
   */
  | { readonly type: 'show'; readonly zone: string; readonly tiles: readonly Tile[]; readonly toAll?: true };

/** A decision of chance as verbs take it: the tiles may also be text, which is read as by `parseTiles`. */
export type ChanceInput =
  | Chance
  | { readonly type: 'draw'; readonly from: string; readonly to: string; readonly tiles: string }
  | { readonly type: 'show'; readonly zone: string; readonly tiles: string; readonly toAll?: true };
