/** The end of a game: settlement, totals, ranking. */
import type { Seat } from '../core/flavours.ts';
import type { GameData } from './game.ts';
import { requireOwnRules } from './other-rules.ts';
import type { Rules } from './rules.ts';
import type { Line } from './score.ts';
import { rackOf } from './zones.ts';

/** How a game ended, or would if play stopped now. */
export interface Final {
  /** Name of the ending that was met; `unfinished` while the game goes on. */
  readonly reason: string;
  readonly seats: readonly { readonly total: number; readonly adjustments: readonly Line[] }[];
  /** Seats in tiers, the winners first; a tier of several seats is a tie. */
  readonly ranking: readonly (readonly Seat[])[];
  /** Seats whose rack is not known, so that the settlement has no line from it. */
  readonly unknown: readonly Seat[];
}

/**
 * Final scores and ranking. A game that goes on is settled as if play stopped now. The game does not change: the
 * director may still adjust it.
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
