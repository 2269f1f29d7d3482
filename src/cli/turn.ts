/** Which position of a record is meant. */
import type { Rules } from '../engine/rules.ts';
import type { RecordedGame } from '../records/record.ts';
import { counted } from '../records/wording.ts';
import { usageError } from './io.ts';

/**
 * After how many events: `turn`, or after all of them. Throws a `UsageError` where there are not so many, or where
 * nothing of the record can be replayed.
 */
export function turnOf(
  path: string,
  { rules, record }: { readonly rules: Rules; readonly record: RecordedGame },
  turn: number | undefined,
): number {
  const { events, players } = record;
  const { least, most } = rules.seatCount;
  if (turn !== undefined && turn > events.length)
    throw usageError(`${path}: it has ${counted(events.length, 'event')}; there is no turn ${turn}`);
  if (events.length === 0 || players.length < least || players.length > most)
    throw usageError(
      `${path}: there is nothing to replay: ${counted(events.length, 'event')}, ${counted(players.length, 'player')}`,
    );
  return turn ?? events.length;
}
