/**
 * What we find in the shared records is the same, byte for byte. Who changes a finding or its text on purpose writes
 * the new digest here; `npm run bench -- findings [--sources <checkout>]` prints it.
 */
import { expect, test } from 'vitest';
import { findingsText } from '../bench/findings.ts';
import { needsData } from '../fixtures/shared-data.ts';

test('887 shared records give the same findings byte for byte', needsData, () => {
  expect(findingsText()).toBe(
    '887 records, 1547 findings, sha256 6a625416f9bce8cf4f2955e14492aa8938f584a46ff09263f5647b8aab9a18ee',
  );
});
