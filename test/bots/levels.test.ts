/** Levels of bots: what each knows and by how much it slips. */
import {
  applyMove,
  classic,
  formatMove,
  newGame,
  unwrap,
  viewFor,
  wordSet,
  type CrosswordRules,
  type Game,
} from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { spanish } from 'tilewright/alphabets/spanish';
import {
  askBot,
  bestBy,
  botOf,
  byChance,
  greedy,
  LEVELS,
  playGames,
  sampleGame,
  type Bot,
  type Level,
} from 'tilewright/bots';
import { leavesOf, noLeaves, type LeaveTable } from 'tilewright/leaves';
import { buildGraph, wordsOf } from 'tilewright/lexicon';
import { equityOf, listPlays, playOf, positionOf, topPlays, type Position } from 'tilewright/movegen';
import { wordsmog } from 'tilewright/variants';
import { describe, expect, test } from 'vitest';
import { endsByLevels } from './levels.ts';
import { everyGame, words } from './rules.ts';

const rules = classic({ dictionary: words, challenge: 'void' });
const leaves = leavesOf(english, { tiles: { '?': 25, S: 8, Q: -7, V: -5, U: -3 }, twice: { I: -6, U: -5 } });

/** The games of two players of one kind. */
function historiesOf(bot: Bot<CrosswordRules>, seed: string): unknown {
  return Array.from(playGames(rules, [bot, bot], { games: 2, seed }), ({ game }) => game.history);
}

/** Every moment of a game of `greedy` at which a seat is to move. */
function* moments(seed: string): Generator<Game> {
  for (let { game } = newGame(rules, { seats: 2, seed }); game.over === undefined;) {
    yield game;
    game = unwrap(applyMove(rules, game, game.toMove, askBot(rules, game, game.toMove, greedy) ?? 'pass')).game;
  }
}

/** By how much the move of a bot is worth less than the best; `undefined` where there is none. */
function lostBy(position: Position, table: LeaveTable | undefined, bot: Bot): number | undefined {
  const { game, seat } = position;
  const move = askBot(rules, game, seat, bot);
  const best =
    table === undefined
      ? topPlays(position, 1)[0]?.points
      : topPlays(position, 1, { leaves: table, exchanges: true })[0]?.equity;
  if (best === undefined || (move?.type !== 'place' && move?.type !== 'exchange')) return undefined;
  const { points, equity } = equityOf(position, move, table ?? noLeaves(english)) ?? { points: NaN, equity: NaN };
  return best - (table === undefined ? points : equity);
}

test('a level of nothing plays as greedy, one of leaves alone as bestBy', () => {
  expect(historiesOf(botOf({}), 'levels')).toEqual(historiesOf(greedy, 'levels'));
  expect(historiesOf(botOf({ leaves }), 'levels')).toEqual(historiesOf(bestBy({ leaves }), 'levels'));
});

describe.each([
  ['points', undefined],
  ['equity', leaves],
] as const)('slips by %s', (_, table) => {
  test('never cost more than is stated, and now and then more than nothing', () => {
    const bot = botOf(table === undefined ? { slips: 25 } : { slips: 25, leaves: table });
    const lost: number[] = [];
    for (const game of moments('slips')) {
      const position = unwrap(positionOf(rules, game, game.toMove));
      const points = lostBy(position, table, bot);
      if (points !== undefined) lost.push(points);
    }
    expect(lost.length).toBeGreaterThan(15);
    expect(Math.min(...lost)).toBe(0);
    expect(Math.max(...lost)).toBeLessThanOrEqual(25);
    expect(lost.filter(points => points > 3).length).toBeGreaterThan(3);
  });
});

test('slips follow from what the seat sees and from a seed of their own', () => {
  const bot = botOf({ slips: 30, leaves });
  const { game } = newGame(rules, { seats: 2, seed: 'tea', racks: ['SATIRED'] });
  const moves = ['', 'b', 'c', 'd', 'e', 'f'].map(seed => {
    const move = askBot(rules, game, 0, bot, { seed });
    expect(askBot(rules, game, 0, botOf({ leaves, slips: 30 }), { seed })).toEqual(move);
    return move && formatMove(rules, move);
  });
  expect(new Set(moves).size).toBeGreaterThan(2);
  const usual = askBot(rules, game, 0, bot);
  expect(usual && formatMove(rules, usual)).toBe(moves[0]);
  expect(() => askBot(rules, game, 0, bot, { sed: 'a' } as object)).toThrow("askBot: option 'sed'");
});

test('a bot answers alike in the game of the referee and in the views of its seat and the director', () => {
  let asked = 0;
  for (const bot of [botOf({ slips: 30, leaves }), botOf(LEVELS.beginner), byChance()])
    for (const game of moments('views')) {
      const seat = game.toMove;
      const move = askBot(rules, game, seat, bot);
      for (const viewer of [seat, 'director'] as const)
        expect(askBot(rules, viewFor(rules, game, viewer), seat, bot)).toEqual(move);
      asked++;
    }
  expect(asked).toBeGreaterThan(60);
});

