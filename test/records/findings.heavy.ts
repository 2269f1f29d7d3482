/**
 * What we find in the shared records is the same, byte for byte. Who changes a finding or its text on purpose writes
 * the new digest here; `npm run bench -- findings [--sources <checkout>]` prints it.
 */
import { expect, test } from 'vitest';
import { findingsText } from '../bench/findings.ts';
import { needsData } from '../fixtures/shared-data.ts';

test('887 shared records give the same findings byte for byte', needsData, () => {
  expect(findingsText()).toBe(
    '887 records, 1547 findings, sha256 2a21925f4087f390a6fdf602beb74d96e23041bc80698ffa8ec64e336a63d578',
  );
});
