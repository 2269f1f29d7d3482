/** Rules that tests of bots play by, with few words, so that a graph is built in no time. */
import { createRequire } from 'node:module';
import { finalizeGame, type Rules } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { byChance, playGames } from 'tilewright/bots';
import { GAMES } from 'tilewright/catalogue';
import { buildGraph, type WordGraph } from 'tilewright/lexicon';
import { expect } from 'vitest';

const list = createRequire(import.meta.url)('an-array-of-english-words') as readonly string[];

/** Words of two and three letters, and every tenth longer one up to seven. */
export const words: WordGraph = buildGraph(
  english,
  list.filter((word, n) => word.length <= 3 || (word.length <= 7 && n % 10 === 0)),
);

/** Every game of the library in every variation of it, by name. */
export const everyGame: readonly (readonly [string, Rules])[] = GAMES.flatMap(({ id, rules, variations }) =>
  Object.entries({ '': rules, ...variations }).map(
    ([name, make]) => [`${id} ${name}`.trim(), make({ dictionary: words })] as const,
  ),
);

/** Random bots, the fewest and the most that may sit down, bring games to an end. */
export function endsByChance(rules: Rules, games: number): void {
  const { least, most } = rules.seatCount;
  for (const count of games > 1 ? [least, Math.min(most, 4)] : [Math.max(2, least)]) {
    const bots = Array.from({ length: count }, () => byChance());
    for (const { game } of playGames(rules, bots, { games, seed: 'tea' })) {
      expect(game.over).toBeDefined();
      expect(finalizeGame(rules, game).seats).toHaveLength(count);
    }
  }
}
