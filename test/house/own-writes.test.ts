import { Linter } from 'eslint';
import { expect, test } from 'vitest';
import { ownWrites } from '../../.tools/own-writes.mjs';

const linter = new Linter();

/** What the rule says of a program, as message ids. */
function faults(code: string): readonly (string | undefined)[] {
  const plugins = { house: { rules: { 'own-writes': ownWrites } } };
  const found = linter.verify(code, [{ plugins, rules: { 'house/own-writes': 'error' } }]);
  return found.map(({ messageId, message }) => messageId ?? message);
}

test.each([
  'function f(n) { const list = new Uint8Array(n); list[0] = 1; list.fill(2); return list; }',
  'function f(a) { const copy = [...a]; copy.push(1); return copy; }',
  'function f(a) { const copy = a.slice(); copy[0]++; delete copy[1]; return copy; }',
  'function f(a) { const seen = new Set(); a.forEach(x => seen.add(x)); return seen; }',
  'function f(a) { const rows = a.map(x => ({ x })); for (const row of rows) row.x = 1; return rows; }',
  'function f(a) { const out = {}; [out.x, out.y] = a; return Object.assign(out, a); }',
  'function f(a) { return [...a].sort().reverse(); }',
  "const slot = privateState('slot', 0); function f(game) { return slot.set(game, 1); }",
])('a function writes to what it made: %s', code => {
  expect(faults(code)).toEqual([]);
});

test.each([
  ['function f(a) { a[0] = 1; }', ['parameter']],
  ['function f(a) { a.list.push(1); }', ['parameter']],
  ['function f({ list }) { list.sort(); }', ['parameter']],
  ['const f = a => { a.b.c++; };', ['parameter']],
  ['function f(a) { delete a.b; }', ['parameter']],
  ['function f(a) { Object.assign(a, { x: 1 }); }', ['parameter']],
  ['function f(a) { [a.x, a.y] = [1, 2]; }', ['parameter', 'parameter']],
  ['function f(a) { const { list } = a; list[0] = 1; }', ['parameter']],
  ['function f(a) { const list = a.list ?? []; list.push(1); }', ['parameter']],
  ['function f(a) { let list; list = a.list; list.push(1); }', ['parameter']],
  ['function f(a) { for (const row of a.rows) row[0] = 1; }', ['parameter']],
  ["import { table } from './t.js'; export function f() { table[0] = 1; }", ['import']],
  ["const slot = privateState('slot', 0); function f() { slot.clear(); }", ['module']],
  ['const cache = new Map(); export function f(k) { cache.set(k, 1); }', ['module']],
] as const)('nothing else: %s', (code, expected) => {
  expect(faults(code)).toEqual(expected);
});
