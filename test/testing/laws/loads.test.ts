import { describe, expect, test } from 'vitest';
import { applyMove, unwrap, type Game } from 'tilewright';
import { LONGEST_TEXT } from '../../../src/core/limits.ts';
import type { Dice } from '../../../src/testing/dice.ts';
import { loads } from '../../../src/testing/laws/loads.ts';
import type { Idea } from '../../../src/testing/player.ts';
import { game, rules } from '../../fixtures/three-at-table.ts';
import { told } from '../../fixtures/told-dice.ts';

describe('moves at the limits, for the law about saves', () => {
  /** What is tried after a game, and the lists that texts and numbers are taken from. */
  function extremesAfter(stage: Parameters<typeof loads.holds>[0]['stages'][number], ...falls: readonly number[]) {
    const dice = told(...falls);
    const [lists, picked]: [unknown[], unknown[]] = [[], []];
    const spy: Dice = {
      ...dice,
      shuffle: list => (lists.push(...list), [...list]),
      pick: list => (picked.push(list), dice.pick(list)),
    };
    const played = { rules, stages: [stage] } as unknown as Parameters<typeof loads.holds>[0];
    loads.holds(played, spy);
    return { ideas: lists as readonly Idea[], picked, asked: dice.asked };
  }
  const stageOf = (before: Game, by: number, text: string): Parameters<typeof extremesAfter>[0] => {
    const done = unwrap(applyMove(rules, before, by, text));
    const [entry] = done.game.log.slice(-1);
    return { before, by, move: entry!.move, chance: [], ...done };
  };
  const passed = stageOf(game, 0, 'pass');

  test('four times in ten, by the director: scores, ends, turns, back', () => {
    const { ideas: tried, asked } = extremesAfter(passed, 399, 2);
    const longest = 'x'.repeat(LONGEST_TEXT - 1);
    expect(tried).toEqual(
      [
        { type: 'adjust', seat: 2, points: 0, reason: longest },
        { type: 'forfeit', seat: 2, reason: longest },
        { type: 'impose', reason: longest, scores: [0, 0, 0] },
        { type: 'impose', reason: longest, toMove: 2 },
        { type: 'take-back', seat: 2, count: 1 },
        { type: 'undo', entries: 1 },
      ].map(move => ({ by: 'director', move })),
    );
    // the entries of the log, and two more
    expect(asked[asked.length - 1]).toBe(passed.game.log.length + 2);
    expect(extremesAfter(passed, 400).ideas).toEqual([]);
    // the fifth number, then the text
    const [largest] = extremesAfter(passed, 399, 2, 4).ideas;
    expect(largest?.move).toMatchObject({ type: 'adjust', points: 999_999 });
  });

  test('texts up to the limit and past it, odd ones, and the largest numbers', () => {
    const { picked } = extremesAfter(passed);
    const [numbers, texts] = picked as [readonly number[], readonly string[]];
    expect(numbers).toEqual([0, -0, 1, -1, 999_999, -999_999, 1e6, -1e6, 1e9, -1e9]);
    const long = texts.filter(text => text.length > 100);
    const lengths = [LONGEST_TEXT - 1, LONGEST_TEXT, LONGEST_TEXT + 1];
    expect(long.map(text => text.length)).toEqual(lengths.flatMap(length => [length, length, length]));
    expect(long.map(text => text.slice(0, 2))).toEqual(lengths.flatMap(() => ['xx', '\u0958\u0958', 'e\u0301']));
    expect(texts.slice(long.length)).toEqual([
      ...['', ' \t', '10 20', 'seat 1', '{"a":1}', '\ud800', '\u0000\u001b[2J', 'a\u0085b\u2028c\u00a0d', '__proto__'],
    ]);
  });

  test('challenges of words that come twice, and up to a thousand times and once more', () => {
    const { ideas: tried } = extremesAfter(stageOf(game, 0, '3C ATE'), 0);
    const challenges = tried.flatMap(({ by, move }) => (move.type === 'challenge' ? [{ by, move }] : []));
    const lengths = [2, 700, 1000, 1001];
    const seats = [...new Set(challenges.map(({ by }) => by))];
    expect(seats).toEqual([1, 2]);
    expect(challenges.map(({ move }) => move.words?.length)).toEqual(seats.flatMap(() => lengths));
    for (const { move } of challenges) {
      expect(move.of).toBe(0);
      expect(new Set(move.words?.map(word => word.join(' ')))).toEqual(new Set(['12 13 14']));
    }
  });
});
