/** Games with tile values of their own, each with the file of its set: `distribution.json`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { unwrap } from 'tilewright';
import { readDistribution, rulesKeeper } from 'tilewright/catalogue';
import { parseGcg, verifyGame } from 'tilewright/records';

const FOLDER = fileURLToPath(new URL('../../../../shared/data/gcg-custom-values/', import.meta.url));
const absent = !existsSync(FOLDER);
if (absent) console.warn(`NOT RUN: the games with values of their own are not at ${FOLDER}`);

test.skipIf(absent).each(absent ? [] : readdirSync(FOLDER))('games of %s replay exactly', folder => {
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
