/** Rankings: who has won. Seats that left cannot win and come last; where all have left, nobody has won. */
import type { Seat } from '../core/flavours.ts';
import { hasLeft, remaining, type GameData } from '../engine/game.ts';
import type { Ranking, Rules } from '../engine/rules.ts';

/**
 * Seats in tiers, best first. `better` compares two seats as a compare function for `sort` does; equal seats share a
 * tier. Seats that have left come last. Where all have left nobody has won, so the first tier is empty.
 */
export function tiersBy(game: GameData, better: (a: Seat, b: Seat) => number): readonly (readonly Seat[])[] {
  const away = (seat: Seat): number => Number(hasLeft(game, seat));
  const compare = (a: Seat, b: Seat): number => away(a) - away(b) || better(a, b);
  const tiers: Seat[][] = remaining(game).length === 0 ? [[]] : [];
  for (const seat of game.seats.map((_, index) => index).sort((a, b) => compare(a, b) || a - b)) {
    const tier = tiers[tiers.length - 1];
    if (tier?.[0] !== undefined && compare(tier[0], seat) === 0) tier.push(seat);
    else tiers.push([seat]);
  }
  return tiers;
}

/**
 * The highest total wins. Seats with equal totals are told apart by their score before the settlement (R000-58,
 * R000-59), or share (R002-27, a convention); equal ones share in any case.
 */
export function byScore(ties: 'before-settlement' | 'shared' = 'before-settlement'): Ranking {
  const isShared = ties === 'shared';
  const less = (points: readonly number[], a: Seat, b: Seat): number => (points[b] ?? 0) - (points[a] ?? 0);
  return {
    name: isShared ? 'by-total' : 'by-score',
    tiers: (_rules, game, totals) =>
      tiersBy(game, (a, b) => less(totals, a, b) || (isShared ? 0 : less(game.scores, a, b))),
  };
}

/** The seat whose play ended the game wins. When no play ended it, all share. */
export const lastMoverWins: Ranking = {
  name: 'last-mover-wins',
  tiers: (_rules, game) => {
    const last = game.history[game.history.length - 1];
    const winner = last?.type === 'play' ? last.seat : undefined;
    return tiersBy(game, (a, b) => Number(b === winner) - Number(a === winner));
  },
};

/** The seat that made the last play wins, when the game ended for this reason. Otherwise another ranking decides. */
export function lastMoverWinsBy(reason: string, otherwise: Ranking): Ranking {
  return {
    name: `${reason}-or-${otherwise.name}`,
    ...(otherwise.parameters === undefined ? {} : { parameters: otherwise.parameters }),
    tiers: (_rules, game, totals) => (game.over === reason ? lastMoverWins : otherwise).tiers(_rules, game, totals),
  };
}

/**
 * A ranking in which some seats do not compete, as that of an arbiter: they come last, whatever their points, and in
 * one tier.
 */
export function competing(ranking: Ranking, unranked: readonly Seat[]): Ranking {
  const isOut = (seat: Seat): boolean => unranked.includes(seat);
  return {
    ...ranking,
    name: `${ranking.name}-competing`,
    parameters: { ...ranking.parameters, unranked },
    unranked,
    tiers: (rules, game, totals) => {
      const tiers = ranking.tiers(rules, game, totals);
      const competitors = tiers.map(tier => tier.filter(seat => !isOut(seat))).filter(tier => tier.length > 0);
      // where all competitors have left nobody has won
      const winner = remaining(game).every(isOut) ? [[]] : [];
      const out = tiers.flat().filter(isOut);
      return [...winner, ...competitors, ...(out.length > 0 ? [out] : [])];
    },
  };
}

/** Nobody wins: all seats that are left share, whatever their points. */
export const shared: Ranking = { name: 'shared', tiers: (_rules, game) => tiersBy(game, () => 0) };

/** The seat with the smallest value wins, as the shortest distance; `Infinity` comes last. */
export function byLeast(name: string, of: (rules: Rules, game: GameData, seat: Seat) => number): Ranking {
  return {
    name,
    tiers: (rules, game) => {
      const each = game.seats.map((_, seat) => of(rules, game, seat));
      return tiersBy(game, (a, b) => (each[a] === each[b] ? 0 : (each[a] ?? 0) < (each[b] ?? 0) ? -1 : 1));
    },
  };
}
