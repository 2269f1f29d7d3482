/** What a command says of all records that follow other rules than assumed: once, at the end. */
import type { Fit, NamedRecord } from '../explain/explain.ts';
import type { Finding } from '../records/findings.ts';
import type { RecordedGame } from '../records/record.ts';
import { quantity } from '../records/wording.ts';
import { wrapped } from './io.ts';

/** A record that follows other rules: those of the catalogue that it was judged by, or the record where none fit. */
export type OtherRecord = { readonly name: string; readonly rules: string } | NamedRecord;

/** Rules that fit better, and how many files. */
interface FittingRules {
  readonly rules: string;
  /** What differs from those, in words. */
  readonly differences: readonly string[];
  readonly files: number;
}

/** Files that score otherwise than by the rules assumed, and the rules that fit them. */
export interface OtherRules {
  readonly files: number;
  /** The rules of most files first. */
  readonly fits: readonly FittingRules[];
  /** Of how many files that no known rules fit the rules were looked for, and how many of these fit none. */
  readonly looked: number;
  readonly unexplained: number;
}

/** At most this many records that no known rules fit are explained together. */
const MOST_EXPLAINED = 300;

/** The record, where its findings say that other rules fit it, or that those assumed do not. */
export function otherRecordOf(
  name: string,
  record: RecordedGame | undefined,
  findings: readonly Pick<Finding, 'code' | 'computed'>[],
): readonly OtherRecord[] {
  const differ = findings.find(({ code }) => code === 'rules-differ');
  if (differ !== undefined) return [{ name, rules: `${differ.computed ?? ''}` }];
  return record !== undefined && findings.some(({ code }) => code === 'rules-doubted') ? [{ name, record }] : [];
}

/** Takes records that follow other rules, and keeps of those that no known rules fit as many as are explained. */
export interface OthersSeen {
  readonly add: (other: OtherRecord) => void;
  /** `undefined` where there was none. */
  readonly explain: () => Promise<OtherRules | undefined>;
}

/** Of many records it keeps some from all parts of the run: every second one, every fourth one, and so on. */
export function othersSeen(): OthersSeen {
  const known = new Map<string, number>();
  let kept: readonly NamedRecord[] = [];
  let [every, doubted] = [1, 0];
  const add = (other: OtherRecord): void => {
    if ('rules' in other) {
      known.set(other.rules, (known.get(other.rules) ?? 0) + 1);
      return;
    }
    if (doubted++ % every === 0) kept = [...kept, other];
    if (kept.length <= MOST_EXPLAINED) return;
    every *= 2;
    kept = kept.filter((_, n) => n % 2 === 0);
  };
  const explain = async (): Promise<OtherRules | undefined> => {
    if (known.size + doubted === 0) return undefined;
    const found = Array.from(known, ([rules, files]): FittingRules => ({ rules, differences: [], files }));
    const { fits, left } = await explained(kept);
    const fitting = fits.map(({ nearest, differences, records }) => ({ rules: nearest, differences, files: records }));
    return {
      files: doubted + found.reduce((sum, { files }) => sum + files, 0),
      fits: [...found, ...fitting].sort((a, b) => b.files - a.files),
      looked: kept.length,
      unexplained: left.length,
    };
  };
  return { add, explain };
}

/** Loaded only where it is needed. */
async function explained(
  records: readonly NamedRecord[],
): Promise<{ readonly fits: readonly Fit[]; readonly left: readonly string[] }> {
  if (records.length === 0) return { fits: [], left: [] };
  const { explainRecords } = await import('../explain/explain.ts');
  return explainRecords(records);
}

/** More rule sets, and more differences of one, than anybody reads. */
const MOST_SHOWN = 8;

/** What is said of them, a rule set a line. */
export function otherRulesText({ files, fits, looked, unexplained }: OtherRules, width?: number): string {
  const shown = fits.slice(0, MOST_SHOWN).map(fit => `  ${quantity(fit.files, 'file')}: ${rulesText(fit)}`);
  const more = fits.length - MOST_SHOWN;
  const known = fits.reduce((sum, fit) => sum + fit.files, 0) - (looked - unexplained);
  const some = looked + known < files ? [`  ${looked} of ${files - known} that no known rules fit were looked at`] : [];
  const lines = [
    `${quantity(files, 'file')} ${files === 1 ? 'scores' : 'score'} otherwise than by the rules assumed. These rules fit better:`,
    ...shown,
    ...(more > 0 ? [`  … and ${more} more`] : []),
    ...some,
    ...(unexplained > 0
      ? [`  ${quantity(unexplained, 'file')}: no rules were found; more games by the same rules may tell`]
      : []),
    '  `tilewright explain` shows boards and values; --layout and --alphabet read what it writes',
  ];
  return `${lines.map(line => wrapped(line, 4, width)).join('\n')}\n`;
}

function rulesText({ rules, differences }: FittingRules): string {
  if (differences.length === 0) return rules;
  const more = differences.length - MOST_SHOWN;
  return `${rules}, except ${differences.slice(0, MOST_SHOWN).join('; ')}${more > 0 ? `; and ${more} more` : ''}`;
}
