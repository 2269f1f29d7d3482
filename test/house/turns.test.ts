/** Tests that take turns: each has its turn within as many days as there are parts, and none is left out. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { heavyWaiting, PROCESSES, SAMPLES } from '../heavy-turns.ts';
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

test('issue 30: positions compared with other programs wait for no turn, so that a clone alone asks them all', () => {
  expect(existsSync('test/movegen/compared.test.ts')).toBe(true);
  expect(TURNS.map(([file]) => file)).not.toContain('test/movegen/compared.test.ts');
});

test('files that take turns are there, and wait for no more than a week', () => {
  expect(TURNS.length).toBeGreaterThan(0);
  for (const [file, parts] of TURNS) {
    expect(existsSync(file), file).toBe(true);
    expect(parts, file).toBeGreaterThan(1);
    expect(parts, file).toBeLessThanOrEqual(7);
  }
});

test('heavy files that take turns are there, and each is asked on one of seven days', () => {
  const days = Array.from({ length: 35 }, (_, day) => new Set(heavyWaiting(20_261_129 + day)));
  for (const file of [...PROCESSES, ...SAMPLES]) {
    expect(existsSync(file), file).toBe(true);
    expect(days.filter(day => !day.has(file)).length, file).toBe(5);
  }
  for (const day of days) expect(day.size).toBe((SAMPLES.length * 6) / 7 + PROCESSES.length - 1);
});

test('what a heavy file asks of itself in turn all meets a day of the file', () => {
  const parts = SAMPLES.flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(/partOf\([^\n]*, (\d+)\)|every = [^\n]*\? (\d+)/g)].map(
      ([, part, every]) => [file, Number(part ?? every)] as const,
    ),
  );
  expect(parts.length).toBeGreaterThan(10);
  for (const [file, part] of parts) {
    const days = Array.from({ length: 7 * part }, (_, day) => day).filter(day => !heavyWaiting(day).includes(file));
    expect(new Set(days.map(day => day % part)).size, `${file}: ${part}`).toBe(part);
  }
});
