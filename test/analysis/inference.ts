/** How well inference finds what a player kept that follows equity. */
import { applyMove, newGame, rackOf, tilesIn, unwrap, viewFor, zoneAt, type CrosswordRules } from 'tilewright';
import { inferRack, type RackPrior } from 'tilewright/analysis';
import { askBot, bestBy } from 'tilewright/bots';
import type { LeaveTable } from 'tilewright/leaves';
import { formatTiles } from '../../src/tiles/pieces.ts';

/** A turn of a game, what was inferred from it, and what was kept. */
export interface Inferred {
  /** `undefined` where no leave that was tried fits. */
  readonly prior: RackPrior | undefined;
  readonly kept: string;
}

/** Plays a game by equity up to its nth turn that keeps tiles while some can be drawn, and infers from that. */
export function inferredIn(
  rules: CrosswordRules,
  leaves: LeaveTable,
  { seed, nth, tries }: { readonly seed: string; readonly nth: number; readonly tries: number },
): Inferred | undefined {
  const bot = bestBy({ leaves });
  let { game } = newGame(rules, { seats: 2, seed });
  for (let turn = 0; game.over === undefined;) {
    const seat = game.toMove;
    const move = askBot(rules, game, seat, bot) ?? 'pass';
    const held = tilesIn(rackOf(game, seat)).tiles;
    const next = unwrap(applyMove(rules, game, seat, move)).game;
    if (typeof move !== 'string' && move.type === 'place' && zoneAt(next, 'bag').counts.some(count => count > 0)) {
      const kept = held.slice();
      for (const { tile } of move.tiles) kept.splice(kept.indexOf(tile), 1);
      if (kept.length > 0 && turn++ === nth) {
        const prior = inferRack(rules, viewFor(rules, next, 1 - seat), seat, { leaves, tries, seed, margin: 0 });
        return { prior: prior.ok ? prior.value : undefined, kept: formatTiles(rules, kept) };
      }
    }
    game = next;
  }
  return undefined;
}

/**
 * The part of all leaves that stands before the one that was kept; one that was not among those that were tried stands
 * behind all that fit, for it fits too. Where none of those fits, nothing was found.
 */
export function shareBefore({ prior, kept }: Inferred): number {
  if (prior === undefined) return 1;
  const { leaves, tried = 1 } = prior;
  const weight = leaves.find(({ tiles }) => tiles === kept)?.weight ?? 0;
  return leaves.filter(each => each.weight > weight).length / tried;
}
