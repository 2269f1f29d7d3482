/** Endgames on whose values two other programs agree. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { classic, tournament, unwrap } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { endgame, reviewGame } from 'tilewright/analysis';
import { rulesForCgp } from 'tilewright/catalogue';
import { readKwg } from 'tilewright/lexicon';
import { positionOf } from 'tilewright/movegen';
import { parseCgp, parseCgpFields } from 'tilewright/notation';
import { parseGcg } from 'tilewright/records';
import { needsData, sharedData } from '../fixtures/shared-data.ts';

interface Endgame {
  readonly cgp: string;
  readonly value: number;
}

test('a review says the same of the turn in the record', needsData, async () => {
  const dictionary = unwrap(readKwg(english, readFileSync(sharedData('kwg/enable-wolges.kwg'))));
  const rules = classic({ ...tournament, dictionary });
  const { record } = parseGcg(readFileSync(sharedData('gcg/domino14__macondo/gcgio/testdata/noah_vs_mishu.gcg')));
  const ends: (number | undefined)[] = [];
  for await (const { endgame: end } of unwrap(reviewGame(rules, record, { endgame: { passes: 2 } })))
    if (end !== undefined) ends.push(end.value);
  // LLP against AI: after event 34 in ../shared/data/endgames
  expect(ends).toContain(-13);
});

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
