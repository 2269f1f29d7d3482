/** Every code that a command writes behind a sentence: what it means, and what to do. */
import { expect, test } from 'vitest';
import { faultsAdvised } from '../../src/cli/fault-guide.ts';
import { cli } from '../fixtures/cli.ts';

test('each code has two sentences: what it means, and what to do', async () => {
  const { code, out } = await cli('codes', '--json');
  expect(code).toBe(0);
  const all = JSON.parse(out) as readonly Readonly<Record<'of' | 'code' | 'means' | 'todo', string>>[];
  expect(new Set(all.map(({ of }) => of))).toEqual(new Set(['violation', 'finding', 'fault']));
  const isSaid = (text: string): boolean => /^(?:[A-Z`‘'"]|--)[^]{9,}\.$/.test(text);
  expect(all.filter(({ means, todo }) => !isSaid(means) || !isSaid(todo))).toEqual([]);
  expect(new Set(all.map(({ of, code: name }) => `${of} ${name}`)).size).toBe(all.length);
});

test('faults are told in a row, with what to do about the first of them', () => {
  const damaged = 'The file is damaged, or cut off: get it again, or make it with `tilewright lexicon build`.';
  expect(faultsAdvised([{ code: 'kwg-arc' }, { code: 'kwg-header' }])).toMatch(/^[^;]*kwg-arc[^;]*; [^;]*kwg-header/);
  expect(faultsAdvised([{ code: 'kwg-arc' }, { code: 'kwg-header' }]).endsWith(`. ${damaged}`)).toBe(true);
  expect(faultsAdvised([{ code: 'constructor' }, { code: 'kwg-arc' }])).not.toContain('damaged');
  expect(faultsAdvised([])).toBe('');
});
