/**
 * What we find in the shared records is the same, byte for byte. Who changes a finding or its text on purpose writes the
 * new digest here; `npm run bench -- findings [--sources <checkout>]` prints it.
 */
import { expect, test } from 'vitest';
import { isThere } from '../bench/data.ts';
import { findingsText } from '../bench/findings.ts';

if (!isThere) console.warn('NOT RUN: the corpus of recorded games is not at ../shared/data/gcg');

test.skipIf(!isThere)('887 shared records give the same findings byte for byte', () => {
  expect(findingsText()).toBe(
    '887 records, 2426 findings, sha256 a58aafe4ba364d3895f7527cc3ad02cf34c19f0ecc47bb7deaf802aeef3b0b79',
  );
});
