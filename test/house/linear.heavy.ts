/**
 * A text twice as long takes twice the steps to read. Steps are counted, no time is measured; that each regular
 * expression is linear by itself is lint's to check.
 */
import { describe, expect, test } from 'vitest';
import { type careless, FILES, LISTS, MISTAKES, READERS, VERIFIERS } from '../fixtures/counted-readers.ts';
import { growFaster, readsInStep, stepsOf, theProgram } from '../fixtures/linear.ts';

const program = theProgram();

describe('no more than twice the steps for what is twice as long', () => {
  test.each(Object.keys(READERS))('%s', name => readsInStep(program(), name));

  test.each(Object.keys(LISTS))('%s', async name => {
    const read = (program().exports['LISTS'] as typeof LISTS)[name]!;
    expect(growFaster(await stepsOf(program(), read))).toBe(false);
  });

  test.each(Object.keys(FILES))('a GCG: %s', async name => {
    const read = (program().exports['FILES'] as typeof FILES)[name]!;
    expect(growFaster(await stepsOf(program(), size => read(8 * size)))).toBe(false);
  });
});

describe('no more than twice the steps for twice as many events with mistakes', () => {
  test.each(Object.keys(VERIFIERS))('%s', async name => {
    const [verify, mistakes] = [program().exports['VERIFIERS'] as typeof VERIFIERS, program().exports['MISTAKES']];
    const grown: string[] = [];
    for (const [mistake, gcg] of Object.entries(mistakes as typeof MISTAKES)) {
      const steps = await stepsOf(program(), size => verify[name]?.(gcg(size / 4)));
      if (growFaster(steps)) grown.push(`${mistake}: ${steps.join(', ')}`);
    }
    expect(grown).toEqual([]);
    expect(Object.keys(MISTAKES).length).toBeGreaterThan(10);
  });
});

test('a reader that takes more is found', async () => {
  const read = program().exports['careless'] as typeof careless;
  expect(growFaster(await stepsOf(program(), size => read('['.repeat(size))))).toBe(true);
});
