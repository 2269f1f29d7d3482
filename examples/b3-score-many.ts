import { unwrap } from 'tilewright';
import type { CrosswordRules, Game, Placement, Seat } from 'tilewright';
import { pointsOf, positionOf } from 'tilewright/movegen';

/** The best of many given placements. `pointsOf` allocates nothing; `undefined` means: not legal here. */
export function bestOf(
  rules: CrosswordRules,
  game: Game,
  seat: Seat,
  placements: readonly Placement[],
): Placement | undefined {
  const position = unwrap(positionOf(rules, game, seat));
  let best: Placement | undefined;
  let most = -1;
  for (const placement of placements) {
    const points = pointsOf(position, placement);
    if (points !== undefined && points > most) {
      most = points;
      best = placement;
    }
  }
  return best;
}
