/** The end of a game: settlement, totals, ranking. */
import type { Seat } from '../core/flavours.ts';
import type { GameData } from './game.ts';
import { requireOwnRules } from './other-rules.ts';
import type { Rules } from './rules.ts';
import type { Line } from './score.ts';
import { pointsFrom } from './score-play.ts';
import { plainGameOf } from './working.ts';
import { zoneAt } from './zones.ts';

/** How a game ended, or would if play stopped now. */
export interface Final {
  /** Name of the ending that was met; `unfinished` while the game goes on. */
  readonly reason: string;
  readonly seats: readonly { readonly total: number; readonly adjustments: readonly Line[] }[];
  /**
   * Seats in tiers, the winners first; a tier of several seats is a tie. The first tier is empty where nobody has won,
   * because all have left. Absent while something that decides is not
   * known, unless the director has decided.
   */
  readonly ranking?: readonly (readonly Seat[])[];
  /** Keys of the zones that the settlement counts and that are not known here: it has no line from them. */
  readonly unknown: readonly string[];
}

/**
 * Final scores and ranking. A game that goes on is settled as if play stopped now; what is not known then is named
 * (`unknown`), and nobody is ranked. The scores so far are `game.scores`. The game does not change: the director may
 * still adjust it.
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
  return settle(rules, plainGameOf(rules, game));
}

/** As `finalizeGame`, for a game that is known to be played by these rules. */
export function settle(rules: Rules, game: GameData): Final {
  const adjustments: readonly Line[][] = game.seats.map(() => []);
  for (const rule of rules.settlement)
    for (const [seat, lines] of rule.lines(rules, game).entries())
      for (const line of lines) {
        pointsFrom(rule.name, line.points);
        adjustments[seat]?.push(line);
      }
  const seats = adjustments.map((lines, seat) => ({
    total: lines.reduce((sum, line) => sum + line.points, game.scores[seat] ?? 0),
    adjustments: lines,
  }));
  const unknown = countedZones(rules, game).filter(key => zoneAt(game, key).hidden > 0);
  const final = { reason: game.over ?? 'unfinished', seats, unknown };
  if (game.adjudged !== undefined) return { ...final, ranking: game.adjudged.map(tier => tier.slice()) };
  const totals = seats.map(({ total }) => total);
  return unknown.length > 0 ? final : { ...final, ranking: rules.ranking.tiers(rules, game, totals) };
}

/** The points of each seat, those of the settlement included once play has stopped. */
export function seatTotals(rules: Rules, game: GameData): readonly number[] {
  return game.over === undefined ? game.scores : finalizeGame(rules, game).seats.map(({ total }) => total);
}

/** Keys of the zones whose tiles the settlement counts, each once. */
export function countedZones(rules: Rules, game: GameData): readonly string[] {
  return [...new Set(rules.settlement.flatMap(rule => rule.counts?.(rules, game) ?? []))];
}
