/** Replaying recorded games: the files of ../shared/data/gcg, read before the clock starts. */
import { existsSync, readFileSync } from 'node:fs';
import { parseGcg, replayRecord } from 'tilewright/records';
import { rulesFor } from 'tilewright/catalogue';
import { measure, type Figure } from './harness.ts';

interface Verdict {
  readonly file: string;
  readonly verdict: string;
}

/** Games a second, parsing apart. */
export function replayFigures(short: boolean): readonly Figure[] {
  const folder = '../shared/data/gcg';
  if (!existsSync(`${folder}/check-results.json`)) {
    console.log('NOT RUN: ../shared/data/gcg is not here; the replay benchmark needs its records.');
    return [];
  }
  const verdicts = JSON.parse(readFileSync(`${folder}/check-results.json`, 'utf8')) as readonly Verdict[];
  const files = verdicts
    .filter(({ verdict }) => verdict === 'consistent')
    .map(({ file }) => readFileSync(`${folder}/${file}`));
  const records = files.map(bytes => parseGcg(bytes).record);
  const games = records.flatMap(record => {
    const rules = rulesFor(record);
    return rules.ok ? [{ record, rules: rules.value }] : [];
  });
  const events = games.reduce((sum, { record }) => sum + record.events.length, 0);
  console.log(`${games.length} recorded games, ${events} events`);
  let sink = 0;
  const figures = [
    measure(
      'replay a recorded game',
      () => {
        for (const { rules, record } of games)
          for (const step of replayRecord(rules, record)) sink += step.findings.length;
        return games.length;
      },
      { short, aim: '>= 2,000/s' },
    ),
    measure(
      'read a GCG file',
      () => {
        for (const bytes of files) sink += parseGcg(bytes).record.events.length;
        return files.length;
      },
      { short },
    ),
  ];
  if (sink < 0) console.log(sink);
  return figures;
}
