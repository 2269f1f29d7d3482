import { expect, test } from 'vitest';
import { classic, newGame, unwrap, applyMove } from 'tilewright';
import { nextMover, paidTo } from '../../../src/records/replay/state.ts';

const rules = classic({ challenge: 'double' });
const { game } = newGame(rules, { seats: 3, first: 1, seed: 'a seed for tests', racks: [undefined, 'HORNETS'] });

test('who moves next, once an open play stands', () => {
  expect(nextMover(game)).toBe(1);
  const laid = unwrap(applyMove(rules, game, 1, '8F HORN')).game;
  const after = (...missing: readonly number[]): number => nextMover({ ...laid, missing });
  expect(after(0, 0, 0)).toBe(2);
  // seats that miss a turn are passed over, once for each turn that they miss
  expect(after(0, 0, 1)).toBe(0);
  expect(after(1, 0, 1)).toBe(1);
  expect(after(1, 1, 1)).toBe(2);
  expect(after(1, 1, 2)).toBe(0);
});

test('what a challenge pays one seat', () => {
  const line = (points: number, type: 'challenge' | 'correction' = 'challenge') => ({ type, points });
  const adjusted = (seat: number, of: ReturnType<typeof line>) =>
    ({ type: 'adjusted', seat, line: of }) as Parameters<typeof paidTo>[0][number];
  const events = [
    adjusted(0, line(5)),
    adjusted(0, line(10)),
    adjusted(1, line(3)),
    adjusted(0, line(100, 'correction')),
    { type: 'lost-turn', seat: 0 } as const,
  ];
  expect([0, 1, 2].map(seat => paidTo(events, seat))).toEqual([15, 3, 0]);
});
