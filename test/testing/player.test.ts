/** What random players and directors have in mind, with dice that fall as they are told. */
import { describe, expect, test } from 'vitest';
import { applyMove, newGame, unwrap, viewFor, type Game } from 'tilewright';
import { directorsIdeas, ideas, LIVELY, STEADY, type Idea } from '../../src/testing/player.ts';
import { A, game, rules } from '../fixtures/three-at-table.ts';
import { told } from '../fixtures/told-dice.ts';

describe('what the director does though nobody waits', () => {
  const of = (...falls: readonly number[]): readonly unknown[] =>
    Array.from(directorsIdeas(rules, game, told(...falls), 15), ({ by, move }) => {
      expect(by).toBe('director');
      return move;
    });
  const close = { type: 'close' };

  test('whose, how upsetting, and what', () => {
    const dice = told(2, 150, 4);
    expect(Array.from(directorsIdeas(rules, game, dice, 15))).toEqual([{ by: 'director', move: close }]);
    expect(dice.asked).toEqual([3, 1000, 5]);
  });

  test('takes back, adjusts, undoes, closes', () => {
    expect(of(1, 150, 0, 0)).toEqual([{ type: 'take-back', seat: 1, count: 1 }, close]);
    expect(of(1, 150, 0, 1)).toEqual([{ type: 'take-back', seat: 1, count: 2 }, close]);
    expect(of(2, 150, 1, 2)).toEqual([{ type: 'adjust', seat: 2, points: -30, reason: 'overtime' }, close]);
    expect(of(0, 150, 2, 8)).toEqual([{ type: 'adjust', seat: 0, points: 8, reason: 'a friendly  gesture' }, close]);
    expect(of(0, 150, 3, 499, 2)).toEqual([{ type: 'undo', turns: 3 }, close]);
    expect(of(0, 150, 3, 500, 0)).toEqual([{ type: 'undo', entries: 1 }, close]);
  });

  test('upsetting: forfeits, adjudicates, imposes scores, turns and racks', () => {
    expect(of(1, 149, 0, 499)).toEqual([{ type: 'forfeit', seat: 1, reason: 'time' }, close]);
    expect(of(1, 149, 0, 500)).toEqual([{ type: 'forfeit', seat: 1, reason: '' }, close]);
    expect(of(1, 149, 1, 2, 1)).toEqual([{ type: 'adjudicate', ranking: [[0], [1], [2]] }, close]);
    expect(of(1, 149, 2, 0, 1, 2)).toEqual([{ type: 'impose', reason: 'clerical', scores: [0, 5, 10] }, close]);
    expect(of(1, 149, 3, 2)).toEqual([{ type: 'impose', reason: 'order', toMove: 2 }, close]);
    // the bag has six of A, T, E, Z and blanks: in order, three of them
    expect(of(1, 149, 4, 9, 9, 9, 9, 9)).toEqual([
      { type: 'impose', reason: 'rack', racks: [null, expect.stringMatching(/^(?:\[[ATEZ]\]|\?){3}$/), null] },
      close,
    ]);
    const dice = told(1, 149, 2);
    Array.from(directorsIdeas(rules, game, dice, 15));
    expect(dice.asked).toEqual([3, 1000, 5, 3, 3, 3]);
  });
});

describe('what players have in mind', () => {
  const texts = (from: Game, style: typeof LIVELY, ...falls: readonly number[]): readonly Idea[] => [
    ...ideas(rules, from, told(...falls), style),
  ];
  const quiet = { ...LIVELY, direct: 0, resign: 0, seal: 0, weights: { pass: 1 } };

  test('what is liked comes first, then what is needed', () => {
    const found = texts(game, quiet, 0, 999);
    expect(found.slice(0, 5)).toEqual([
      { by: 0, move: { type: 'pass' } },
      { by: 0, move: { type: 'pass', noPlays: true } },
      { by: 0, move: { type: 'pass' } },
      { by: 0, move: { type: 'exchange', tiles: [A] } },
      { by: 0, move: { type: 'exchange', tiles: 1 } },
    ]);
    expect(found[found.length - 1]).toEqual({ by: 0, move: { type: 'sealed' } });
  });

  test('now and then somebody leaves, and the director does something', () => {
    const [left] = texts(game, { ...quiet, resign: 0.7 }, 999, 6, 2, 1);
    expect(left).toEqual({ by: 0, move: { type: 'resign' } });
    const [stays] = texts(game, { ...quiet, resign: 0.7 }, 999, 7);
    expect(stays?.move.type).toBe('pass');
    const [directs] = texts(game, { ...quiet, direct: 6 }, 59);
    expect(directs?.by).toBe('director');
    const [not] = texts(game, { ...quiet, direct: 6 }, 60);
    expect(not?.by).toBe(0);
  });

  test('in a view a move of another may be unseen', () => {
    const view = viewFor(rules, game, 1);
    const [sealed] = texts(view, { ...quiet, seal: 10 }, 999, 999, 99);
    expect(sealed).toEqual({ by: 0, move: { type: 'sealed' } });
    const [seen] = texts(view, { ...quiet, seal: 10 }, 999, 999, 100);
    expect(seen?.move.type).toBe('pass');
    // the referee sees all
    expect(texts(game, { ...quiet, seal: 100 }, 999, 999)[0]?.move.type).toBe('pass');
  });

  test('while a play is open, verdicts, and in a hurry the next move', () => {
    const open = unwrap(applyMove(rules, game, 0, '3C ATE')).game;
    const style = { ...quiet, hurry: 20, weights: { accept: 1, pass: 1 } };
    const verdict = texts(open, style, 999, 999, 1, 200, 0, 999);
    expect(verdict[0]).toEqual({ by: 1, move: { type: 'accept' } });
    expect(verdict.every(({ move }) => move.type !== 'pass')).toBe(true);
    const hasty = texts(open, style, 999, 999, 1, 199);
    expect(hasty[0]?.move.type).toBe('pass');
  });

  test('the director rules one way or the other, where that is waited for', () => {
    const record = newGame(rules, { seats: 2, first: 0, knows: 'record' }).game;
    const laid = unwrap(applyMove(rules, record, 0, '3C ATE')).game;
    const challenged = unwrap(applyMove(rules, laid, 1, { type: 'challenge' })).game;
    for (const [fall, upheld] of [
      [499, true],
      [500, false],
    ] as const)
      expect(texts(challenged, quiet, 999, 999, fall)).toEqual([{ by: 'director', move: { type: 'rule', upheld } }]);
  });

  test('after the end only the director has', () => {
    const over = unwrap(applyMove(rules, game, 'director', { type: 'adjudicate', ranking: [[0], [1], [2]] })).game;
    expect(texts(over, quiet)).toEqual([]);
    expect(texts(over, { ...quiet, direct: 100 }, 0, 0, 999, 4)).toEqual([{ by: 'director', move: { type: 'close' } }]);
  });

  test('lively players do a little of everything; steady ones play, and accept what lies there', () => {
    const { weights = {}, ...often } = LIVELY;
    expect(often).toEqual({ tries: 30, seal: 10, hurry: 20, resign: 0.7, direct: 6, upset: 15 });
    expect(weights).toEqual({ place: 86, exchange: 8, pass: 6, act: 60, accept: 75, challenge: 25, answer: 100 });
    expect(STEADY).toEqual({
      ...{ tries: 60, seal: 0, hurry: 0, resign: 0, direct: 0, upset: 0 },
      weights: { place: 90, act: 10, accept: 100, answer: 100 },
    });
  });
});
