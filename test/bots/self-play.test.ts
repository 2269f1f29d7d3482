/** Games in the kernel are the games of the same bots through the verbs, to the last tile. */
import { createContext, runInContext } from 'node:vm';
import { classic, newGame, unwrap, wordSet, type CrosswordRules } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { german } from 'tilewright/alphabets/german';
import { selfPlay, type SelfPlay, type SelfPlayer } from 'tilewright/bots';
import { noLeaves } from 'tilewright/leaves';
import { buildGraph } from 'tilewright/lexicon';
import { positionOf, topPlays } from 'tilewright/movegen';
import { endRule, extendRules, maxPlaced, refill, scoreRule } from 'tilewright/rules';
import { describe, expect, test } from 'vitest';
import { bundle } from '../fixtures/bundle.ts';
import { openGraph } from '../fixtures/open-english.ts';
import { areThoseOfBots, arePlayedByVerbs, leaves, linesOf, TABLES } from './kernel-games.ts';

const rules = classic({ dictionary: openGraph, challenge: 'void' });
const two: readonly SelfPlayer[] = ['greedy', { leaves }];

describe.each(TABLES)('%s', (_, make, seats) => {
  test('the same games as by playGames', () => areThoseOfBots(make(), seats, 4, 'tea'));
  test('every move, tile by tile', () => arePlayedByVerbs(make(), seats, 4, 'verbs'));
});

async function all(of: AsyncIterable<SelfPlay>): Promise<readonly SelfPlay[]> {
  const values: SelfPlay[] = [];
  for await (const value of of) values.push(value);
  return values;
}

describe('sums', () => {
  const seats = two;

  test('are those of the lines, whatever is told in between', async () => {
    const told = await all(unwrap(selfPlay(rules, { games: 7, seed: 'sum', seats, every: 3, lines: 'moves' })));
    expect(told.map(({ games, lines }) => [games, lines.length])).toEqual([
      [3, 3],
      [6, 3],
      [7, 1],
    ]);
    const lines = told.flatMap(value => value.lines);
    const last = told[told.length - 1]?.players;
    for (const player of [0, 1]) {
      const ofPlayer = lines.map(({ seating, totals, moves = [] }) => {
        const seat = seating.findIndex(each => each === player);
        return { own: totals[seat] ?? 0, other: totals[1 - seat] ?? 0, moves: moves.filter((_, n) => n % 2 === seat) };
      });
      const moves = ofPlayer.flatMap(each => each.moves);
      expect(last?.[player]).toEqual({
        won: ofPlayer.reduce((sum, { own, other }) => sum + (Math.sign(own - other) + 1) / 2, 0),
        points: ofPlayer.reduce((sum, { own }) => sum + own, 0),
        turns: moves.length,
        bingos: moves.filter(move => move.type === 'place' && move.tiles.length === 7).length,
        exchanges: moves.filter(({ type }) => type === 'exchange').length,
        passes: moves.filter(({ type }) => type === 'pass').length,
      });
    }
    expect(JSON.parse(JSON.stringify(told))).toEqual(told);
    const [once] = await all(unwrap(selfPlay(rules, { games: 7, seed: 'sum', seats })));
    expect(once?.players).toEqual(last);
    expect(once?.lines).toEqual([]);
  });

  test('in pairs both begin once with the same tiles', async () => {
    const lines = await linesOf(rules, { games: 4, seed: 'pair', seats: ['greedy', 'greedy'], pairs: true });
    expect(lines.map(({ seed, seating }) => `${seed} ${seating.join()}`)).toEqual([
      'pair/0 0,1',
      'pair/0 1,0',
      'pair/1 0,1',
      'pair/1 1,0',
    ]);
    expect(lines[0]?.moves).toEqual(lines[1]?.moves);
    expect(lines[0]?.moves).not.toEqual(lines[2]?.moves);
  });
});

test('positions asked between two values are answered, and change no game', async () => {
  const position = unwrap(positionOf(rules, newGame(rules, { seats: 2, seed: 'tea', racks: ['HORNETS'] }).game, 0));
  const best = topPlays(position, 3);
  const alone = await linesOf(rules, { games: 4, seed: 'mix', seats: two, every: 1 });
  const mixed = [];
  for await (const { lines } of unwrap(
    selfPlay(rules, { games: 4, seed: 'mix', seats: two, every: 1, lines: 'moves' }),
  )) {
    mixed.push(...lines);
    expect(topPlays(position, 3)).toEqual(best);
    expect(topPlays(position, 1, { leaves })[0]?.type).toBe('place');
  }
  expect(mixed).toEqual(alone);
});

