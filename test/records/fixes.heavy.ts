/**
 * Edits of findings on recorded games by many hands: with all of them applied no line that carried one has an error,
 * and no error is new.
 */
import { expect, test } from 'vitest';
import { parseGcg } from 'tilewright/records';
import { records } from '../bench/data.ts';
import { findingsOf, mended } from './compare/mended.ts';
import { needsData } from '../fixtures/shared-data.ts';

test.each(['recorded', 'computed'] as const)('887 shared records, mended (%s)', needsData, onMismatch => {
  const broken: string[] = [];
  const causes = new Map<string, readonly [found: number, mended: number]>();
  for (const { file, bytes } of records()) {
    const read = parseGcg(bytes);
    for (const { cause, fix } of findingsOf(read.record, onMismatch)) {
      const [found, fixed] = causes.get(cause ?? 'none') ?? [0, 0];
      if (cause !== undefined || fix.length > 0)
        causes.set(cause ?? 'none', [found + 1, fixed + (fix.length > 0 ? 1 : 0)]);
    }
    broken.push(...mended(read, onMismatch).broken.map(line => `${file}:${line}`));
  }
  console.log(
    `${onMismatch}: ${[...causes].map(([cause, [found, fixed]]) => `${cause} ${found}, ${fixed} mended`).join('; ')}`,
  );
  expect(broken).toEqual([]);
  expect([...causes.values()].some(([, fixed]) => fixed > 0)).toBe(true);
});
