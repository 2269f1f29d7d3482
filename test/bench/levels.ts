/** How strong the levels of bots are against `greedy`. */
import { classic, finalizeGame } from 'tilewright';
import { botOf, greedy, LEVELS, playGames } from 'tilewright/bots';
import { openEnglishLeaves } from 'tilewright/leaves/open-english';
import { openEnglish } from 'tilewright/lexica/open-english';
import { mean, percentText, wide } from './leaves.ts';

/** Each level in n games against `greedy`, with the built-in words and leaves, as a table of Markdown. */
export function levelsText(games: number): string {
  const rules = classic({ dictionary: openEnglish(), challenge: 'void' });
  const rows = Object.entries(LEVELS).map(([name, level]) => {
    const bots = [botOf({ ...level, leaves: openEnglishLeaves() }), greedy];
    const [own, ahead, won]: [number[], number[], number[]] = [[], [], []];
    for (const { game, seating } of playGames(rules, bots, { games, seed: 'levels' })) {
      const [mine = 0, theirs = 0] = [0, 1].map(bot => finalizeGame(rules, game).seats[seating.indexOf(bot)]?.total);
      own.push(mine);
      ahead.push(mine - theirs);
      won.push((Math.sign(mine - theirs) + 1) / 2);
    }
    const cells = [mean(own).toFixed(0), `${percentText(mean(won))} ± ${percentText(wide(won))}`];
    return `| \`${name}\` | ${cells.join(' | ')} | ${mean(ahead).toFixed(0)} ± ${wide(ahead).toFixed(0)} |`;
  });
  const head = `| against \`greedy\`, ${games} games | points a game | won | points ahead, a game |`;
  return [head, '| --- | --: | --: | --: |', ...rows, ''].join('\n');
}
