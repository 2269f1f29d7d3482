/**
 * What the rules say of a story, and how far the record bears it out. A story of numbers alone, or of lines, says the
 * same under all rules. One that takes the points of a play from the rules is as good as these rules are: other plays
 * of the record have to bear them out, wherever other rules and as few edits would explain it otherwise.
 */
import type { RecordedEvent, RecordedGame } from '../record.ts';
import { areBeyondSlips } from '../facts.ts';
import type { Replay } from '../replay/state.ts';
import { isBorneOut, witnessesIn } from './borne-out.ts';
import { eventOn } from './lines.ts';
import type { Story } from './story.ts';

/** Causes that take the points of a play from the rules, whatever the numbers say. */
export const NEEDS_RULES: readonly string[] = ['blank-not-marked', 'through-letter-wrong', 'direction-wrong'];

/** Do too many plays score otherwise, so that nothing is to be taken from the rules? */
export function isByOthers(replay: Replay | undefined): boolean {
  return areBeyondSlips(replay?.past.misscored ?? 0);
}

/** Events whose points are the same under all rules: none, or those of the play that they take back. */
const FREE: readonly string[] = ['pass', 'exchange', 'withdrawn'];

/**
 * Is a story true under all rules that the record does not exclude? `record` and its replays are those after it;
 * `isOnly` says whether it is the only one of its play that fits, whatever the points.
 */
export function isVouched(
  record: RecordedGame,
  replays: readonly Replay[],
  story: Story,
  isOnly: () => boolean,
): boolean {
  const [change] = story.changes;
  const index = eventOn(record, change?.line);
  const event = record.events[index];
  if (event === undefined) return story.cause === 'line-repeated' || story.cause === 'header-nick-slip';
  const witnesses = witnessesIn(replays);
  const { misscored } = witnesses;
  const byOthers = areBeyondSlips(misscored);
  const borneOut = (): boolean => !byOthers && isBorneOut(witnesses, index);
  switch (story.cause) {
    case 'line-repeated':
    case 'nick-slip':
    case 'header-nick-slip':
    case 'pass-missing':
    case 'score-total-swapped':
    case 'total-slip':
      return true;
    case 'score-slip':
      return FREE.includes(event.type) || (misscored === 0 && goesOn(record, event, index)) || borneOut();
    case 'totals-shifted':
      return FREE.includes(event.type) || borneOut();
    default:
      return borneOut() || (!byOthers && isOnly());
  }
}

/** Does the player have a later total than that of this event? */
export function goesOn({ events }: RecordedGame, { seat }: RecordedEvent, index: number): boolean {
  return events.some((event, n) => n > index && event.seat === seat && event.cumulative !== undefined);
}
