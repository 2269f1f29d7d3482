/** What the reader of a GCG file has to say of it: faults and quirks, as values that its functions return. */
import type { Fault } from '../../core/result.ts';
import type { Writable } from '../../core/writable.ts';
import type { GcgFaultCode, GcgQuirkCode } from './codes.ts';

/** A fault: something is lost, or had to be guessed. A quirk: it was read without loss, but is written oddly. */
export interface Problem {
  readonly type: 'fault' | 'quirk';
  readonly fault: Fault;
}

/** Where it stands, both from 1, what stands there, and what should. */
export interface ProblemFacts {
  readonly line: number;
  readonly column: number;
  readonly found?: string | undefined;
  readonly expected?: string | undefined;
}

/** A fault with its code. */
export function faultOf(code: GcgFaultCode, facts: ProblemFacts): Problem {
  return { type: 'fault', fault: coded(code, facts) };
}

/** A quirk with its code. */
export function quirkOf(code: GcgQuirkCode, facts: ProblemFacts): Problem {
  return { type: 'quirk', fault: coded(code, facts) };
}

/** Those of one type, by line and column, as somebody who reads the file meets them. */
export function inOrder(problems: readonly Problem[], type: Problem['type']): readonly Fault[] {
  return problems
    .filter(problem => problem.type === type)
    .map(problem => problem.fault)
    .sort((a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0));
}

function coded(code: string, { line, column, found, expected }: ProblemFacts): Fault {
  const fault: Writable<Fault> = { code, line, column };
  if (found !== undefined) fault.found = shortened(found);
  if (expected !== undefined) fault.expected = expected;
  return fault;
}

/** A fault quotes a short piece of the file at most, however broken the file is. */
function shortened(text: string): string {
  return text.length <= 80 ? text : `${text.slice(0, 79)}…`;
}
