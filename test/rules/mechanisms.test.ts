/**
 * Mechanisms, stocks of extra pieces, and the placement rules, endings and rankings that games with sides and goals are
 * made of.
 */
import { describe, expect, test } from 'vitest';
import {
  classic,
  finalizeGame,
  newGame,
  parseLayout,
  squareName,
  tilesIn,
  wordSet,
  type CrosswordRules,
  type Seat,
} from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import {
  besideLetters,
  bingo,
  byScore,
  closedSquares,
  covered,
  coversOneOf,
  emptyBoard,
  endRule,
  extendRules,
  extraTurn,
  instead,
  step,
  type Mechanism,
  notCounting,
  reachedGoal,
  removal,
  shared,
  stock,
  tileNamed,
  withMechanisms,
  without,
  withTiles,
} from 'tilewright/rules';
import { play, refusal, sitDown, type Seated } from '../fixtures/clients.ts';
import { byLeast, lastMoverWinsBy } from '../../src/rules/ranking.ts';
import { parseSquareName } from '../../src/board/square.ts';

const BONUS = { name: 'bonus', type: 'blank', count: 2, zone: 'pile' } as const;
const STONE = { name: 'stone', type: 'blocker', count: 3, zone: 'stones' } as const;

const base = classic({ challenge: 'none', layout: parseLayout('..... ..... ..S.. ..... .....') });

/** The base game with other rules. */
function table(changes: Parameters<typeof extendRules<CrosswordRules>>[1], racks = ['HATEEIO', 'NNORTTE']): Seated {
  return sitDown(extendRules(base, { name: 'test', ...changes }), { seats: racks.length, racks }, []);
}

describe('mechanisms', () => {
  test('fill their slots behind what the game has; a zone that two of them need is there once', () => {
    const added = withMechanisms(base, stock(BONUS, { pouch: 'pouch' }), stock(STONE, { pouch: 'pouch' }));
    expect(added.pieces).toEqual([BONUS, STONE]);
    expect(added.zones.map(({ name }) => name)).toEqual([
      ...base.zones.map(({ name }) => name),
      'pile',
      'pouch',
      'stones',
    ]);
    expect(added.playFrom).toEqual(['rack', 'pouch']);
    expect(added.effects.map(({ name }) => name)).toEqual(['take-bonus', 'take-stone']);
    expect(added.placement.slice(base.placement.length).map(({ name }) => name)).toEqual([
      'stone-in-word',
      'stone-beside',
    ]);
    expect(withMechanisms(base)).toMatchObject({ pieces: [], playFrom: ['rack'], placement: base.placement });
  });

  test('what would say something else by a name that is taken, or take a step away, is refused', () => {
    const says = (text: string): Mechanism => ({ messages: { 'effect/gift': text } });
    expect(withMechanisms(base, says('a gift'), says('a gift')).messages['effect/gift']).toBe('a gift');
    expect(() => withMechanisms(base, says('a gift'), says('poison'))).toThrow("by the key 'effect/gift'");
    const passing = (name: string): Mechanism => ({
      steps: steps =>
        instead(
          steps,
          'next-seat',
          step('next-seat', (_rules, game) => game, { parameters: { name } }),
        ),
    });
    expect(withMechanisms(base, extraTurn('again'), extraTurn('more')).steps).toHaveLength(base.steps.length);
    expect(() => withMechanisms(base, passing('a'), passing('b'))).toThrow("of the step 'next-seat'");
  });

  test('pieces by name', () => {
    const set = { alphabet: english, pieces: [BONUS, STONE] };
    expect([tileNamed(set, 'bonus'), tileNamed(set, 'stone')]).toEqual([28, 29]);
    expect(() => tileNamed(set, 'card')).toThrow("there is no piece 'card'");
  });

  test('pieces that do not count towards a bonus by the number of tiles', () => {
    const set = { alphabet: english, pieces: [BONUS] };
    const scoring = notCounting([bingo({ 7: 50 }, [27])], set, 'bonus');
    expect(scoring).toEqual([bingo({ 7: 50 }, [27, 28])]);
    expect(notCounting([], set, 'bonus')).toEqual([]);
  });

  test('blockers from stock: so many, of this name, where they may lie', () => {
    const stones = stock(STONE, { pouch: 'pouch', most: 2, allowed: (_rules, square) => square !== 0 });
    const open = table(withMechanisms(base, stock(BONUS, { pouch: 'pouch' }), stones));
    const given = newGame(open.rules, { seats: 2, seed: 'tea', racks: ['HATEEIO'] }).game;
    expect(tilesIn(given.zones['stones']!).tiles).toEqual([29, 29, 29]);
    expect(refusal(open, 0, '3C HAT + A2={stone}')).toEqual(['not-held']);
    expect(removal(STONE).questions?.map(({ name }) => name)).toEqual(['remove-stone']);
  });
});

test('an entry of a list in the place of another', () => {
  const list = [{ name: 'a' }, { name: 'b' }, { name: 'c' }];
  expect(instead(list, 'b', { name: 'x' })).toEqual([{ name: 'a' }, { name: 'x' }, { name: 'c' }]);
  expect(() => instead(list, 'd', { name: 'x' })).toThrow("there is no 'd' among a, b, c");
});

