/** How many files, plays and findings a command has seen. */
import type { Finding } from '../records/findings.ts';
import type { Verification } from '../records/verify.ts';
import type { CheckedFile } from './checked-file.ts';

/** How many there were of what. */
export interface Counts {
  readonly files: number;
  readonly clean: number;
  /** Files of which nothing could be replayed. */
  readonly unreadable: number;
  readonly plays: number;
  /** Files with an error among their findings. */
  readonly wrong: number;
  /** Files whose record ends before the game does. */
  readonly unfinished: number;
  /** Findings that are notes. */
  readonly notes: number;
  /** Files that could not be opened, are no records, or could not be written. */
  readonly unopened: number;
  /** Findings by kind. */
  readonly findings: ReadonlyMap<Finding['kind'], number>;
}

/** Nothing at all. */
export const NONE: Counts = {
  files: 0,
  clean: 0,
  unreadable: 0,
  plays: 0,
  wrong: 0,
  unfinished: 0,
  notes: 0,
  unopened: 0,
  findings: new Map(),
};

/** Both together. */
export function countsTogether(one: Counts, other: Counts): Counts {
  const findings = new Map(one.findings);
  for (const [kind, n] of other.findings) findings.set(kind, (findings.get(kind) ?? 0) + n);
  return {
    files: one.files + other.files,
    clean: one.clean + other.clean,
    unreadable: one.unreadable + other.unreadable,
    plays: one.plays + other.plays,
    wrong: one.wrong + other.wrong,
    unfinished: one.unfinished + other.unfinished,
    notes: one.notes + other.notes,
    unopened: one.unopened + other.unopened,
    findings,
  };
}

/** Those of one file. */
export function countsOf({ verification, findings, unopened }: CheckedFile): Counts {
  const kinds = new Map<Finding['kind'], number>();
  for (const { kind } of findings) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  return {
    files: 1,
    clean: verification?.status === 'clean' ? 1 : 0,
    unreadable: (verification?.status ?? 'unreadable') === 'unreadable' ? 1 : 0,
    plays: verification?.plays ?? 0,
    wrong: findings.some(({ severity }) => severity === 'error') ? 1 : 0,
    unfinished: verification !== undefined && isUnfinished(verification) ? 1 : 0,
    notes: findings.filter(({ severity }) => severity === 'note').length,
    unopened: unopened ? 1 : 0,
    findings: kinds,
  };
}

/** Could the record be replayed, and does it end before the game does? */
export function isUnfinished({ status, complete }: Verification): boolean {
  return status !== 'unreadable' && !complete;
}
