/** Boards played on in place, beside the engine. */
import { classic, type ClassicOptions } from 'tilewright';
import type { CrosswordRules } from 'tilewright';
import { greedy, playGames, playOut, type Bot } from 'tilewright/bots';
import { tournament } from 'tilewright/presets';
import { nineTile, superCrossword } from 'tilewright/variants';
import { expect } from 'vitest';
import { words as dictionary } from './rules.ts';

/** A greedy bot that nobody can know for one. */
export const disguised: Bot<CrosswordRules> = turn => greedy(turn);

const small: ClassicOptions = { dictionary };

/** Rules and how many sit down: windows, endings, boards and racks of many kinds. */
export const tables: readonly (readonly [string, CrosswordRules, number])[] = [
  ['words refused', classic({ ...small, challenge: 'void' }), 2],
  ['words refused, three seats', classic({ ...small, challenge: 'void', edition: 2010 }), 3],
  ['double challenge', classic({ ...small, challenge: 'double' }), 2],
  ['four voters, 2007', classic({ ...small, challenge: 'triple', edition: 2007, challengeScope: 'word' }), 4],
  ['every word stands', classic({ ...small, challenge: 'none', outBonus: 'twice-others' }), 2],
  ['tournament', classic({ ...small, ...tournament }), 2],
  [
    'ended by turns without points',
    classic({ ...small, challenge: 'void', ending: { scoreless: 2, passesEach: 0 } }),
    2,
  ],
  ['exchanges from seven', classic({ ...small, challenge: 'void', exchange: { minBag: 7, perSeat: 1 } }), 3],
  ['nine tiles', nineTile({ dictionary }), 2],
  ['super', superCrossword({ dictionary, challenge: 'void' }), 2],
];

/** Plays the same games both ways. */
export function compare(rules: CrosswordRules, seats: number, games: number, seed: string): number {
  let plays = 0;
  const disguises = Array.from({ length: seats }, () => disguised);
  const slow = playGames(rules, disguises, { games, seed });
  for (const { game, seating } of playGames(
    rules,
    disguises.map(() => greedy),
    { games, seed },
  )) {
    const { value } = slow.next();
    expect(game).toStrictEqual(value?.game);
    expect(seating).toEqual(value?.seating);
    plays += game.history.filter(({ type }) => type === 'play').length;
  }
  return plays;
}

/** Plays so many turns of the same game both ways. */
export function compareOut(rules: CrosswordRules, game: Parameters<typeof playOut>[1], turns: number): void {
  expect(playOut(rules, game, greedy, { turns })).toStrictEqual(playOut(rules, game, disguised, { turns }));
}