test('it sees its view: other hidden tiles change nothing', () => {
  const bot = botOf({ leaves, longest: 5 });
  for (const game of moments('hidden')) {
    const seat = game.toMove;
    const view = viewFor(rules, game, seat);
    const move = askBot(rules, game, seat, bot);
    for (const seed of ['one', 'two']) expect(askBot(rules, sampleGame(rules, view, seed), seat, bot)).toEqual(move);
    expect(askBot(rules, view, seat, bot)).toEqual(move);
  }
});

describe('words', () => {
  const longestIn = (position: Position, play: Parameters<typeof playOf>[1]): number =>
    Math.max(...playOf(position, play).words.map(({ letters }) => letters.length));

  test('it takes the best play of words that are no longer than it knows', () => {
    const bot = botOf({ longest: 4 });
    let some = 0;
    for (const game of moments('short words')) {
      const position = unwrap(positionOf(rules, game, game.toMove));
      const [best] = listPlays(position).filter(play => longestIn(position, play) <= 4);
      const move = askBot(rules, game, game.toMove, bot);
      if (best === undefined) expect(move?.type).not.toBe('place');
      else expect(move && formatMove(rules, move)).toBe(formatMove(rules, best));
      if (best !== undefined) some++;
    }
    expect(some).toBeGreaterThan(10);
  });

  test('where letters may be in any order as well', () => {
    const any = wordsmog({ dictionary: words, challenge: 'void' });
    const bot = botOf({ longest: 4 });
    const [first] = playGames(any, [bot, bot], { games: 1, seed: 'any order' });
    const lengths = first?.game.history.flatMap(turn =>
      turn.type === 'play' ? turn.words.map(({ letters }) => letters.length) : [],
    );
    expect(Math.max(...(lengths ?? []))).toBe(4);
  });

  test('of a list of its own it plays what the dictionary has, and nothing else', () => {
    const own = buildGraph(english, ['snorth', 'thorn', 'ton']);
    for (const dictionary of [buildGraph(english, ['thorn', 'ton', 'north']), wordSet(english, ['thorn', 'ton'])]) {
      const given = { ...rules, dictionary };
      const { game } = newGame(given, { seats: 2, seed: 'tea', racks: ['HORNSTT'] });
      const move = askBot(given, game, 0, botOf({ words: own }));
      expect(move && formatMove(given, move)).toMatch(/ THORN$/);
    }
    const short = buildGraph(english, [...wordsOf(words, { length: 3 }), 'zzz', 'qqa', 'eeei']);
    const bots = [botOf({ words: short, slips: 20 }), botOf({ words: short })];
    const [played] = playGames(rules, bots, { games: 1, seed: 'own words' });
    const formed = played?.game.history.flatMap(turn => (turn.type === 'play' ? turn.words : [])) ?? [];
    expect(formed.length).toBeGreaterThan(8);
    for (const { letters } of formed) expect(short.has(letters) && words.has(letters)).toBe(true);
  });

  test('it challenges phonies that are no longer than it knows; with a list of its own none', () => {
    const open = classic({ dictionary: words, challenge: 'double' });
    const verdict = (text: string, level: Level): string => {
      const { game } = newGame(open, { seats: 2, seed: 'tea', racks: ['HORNETS', 'AEIOUYT'] });
      const move = askBot(open, unwrap(applyMove(open, game, 0, text)).game, 1, botOf(level));
      return move?.type ?? '';
    };
    expect(verdict('8F HTR', {})).toBe('challenge');
    expect(verdict('8F HTR', { longest: 3 })).toBe('challenge');
    expect(verdict('8F HTRN', { longest: 3 })).toBe('accept');
    expect(verdict('8F HTRN', { longest: 4 })).toBe('challenge');
    expect(verdict('8F HTR', { words })).toBe('accept');
    expect(verdict('8F HOE', { longest: 3 })).toBe('accept');
  });
});

test('leaves and words of other letters are not used', () => {
  const other: Level = {
    leaves: leavesOf(spanish, { tiles: { S: 30 } }),
    words: buildGraph(spanish, ['casa']),
  };
  const { game } = newGame(rules, { seats: 2, seed: 'tea', racks: ['HORNETS'] });
  expect(askBot(rules, game, 0, botOf(other))).toEqual(askBot(rules, game, 0, greedy));
});

test.each(everyGame.filter(([name]) => ['classic', 'scrabble-me', 'free-for-all', 'duplicate'].includes(name)))(
  '%s: bots of a level bring it to an end',
  (_, played) => {
    endsByLevels(played);
  },
);

test('what is no level is refused', () => {
  expect(() => botOf({ slips: -1 })).toThrow('botOf: slips -1 is not a whole number from 0 to 999999');
  expect(() => botOf({ longest: 0 })).toThrow('botOf: longest 0');
  expect(() => botOf({ slip: 3 } as never)).toThrow('did you mean');
  expect(() => botOf({ leaves: {} as LeaveTable })).toThrow('is not a leave table');
  expect(Object.keys(LEVELS)).toEqual(['beginner', 'friendly', 'steady', 'strong']);
});
