/** Simulations: what they count is derived from the rules, and what is wrong with a game comes out. */
import { describe, expect, test } from 'vitest';
import { noneOf } from '../../src/core/multiset.ts';
import { classic, parseLayout, wordSet } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { extendRules, privateState, withCounts } from 'tilewright/rules';
import { simulate } from 'tilewright/testing';
import { expectedOf } from '../../src/testing/coverage.ts';
import { blanksAndBlockers, bustinOut } from 'tilewright/variants';

const small = {
  alphabet: withCounts(english, 'A4 E4 T4 ?1'),
  layout: parseLayout('d..D. ..... ..*.. ..... .....'),
  rackSize: 3,
} as const;
const everything = { has: () => true };

describe('what is expected', () => {
  const of = (rules: Parameters<typeof expectedOf>[0], kind: RegExp): readonly string[] =>
    expectedOf(rules)
      .filter(name => kind.test(name))
      .sort();

  test('challenges as far as rule and dictionary allow', () => {
    const kind = /^(?:challenge|turn lost|fine|move (?:accept|challenge|close|rule))/;
    expect(of(classic({ ...small, challenge: 'none' }), kind)).toEqual([]);
    expect(of(classic({ ...small, dictionary: everything }), kind)).not.toContain('challenge upheld');
    expect(of(classic({ ...small, dictionary: { has: () => false } }), kind)).not.toContain('challenge failed');
    expect(of(classic({ ...small, challenge: { points: 5, per: 'play', to: 'challenged' } }), kind)).toEqual([
      ...['challenge failed', 'challenge upheld', 'fine paid'],
      ...['move accept', 'move challenge', 'move close', 'move rule'],
    ]);
  });

  test('cards, pieces, effects, questions, special squares, roles', () => {
    expect(of(bustinOut(), /^(?:card|piece) /)).toEqual(
      expect.arrayContaining(['card deck/fetch', 'piece blocker', 'piece bonus']),
    );
    expect(of(bustinOut(), /^effect /).length).toBeGreaterThan(5);
    expect(of(bustinOut(), /^question /).length).toBeGreaterThan(5);
    expect(of(classic(small), /^square /)).toEqual(['square *', 'square D', 'square d']);
    expect(of(blanksAndBlockers({ roles: ['rookie', 'pro'] }), /^roles /)).toEqual(['roles pro', 'roles rookie']);
  });
});

const rules = classic({ ...small, dictionary: wordSet(english, ['at', 'ate', 'eat', 'tea', 'ta']) });

test('the same seed gives the same games, and parts of a series add up', () => {
  const options = { games: 6, seats: 2, seed: 'tea' };
  const all = simulate({ small: rules }, options);
  expect(simulate({ small: rules }, options)).toEqual(all);
  const halves = [0, 3].map(from => simulate({ small: rules }, { ...options, games: 3, from }));
  const sums = Object.keys(all.counters).map(name =>
    halves.reduce((sum, { counters }) => sum + (counters[name] ?? 0), 0),
  );
  expect(sums).toEqual(Object.values(all.counters));
  expect(all.counters['setup small']).toBe(6);
});

test('every move is counted by its type once, and games end as often as there are games', () => {
  const { moves, games, counters } = simulate({ small: rules }, { games: 6, seats: 2, seed: 'tea' });
  const sum = (kind: RegExp): number =>
    Object.entries(counters).reduce((all, [name, count]) => all + (kind.test(name) ? count : 0), 0);
  expect(sum(/^move (?!pass no plays)/)).toBe(moves);
  expect(sum(/^ending /)).toBe(games);
  expect(counters['move place']).toBeGreaterThan(games);
});

test('set-ups take turns', () => {
  const { counters } = simulate({ one: rules, two: classic({ ...small, edition: 2007 }) }, { games: 5 });
  expect([counters['setup one'], counters['setup two']]).toEqual([3, 2]);
  // without a dictionary the director rules, which the first set-up does not expect
  expect(Object.keys(counters)).toContain('move rule');
});

