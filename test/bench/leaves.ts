/**
 * Leaves: what the best play by equity and whole games in the kernel take, and how strong tables are against `greedy`,
 * in pairs of games with the same tiles.
 */
import { classic, unwrap } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { selfPlay, trainLeaves, type SelfPlayer } from 'tilewright/bots';
import { noLeaves, readKlv, writeKlv, type LeaveTable } from 'tilewright/leaves';
import { openEnglishLeaves } from 'tilewright/leaves/open-english';
import { readKwg } from 'tilewright/lexicon';
import { openEnglish } from 'tilewright/lexica/open-english';
import { positionOf, topPlays } from 'tilewright/movegen';
import { kernelMatch, playGame } from '../../src/bots/self-play.ts';
import { corpusRules, gameOf } from '../movegen/corpus.ts';
import { corpus, kwg } from './data.ts';
import type { Body } from './harness.ts';

/** Games in one body. */
const GAMES = 20;

/** What takes time: best plays, and games of a table with itself. */
export function leavesBodies(): readonly Body[] {
  const dictionary = unwrap(readKwg(english, kwg()));
  const positions = corpusRules(15, dictionary);
  const games = corpus('corpus15')
    .slice(0, 400)
    .map(line => gameOf(positions, line));
  // every leave has a value of its own in a file
  const leaves = unwrap(readKlv(english, writeKlv(openEnglishLeaves())));
  const rules = classic({ dictionary, challenge: 'void' });
  const best = (name: string, aim: string, by?: { readonly leaves: LeaveTable }): Body => ({
    name,
    aim,
    run: () => {
      for (const game of games) {
        const position = unwrap(positionOf(positions, game, 0));
        if (by === undefined) topPlays(position, 1);
        else topPlays(position, 1, by);
      }
      return games.length;
    },
  });
  const played = (name: string, aim: string, player: SelfPlayer): Body => {
    const match = unwrap(kernelMatch(rules, [player, player]));
    return {
      name,
      aim,
      run: () => {
        match.games.ready();
        for (let n = 0; n < GAMES; n++) playGame(match, n, `bench/${n}`);
        return GAMES;
      },
    };
  };
  return [
    best('best play by points', ''),
    best('best play by equity, full table', '0.90'),
    played('a game by points, in the kernel', '24', 'greedy'),
    played('a game by equity, full table, in the kernel', '30', { leaves }),
    played('a game by equity, small table, in the kernel', '', { leaves: openEnglishLeaves() }),
  ];
}

/** How strong the built-in table is, and one that is learnt from n games, as a table of Markdown. */
export async function strengthText(games: number, training: number): Promise<string> {
  let learnt = noLeaves(english);
  for await (const { table } of trainLeaves(ofWords(), { games: training, seed: 'school', every: 1000 }))
    learnt = table;
  return [
    `| against \`greedy\`, ${games} games in pairs with the same tiles | won | bar | points ahead, a game |`,
    '| --- | --- | --- | --- |',
    await rowOf('the built-in table', openEnglishLeaves(), games, '≥ 57 %'),
    await rowOf(`a table learnt from ${training} games`, learnt, games, '≥ 62 %'),
    '',
  ].join('\n');
}

const ofWords = (): ReturnType<typeof classic> => classic({ dictionary: openEnglish(), challenge: 'void' });

async function rowOf(name: string, leaves: LeaveTable, games: number, bar: string): Promise<string> {
  const seats: readonly SelfPlayer[] = [{ leaves }, 'greedy'];
  const ahead: number[] = [];
  const options = { games, seed: 'match', seats, pairs: true, lines: 'results' } as const;
  for await (const { lines } of unwrap(selfPlay(ofWords(), options)))
    for (const { seating, totals } of lines) {
      const seat = seating.indexOf(0);
      ahead.push((totals[seat] ?? 0) - (totals[1 - seat] ?? 0));
    }
  const pairs = Array.from({ length: Math.floor(ahead.length / 2) }, (_, n) => ahead.slice(2 * n, 2 * n + 2));
  const won = pairs.map(pair => mean(pair.map(points => (Math.sign(points) + 1) / 2)));
  const spread = pairs.map(mean);
  return `| ${name} | ${percentText(mean(won))} ± ${percentText(wide(won))} | ${bar} | ${mean(spread).toFixed(1)} ± ${wide(spread).toFixed(1)} |`;
}

/** A share in percent. */
export function percentText(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

/** The mean of some numbers. */
export function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
}

/** Half the width of the 95 % interval of a mean. */
export function wide(numbers: readonly number[]): number {
  const middle = mean(numbers);
  return 1.96 * Math.sqrt(mean(numbers.map(each => (each - middle) ** 2)) / numbers.length);
}
