/** Exchanges, one of each kind. */
import type { Seat, Tile } from '../core/flavours.ts';
import { kindsOf, sizeOf, subsetsOf } from '../core/multiset.ts';
import type { Game } from '../engine/game.ts';
import type { Rules } from '../engine/rules.ts';
import { rackOf } from '../engine/zones.ts';
import { gameToMoveOn } from '../search/enumerate.ts';

/** An exchange, and the tiles that it keeps. It is a move as it stands. */
export interface Exchange {
  readonly type: 'exchange';
  /** Ascending. */
  readonly tiles: readonly Tile[];
  /** The tiles kept, by tile. */
  readonly leave: readonly number[];
}

/**
 * Every exchange that a seat may make now, each set of tiles once: more tiles before fewer, and in the order of the
 * tiles. Of a rack that is not all known, the known tiles. Nothing where the seat may not exchange. Whether so many
 * tiles may be exchanged is asked once for each number.
 *
 * @example
 * import { exchangesOf } from 'tilewright/bots';
 * const rules = classic();
 * const { game } = newGame(rules, { seats: 2, seed: 'tea', racks: ['TEETHED'] });
 * const exchanges = [...exchangesOf(rules, game, 0)];
 * exchanges.length // 47
 * exchanges[0]?.tiles.length // 7
 */
export function* exchangesOf(rules: Rules, game: Game, seat: Seat): Generator<Exchange, undefined> {
  const ready = gameToMoveOn(rules, game, seat);
  const rule = rules.moves.find(({ name }) => name === 'exchange');
  if (ready === undefined || rule?.may(rules, ready, seat) !== true) return;
  const { counts } = rackOf(ready, seat);
  const all = kindsOf(counts);
  for (let size = sizeOf(counts); size > 0; size--) {
    const move = { type: 'exchange', tiles: all.slice(0, size) } as const;
    if ((rule.broken?.(rules, ready, seat, move) ?? []).length > 0) continue;
    for (const tiles of subsetsOf(counts, size)) yield { type: 'exchange', tiles, leave: without(counts, tiles) };
  }
}

function without(counts: readonly number[], tiles: readonly Tile[]): readonly number[] {
  const left = counts.slice();
  for (const tile of tiles) left[tile] = (left[tile] ?? 0) - 1;
  return left;
}
