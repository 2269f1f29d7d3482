/**
 * A text twice as long takes twice the steps to read. Steps are counted, no time is measured; that each regular
 * expression is linear by itself is lint's to check.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { type careless, FILES, LISTS, READERS, UNITS } from '../fixtures/counted-readers.ts';
import { countedProgram, type Counted } from '../fixtures/steps.ts';

const SIZES = [200, 400, 800] as const;
/** Steps that may be added at every doubling, as when a list grows. */
const SLACK = 2_000;

let program: Counted;
beforeAll(async () => {
  program = await countedProgram('test/fixtures/counted-readers.ts');
}, 60_000);

/** The steps of a reader for each size. */
async function stepsOf(read: (size: number) => unknown): Promise<readonly number[]> {
  const steps: number[] = [];
  for (const size of SIZES) {
    const before = program.steps();
    await read(size);
    steps.push(program.steps() - before);
  }
  return steps;
}

/** Do these steps grow faster than the text? */
function growFaster([once = 0, twice = 0, fourTimes = 0]: readonly number[]): boolean {
  expect(once).toBeGreaterThan(0);
  return fourTimes - twice > 2.5 * (twice - once) + SLACK;
}

describe('no more than twice the steps for what is twice as long', () => {
  test.each(Object.keys(READERS))('%s', async name => {
    const read = (program.exports['READERS'] as typeof READERS)[name]!;
    const grown: string[] = [];
    for (const unit of UNITS) {
      const steps = await stepsOf(size => read(unit.repeat(Math.ceil(size / unit.length))));
      if (growFaster(steps)) grown.push(`${JSON.stringify(unit)}: ${steps.join(', ')}`);
    }
    expect(grown).toEqual([]);
  });

  test.each(Object.keys(LISTS))('%s', async name => {
    const read = (program.exports['LISTS'] as typeof LISTS)[name]!;
    expect(growFaster(await stepsOf(read))).toBe(false);
  });

  test.each(Object.keys(FILES))('a GCG: %s', async name => {
    const read = (program.exports['FILES'] as typeof FILES)[name]!;
    expect(growFaster(await stepsOf(size => read(8 * size)))).toBe(false);
  });
});

test('a reader that takes more is found', async () => {
  const read = program.exports['careless'] as typeof careless;
  expect(growFaster(await stepsOf(size => read('['.repeat(size))))).toBe(true);
});
