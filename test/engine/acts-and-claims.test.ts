/** Moves of a game's own, and tiles that are shown on a rack before a move. */
import { describe, expect, test } from 'vitest';
import {
  applyMove,
  classic,
  newGame,
  unwrap,
  type Action,
  type Chance,
  type Game,
  type Rules,
  type Violation,
} from 'tilewright';
import { emit, extendRules } from 'tilewright/rules';
import { may, play, racks, refusal, sitAt, tableOf } from '../fixtures/table.ts';

describe("a move of a game's own", () => {
  /** Ringing a square's bell, which only seat 0 may, and not on H8 or A1. */
  const ring: Action = {
    name: 'ring',
    may: (_rules, _game, seat) => seat === 0,
    broken: (_rules, _game, _seat, { squares, tiles }) =>
      tiles.length > 0 ? true : squares.filter(at => at === 112 || at === 0),
    run: (_rules, game, seat, { squares }) => emit(game, { type: 'rule', rule: 'ring', seat, squares: [...squares] }),
  };
  const table = sitAt(extendRules(classic(), { name: 'bells', actions: [ring] }), { racks: ['HORNETS', 'AEIOUAE'] });

  test('may be made while the turn lasts, and does not end it', () => {
    expect(may(table, 'A')).toContain('act');
    const rung = play(table, 'A: act ring B2 C3 :', 'A: act ring B2');
    expect(rung.said).toEqual(['A rule', 'A rule']);
    expect(rung.game.log.map(({ by }) => by)).toEqual([0, 0]);
    expect(may(rung, 'A')).toContain('place');
  });

  test.each([
    ['A: act ring H8 B2 A1 :', ['rule ring H8 A1']],
    ['A: act ring : A', ['rule ring']],
    ['A: act dance', ['not-owed']],
    ['B: act ring', ['not-your-turn']],
    ['director: act ring', ['not-your-turn']],
  ])('%s', (move, expected) => {
    expect(refusal(table, move)).toEqual(expected);
  });

  test('who may not is told so in its own turn, and is not offered it', () => {
    const next = play(table, 'A: pass');
    expect(may(next, 'B')).not.toContain('act');
    expect(refusal(next, 'B: act ring')).toEqual(['not-owed']);
  });

  test('squares have to exist', () => {
    const done = applyMove(table.rules, table.game, 0, { type: 'act', action: 'ring', squares: [999], tiles: [] });
    expect(done.ok ? [] : done.error).toEqual([{ code: 'off-board', squares: [] }]);
  });
});

describe('tiles that are said to lie on a rack before a move', () => {
  const rules: Rules = classic();
  const { game } = newGame(rules, { seats: 2, knows: 'record' });
  const show = (tiles: readonly number[], zone = 'rack 0'): Chance => ({ type: 'show', zone, tiles });
  const HORNETS = [8, 15, 18, 14, 5, 20, 19];

  const after = (from: Game, move: string, ...chance: readonly Chance[]): Game =>
    unwrap(applyMove(rules, from, 0, move, chance)).game;
  const codes = (from: Game, by: 0 | 1, move: string, ...chance: readonly Chance[]): readonly Violation['code'][] => {
    const done = applyMove(rules, from, by, move, chance);
    return done.ok ? [] : done.error.map(({ code }) => code);
  };

  test('are known from then on, and kept in the log', () => {
    const shown = after(game, '8F HORN', show(HORNETS));
    expect(racks(tableOf(rules, shown))).toEqual(['EHNORST', '+7']);
    expect(shown.log[0]?.chance).toEqual([show(HORNETS)]);
  });

  test('a part: the others stay hidden; a second claim takes the place of the first', () => {
    const shown = after(game, 'pass', show([26]), show([17, 1]));
    expect(racks(tableOf(rules, shown))).toEqual(['AQ+5', '+7']);
  });

  test.each<readonly [string, Chance]>([
    ['more than a rack holds', show([...HORNETS, 1])],
    ['more than the set has', show([26, 26])],
    ['on a rack of nobody', show([1], 'rack 2')],
    ['in what every object has', show([1], 'constructor')],
  ])('cannot be %s', (_what, chance) => {
    expect(codes(game, 0, 'pass', chance)).toEqual(['chance-impossible']);
  });

  test('cannot contradict the play on the table', () => {
    const open = after(game, '8F HORN', show(HORNETS));
    expect(codes(open, 1, 'accept', show([1, 1, 1, 1, 1, 1, 1]))).toEqual(['chance-impossible']);
    expect(codes(open, 1, 'accept', show([8, 15, 18, 14, 1, 1, 1]))).toEqual([]);
  });

  test('what is given and never asked for is refused', () => {
    expect(codes(game, 0, 'pass', { type: 'ruling', upheld: true })).toEqual(['chance-impossible']);
    expect(codes(newGame(rules, { seats: 2, seed: 'x' }).game, 0, 'pass', show([1]))).toEqual(['chance-not-yours']);
  });
});
