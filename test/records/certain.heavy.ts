/** Mistakes planted in files: nothing is mended that was not so. `npm run bench -- mends` prints the tables. */
import { expect, inject, test } from 'vitest';
import { judged, mendBases, mendTables, mendText, plantingOf, type Judged } from './compare/mend-tables.ts';

const ALL = Array.from({ length: 520 }, (_, n) => n);

/** The same 520 plantings, and three quarters of as many that nobody has seen. */
const SEEDS = [
  [1, ALL],
  [inject('seed') % 10_000, ALL.slice(0, 390)],
] as const;

test.each(SEEDS)(
  'whatever is mended is the file without the mistakes, to the byte (seed %i)',
  (seed, numbers) => {
    const bases = mendBases(8, '', seed);
    expect(bases.others.length).toBeGreaterThan(10);
    // games of other values have nothing to mend
    expect(bases.rewritten).toEqual([]);
    const all: Judged[] = [];
    for (const n of numbers) {
      const planting = plantingOf(bases, seed, n);
      if (planting !== undefined) all.push(judged(planting, n));
    }
    const tables = mendTables(all);
    console.log(mendText(tables));
    expect(all.flatMap(({ outcome, shown }) => (outcome === 'wrong' ? [shown] : []))).toEqual([]);
    expect([...new Set(all.flatMap(({ strange }) => strange))]).toEqual([]);
    // mending nothing is no way out, not in records of other values either
    const shareOf = (title: string): number => {
      const { planted = 1, outcomes } = tables.find(table => table.title === title)?.rows.at(-1) ?? {};
      return (outcomes?.right ?? 0) / planted;
    };
    expect(shareOf('single, in clean records')).toBeGreaterThan(0.2);
    expect(shareOf('single, in records of other values')).toBeGreaterThan(0.1);
  },
  600_000,
);
