/** What levels of bots promise, for any game. */
import { finalizeGame, type Rules } from 'tilewright';
import { botOf, LEVELS, playGames } from 'tilewright/bots';
import { openEnglishLeaves } from 'tilewright/leaves/open-english';
import { expect } from 'vitest';

/** Bots of a level with leaves, as few as may sit down but two at least, bring a game to an end. */
export function endsByLevels(rules: Rules): void {
  const bot = botOf({ ...LEVELS.friendly, leaves: openEnglishLeaves() });
  const bots = Array.from({ length: Math.max(2, rules.seatCount.least) }, () => bot);
  for (const { game } of playGames(rules, bots, { games: 1, seed: 'levels' })) {
    expect(game.over).toBeDefined();
    expect(finalizeGame(rules, game).seats).toHaveLength(bots.length);
  }
}
