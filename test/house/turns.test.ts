/** Tests that take turns: each has its turn within as many days as there are parts, and none is left out. */
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { rowOf, TURNS, waitingIn } from '../turns.ts';

const names = Array.from({ length: 23 }, (_, n) => (n % 3 === 0 ? `hostile saves ${n}` : `other ${n}`));

test.each(TURNS.map(([file, parts, like]) => [file, parts, like] as const))(
  '%s: each test is asked once within %i days',
  (file, parts, like) => {
    const all = like === undefined ? names : names.map(name => name.replace('hostile saves', nameLike(like)));
    const own = all.filter(name => TURNS[rowOf(file, name)]?.[1] === parts);
    const days = Array.from({ length: parts }, (_, day) => {
      const waiting = waitingIn(file, all, 20_261_129 + day);
      return own.filter(name => !waiting.includes(all.indexOf(name)));
    });
    expect(own.length).toBeGreaterThan(0);
    expect(days.flat().sort()).toEqual([...own].sort());
    for (const day of days) expect(day.length).toBeGreaterThanOrEqual(Math.floor(own.length / parts));
  },
);

/** A name that an expression of the table is like. */
function nameLike({ source }: RegExp): string {
  const [first = ''] = source.split('|');
  return first.replace('^', '').replace('[145]', '1');
}

test('tests of another name wait for nothing', () => {
  const waiting = waitingIn('test/fair/audit.test.ts', names, 5);
  expect(waiting.length).toBeGreaterThanOrEqual(5);
  expect(waiting.every(at => names[at]?.startsWith('hostile'))).toBe(true);
  expect(waitingIn('test/house/turns.test.ts', names, 5)).toEqual([]);
});

test('files that take turns are there, and wait for no more than a week', () => {
  expect(TURNS.length).toBeGreaterThan(0);
  for (const [file, parts] of TURNS) {
    expect(existsSync(file), file).toBe(true);
    expect(parts, file).toBeGreaterThan(1);
    expect(parts, file).toBeLessThanOrEqual(7);
  }
});
