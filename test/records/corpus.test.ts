/**
 * The replay on recorded games by many hands, beside an independent check of every line: a twelfth of the files in a
 * run, by its seed. corpus.heavy.ts has all of them, and what is counted over all.
 */
import { describe, expect, test } from 'vitest';
import type { Verification } from 'tilewright/records';
import { sampleOf } from '../fixtures/sample.ts';
import { needsData } from '../fixtures/shared-data.ts';
import { checkedFile, checkedResults, compare, errorsOf, hasEqualTotals, listedLines } from './compare/compare.ts';

/** What ends by the rules is complete, though no line says how it was settled: the other program asks for that line. */
const isEnded = (complete: boolean, { findings }: Verification): boolean =>
  complete || findings.some(({ code }) => code === 'end-not-recorded');

describe('recorded games', needsData, () => {
  const checked = sampleOf(checkedResults(), 12).map(result => checkedFile(result));
  const consistent = checked.filter(({ result }) => result.verdict === 'consistent');
  const { missed, extra } = compare(checked);

  test('what is consistent has no error, and ends with the recorded totals', () => {
    expect(consistent.length).toBeGreaterThan(40);
    expect(consistent.filter(file => errorsOf(file).length > 0).map(({ result }) => result.file)).toEqual([]);
    expect(consistent.filter(file => !hasEqualTotals(file)).map(({ result }) => result.file)).toEqual([]);
  });

  test('what the other program calls complete, or unfinished, is', () => {
    const differ = checked.filter(
      ({ result, verification }) => isEnded(result.complete, verification) !== verification.complete,
    );
    expect(differ.map(({ result }) => result.file)).toEqual([]);
  });

  test('what it finds wrong is found at its line, and no other line has an error', () => {
    const listed = listedLines();
    expect(missed.filter(line => !listed.includes(line.split(' ')[0] ?? ''))).toEqual([]);
    expect(extra.filter(line => !line.includes('parse/unsupported-encoding'))).toEqual([]);
  });
});
