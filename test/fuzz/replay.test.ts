/** Inputs that fuzzing found, through their doors: `fuzz.heavy.ts` changes them further (docs/reliability.md). */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DOORS } from './doors.ts';

const here = new URL('./', import.meta.url);
const folders = readdirSync(here, { withFileTypes: true }).flatMap(entry => (entry.isDirectory() ? [entry.name] : []));

test('every door has inputs, and no others are there', () => {
  expect(folders.sort()).toEqual(DOORS.map(({ name }) => name).sort());
});

test.each(DOORS)('$name: no input throws or breaks a promise', ({ name, enter }) => {
  const folder = new URL(`${name}/`, here);
  const inputs = readdirSync(folder);
  expect(inputs.length).toBeGreaterThan(0);
  const broken = inputs.flatMap(input => {
    try {
      enter(readFileSync(new URL(input, folder)));
      return [];
    } catch (error) {
      return [`${input}: ${String(error)}`];
    }
  });
  expect(broken).toEqual([]);
});
