/** Endgames on whose values two other programs agree. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { classic, tournament, unwrap } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { endgame, reviewGame } from 'tilewright/analysis';
import { rulesForCgp } from 'tilewright/catalogue';
import { readKwg } from 'tilewright/lexicon';
import { positionOf } from 'tilewright/movegen';
import { parseCgp, parseCgpFields } from 'tilewright/notation';
import { parseGcg } from 'tilewright/records';
import { attackEndgames, attackEquities } from './by-verbs.ts';
import { needsData, sharedData } from '../fixtures/shared-data.ts';

const SEEDS = fc.noBias(fc.integer({ min: 0, max: 2 ** 31 - 1 }));
/** How many random endgames are compared: `ENDGAMES=10000` asks for more. */
const POSITIONS = Number(process.env['ENDGAMES'] ?? 300);

test('every exact value is that of the verbs, in random games with withdrawn plays, leavers and undone turns', () => {
  const [seed = 0] = fc.sample(SEEDS, 1);
  const found = attackEndgames(seed, POSITIONS);
  console.log(`endgames from seed ${seed}: ${JSON.stringify(found)}`);
  expect(found.shown).toBeGreaterThan(POSITIONS / 4);
  expect(found.resigned).toBeGreaterThan(0);
  expect(found.refused).toBeGreaterThan(0);
});

test('what a seat may know of racks, and equities, in random games of two to four with leavers', () => {
  const [seed = 0] = fc.sample(SEEDS, 1);
  const found = attackEquities(seed, POSITIONS);
  console.log(`equities from seed ${seed}: ${JSON.stringify(found)}`);
  expect(found.left).toBeGreaterThan(0);
  expect(found.determined).toBeGreaterThan(POSITIONS / 10);
});

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