describe('what the kernel cannot serve is refused, with every reason', () => {
  const own = endRule('at-forty', (_rules, { scores }) => scores.some(points => points >= 40));
  const cases: readonly (readonly [string, CrosswordRules, readonly unknown[]])[] = [
    ['no words', classic(), [{ code: 'no-lexicon' }]],
    ['words that are a set', classic({ dictionary: wordSet(english, ['no']) }), [{ code: 'no-graph' }]],
    [
      'three seats',
      classic({ dictionary: openGraph, seatCount: { least: 3, most: 4 } }),
      [{ code: 'seats', least: 3, most: 4 }],
    ],
    [
      'racks of sixteen',
      classic({ dictionary: openGraph, rackSize: 16 }),
      [{ code: 'rack-too-large', tiles: 16, most: 15 }],
    ],
    [
      'an ending of its own',
      extendRules(rules, { ending: [...rules.ending, own] }),
      [{ code: 'own-rules', part: 'ending', names: ['at-forty'] }],
    ],
    [
      'other steps',
      extendRules(rules, { steps: rules.steps.map(each => (each.name === 'refill' ? refill('all') : each)) }),
      [{ code: 'own-rules', part: 'steps', names: ['book', 'refill', 'next-seat'] }],
    ],
    [
      'points of its own, and few tiles at once',
      extendRules(rules, {
        scoring: [...rules.scoring, scoreRule('even', () => 2)],
        placement: [...rules.placement, maxPlaced(3)],
      }),
      [
        { code: 'own-rules', part: 'scoring', names: ['words', 'bingo', 'even'] },
        { code: 'own-rules', part: 'placement', names: ['max-placed'] },
      ],
    ],
  ];

  test.each(cases)('%s', (_, served, error) => {
    expect(selfPlay(served, { games: 1, seed: 'a', seats: ['greedy', 'greedy'] })).toEqual({ ok: false, error });
  });

  test('leaves of other letters', () => {
    const seats: readonly SelfPlayer[] = ['greedy', { leaves: noLeaves(german) }];
    const error = [{ code: 'other-leaves', leaves: 'german', game: 'english' }];
    expect(selfPlay(rules, { games: 1, seed: 'a', seats })).toEqual({ ok: false, error });
  });

  test('other options, and not two players, are mistakes of the program', () => {
    expect(() => selfPlay(rules, { games: 1, seed: 'a', seats: ['greedy'] })).toThrow('there are two, not 1');
    expect(() => selfPlay(rules, { games: 0, seed: 'a', seats: two })).toThrow(RangeError);
  });

  test('a game that never ends is given up', async () => {
    const endless = classic({
      dictionary: buildGraph(english, ['no']),
      challenge: 'void',
      ending: { passesEach: 0, noPlays: 'never' },
    });
    const games = unwrap(selfPlay(endless, { games: 1, seed: 'a', seats: ['greedy', 'greedy'] }));
    await expect(all(games)).rejects.toThrow('never ends');
  });
});

test('the same without WebAssembly', async () => {
  const { text } = await bundle(
    `
    import { classic, unwrap } from 'tilewright';
    import { english } from 'tilewright/alphabets/english';
    import { selfPlay } from 'tilewright/bots';
    import { leavesOf } from 'tilewright/leaves';
    import { buildGraph } from 'tilewright/lexicon';
    export async function answer(words) {
      const rules = classic({ dictionary: buildGraph(english, words), challenge: 'void' });
      const seats = ['greedy', { leaves: leavesOf(english, { tiles: { '?': 24, S: 7, Q: -7 } }) }];
      const lines = [];
      for await (const value of unwrap(selfPlay(rules, { games: 4, seed: 'realm', seats, lines: 'moves' })))
        lines.push(...value.lines);
      return typeof WebAssembly + JSON.stringify(lines);
    }
  `,
    'iife',
  );
  const words = JSON.stringify([
    'quiet',
    'rates',
    'stare',
    'tones',
    'onset',
    'near',
    'earn',
    'note',
    'tie',
    'so',
    'en',
  ]);
  const answered = async (inRealm: string, globals: object): Promise<string> => {
    const realm = createContext(globals);
    runInContext(`${inRealm};${text}`, realm);
    return String(await runInContext(`program.answer(${words})`, realm));
  };
  const usual = await answered('', { atob });
  const plain = await answered('delete globalThis.WebAssembly', { TextEncoder });
  expect([usual.slice(0, 7), plain.slice(0, 10)]).toEqual(['object[', 'undefined[']);
  expect(plain.slice(9)).toBe(usual.slice(6));
  expect(usual.length).toBeGreaterThan(1000);
});
