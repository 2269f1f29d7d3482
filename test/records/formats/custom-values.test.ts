/** Games with tile values of their own, each with the file of its set: `distribution.json`. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { unwrap } from 'tilewright';
import { readDistribution, rulesKeeper } from 'tilewright/catalogue';
import { parseGcg, verifyGame } from 'tilewright/records';
import { needsData, sharedData } from '../../fixtures/shared-data.ts';

const FOLDER = sharedData('gcg-custom-values/');

test.each(['lewis', 'one'])('games of %s replay exactly', needsData, folder => {
  const set: unknown = JSON.parse(readFileSync(`${FOLDER}${folder}/distribution.json`, 'utf8'));
  const rulesOf = rulesKeeper({ alphabet: unwrap(readDistribution(set)) });
  const usual = rulesKeeper();
  const files = readdirSync(FOLDER + folder).filter(name => name.endsWith('.gcg'));
  expect(files.length).toBeGreaterThan(20);
  for (const [index, file] of files.entries()) {
    const { record } = parseGcg(readFileSync(`${FOLDER}${folder}/${file}`));
    const { findings, players } = verifyGame(unwrap(rulesOf(record)), record);
    expect([file, findings.filter(({ severity }) => severity !== 'note')]).toEqual([file, []]);
    for (const { recorded, computed } of players) expect(computed).toBe(recorded);
    if (index < 3) expect(verifyGame(unwrap(usual(record)), record).status).toBe('findings');
  }
});
