/** Whole games between bots: boards played on in place, and the engine's immutable games. */
import { existsSync, readFileSync } from 'node:fs';
import { classic, unwrap, type CrosswordRules } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { bestBy, greedy, playGames, type Bot } from 'tilewright/bots';
import { readKwg } from 'tilewright/lexicon';
import type { Figure } from './harness.ts';
import { interleaved } from './movegen.ts';

const KWG = '../shared/data/kwg/enable-wolges.kwg';

/** The same bot, which `playGames` cannot know for it: its games go through views and the engine's verbs. */
const disguised: Bot<CrosswordRules> = turn => greedy(turn);
/** A worth that looks at the leave, so that nothing can be left out. */
const thrifty = bestBy(({ points, leave }) => points + 25 * (leave[english.blank] ?? 0), { atMostAbovePoints: 50 });

/** Figures of whole games; an operation is a game. */
export function botFigures(short: boolean): readonly Figure[] {
  if (!existsSync(KWG)) {
    console.log('NOT RUN: ../shared/data/kwg is not here; the benchmarks of bots need its words.');
    return [];
  }
  const rules = classic({ dictionary: unwrap(readKwg(english, readFileSync(KWG))), challenge: 'void' });
  const games = short ? 20 : 100;
  let round = 0;
  const body = (name: string, bot: Bot<CrosswordRules>, aim?: string) => {
    let turns = 0;
    return {
      name,
      run: () => {
        turns = 0;
        for (const { game } of playGames(rules, [bot, bot], { games, seed: `bench ${round++}` }))
          turns += game.history.length;
        return games;
      },
      found: () => turns,
      countsPlays: false,
      ...(aim === undefined ? {} : { aim }),
    };
  };
  return interleaved(
    [
      body('greedy games, in place', greedy, '>= 800/s'),
      body('greedy games, full engine with views', disguised, '>= 1/5 of that'),
      body('games by points and leave, full engine', thrifty),
    ],
    short,
  );
}
