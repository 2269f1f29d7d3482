/** What a view or a record is told, with dice that fall as they are told. */
import { describe, expect, test } from 'vitest';
import { applyMove, newGame, unwrap, viewFor } from 'tilewright';
import type { Idea } from '../../src/testing/player.ts';
import { make, makeWithChance } from '../../src/testing/tell.ts';
import { A, E, game, rules } from '../fixtures/three-at-table.ts';
import { told } from '../fixtures/told-dice.ts';

describe('what a view or a record is told', () => {
  const view = viewFor(rules, game, 'spectator');
  const idea: Idea = { by: 0, move: { type: 'exchange', tiles: 1 } };

  test('nothing is told to the referee', () => {
    expect(make(rules, game, { by: 0, move: { type: 'pass' } })).toMatchObject({ by: 0, chance: [] });
    expect(make(rules, game, { by: 1, move: { type: 'pass' } })).toBeUndefined();
  });

  test('one time in four a rack in part, from what may lie there', () => {
    const [some, none] = [told(249, 0), told(250)];
    expect(makeWithChance(rules, view, { by: 0, move: { type: 'pass' } }, some)?.chance).toMatchObject([
      { type: 'show', zone: 'rack 0' },
    ]);
    expect(makeWithChance(rules, view, { by: 0, move: { type: 'pass' } }, none)?.chance).toEqual([]);
    expect(some.asked.slice(0, 2)).toEqual([1000, 3]);
  });

  test('half of the open draws by name, seven in ten of each', () => {
    const named = makeWithChance(rules, view, idea, told(999, 500, ...Array<number>(10).fill(9), 300));
    const [draw] = named?.game.log[0]?.chance ?? [];
    expect(draw).toMatchObject({ type: 'draw', tiles: [expect.any(Number)] });
    const [left] = makeWithChance(rules, view, idea, told(999, 499))?.game.log[0]?.chance ?? [];
    expect(left).toMatchObject({ type: 'draw', tiles: 1 });
    const [kept] =
      makeWithChance(rules, view, idea, told(999, 500, ...Array<number>(10).fill(9), 299))?.game.log[0]?.chance ?? [];
    expect(kept).toMatchObject({ type: 'draw', tiles: 1 });
  });

  test('six challenges in ten their ruling, half of them upheld', () => {
    const record = newGame(rules, { seats: 3, first: 0, knows: 'record' }).game;
    const laid = unwrap(
      applyMove(rules, record, 0, { type: 'place', tiles: [A, 20, E].map((tile, n) => ({ square: 12 + n, tile })) }),
    ).game;
    const ruled = (...falls: readonly number[]): unknown =>
      makeWithChance(rules, laid, { by: 1, move: { type: 'challenge' } }, told(...falls))?.chance;
    expect(ruled(599, 499, 999, 0)).toEqual([{ type: 'ruling', upheld: true }]);
    expect(ruled(599, 500, 999, 0)).toEqual([{ type: 'ruling', upheld: false }]);
    expect(ruled(600, 999, 0)).toEqual([]);
  });
});