describe('each game has a table of its own kind: what is rare at one is common at another', () => {
  const challenged = classic({
    ...small,
    ...{ challenge: 'double', dictionary: wordSet(english, ['at', 'ate', 'eat', 'tea', 'ta']) },
  });

  /** How often something happened in four games at each of the ten tables. */
  function atTables(kind: RegExp): readonly number[] {
    const found = Array<number>(10).fill(0);
    for (let from = 0; from < 40; from++) {
      const { counters } = gameAt(from);
      const table = (from + Math.floor(from / 10)) % 10;
      for (const [name, count] of Object.entries(counters)) if (kind.test(name)) found[table]! += count;
    }
    return found;
  }
  const games = new Map<number, ReturnType<typeof simulate>>();
  const gameAt = (from: number): ReturnType<typeof simulate> => {
    const game =
      games.get(from) ?? simulate({ small: challenged }, { games: 1, from, seats: 3, seed: 'a seed for tests' });
    games.set(from, game);
    return game;
  };
  const most = (all: readonly number[]): number => all.indexOf(Math.max(...all));

  test('at one most plays are challenged, at others passes, exchanges, or games that somebody leaves', () => {
    expect(most(atTables(/^move challenge/))).toBe(1);
    expect(most(atTables(/^move pass/))).toBe(3);
    expect(atTables(/^ending all-passed/)[3]).toBe(4);
    expect(most(atTables(/^move exchange/))).toBe(4);
    const left = atTables(/^move resign/);
    expect([most(left), left.filter(count => count > 0)]).toEqual([5, [left[5]]]);
  });

  test('at one alone the director does what nobody waits for', () => {
    const directed = atTables(/^move (?:impose|adjust|forfeit|adjudicate|take-back|undo|close)/);
    expect(directed.flatMap((count, table) => (count > 0 ? [table] : []))).toEqual([6]);
  });

  test('where long plays are liked, games take fewer of them', () => {
    const plays = atTables(/^move place/);
    for (const table of [7, 8, 9]) expect(plays[table]).toBeLessThan(Math.min(plays[0]!, plays[1]!));
  });
});

describe('what is wrong comes out, with the game it was found in', () => {
  test('a step that loses a tile', () => {
    const loses = extendRules(rules, {
      steps: [
        ...rules.steps,
        {
          name: 'lose',
          run: (_rules, game) => ({
            ...game,
            zones: { ...game.zones, bag: { ...game.zones['bag']!, counts: noneOf(28) } },
          }),
        },
      ],
    });
    expect(() => simulate({ leaky: loses }, { games: 3, seed: 'x' })).toThrow(
      /the pieces are the full set[\s\S]*at classic \(leaky\), 2 seats, seed 'x 0', after \d+ moves:/,
    );
  });

  test('a seat that owes something and can do nothing', () => {
    const stuck = extendRules(rules, {
      moves: rules.moves.filter(({ name }) => name !== 'pass' && name !== 'exchange'),
      placement: [{ name: 'never', type: 'own', broken: () => true }],
    });
    expect(() => simulate({ stuck }, { games: 3 })).toThrow(/owes something and finds nothing/);
  });

  test('a game that does not go on from its save, a result that leaves somebody out, points that do not add up', () => {
    const forgets = extendRules(rules, { state: [...rules.state, privateState('forgets', 0, () => undefined)] });
    expect(() => simulate({ forgets }, { games: 60 })).toThrow(/a save does not load/);
    const ranking = { ...rules.ranking, tiers: () => [[0]] };
    expect(() => simulate({ unfair: { ...rules, ranking } }, { games: 1 })).toThrow(
      /the ranking does not name every seat once/,
    );
    const run: (typeof rules)['steps'][number]['run'] = (_rules, game) => ({
      ...game,
      scores: game.scores.map(score => score + 1),
    });
    const gift = extendRules(rules, { steps: [...rules.steps, { name: 'gift', run }] });
    expect(() => simulate({ gift }, { games: 1 })).toThrow(/scores are what history and adjustments add up to/);
  });

  test('a game that never ends: the rules, the set-up, the seats, the seed, and the last five moves', () => {
    const endless = extendRules(rules, { ending: [], moves: rules.moves.filter(({ name }) => name !== 'resign') });
    const told =
      /^.*the game is not over after (\d+) moves[^]*at classic \(odd\), 3 seats, seed 'tea 7', after (\d+) moves:((?:\n {2}\d: .+)+)$/;
    let message = '';
    try {
      simulate({ odd: endless }, { games: 1, from: 7, seats: 3, seed: 'tea' });
    } catch (error) {
      message = String(error instanceof Error ? error.message : error);
    }
    const [, bound, moves, last = ''] = told.exec(message) ?? [];
    expect(message).toMatch(told);
    expect(moves).toBe(bound);
    expect(last.trim().split('\n')).toHaveLength(5);
  });
});
