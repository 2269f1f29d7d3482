/** A local tool of the readers: gathers what they could not make out and what they read although it is written oddly. */
import type { Fault } from '../../core/result.ts';
import type { GcgFaultCode, GcgQuirkCode } from './codes.ts';

/** Notes one finding at a line and column, both from 1. */
type Report<Code extends string> = (
  code: Code,
  line: number,
  column: number,
  found?: string,
  expected?: string,
) => void;
/** Notes one finding on a line known already. */
type LineReport<Code extends string> = (code: Code, column: number, found?: string, expected?: string) => void;

/** The two lists, in the order of reporting, and how to add to them. Never kept beyond one reading. */
export interface Problems {
  readonly faults: readonly Fault[];
  readonly quirks: readonly Fault[];
  readonly fault: Report<GcgFaultCode>;
  readonly quirk: Report<GcgQuirkCode>;
}

/** How to add to them what is found on one line. */
export interface LineProblems {
  readonly fault: LineReport<GcgFaultCode>;
  readonly quirk: LineReport<GcgQuirkCode>;
}

/** Empty lists. */
export function newProblems(): Problems {
  const faults: Fault[] = [];
  const quirks: Fault[] = [];
  return { faults, quirks, fault: reportTo(faults), quirk: reportTo(quirks) };
}

/** For a reader of one line. */
export function problemsOn(line: number, { fault, quirk }: Problems): LineProblems {
  return {
    fault: (code, column, found, expected) => {
      fault(code, line, column, found, expected);
    },
    quirk: (code, column, found, expected) => {
      quirk(code, line, column, found, expected);
    },
  };
}

/** By line and column, as a reader of the file meets them. */
export function inOrder(faults: readonly Fault[]): readonly Fault[] {
  return [...faults].sort((a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0));
}

function reportTo(list: Fault[]): Report<string> {
  return (code, line, column, found, expected) => {
    list.push({
      code,
      line,
      column,
      ...(found === undefined ? {} : { found: shortened(found) }),
      ...(expected === undefined ? {} : { expected }),
    });
  };
}

/** A fault quotes, it does not copy a broken file. */
function shortened(text: string): string {
  return text.length <= 80 ? text : `${text.slice(0, 79)}…`;
}
