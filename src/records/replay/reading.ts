/** What the reader of a file found, as findings of the events that it was found before or on. */
import { findingOf, findingOfFault, findingOfQuirk, type Finding } from '../findings.ts';
import type { RecordedGame } from '../record.ts';

/** Two players of one nick are told apart by whose turn it is: that is no error of an event. */
function doubted(finding: Finding): Finding {
  return finding.code === 'nick-twice' ? { ...finding, severity: 'warning' } : finding;
}

/** What the reader of the file found, by line; of one line what was found last comes first. */
export function readingOf({ events, faults = [], quirks = [] }: RecordedGame): readonly Finding[] {
  const first = faults.find(({ code }) => code === 'no-cumulative');
  const totalless = first !== undefined && events.every(({ cumulative }) => cumulative === undefined);
  const read = totalless ? faults.filter(({ code }) => code !== 'no-cumulative') : faults;
  const found = [...read.map(findingOfFault).map(doubted), ...quirks.map(findingOfQuirk)].reverse();
  const place = { line: first?.line ?? 0, column: first?.column ?? 1, turn: 0 };
  const all = totalless ? [findingOf({ code: 'no-totals' }, place), ...found] : found;
  return all.sort((a, b) => a.line - b.line);
}

/** How many of these an event takes over, after so many: all up to its line. */
export function readUpTo(reading: readonly Finding[], taken: number, line: number): number {
  let until = taken;
  while ((reading[until]?.line ?? Infinity) <= line && until < reading.length) until++;
  return until;
}
