/** The end: adjustments, totals, ranking. */
import type { Seat } from '../core/flavours.ts';
import type { GameData } from './game.ts';
import { requireOwnRules } from './other-rules.ts';
import type { Rules } from './rules.ts';
import type { Line } from './score.ts';
import { rackOf } from './zones.ts';

/** How a game ended, or would if play stopped now. */
export interface Final {
  /** Name of the ending rule that spoke, or `unfinished`. */
  readonly reason: string;
  readonly seats: readonly { readonly total: number; readonly adjustments: readonly Line[] }[];
  /** Seats in tiers, the winners first. */
  readonly ranking: readonly (readonly Seat[])[];
  /** Seats whose rack is not known: no line was made from it. */
  readonly unknown: readonly Seat[];
}

/**
 * Adjustments, totals and tiers; as if play stopped now when it has not. Changes nothing: the director may still
 * adjust.
 * @throws RangeError when the game was begun under other rules.
 *
 * @example
 * const rules = classic({ challenge: 'none' });
 * const { game } = newGame(rules, { seats: 2, seed: 'tea', racks: ['HORNETS', 'FARMSOB'] });
 * const next = unwrap(applyMove(rules, game, 0, '8F HORN')).game;
 * const { reason, ranking } = finalizeGame(rules, unwrap(applyMove(rules, next, 1, 'resign')).game);
 * reason // 'last-one-left'
 * ranking // [[0], [1]]
 */
export function finalizeGame(rules: Rules, game: GameData): Final {
  requireOwnRules(rules, game);
  const adjustments: readonly Line[][] = game.seats.map(() => []);
  for (const rule of rules.settlement)
    rule.lines(rules, game).forEach((lines, seat) => adjustments[seat]?.push(...lines));
  const seats = adjustments.map((lines, seat) => ({
    total: lines.reduce((sum, line) => sum + line.points, game.scores[seat] ?? 0),
    adjustments: lines,
  }));
  return {
    reason: game.over ?? 'unfinished',
    seats,
    ranking:
      game.adjudged ??
      rules.ranking.tiers(
        rules,
        game,
        seats.map(({ total }) => total),
      ),
    unknown: game.seats.flatMap((_, seat) => (rackOf(game, seat).hidden > 0 ? [seat] : [])),
  };
}
