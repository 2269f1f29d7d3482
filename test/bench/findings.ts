/**
 * What is found in the shared records and in planted mistakes, a line each: findings, causes, edits, totals, what a
 * person may choose, and every step of the replay. It is the same before and after a change that shall change nothing:
 * `--into file` writes the lines, `--beside file` names those that another state wrote otherwise.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { rulesFor } from 'tilewright/catalogue';
import { mendChoices, parseGcg, replayRecord, verifyGame, type RecordedGame } from 'tilewright/records';
import { mendBases, plantingOf } from '../records/compare/mend-tables.ts';
import { records } from './data.ts';

/** What one record says: what it is called, and every part of it as JSON. */
interface Said {
  readonly name: string;
  readonly parts: Readonly<Record<string, unknown>>;
}

/** This many characters of a part that differs are shown. */
const SHOWN = 400;

/** How many findings there are, and their digest, with the lines written or compared where that is asked for. */
export function findingsText(valueOf: (flag: string) => string | undefined = () => undefined): string {
  const [into, beside] = [valueOf('--into'), valueOf('--beside')];
  const isWhole = into !== undefined || beside !== undefined;
  const share = Number(valueOf('--share') ?? 1);
  const hash = createHash('sha256');
  let findings = 0;
  const lines: string[] = [];
  const all = asked(share, Number(valueOf('--count') ?? (isWhole ? 600 : 0)), Number(valueOf('--seed') ?? 28));
  for (const [name, record] of all) {
    const { parts } = saidOf(name, record, isWhole);
    hash.update(`${JSON.stringify([name, parts['findings']])}\n`);
    findings += Array.isArray(parts['findings']) ? parts['findings'].length : 1;
    if (isWhole) lines.push(JSON.stringify({ name, parts }));
  }
  if (into !== undefined) writeFileSync(into, `${lines.join('\n')}\n`);
  const told = `${all.length} records, ${findings} findings, sha256 ${hash.digest('hex')}`;
  return beside === undefined ? told : [told, ...differences(readFileSync(beside, 'utf8'), lines)].join('\n');
}

/** Every nth of the shared records, and m planted mistakes. */
function asked(share: number, count: number, seed: number): readonly (readonly [string, RecordedGame])[] {
  const shared = records().flatMap(({ file, record }, n) => (n % share === 0 ? [[file, record] as const] : []));
  const planted: (readonly [string, RecordedGame])[] = [];
  const bases = count === 0 ? undefined : mendBases(40, '../shared/data', seed);
  for (let n = 0; bases !== undefined && planted.length < count && n < 2 * count; n++) {
    const planting = plantingOf(bases, seed, n);
    if (planting === undefined) continue;
    const { base, names, text } = planting;
    planted.push([`${n} ${base.name}: ${names.join(' + ')}`, parseGcg(text).record]);
  }
  return [...shared, ...planted];
}

/** The verification, and where `isWhole` all else. */
function saidOf(name: string, record: RecordedGame, isWhole: boolean): Said {
  const rules = rulesFor(record);
  if (!rules.ok) return { name, parts: { findings: rules.error } };
  const verified = verifyGame(rules.value, record);
  if (!isWhole) return { name, parts: { ...verified } };
  const steps = createHash('sha256');
  for (const { turn, events, game, before, findings } of replayRecord(rules.value, record))
    steps.update(JSON.stringify([turn, events, game, before(), findings]));
  const parts = {
    ...verified,
    computed: verifyGame(rules.value, record, { onMismatch: 'computed' }),
    choices: mendChoices(rules.value, record),
    steps: steps.digest('hex'),
  };
  return { name, parts };
}

/** The lines that two states do not share, with the parts that differ. */
function differences(before: string, now: readonly string[]): readonly string[] {
  const known = new Map<string, Said['parts']>();
  for (const line of before.trim().split('\n')) {
    const { name, parts } = JSON.parse(line) as Said;
    known.set(name, parts);
  }
  const told = now.flatMap(line => {
    const { name, parts } = JSON.parse(line) as Said;
    const then = known.get(name);
    known.delete(name);
    if (then === undefined) return [`${name}: only now`];
    return [...new Set([...Object.keys(then), ...Object.keys(parts)])].flatMap(part => {
      const [was, is] = [then, parts].map(of => JSON.stringify(of[part] ?? null));
      return was === is ? [] : [`${name}: ${part}\n  was ${was?.slice(0, SHOWN)}\n  is  ${is?.slice(0, SHOWN)}`];
    });
  });
  const gone = [...known.keys()].map(name => `${name}: only before`);
  return [`${told.length + gone.length} parts of ${now.length} records differ`, ...told, ...gone];
}
