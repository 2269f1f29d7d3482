// Monte Carlo from a client's view: nothing but what the seat may know goes in.
import { applyMove, unwrap } from 'tilewright';
import type { CrosswordRules, Placement, Seat, View } from 'tilewright';
import { greedy, playOut, sampleGame } from 'tilewright/bots';
import { positionOf, topPlays } from 'tilewright/movegen';

/** Try the fifteen best-looking plays on the same imagined racks and keep the one with the best mean spread. */
export function think(rules: CrosswordRules, view: View, seat: Seat, rounds: number): Placement | undefined {
  const candidates = topPlays(unwrap(positionOf(rules, view, seat)), 15).map(play => ({ play, spread: 0 }));
  for (let round = 0; round < rounds; round++) {
    const imagined = sampleGame(rules, view, `round ${round}`); // a full game that this view could have come from
    for (const candidate of candidates) {
      const { game } = unwrap(applyMove(rules, imagined, seat, candidate.play));
      candidate.spread += spread(playOut(rules, game, greedy, { turns: 2 }).scores, seat);
    }
  }
  return candidates.sort((a, b) => b.spread - a.spread)[0]?.play;
}

const spread = (scores: readonly number[], seat: Seat): number =>
  (scores[seat] ?? 0) - Math.max(...scores.filter((_, other) => other !== seat));
