/** `tilewright perft`: the table of docs/perft.json is what is counted now. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { perftTable } from '../../src/cli/perft-table.ts';
import { openGraph } from '../fixtures/open-english.ts';

test('the file is what is counted now', () =>
  expect(perftTable(openGraph)).toEqual(JSON.parse(readFileSync('docs/perft.json', 'utf8'))));