describe('where a seat may lay tiles', () => {
  const at = (name: string): number => parseSquareName(base.layout, name)!.square;

  test('closed squares: all that a play covers are named', () => {
    const lower = (seat: Seat, square: number): boolean => (seat === 0 ? square >= 15 : square < 10);
    const rule = closedSquares('not-yours', (_rules, _game, seat, square) => lower(seat, square));
    const open = table({ placement: [...base.placement, rule] });
    expect(refusal(open, 0, '3C HAT')).toEqual(['accepted']);
    expect(refusal(open, 0, 'C3 HAT')).toEqual(['not-yours']);
    expect(rule.type === 'closed-squares' && rule.closed(open.rules, open.game, 0, 15)).toBe(true);
  });

  test('one of some squares, while the rule asks for any', () => {
    const rule = coversOneOf('misses-corner', (_rules, game, seat) =>
      game.history.length === 0 ? [seat === 0 ? at('A1') : at('E5')] : undefined,
    );
    const open = table({ placement: [...without(base.placement, 'misses-start'), rule] });
    expect(refusal(open, 0, '3C HAT')).toEqual(['misses-corner']);
    const after = play(open, [0, '1A HAT']);
    expect(refusal(after, 1, '2A NO')).toEqual(['accepted']);
  });

  test('squares beside letters: empty, no walls, of those letters that count', () => {
    const layout = parseLayout('..#.. ..... ..S..');
    const board = withTiles(
      emptyBoard(layout),
      [
        { square: 6, tile: 1 },
        { square: 7, tile: 2 },
        { square: 14, tile: 29 },
        { square: 13, tile: 3 },
      ],
      27,
    );
    const names = (from?: (square: number) => boolean) =>
      besideLetters(board, from).map(square => squareName(layout, square));
    expect(names()).toEqual(['B1', 'A2', 'D2', 'B3', 'C3']);
    expect(names(square => square === 7)).toEqual(['D2', 'C3']);
    expect(besideLetters(emptyBoard(layout))).toEqual([]);
  });
});

describe('goals', () => {
  const seatsGoal = reachedGoal('there', (_rules, _game, seat, square) => square === (seat === 0 ? 14 : 10));

  test('a goal is of its seat', () => {
    const open = table({ ending: [seatsGoal, ...base.ending] });
    expect(play(open, [0, '3A HAT']).game.over).toBeUndefined();
    const after = play(table({ ending: [seatsGoal], ranking: lastMoverWinsBy('there', shared) }), [0, '3C HAT']);
    expect([after.game.over, finalizeGame(after.rules, after.game).ranking]).toEqual(['there', [[0], [1]]]);
  });

  test.each([
    ['covered', covered([14])],
    ['there', seatsGoal],
  ])('%s: not by a play that was taken back', (_, rule) => {
    const rules = classic({ layout: base.layout, dictionary: wordSet(english, []) });
    const open = sitDown(extendRules(rules, { ending: [rule] }), { seats: 2, racks: ['HATEEIO', 'NNORTTE'] });
    expect(play(open, [0, '3C HAT'], [1, 'accept']).game.over).toBe(rule.name);
    expect(play(open, [0, '3C HAT'], [1, 'challenge']).game.over).toBeUndefined();
  });
});

describe('rankings without points', () => {
  const ends = (reason: string, ranking: CrosswordRules['ranking']) => {
    const done = endRule(reason, (_rules, game) => game.history.length === 3);
    const { rules, game } = play(
      table({ ending: [done], ranking }, ['HATEEIO', 'NNORTTE', 'AEIRSTU']),
      [0, 'pass'],
      [1, 'pass'],
      [2, '3C AIR'],
    );
    return finalizeGame(rules, game).ranking;
  };

  test('the last mover, where the game ended for this reason; else another ranking', () => {
    expect(ends('home', lastMoverWinsBy('home', shared))).toEqual([[2], [0, 1]]);
    expect(ends('else', lastMoverWinsBy('home', shared))).toEqual([[0, 1, 2]]);
    expect(ends('else', lastMoverWinsBy('home', byScore()))).toEqual(ends('else', byScore()));
    expect(lastMoverWinsBy('home', shared).name).toBe('home-or-shared');
  });

  test('the least, endless ones together at the end', () => {
    const far: readonly number[] = [Infinity, 3, Infinity];
    expect(
      ends(
        'else',
        byLeast('far', (_rules, _game, seat) => far[seat] ?? 0),
      ),
    ).toEqual([[1], [0, 2]]);
    expect(
      ends(
        'else',
        byLeast('same', () => 1),
      ),
    ).toEqual([[0, 1, 2]]);
  });

  test('whoever has left comes last', () => {
    const open = table({ ranking: byLeast('seat', (_rules, _game, seat) => seat) });
    const { rules, game } = play(open, [0, 'resign']);
    expect(finalizeGame(rules, game).ranking).toEqual([[1], [0]]);
    const equal = play(table({ ranking: shared }), [0, 'resign']);
    expect(finalizeGame(equal.rules, equal.game).ranking).toEqual([[1], [0]]);
  });
});
