/** What callers are shown of a play: a candidate to be read at once, or a placement to be kept. */
import type { Letter, Square, Tile } from '../core/flavours.ts';
import type { Placement } from '../engine/move.ts';
import type { Exchange } from '../search/exchanges.ts';

/** A legal placement with its points. It can be kept, and being a placement it can be applied. */
export interface ScoredPlacement extends Placement {
  readonly points: number;
  /** The tiles that stay in hand, by tile. */
  readonly leave: readonly number[];
}

/** A play with what it is worth by a leave table: its points and what stays, in points, a multiple of 1/256. */
export interface RankedPlay extends ScoredPlacement {
  readonly equity: number;
}

/** An exchange with what it is worth by a leave table. */
export interface RankedExchange extends Exchange {
  readonly points: 0;
  readonly equity: number;
}

/** A play or an exchange, told apart by `type`; both are moves as they stand. */
export type RankedMove = RankedPlay | RankedExchange;

/**
 * A play or an exchange, for a worth to read at once: the next one is shown in the same object. Numbers and the leave
 * can be kept; the lists of tiles are written over, so they are no arrays by type. Tiles are in ascending order of
 * squares.
 */
export interface Candidate {
  readonly points: number;
  /** How many tiles it lays. */
  readonly size: number;
  readonly squares: ArrayLike<Square>;
  readonly tiles: ArrayLike<Tile>;
  /** The letters that the tiles show. */
  readonly letters: ArrayLike<Letter>;
  /** The tiles that stay in hand, by tile. */
  readonly leave: readonly number[];
}

/** A play as a visitor is shown it: read it at once, or keep what `keep` returns. */
export interface VisitedPlay extends Candidate {
  /** The play as data of its own, which stays when the visit goes on. */
  readonly keep: () => ScoredPlacement;
}

/** What a visitor returns to end a search. */
export const STOP: unique symbol = Symbol.for('tilewright.stop');

/** Looks at a play; `STOP` ends the search. */
export type Visit = (play: VisitedPlay) => typeof STOP | undefined;
