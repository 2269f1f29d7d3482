import { unwrap } from 'tilewright';
import type { CrosswordRules, Game, Placement, Seat } from 'tilewright';
import { countPlays, positionOf, STOP, topPlays, visitPlays } from 'tilewright/movegen';
import type { Candidate } from 'tilewright/movegen';

const LEAVE_VALUE = new Float32Array(64); // by tile, learned elsewhere

function worth({ points, leave }: Candidate): number {
  // `leave` counts the tiles kept, by tile
  let value = points;
  for (let tile = 0; tile < leave.length; tile++) value += LEAVE_VALUE[tile]! * leave[tile]!;
  return value;
}

export function study(rules: CrosswordRules, game: Game, seat: Seat) {
  const position = unwrap(positionOf(rules, game, seat)); // cross-sets once; then ask as often as you like
  let bingo: Placement | undefined;
  visitPlays(position, play => {
    // one reused object: read it now, or `keep` the play
    if (play.size < rules.rackSize) return undefined;
    bingo = play.keep();
    return STOP;
  });
  return {
    bingo,
    plays: countPlays(position),
    best: topPlays(position, 10, { worth, atMostAbovePoints: 40 }), // the bound lets it skip what cannot reach the ten
  };
}
