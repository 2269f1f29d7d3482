/** Endgames on whose values two other programs agree. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { unwrap } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { endgame } from 'tilewright/analysis';
import { rulesForCgp } from 'tilewright/catalogue';
import { readKwg } from 'tilewright/lexicon';
import { positionOf } from 'tilewright/movegen';
import { parseCgp, parseCgpFields } from 'tilewright/notation';
import { needsData, sharedData } from '../fixtures/shared-data.ts';

interface Endgame {
  readonly cgp: string;
  readonly value: number;
}

test('every value is that of the other programs, and exact; lines add up', needsData, () => {
  const text = readFileSync(sharedData('endgames/enable.json'), 'utf8');
  const { positions } = JSON.parse(text) as { readonly positions: readonly Endgame[] };
  const dictionary = unwrap(readKwg(english, readFileSync(sharedData('kwg/enable-wolges.kwg'))));
  const solved = positions.map(({ cgp }) => {
    const rules = unwrap(rulesForCgp(unwrap(parseCgpFields(cgp)), { dictionary }));
    const position = unwrap(positionOf(rules, unwrap(parseCgp(rules, cgp)), 0));
    const { value, exact, line } = unwrap(endgame(position, { passes: 2 })).run();
    return { value, exact, proved: line.every(({ proved }) => proved) };
  });
  expect(solved).toEqual(positions.map(({ value }) => ({ value, exact: true, proved: true })));
  expect(solved.length).toBeGreaterThan(90);
});
