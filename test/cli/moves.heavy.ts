/** `tilewright moves --count --json` over the recorded positions, beside what three other engines counted. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cli } from '../fixtures/cli.ts';
import { needsData, sharedData } from '../fixtures/shared-data.ts';

const DATA = sharedData('');

test.each(['corpus15', 'corpus21'])('%s: every line, in order', needsData, async corpus => {
  const [, ...rows] = readFileSync(join(DATA, 'movegen', `${corpus}-expected.tsv`), 'utf8')
    .trimEnd()
    .split('\n');
  const expected = rows.map(row => {
    const [plays, sumScores, maxScore, playsAtMaxScore, cgp] = row.split('\t');
    const numbers = [plays, sumScores, maxScore, playsAtMaxScore].map(Number);
    return `{"cgp":"${cgp}","plays":${numbers[0]},"sumScores":${numbers[1]},"maxScore":${numbers[2]},"playsAtMaxScore":${numbers[3]}}`;
  });
  const folder = mkdtempSync(join(tmpdir(), 'tilewright-moves-'));
  try {
    const file = join(folder, 'positions.cgp');
    writeFileSync(file, rows.map(row => `${row.split('\t')[4]}\n`).join(''));
    const lexicon = join(DATA, 'kwg', 'enable-wolges.kwg');
    const { code, out, err } = await cli('moves', '--file', file, '--lexicon', lexicon, '--count', '--json');
    expect([code, err]).toEqual([0, '']);
    expect(out.trimEnd().split('\n')).toEqual(expected);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
