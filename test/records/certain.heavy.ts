/** Mistakes planted in files: nothing is mended that was not so. `npm run bench -- mends` prints the tables. */
import { expect, test } from 'vitest';
import { mendBases, mendTables, mendText, sumOfRows } from './compare/mend-tables.ts';

const SEEDS = [1, Date.now() % 1_000_000] as const;

test.each(SEEDS)(
  'whatever is mended is the file without the mistakes, to the byte (seed %i)',
  seed => {
    const bases = mendBases(8, '', seed);
    expect(bases.others.length).toBeGreaterThan(10);
    // games of other values have nothing to mend
    expect(bases.rewritten).toEqual([]);
    const tables = mendTables(bases, 2, seed);
    console.log(mendText(tables));
    expect(tables.flatMap(({ rows }) => rows.flatMap(({ wrong }) => wrong))).toEqual([]);
    const [single] = tables;
    const { planted, outcomes } = sumOfRows(single?.rows ?? []);
    // mending nothing is no way out
    expect(outcomes.right / planted).toBeGreaterThan(0.2);
  },
  600_000,
);
