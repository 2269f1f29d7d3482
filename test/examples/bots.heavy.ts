/** The programs for authors of bots that take their time: with the whole built-in lexicon, or by brute force. */
import { finalizeGame } from 'tilewright';
import { greedy, playGames } from 'tilewright/bots';
import { expect, test, vi } from 'vitest';
import { printed } from '../fixtures/printed.ts';

test('B4 a match: a percentage, the same every time', async () => {
  vi.stubEnv('GAMES', '20');
  try {
    const lines = await printed(() => import('../../examples/b4-match.ts'));
    expect(lines).toEqual([expect.stringMatching(/^careful wins \d+\.\d %$/)]);
  } finally {
    vi.unstubAllEnvs();
  }
});

test('a match with a table: wins, mean score and mean spread of each pair, as its games say', async () => {
  vi.stubEnv('GAMES', '4');
  try {
    const lines = await printed(async () => await import('../../examples/match-table.ts'));
    const { bots, rules } = await import('../../examples/match-table.ts');
    const cells = lines.map(line => line.replace(' ± ', ' ').trim().split(/ +/));
    expect(cells[0]).toEqual(['bot', 'against', 'games', 'wins', 'score', 'spread']);
    const names = ['greedy', 'careful', 'lavish'];
    expect(cells.slice(1).map(([bot, against]) => [bot, against])).toEqual(
      names.flatMap(name => ['all', ...names.filter(other => other !== name)].map(other => [name, other])),
    );
    const rowOf = (bot: string, against: string): readonly string[] =>
      cells.find(([one, other]) => one === bot && other === against) ?? [];
    for (const [one, other] of [
      ['greedy', 'careful'],
      ['greedy', 'lavish'],
      ['careful', 'lavish'],
    ] as const) {
      const pair = [one, other].map(name => bots.find(each => each.name === name)?.bot ?? greedy);
      const totals: number[][] = []; // by game: the first bot's, the second's
      for (const { game, seating } of playGames(rules, pair, { games: 4, seed: `table 1/${one}/${other}` })) {
        const { seats } = finalizeGame(rules, game);
        totals.push([0, 1].map(bot => seats[seating.indexOf(bot)]?.total ?? NaN));
      }
      const [mine, theirs] = [0, 1].map(bot => totals.reduce((sum, game) => sum + (game[bot] ?? NaN), 0) / 4);
      const spreads = totals.map(([a = NaN, b = NaN]) => a - b);
      const ahead = (mine ?? NaN) - (theirs ?? NaN);
      const squares = spreads.reduce((sum, spread) => sum + spread ** 2, 0);
      const deviation = Math.sqrt((squares - 4 * ahead ** 2) / 3);
      const wins = spreads.filter(spread => spread > 0).length + spreads.filter(spread => spread === 0).length / 2;
      const tenth = (number: number = NaN): string => number.toFixed(1);
      const margin = tenth((1.96 * deviation) / 2);
      expect(rowOf(one, other)).toEqual([one, other, '4', `${wins}`, tenth(mine), tenth(ahead), margin]);
      expect(rowOf(other, one)).toEqual([other, one, '4', `${4 - wins}`, tenth(theirs), tenth(-ahead), margin]);
    }
    expect(rowOf('greedy', 'all')[2]).toBe('8');
    const won = names.map(name => Number(rowOf(name, 'all')[3]));
    expect(won.reduce((sum, wins) => sum + wins)).toBe(12);
  } finally {
    vi.unstubAllEnvs();
  }
});

test('the bots by brute force play a game of their own to the end', async () => {
  const lines = await printed(() => import('../../examples/brute-force-bot.ts'));
  expect(lines[0]).toMatch(/^ 1 Brute: \S+ \S+$/);
  expect(lines.at(-2)).toMatch(
    /^ {3}The game is over: somebody has 100 points\. (?:Brute|Force) 1\d\d, (?:Brute|Force) \d+\.$/,
  );
  expect(lines.at(-1)).toMatch(/^Brute \d+, Force \d+ \[ \[ [01] \], \[ [01] \] \]$/);
});
