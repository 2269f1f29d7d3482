/**
 * What we find in the shared records is the same, byte for byte. Who changes a finding or its text on purpose writes
 * the new digest here; `npm run bench -- findings [--sources <checkout>]` prints it.
 */
import { expect, test } from 'vitest';
import { findingsText } from '../bench/findings.ts';
import { needsData } from '../fixtures/shared-data.ts';

test('887 shared records give the same findings byte for byte', needsData, () => {
  expect(findingsText()).toBe(
    '887 records, 1532 findings, sha256 18d13f0bcb5dc8ee4c1516891cfa15751aeeb990b28136234e47ec4dc7780ef7',
  );
});
