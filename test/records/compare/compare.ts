/**
 * Our findings beside those of the independent check on 887 recorded games (`../shared/data/gcg/check-results.json`):
 * how many of the lines that it calls wrong we call wrong, and how many of our errors it shares, for each kind.
 * `npm run bench -- compare` prints it.
 */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { unwrap } from 'tilewright';
import { rulesFor } from 'tilewright/catalogue';
import {
  parseGcg,
  verifyGame,
  type Finding,
  type FindingKind,
  type RecordedGame,
  type Verification,
} from 'tilewright/records';

/** Where the recorded games are. */
export const FOLDER = fileURLToPath(new URL('../../../../shared/data/gcg/', import.meta.url));

/** Something that the check finds wrong. */
export interface Disagreement {
  readonly line: number;
  readonly kind: string;
  readonly reason: string;
}

/** What the check says of a file. */
export interface Result {
  readonly file: string;
  readonly verdict: string;
  readonly complete: boolean;
  readonly disagreeing: readonly Disagreement[];
  readonly final: Readonly<Record<string, number>>;
}

/** A file, with what both say of it. */
export interface Checked {
  readonly result: Result;
  readonly record: RecordedGame;
  readonly verification: Verification;
}

/** All files as both see them; none where the recorded games are not there. */
export function checkedFiles(folder: string = FOLDER): readonly Checked[] {
  return checkedResults(folder).map(result => checkedFile(result, folder));
}

/** Lines where the check is wrong, as docs/findings.md lists them (`file` | lines | why): `file:line`. */
export function listedLines(): readonly string[] {
  const docs = readFileSync(new URL('../../../docs/findings.md', import.meta.url), 'utf8');
  return [...docs.matchAll(/^\| `(\S+\.gcg)` +\| (\d+) to (\d+) +\|/gm)].flatMap(([, file = '', from, to]) =>
    Array.from({ length: Number(to) - Number(from) + 1 }, (_, n) => `${file}:${Number(from) + n}`),
  );
}

/** What the check says of all files; nothing where the recorded games are not there. */
export function checkedResults(folder: string = FOLDER): readonly Result[] {
  const file = `${folder}check-results.json`;
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as readonly Result[]) : [];
}

/** A file as both see it. */
export function checkedFile(result: Result, folder: string = FOLDER): Checked {
  const { record } = parseGcg(readFileSync(folder + result.file));
  return { result, record, verification: verifyGame(unwrap(rulesFor(record)), record) };
}

/** The kinds of ours that say the same as one of the check's; its other kinds have the same name here. */
const SAME: Readonly<Record<string, readonly FindingKind[]>> = {
  illegal: ['placement', 'parse', 'tiles', 'order'],
  play: ['parse', 'placement'],
  player: ['order', 'parse'],
  rack: ['rack', 'tiles'],
  tiles: ['rack', 'tiles'],
  score: ['score', 'challenge'],
  phony: ['phony', 'order'],
  endrack: ['endrack', 'penalty'],
  penalty: ['endrack', 'penalty'],
  rackpenalty: ['endrack', 'penalty'],
};

/** Is it among our findings? Missing totals are said once in a file. */
export function isFound({ verification, result }: Checked, { line, kind }: Disagreement): boolean {
  const { findings } = verification;
  if (isTotalless(result, line, kind) && findings.some(({ code }) => code === 'no-totals')) return true;
  const kinds: readonly string[] = SAME[kind] ?? [kind];
  return findings.some(
    finding =>
      finding.line === line &&
      ((finding.severity !== 'note' && kinds.includes(finding.kind)) || finding.because !== undefined),
  );
}

/** Does the check miss a total here? */
function isTotalless({ disagreeing }: Result, line: number, kind: string): boolean {
  return disagreeing.some(
    entry => entry.line === line && kind === 'cumulative' && entry.reason === 'no cumulative score',
  );
}

/** Does the check say something of the line of this finding? Missing totals are one finding in a file. */
export function isShared({ result }: Checked, { line, code }: Finding): boolean {
  return result.disagreeing.some(
    entry => entry.line === line || (code === 'no-totals' && isTotalless(result, entry.line, entry.kind)),
  );
}

/** Of one kind: lines that the check calls wrong, those that we find, our errors, those that it shares. */
export interface Counts {
  readonly wrong: number;
  readonly found: number;
  readonly errors: number;
  readonly shared: number;
}

