/** What `fix --for` writes of 887 recorded games is read by a reader of that program's dialect. */
import { readdirSync, readFileSync } from 'node:fs';
import { rulesKeeper } from 'tilewright/catalogue';
import { editGcg, parseGcg } from 'tilewright/records';
import { describe, expect, inject, test } from 'vitest';
import { fixFor } from '../../src/cli/fix-for.ts';
import { needsData, sharedData } from '../fixtures/shared-data.ts';
import { madeUp } from './compare/mended.ts';
import { madeUpInPlantings } from './compare/unshown.ts';
import { readAs } from './other-readers.ts';

const rulesOf = rulesKeeper();
const NAMES = { macondo: 'Macondo', magpie: 'MAGPIE' } as const;
/** What is known to be refused: a challenge repeats the rack from before the play, and nothing here finds that. */
const KNOWN: readonly string[] = ['V of IILMRSV is not in the bag'];

const FOLDER = sharedData('gcg');

describe.each(['macondo', 'magpie'] as const)('887 recorded games for %s', program => {
  test('whatever is written is read, and shown by the record', needsData, () => {
    const refused: string[] = [];
    const made: string[] = [];
    let written = 0;
    for (const name of readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })) {
      if (!/\.gcg$/i.test(name)) continue;
      const read = parseGcg(readFileSync(`${FOLDER}/${name}`));
      // MAGPIE wants to know the lexicon, which no annotator writes
      const named = program === 'macondo' || read.record.lexicon !== undefined;
      const file = named ? read : editGcg(read, [{ line: 0, insert: '#lexicon X' }]);
      const rules = rulesOf(file.record);
      if (!rules.ok) continue;
      const { bytes: out } = fixFor(file, rules.value, program);
      if (out !== undefined) made.push(...madeUp(file.record, parseGcg(out).record).map(what => `${name}: ${what}`));
      // the readers know English tiles
      if (out === undefined || rules.value.alphabet.name !== 'english') continue;
      written++;
      const { refused: why } = readAs(NAMES[program], out);
      if (why !== undefined && !KNOWN.includes(why)) refused.push(`${name}: ${why}`);
    }
    console.log(`${written} written for ${NAMES[program]}, ${refused.length} refused`);
    expect(refused).toEqual([]);
    expect(made).toEqual([]);
    expect(written).toBeGreaterThan(program === 'macondo' ? 750 : 500);
  });
});

test('nothing is made up in 1,500 planted files', () => {
  const seed = inject('seed') % 1000;
  const { written, made } = madeUpInPlantings(1500, seed);
  expect([seed, made]).toEqual([seed, []]);
  expect(written).toBeGreaterThan(1000);
});
