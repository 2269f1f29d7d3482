// Everybody against everybody, and what came of it as a table. Each game has a seed of its own, so all of them can be
// played again, and no two share their tiles. `GAMES=400` plays as many games a pair instead of 50.
import { classic, finalizeGame, type CrosswordRules } from 'tilewright';
import { bestBy, greedy, playGames, type Bot } from 'tilewright/bots';
import { openEnglish } from 'tilewright/lexica/open-english';

const { GAMES = '50' } = process.env;
const games = Number(GAMES);

export const rules = classic({ dictionary: openEnglish(), challenge: 'void' });
const { blank } = rules.alphabet;

/** Who plays: the most points; the same, but a blank kept is worth 25; as many tiles as there is a word for. */
export const bots: readonly { readonly name: string; readonly bot: Bot<CrosswordRules> }[] = [
  { name: 'greedy', bot: greedy },
  { name: 'careful', bot: bestBy(({ points, leave }) => points + 25 * (leave[blank] ?? 0)) },
  { name: 'lavish', bot: bestBy(({ points, size }) => points + 100 * size) },
];

/** One game as one of its bots sees it. */
interface Result {
  readonly bot: string;
  readonly against: string;
  readonly score: number;
  /** Points more than the opponent's. */
  readonly spread: number;
}

const results: Result[] = [];
for (const [nth, one] of bots.entries())
  for (const other of bots.slice(nth + 1)) {
    const pair = [one, other];
    const options = { games, seed: `table 1/${one.name}/${other.name}` };
    for (const { game, seating } of playGames(rules, [one.bot, other.bot], options)) {
      const totals = finalizeGame(rules, game).seats.map(({ total }) => total);
      for (const [seat, score] of totals.entries()) {
        const [bot = '', against = ''] = [seat, 1 - seat].map(at => pair[seating[at] ?? 0]?.name);
        results.push({ bot, against, score, spread: score - (totals[1 - seat] ?? 0) });
      }
    }
  }

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Half the interval that holds the true mean in 95 of 100 such tables, given some 30 games or more. One game says
 * nothing of it.
 */
function margin(values: readonly number[]): number {
  const middle = mean(values);
  const variance = values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1);
  return values.length > 1 ? 1.96 * Math.sqrt(variance / values.length) : Infinity;
}

/** Wins (a draw is half a one), mean score, and mean spread with its margin. */
function row(bot: string, against: string, played: readonly Result[]): readonly string[] {
  const spreads = played.map(({ spread }) => spread);
  const wins = spreads.reduce((sum, spread) => sum + (Math.sign(spread) + 1) / 2, 0);
  const score = mean(played.map(result => result.score));
  const ahead = `${mean(spreads).toFixed(1)} ± ${margin(spreads).toFixed(1)}`;
  return [bot, against, `${played.length}`, `${wins}`, score.toFixed(1), ahead];
}

function print(cells: readonly string[]): void {
  const widths = [8, 8, 5, 6, 7, 15];
  console.log(cells.map((cell, n) => (n < 2 ? cell.padEnd(widths[n] ?? 0) : cell.padStart(widths[n] ?? 0))).join(' '));
}

print(['bot', 'against', 'games', 'wins', 'score', 'spread']);
for (const { name } of bots) {
  const own = results.filter(({ bot }) => bot === name);
  print(row(name, 'all', own));
  for (const { name: other } of bots) {
    const met = own.filter(({ against }) => against === other);
    if (met.length > 0) print(row(name, other, met));
  }
}
