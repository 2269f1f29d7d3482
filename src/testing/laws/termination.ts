/** Termination: players who play when they can, and pass and declare when they cannot, come to an end. */
import { sizeOf } from '../../core/multiset.ts';
import { applyMove } from '../../engine/apply.ts';
import { remaining, type Game } from '../../engine/game.ts';
import type { Rules } from '../../engine/rules.ts';
import { fullSet } from '../../tiles/pieces.ts';
import type { Dice } from '../dice.ts';
import { STEADY } from '../player.ts';
import { broken } from '../broken.ts';
import { REFEREE, type LawOfWalks } from '../law.ts';
import { lastGameOf, nextStage } from '../walk.ts';

/** From wherever a game has come to, steady players end it within a bound. */
export const termination: LawOfWalks = {
  name: 'termination',
  says: 'A game ends whenever those who have not left play what they find, and otherwise pass, declaring no plays.',
  modes: REFEREE,
  length: 0.3,
  holds: (walk, dice) => {
    const { rules } = walk;
    let game = withoutOne(rules, lastGameOf(walk), dice);
    const pieces = sizeOf(fullSet(rules));
    // a placement takes a piece out of play for good; between two of them come verdicts, passes, missed turns and
    // questions
    const bound = (pieces + 10) * (game.seats.length + 4) * 4;
    for (let moves = 0; game.over === undefined; moves++) {
      if (moves >= bound) broken(`the game is not over after ${bound} moves more`);
      const stage = nextStage(rules, game, dice, STEADY);
      if (stage === undefined) broken(`nobody finds a move ${game.log.length + 1} that the game accepts`);
      ({ game } = stage);
    }
  },
};

/** In half of the games somebody leaves whom the others can do without: then nothing may wait for that seat. */
function withoutOne(rules: Rules, game: Game, dice: Dice): Game {
  const [leaver, ...others] = dice.shuffle(remaining(game));
  if (game.over !== undefined || leaver === undefined || others.length < 2 || dice.chance(50)) return game;
  const left = applyMove(rules, game, leaver, { type: 'resign' });
  return left.ok ? left.value.game : game;
}
