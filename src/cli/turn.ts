/** Which position of a record is meant. */
import type { Fault, Result } from '../core/result.ts';
import type { Rules } from '../engine/rules.ts';
import { findingOfFault } from '../records/reader-findings.ts';
import type { RecordedGame } from '../records/record.ts';
import { quantity } from '../records/wording.ts';
import type { CgpFields } from '../notation/cgp.ts';
import { usageError } from './io.ts';

/** What a reader could not read: the first places of a file that has many. */
function sentencesOf(faults: readonly Fault[]): readonly string[] {
  return faults.slice(0, 3).map(fault => `Line ${fault.line ?? 1}: ${findingOfFault(fault).message}`);
}

/** Why nothing of a record can be replayed: it has no events. */
export function noEvents({ faults = [] }: RecordedGame): string {
  return ['there is no event in it that can be read.', ...sentencesOf(faults)].join(' ');
}

/**
 * After how many events: `turn`, or after all of them. Throws a `UsageError` where there are fewer, or where
 * nothing of the record can be replayed.
 */
export function turnAsked(
  path: string,
  { rules, record }: { readonly rules: Rules; readonly record: RecordedGame },
  turn: number | undefined,
): number {
  const { events, players } = record;
  const { least, most } = rules.seatCount;
  if (events.length === 0) throw usageError(`${path}: ${noEvents(record)}`);
  if (turn !== undefined && turn > events.length)
    throw usageError(`${path}: it has ${quantity(events.length, 'event')}; there is no turn ${turn}`);
  if (players.length < least || players.length > most)
    throw usageError(
      `${path}: there is nothing to replay: ${quantity(events.length, 'event')}, ${quantity(players.length, 'player')}`,
    );
  return turn ?? events.length;
}

/** The value; throws a `UsageError` that says what is wrong with the file where there is none. */
export function valueIn<T>(path: string, result: Result<T, readonly Fault[]>): T {
  if (result.ok) return result.value;
  const why = result.error.map(fault => [fault.path, findingOfFault(fault).message].filter(Boolean).join(': '));
  throw usageError(`${path}: ${why.join(' ')}`);
}

/** What positions share that are played by the same rules. */
export function rulesKey({ board, racks, operations }: CgpFields): string {
  return `${board.split('/').length} ${racks.length} ${operations}`;
}
