/** How strong the levels of bots are against `greedy`, and how well it can be inferred what they keep. */
import {
  applyMove,
  classic,
  finalizeGame,
  newGame,
  rackOf,
  tilesIn,
  unseenTiles,
  unwrap,
  viewFor,
  type CrosswordRules,
} from 'tilewright';
import { inferRack } from 'tilewright/analysis';
import { askBot, botOf, greedy, LEVELS, playGames, type Bot } from 'tilewright/bots';
import { formatLeave } from 'tilewright/leaves';
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

/** Leaves of at most so many tiles are inferred, all of which are tried. */
const MOST_KEPT = 3;
const TRIES = 5000;

/** The bits that it takes to say what was kept: by inference, and by the ways to draw it. */
interface Bits {
  readonly inferred: number;
  readonly drawn: number;
}

/** How many bits it takes to say what each level kept in n turns, one of each game, as a table of Markdown. */
export function inferenceText(turns: number): string {
  const rules = classic({ dictionary: openEnglish(), challenge: 'void' });
  const rows = Object.entries(LEVELS).map(([name, level]) => {
    const bits: Bits[] = [];
    for (let game = 0; bits.length < turns && game < 10 * turns; game++)
      bits.push(...bitsIn(rules, botOf({ ...level, leaves: openEnglishLeaves() }), `inference/${game}`));
    const saved = bits.map(({ inferred, drawn }) => drawn - inferred);
    const means = [bits.map(({ drawn }) => drawn), bits.map(({ inferred }) => inferred)].map(each =>
      mean(each).toFixed(2),
    );
    return `| \`${name}\` | ${means.join(' | ')} | ${mean(saved).toFixed(2)} ± ${wide(saved).toFixed(2)} |`;
  });
  return [`| ${turns} turns | bits by chance | inferred | saved |`, '| --- | --: | --: | --: |', ...rows, ''].join(
    '\n',
  );
}

/** The bits of the first turn of a game that keeps few enough tiles. */
function bitsIn(rules: CrosswordRules, bot: Bot, seed: string): readonly Bits[] {
  const leaves = openEnglishLeaves();
  let { game } = newGame(rules, { seats: 2, seed });
  while (game.over === undefined) {
    const seat = game.toMove;
    const move = askBot(rules, game, seat, bot) ?? ({ type: 'pass' } as const);
    const kept = rackOf(game, seat).counts.slice();
    game = unwrap(applyMove(rules, game, seat, move)).game;
    if (move.type !== 'place') continue;
    for (const { tile } of move.tiles) kept[tile] = (kept[tile] ?? 0) - 1;
    const { tiles } = tilesIn({ ...rackOf(game, seat), counts: kept });
    if (tiles.length === 0 || tiles.length > MOST_KEPT) continue;
    const view = viewFor(rules, game, 1 - seat);
    const prior = inferRack(rules, view, seat, { leaves, tries: TRIES });
    if (!prior.ok) continue;
    const all = prior.value.leaves.reduce((sum, { weight }) => sum + weight, 0);
    const text = formatLeave(rules.alphabet, kept);
    const own = prior.value.leaves.find(each => sorted(each.tiles) === sorted(text))?.weight ?? 0;
    return [{ inferred: Math.log2(all / own), drawn: bitsByChance(unseenTiles(rules, view, 1 - seat), kept) }];
  }
  return [];
}

function sorted(text: string): string {
  return Array.from(text).sort().join('');
}

/** The bits of a leave that is drawn by chance. */
function bitsByChance(unseen: readonly number[], kept: readonly number[]): number {
  const ways = (of: number, n: number): number => {
    let product = 1;
    for (let k = 0; k < n; k++) product = (product * (of - k)) / (k + 1);
    return product;
  };
  const total = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);
  const own = kept.reduce((product, count, tile) => product * ways(unseen[tile] ?? 0, count), 1);
  return Math.log2(ways(total(unseen), total(kept)) / own);
}
