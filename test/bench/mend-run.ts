/**
 * A long run of planted mistakes, in parts: what is judged is kept in a file, line by line, and the next call goes on
 * behind it. `--seed 26 --count 20000 --minutes 2 --into mends.ndjson`.
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { judged, mendBases, mendTables, mendText, plantingOf, type Judged } from '../records/compare/mend-tables.ts';

/** Goes on with a run until it is whole or its time is over; the tables so far, and all that a person is to read. */
export function mendRun(valueOf: (flag: string) => string | undefined): string {
  const seed = Number(valueOf('--seed') ?? 1);
  const count = Number(valueOf('--count') ?? 2000);
  const until = Date.now() + Number(valueOf('--minutes') ?? Infinity) * 60_000;
  const file = valueOf('--into');
  const kept = file === undefined || !existsSync(file) ? [] : readFileSync(file, 'utf8').trim().split('\n');
  const all = kept.filter(line => line !== '').map(line => JSON.parse(line) as Judged);
  const bases = mendBases(40, '../shared/data', seed);
  let next = Math.max(-1, ...all.map(({ n }) => n)) + 1;
  for (; all.length < count && Date.now() < until && next < 2 * count; next++) {
    const planting = plantingOf(bases, seed, next);
    if (planting === undefined) continue;
    const one = judged(planting, next);
    all.push(one);
    if (file !== undefined) appendFileSync(file, `${JSON.stringify(one)}\n`);
  }
  const read = all.flatMap(({ n, outcome, shown }) => (shown === undefined ? [] : [`${n} ${outcome} ${shown}`]));
  const head = `seed ${seed}: ${all.length} of ${count} planted; ${bases.flawless} flawless games of other values, `;
  return [`${head}${bases.rewritten.length} rewritten`, mendText(mendTables(all)), ...read].join('\n\n');
}
