/**
 * The strength of a bot with the built-in small table, against `greedy`: games in pairs, each pair with the same seed
 * and the seats the other way round.
 */
import { classic, type CrosswordRules } from 'tilewright';
import { bestBy, greedy, playGames, type Bot } from 'tilewright/bots';
import { openEnglishLeaves } from 'tilewright/leaves/open-english';
import { openEnglish } from 'tilewright/lexica/open-english';

/** What a match came to, for the first bot. */
interface Match {
  readonly games: number;
  /** The share of games won; a draw is half of one. */
  readonly won: number;
  /** Half the width of its 95 % interval, by pairs. */
  readonly wide: number;
  /** Points ahead in a game, and half the width of their 95 % interval. */
  readonly spread: number;
  readonly spreadWide: number;
  /** Milliseconds of processor time a game. */
  readonly milliseconds: number;
}

/** The figures of a match, as a table of Markdown. */
export function leavesText(games: number): string {
  const rules = classic({ dictionary: openEnglish(), challenge: 'void' });
  const match = matchOf(rules, [bestBy({ leaves: openEnglishLeaves() }), greedy], games);
  const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
  return [
    '| the built-in small table against `greedy` | | bar |',
    '| --- | --- | --- |',
    `| games, in pairs with the same seed | ${match.games} | 4000 |`,
    `| won | ${percent(match.won)} ± ${percent(match.wide)} | ≥ 57 %, lower end above 50 % |`,
    `| points ahead, a game | ${match.spread.toFixed(1)} ± ${match.spreadWide.toFixed(1)} | |`,
    `| processor time, a game | ${match.milliseconds.toFixed(1)} ms | |`,
    '',
  ].join('\n');
}

/** Plays a match in pairs of games. */
function matchOf(
  rules: CrosswordRules,
  [one, other]: readonly [Bot<CrosswordRules>, Bot<CrosswordRules>],
  games: number,
): Match {
  const pairs: { readonly won: number; readonly spread: number }[] = [];
  const began = process.cpuUsage().user;
  for (let n = 0; n < games / 2; n++) {
    const ahead = [
      [one, other],
      [other, one],
    ].flatMap((bots, seat) =>
      Array.from(
        playGames(rules, bots, { games: 1, seed: `pair ${n}` }),
        ({ game }) => (game.scores[seat] ?? 0) - (game.scores[1 - seat] ?? 0),
      ),
    );
    pairs.push({ won: mean(ahead.map(points => (Math.sign(points) + 1) / 2)), spread: mean(ahead) });
  }
  const [won, spread] = [pairs.map(pair => pair.won), pairs.map(pair => pair.spread)];
  const milliseconds = (process.cpuUsage().user - began) / 1000 / games;
  return {
    games: 2 * pairs.length,
    won: mean(won),
    wide: wide(won),
    spread: mean(spread),
    spreadWide: wide(spread),
    milliseconds,
  };
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
}

/** Half the width of the 95 % interval of a mean. */
function wide(numbers: readonly number[]): number {
  const middle = mean(numbers);
  return 1.96 * Math.sqrt(mean(numbers.map(each => (each - middle) ** 2)) / numbers.length);
}
