/**
 * What we find in the shared records is the same, byte for byte. Who changes a finding or its text on purpose writes
 * the new digest here; `npm run bench -- findings [--sources <checkout>]` prints it.
 */
import { expect, test } from 'vitest';
import { findingsText } from '../bench/findings.ts';
import { needsData } from '../fixtures/shared-data.ts';

test('887 shared records give the same findings byte for byte', needsData, () => {
  expect(findingsText()).toBe(
    '887 records, 1547 findings, sha256 9807ca57fd9b232c5c8f56e7c8cdfe61dfc4982cb20af2c9da66b52e96531dd4',
  );
});