/** The comparison as data. `missed` and `extra` are written out, a line each. */
export interface Comparison {
  readonly files: number;
  /** Files that the check calls consistent, and those of them that have no error here and the same totals. */
  readonly consistent: number;
  readonly clean: number;
  /** By the check's kinds for what it finds, by ours for what we find. */
  readonly kinds: Readonly<Record<string, Counts>>;
  readonly all: Counts;
  readonly missed: readonly string[];
  readonly extra: readonly string[];
}

/** Compares all files. */
export function compare(files: readonly Checked[]): Comparison {
  const kinds = new Map<string, Counts>();
  const count = (kind: string, more: Partial<Counts>): void => {
    const counts = kinds.get(kind) ?? NONE;
    kinds.set(kind, sumOf([counts, { ...NONE, ...more }]));
  };
  const missed: string[] = [];
  const extra: string[] = [];
  for (const file of files) {
    const name = file.result.file;
    for (const entry of file.result.disagreeing) {
      const found = isFound(file, entry);
      count(entry.kind, { wrong: 1, found: found ? 1 : 0 });
      if (!found) missed.push(`${name}:${entry.line} ${entry.kind} ${entry.reason}`);
    }
    for (const finding of errorsOf(file)) {
      const shared = isShared(file, finding);
      count(finding.kind, { errors: 1, shared: shared ? 1 : 0 });
      if (!shared) extra.push(`${name}:${finding.line} ${finding.kind}/${finding.code} ${finding.message}`);
    }
  }
  const consistent = files.filter(({ result }) => result.verdict === 'consistent');
  return {
    files: files.length,
    consistent: consistent.length,
    clean: consistent.filter(file => errorsOf(file).length === 0 && hasEqualTotals(file)).length,
    kinds: Object.fromEntries([...kinds].sort(([a], [b]) => (a < b ? -1 : 1))),
    all: sumOf([...kinds.values()]),
    missed,
    extra,
  };
}

const NONE: Counts = { wrong: 0, found: 0, errors: 0, shared: 0 };

function sumOf(all: readonly Counts[]): Counts {
  return all.reduce(
    (sum, { wrong, found, errors, shared }) => ({
      wrong: sum.wrong + wrong,
      found: sum.found + found,
      errors: sum.errors + errors,
      shared: sum.shared + shared,
    }),
    NONE,
  );
}

/** Our findings that are errors. */
export function errorsOf({ verification }: Checked): readonly Finding[] {
  return verification.findings.filter(({ severity }) => severity === 'error');
}

/** Do both come to the same totals? */
export function hasEqualTotals({ record, verification, result }: Checked): boolean {
  const ours = record.players.map(({ nick }, seat) => [nick, verification.final.seats[seat]?.total]);
  return JSON.stringify(sorted(ours)) === JSON.stringify(sorted(Object.entries(result.final)));
}

function sorted(totals: readonly (readonly unknown[])[]): readonly (readonly unknown[])[] {
  return [...totals].sort(([a], [b]) => (String(a) < String(b) ? -1 : 1));
}

/** How much of what is wrong is found, and how much of what we call an error is one; 1 where there is nothing. */
export function ratesOf({ wrong, found, errors, shared }: Counts): {
  readonly recall: number;
  readonly precision: number;
} {
  return { recall: wrong === 0 ? 1 : found / wrong, precision: errors === 0 ? 1 : shared / errors };
}

/** The comparison for people: a table, then every difference. */
export function comparisonText({ files, consistent, clean, kinds, all, missed, extra }: Comparison): string {
  const row = (name: string, counts: Counts): string => {
    const { recall, precision } = ratesOf(counts);
    const { wrong, found, errors, shared } = counts;
    const cells = [
      wrong,
      found,
      wrong === 0 ? '' : percent(recall),
      errors,
      shared,
      errors === 0 ? '' : percent(precision),
    ];
    return [name.padEnd(12), ...cells.map(cell => String(cell).padStart(9))].join(' ');
  };
  return [
    `${files} files; ${clean} of ${consistent} consistent ones have no error and the same totals`,
    [
      'kind'.padEnd(12),
      ...['wrong', 'found', 'recall', 'errors', 'shared', 'precision'].map(name => name.padStart(9)),
    ].join(' '),
    ...Object.entries(kinds).map(([kind, counts]) => row(kind, counts)),
    row('all', all),
    ...missed.map(line => `missed  ${line}`),
    ...extra.map(line => `extra   ${line}`),
  ].join('\n');
}

function percent(rate: number): string {
  return `${(rate * 100).toFixed(2)} %`;
}
