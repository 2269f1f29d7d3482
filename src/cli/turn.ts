/** Which position of a record is meant. */
import type { Fault, Result } from '../core/result.ts';
import type { Rules } from '../engine/rules.ts';
import { findingOfFault } from '../records/reader-findings.ts';
import type { RecordedGame } from '../records/record.ts';
import { quantity } from '../records/wording.ts';
import { rulesForCgp } from '../catalogue/rules-for-cgp.ts';
import type { Game } from '../engine/game.ts';
import { parseCgp, parseCgpFields, type CgpFields } from '../notation/cgp.ts';
import { faultsOfCgp, usageError } from './io.ts';
import { decodedText } from './read-file.ts';

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

/** A position under its rules; the operations of a CGP say which rules those are. */
export interface Shown {
  readonly rules: Rules;
  readonly game: Game;
  readonly operations: string;
}

/**
 * The position of a file that holds one in CGP; `undefined` for other files. Throws a `UsageError` that says what the
 * position lacks where there is only a part of one, or something in it does not read.
 */
export function positionIn(path: string, bytes: Uint8Array | string): Shown | undefined {
  const line = (typeof bytes === 'string' ? bytes : decodedText(bytes)).trim();
  if (!beginsWithBoard(line)) return undefined;
  const read = <T>(result: Result<T, readonly Fault[]>): T => {
    if (result.ok) return result.value;
    throw usageError(`${path}: ${faultsOfCgp(line, result.error)}`);
  };
  const fields = read(parseCgpFields(line));
  const rules = read(rulesForCgp(fields));
  return { rules, game: read(parseCgp(rules, line)), operations: fields.operations };
}

/** Is the first word of a text the board of a CGP: rows of letters and gaps, joined by `/`? */
function beginsWithBoard(text: string): boolean {
  const rows = (/^\S{1,10000}/.exec(text)?.[0] ?? '').split('/');
  return (
    rows.length > 4 &&
    rows.every(row => /^(?:\d|\p{L}\p{M}*|\[[^\]]*\]|[?.·])+$/u.test(row)) &&
    /\d/.test(rows.join(''))
  );
}
