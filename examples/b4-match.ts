// A thousand games between two bots: does it pay to keep the blanks?
import { classic, finalizeGame } from 'tilewright';
import { bestBy, greedy, playGames } from 'tilewright/bots';
import { openEnglish } from 'tilewright/lexica/open-english';

const { GAMES = '1000' } = process.env;
const games = Number(GAMES);
const rules = classic({ dictionary: openEnglish(), challenge: 'void' });
const careful = bestBy(({ points, leave }) => points + (leave[rules.alphabet.blank] ?? 0) * 25);

let wins = 0;
// seats rotate
for (const { game, seating } of playGames(rules, [greedy, careful], { games, seed: 'match 1' })) {
  const [winner, shared] = finalizeGame(rules, game).ranking?.[0] ?? [];
  if (winner !== undefined && shared === undefined && seating[winner] === 1) wins++;
}
console.log(`careful wins ${((wins * 100) / games).toFixed(1)} %`);
