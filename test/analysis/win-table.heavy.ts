import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readWinTable } from 'tilewright/analysis';
import { BOGOWIN, BY_SPREAD, HISTOGRAM } from './win-tables.ts';

test('10,000 mutated tables are refused with a code and a line, or say a chance from 0 to 1 of everything', () => {
  const change = fc.tuple(
    fc.nat(),
    fc.nat(4),
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 4 }),
      fc.constantFrom('9e9', '-', ',', '\n', ' ', '1e999', '999999999'),
    ),
  );
  const tally = { refused: 0, read: 0 };
  fc.assert(
    fc.property(
      fc.constantFrom(BY_SPREAD, HISTOGRAM, BOGOWIN),
      fc.array(change, { minLength: 1, maxLength: 3 }),
      (text, changes) => {
        let now = text;
        for (const [at, cut, put] of changes) {
          const place = at % (now.length + 1);
          now = now.slice(0, place) + put + now.slice(place + cut);
        }
        const read = readWinTable(now);
        if (read.ok) {
          tally.read++;
          for (const spread of [-2001, -4, 0, 1.5, 2001, NaN])
            for (const unseen of [-1, 0, 3, 93, 1e9]) {
              const chance = read.value.chance(spread, unseen);
              expect(chance).toBeGreaterThanOrEqual(0);
              expect(chance).toBeLessThanOrEqual(1);
            }
        } else {
          tally.refused++;
          expect(read.error.length).toBeLessThanOrEqual(20);
          for (const { code, line } of read.error)
            expect([code.startsWith('win-'), typeof line]).toEqual([true, 'number']);
        }
      },
    ),
    { numRuns: 10_000 },
  );
  expect(Math.min(tally.refused, tally.read)).toBeGreaterThan(100);
});
