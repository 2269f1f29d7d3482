/**
 * What we find in the shared records is the same, byte for byte. Who changes a finding or its text on purpose writes
 * the new digest here; `npm run bench -- findings [--sources <checkout>]` prints it.
 */
import { expect, test } from 'vitest';
import { findingsText } from '../bench/findings.ts';
import { needsData } from '../fixtures/shared-data.ts';

test('887 shared records give the same findings byte for byte', needsData, () => {
  expect(findingsText()).toBe(
    '887 records, 1540 findings, sha256 afb72b41cc89ab58bd3ad97c59ab1dde733b6b7ad3f1df2751f6c177872357bc',
  );
});
