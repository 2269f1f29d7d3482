/** Who has won. Seats that left cannot win and come last. */
import type { Seat } from '../core/flavours.ts';
import type { GameData } from '../engine/game.ts';
import type { Ranking, Rules } from '../engine/rules.ts';

/** Tiers of equal rank, best first; `better` compares two seats as `sort` does. */
export function tiersBy(game: GameData, better: (a: Seat, b: Seat) => number): readonly (readonly Seat[])[] {
  const away = (seat: Seat): number => (game.seats[seat]?.left === undefined ? 0 : 1);
  const compare = (a: Seat, b: Seat): number => away(a) - away(b) || better(a, b);
  const tiers: Seat[][] = [];
  for (const seat of game.seats.map((_, index) => index).sort((a, b) => compare(a, b) || a - b)) {
    const tier = tiers[tiers.length - 1];
    if (tier?.[0] !== undefined && compare(tier[0], seat) === 0) tier.push(seat);
    else tiers.push([seat]);
  }
  return tiers;
}

/** The highest total wins; of equal totals the higher score before the settlement; then they share (RULES 1.9). */
export const byScore: Ranking = {
  name: 'by-score',
  tiers: (_rules, game, totals) =>
    tiersBy(game, (a, b) => (totals[b] ?? 0) - (totals[a] ?? 0) || (game.scores[b] ?? 0) - (game.scores[a] ?? 0)),
};

/** The highest total wins; equal totals share (RULES 5.1). */
export const byTotal: Ranking = {
  name: 'by-total',
  tiers: (_rules, game, totals) => tiersBy(game, (a, b) => (totals[b] ?? 0) - (totals[a] ?? 0)),
};

/** Whoever made the play that ended the game wins; when no play ended it, everybody shares. */
export const lastMoverWins: Ranking = {
  name: 'last-mover-wins',
  tiers: (_rules, game) => {
    const last = game.history[game.history.length - 1];
    const winner = last?.type === 'play' ? last.seat : undefined;
    return tiersBy(game, (a, b) => Number(b === winner) - Number(a === winner));
  },
};

/** Whoever made the last play wins where the game ended for this reason; else another ranking decides. */
export function lastMoverWinsBy(reason: string, otherwise: Ranking): Ranking {
  return {
    name: `${reason}-or-${otherwise.name}`,
    ...(otherwise.parameters === undefined ? {} : { parameters: otherwise.parameters }),
    tiers: (_rules, game, totals) => (game.over === reason ? lastMoverWins : otherwise).tiers(_rules, game, totals),
  };
}

/** Nobody has won: all who are still there share, whatever the points. */
export const shared: Ranking = { name: 'shared', tiers: (_rules, game) => tiersBy(game, () => 0) };

/** The least wins, as a distance; `Infinity` comes last. */
export function byLeast(name: string, of: (rules: Rules, game: GameData, seat: Seat) => number): Ranking {
  return {
    name,
    tiers: (rules, game) => {
      const each = game.seats.map((_, seat) => of(rules, game, seat));
      return tiersBy(game, (a, b) => (each[a] === each[b] ? 0 : (each[a] ?? 0) < (each[b] ?? 0) ? -1 : 1));
    },
  };
}
