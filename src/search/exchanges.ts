/** Exchanges, one of each kind. */
import type { Seat, Tile } from '../core/flavours.ts';
import { kindsOf, subsetsOf } from '../core/multiset.ts';
import type { Game, GameData } from '../engine/game.ts';
import { requireRulesAndGame } from '../engine/other-rules.ts';
import type { Rules } from '../engine/rules.ts';
import { rackOf } from '../engine/zones.ts';
import { gameToMoveOn } from './enumerate.ts';
import { handOf } from './holding.ts';

/** An exchange, and the tiles that it keeps. It is a move as it stands. */
export interface Exchange {
  readonly type: 'exchange';
  /** Ascending. */
  readonly tiles: readonly Tile[];
  /** The tiles kept, by tile: of all that the seat plays from, as the leave of a play. */
  readonly leave: readonly number[];
}

/**
 * Every exchange that a seat may make now, each set of tiles once: more tiles before fewer, and in the order of the
 * tiles. Of a rack that is not all known, the known tiles. Nothing where the seat may not exchange. Whether n tiles may
 * be exchanged is asked once for each n.
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
  requireRulesAndGame(rules, game);
  const ready = gameToMoveOn(rules, game, seat);
  if (ready === undefined) return;
  const { counts } = rackOf(ready, seat);
  const hand = handOf(rules, ready, seat);
  for (const size of exchangeSizes(rules, ready, seat))
    for (const tiles of subsetsOf(counts, size)) yield { type: 'exchange', tiles, leave: countsWithout(hand, tiles) };
}

/** How many known tiles the seat may exchange, if it is to move in this game: the most first. */
export function exchangeSizes(rules: Rules, game: GameData, seat: Seat): readonly number[] {
  const rule = rules.moves.find(({ name }) => name === 'exchange');
  if (rule?.may(rules, game, seat) !== true) return [];
  const all = kindsOf(rackOf(game, seat).counts);
  const sizes: number[] = [];
  for (let size = all.length; size > 0; size--) {
    const move = { type: 'exchange', tiles: all.slice(0, size) } as const;
    if ((rule.broken?.(rules, game, seat, move) ?? []).length === 0) sizes.push(size);
  }
  return sizes;
}

/** Counts without some tiles. */
export function countsWithout(counts: readonly number[], tiles: readonly Tile[]): readonly number[] {
  const left = counts.slice();
  for (const tile of tiles) left[tile] = (left[tile] ?? 0) - 1;
  return left;
}
