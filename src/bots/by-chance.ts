/** A bot for any game. */
import { checkOptions } from '../core/options.ts';
import { sample, SAMPLE_OPTIONS, WEIGHTS, type SampleOptions } from '../search/sample.ts';
import type { Bot } from './bot.ts';
import { anyAnswer, lastResort } from './duties.ts';
import { sampleGame } from './sample-game.ts';

/**
 * A bot that makes a random legal move, whatever the game: found by `sample`, which asks the dictionary `has` and
 * nothing more and works without one. Most of its placements are short; `among` and `worth` make it choose.
 * @throws RangeError when an option is not known or its value is not allowed.
 *
 * @example
 * import { byChance, playGames } from 'tilewright/bots';
 * const rules = classic({ challenge: 'none' });
 * const [first] = playGames(rules, [byChance(), byChance()], { games: 1, seed: 'tea' });
 * first?.game.over !== undefined // true
 */
export function byChance(given: SampleOptions = {}): Bot {
  const options = checkOptions('byChance', given, SAMPLE_OPTIONS);
  return turn => {
    const { rules, view, seat, duty, random } = turn;
    if (duty.type === 'answer') return anyAnswer(turn, duty);
    // trying a move may draw tiles: an imagined game has a seed, a view would have to be told what was drawn
    const imagined = sampleGame(rules, view, `${random.below(0x1_0000_0000)}`);
    return (
      sample(rules, imagined, seat, random, duty.type === 'verdict' ? patient(options) : options) ?? lastResort(turn)
    );
  };
}

/** Weights that allow only verdicts: a move would first close the challenge window, which may draw tiles. */
function patient(options: SampleOptions): SampleOptions {
  const { accept = 1, challenge = 0 } = { ...WEIGHTS, ...options.weights };
  return { ...options, weights: { accept, challenge } };
}
