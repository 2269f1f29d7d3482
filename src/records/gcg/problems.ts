/** What the reader of a GCG file has to say of it: faults and quirks, as values that its functions return. */
import { shortText } from '../../core/text.ts';
import type { Fault } from '../../core/result.ts';
import type { Writable } from '../../core/writable.ts';
import type { GCG_FAULTS, GCG_QUIRKS } from './codes.ts';

/**
 * A fault: something is lost, or had to be guessed. A quirk: it was read without loss, but is written oddly. With the
 * column where it stands, from 1, what stands there, and what should.
 */
export interface LineProblem {
  readonly type: 'fault' | 'quirk';
  readonly code: string;
  readonly column: number;
  readonly found: string | undefined;
  readonly expected: string | undefined;
}

/** A problem in its place in the file. */
export interface Problem {
  readonly type: LineProblem['type'];
  readonly fault: Fault;
}

/** A fault on a line. */
export function faultOf(
  code: (typeof GCG_FAULTS)[number],
  column: number,
  found?: string,
  expected?: string,
): LineProblem {
  return { type: 'fault', code, column, found, expected };
}

/** A quirk on a line. */
export function quirkOf(
  code: (typeof GCG_QUIRKS)[number],
  column: number,
  found?: string,
  expected?: string,
): LineProblem {
  return { type: 'quirk', code, column, found, expected };
}

/** A problem of a line, in its place. */
export function problemOn(line: number, { type, code, column, found, expected }: LineProblem): Problem {
  const fault: Writable<Fault> = { code, line, column };
  // a fault quotes a short piece of the file at most, however broken the file is
  if (found !== undefined) fault.found = shortText(found, 80);
  if (expected !== undefined) fault.expected = expected;
  return { type, fault };
}

/** Those of one type, by line and column, as somebody who reads the file meets them. */
export function sortedProblems(problems: readonly Problem[], type: Problem['type']): readonly Fault[] {
  if (problems.length === 0) return NOTHING;
  return problems
    .filter(problem => problem.type === type)
    .map(problem => problem.fault)
    .sort((a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0));
}

const NOTHING: readonly Fault[] = [];
