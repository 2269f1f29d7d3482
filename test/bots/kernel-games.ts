/** Games in the kernel beside the same games through the verbs. */
import {
  applyMove,
  classic,
  finalizeGame,
  newGame,
  rackOf,
  unwrap,
  type CrosswordRules,
  type Game,
  type Move,
} from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { englishSuper } from 'tilewright/alphabets/english-super';
import {
  bestBy,
  greedy,
  playGames,
  selfPlay,
  type Bot,
  type SelfPlayer,
  type SelfPlayLine,
  type SelfPlayOptions,
} from 'tilewright/bots';
import { super21 } from 'tilewright/layouts/super-21';
import { leavesOf } from 'tilewright/leaves';
import { buildGraph } from 'tilewright/lexicon';
import { expect } from 'vitest';
import { openGraph } from '../fixtures/open-english.ts';
import { pseudoWords, slovak } from '../movegen/pseudo-words.ts';

export const leaves = leavesOf(english, {
  tiles: { '?': 24, S: 7, Q: -7, V: -5 },
  twice: { I: -6, U: -5 },
  pairs: { QU: 9 },
});
const ofSlovak = leavesOf(slovak, { tiles: { '?': 20, A: 2, X: -6, Ý: -4 }, twice: { O: -3 }, longest: 4 });
const ofSuper = leavesOf(englishSuper, { tiles: { '?': 24, S: 6, Q: -6 }, longest: 3 });

const words = { dictionary: openGraph, challenge: 'void' } as const;

/** Games that the kernel serves, each with two players. */
export const TABLES: readonly (readonly [string, () => CrosswordRules, readonly SelfPlayer[]])[] = [
  ['by points', () => classic(words), ['greedy', 'greedy']],
  ['by points and by leaves', () => classic(words), ['greedy', { leaves }]],
  ['exchanges without a play only', () => classic(words), [{ leaves, exchanges: false }, { leaves }]],
  [
    'challenges, and an ending by consent',
    () => classic({ dictionary: openGraph, edition: 2007 }),
    [{ leaves }, { leaves }],
  ],
  [
    'six turns without points, three exchanges each, twice the others at the end',
    () =>
      classic({
        ...words,
        ending: { scoreless: 6, passesEach: 0 },
        exchange: { minBag: 7, perSeat: 3 },
        outBonus: 'twice-others',
      }),
    [{ leaves }, 'greedy'],
  ],
  [
    'five tiles, bonuses from three on, every turn without points a pass',
    () =>
      classic({
        ...words,
        rackSize: 5,
        bingo: { 3: 4, 4: 15, 5: 40 },
        ending: { passesEach: 2, passCounts: 'scoreless', emptyBoard: false },
        outBonus: 'none',
      }),
    [{ leaves }, { leaves }],
  ],
  [
    '21 rows',
    () =>
      classic({
        alphabet: englishSuper,
        layout: super21,
        dictionary: buildGraph(englishSuper, someWords()),
        challenge: 'void',
      }),
    [{ leaves: ofSuper }, 'greedy'],
  ],
  [
    '41 letters',
    () => classic({ alphabet: slovak, dictionary: buildGraph(slovak, pseudoWords(slovak, 6000)), challenge: 'void' }),
    [{ leaves: ofSlovak }, { leaves: ofSlovak }],
  ],
  [
    'few words: passes, exchanges in vain, racks that stay',
    () =>
      classic({ dictionary: buildGraph(english, ['no', 'on', 'noon', 'as', 'sea', 'tea', 'at']), challenge: 'void' }),
    [{ leaves }, 'greedy'],
  ],
];

function someWords(): readonly string[] {
  return pseudoWords(english, 20_000);
}

/** The lines of games with their moves. */
export async function linesOf(
  game: CrosswordRules,
  options: Omit<SelfPlayOptions, 'lines'>,
): Promise<readonly SelfPlayLine[]> {
  const lines: SelfPlayLine[] = [];
  for await (const value of unwrap(selfPlay(game, { ...options, lines: 'moves' }))) lines.push(...value.lines);
  return lines;
}

const botOf = (player: SelfPlayer): Bot<CrosswordRules> => (player === 'greedy' ? greedy : bestBy(player));

/** A move as a text to compare by, whatever the order of its tiles and its facts. */
function textOf(move: Move): string {
  if (move.type === 'exchange') return `exchange ${String(move.tiles)}`;
  if (move.type !== 'place') return JSON.stringify(move);
  const tiles = move.tiles.map(({ square, tile, as }) => `${square}:${tile}:${Number(as) === tile ? 0 : (as ?? 0)}`);
  return tiles.sort().join(' ');
}

function resultOf(rules: CrosswordRules, game: Game): readonly [string, readonly number[]] {
  const { reason, seats } = finalizeGame(rules, game);
  return [reason, seats.map(({ total }) => total)];
}

/** The games are those that the bots play by `playGames`: every move, the result, who sat where. */
export async function areThoseOfBots(
  rules: CrosswordRules,
  seats: readonly SelfPlayer[],
  games: number,
  seed: string,
): Promise<void> {
  const lines = await linesOf(rules, { games, seed, seats });
  let n = 0;
  for (const { game, seating } of playGames(rules, seats.map(botOf), { games, seed })) {
    const line = lines[n++];
    const moves = game.log.map(({ move }) => move).filter(({ type }) => type !== 'accept');
    expect(line?.moves?.map(textOf), `game ${n}`).toEqual(moves.map(textOf));
    expect([[line?.over, line?.totals], line?.seating]).toEqual([resultOf(rules, game), seating]);
  }
  expect(lines).toHaveLength(games);
}

/** The moves of each game are legal in the same game through the verbs, tile by tile, and come to the same. */
export async function arePlayedByVerbs(
  rules: CrosswordRules,
  seats: readonly SelfPlayer[],
  games: number,
  seed: string,
): Promise<void> {
  for (const line of await linesOf(rules, { games, seed, seats })) {
    let { game } = newGame(rules, { seats: 2, seed: line.seed });
    for (const move of line.moves ?? []) {
      expect(game.over, line.seed).toBeUndefined();
      game = unwrap(applyMove(rules, game, game.toMove, move)).game;
      const open = game.pending.find(({ state }) => state === 'open');
      if (game.over === undefined && open !== undefined)
        game = unwrap(applyMove(rules, game, 1 - open.seat, { type: 'accept', of: open.seat })).game;
    }
    expect([line.over, line.totals], line.seed).toEqual(resultOf(rules, game));
    expect(rackOf(game, 0).hidden).toBe(0);
  }
}
