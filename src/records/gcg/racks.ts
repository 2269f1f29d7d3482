/**
 * The racks at the end of a GCG file: `#rackN`, and `#incomplete` with the rack of the player to move (source: GCG).
 */
import type { Seat } from '../../core/flavours.ts';
import type { LastRack, RecordedPragma } from '../record.ts';
import { faultOf, problemOn, quirkOf, type Problem } from './problems.ts';
import type { GcgStatement } from './statements.ts';

/** One rack for a seat; further ones are kept as pragmas. */
export interface GcgRacks {
  readonly last: readonly LastRack[];
  readonly twice: readonly RecordedPragma[];
  readonly problems: readonly Problem[];
}

/** Reads the last racks. `#rackN` is that of the player declared as N. */
export function readRacks(
  statements: readonly GcgStatement[],
  numbered: ReadonlyMap<number, Seat>,
  { toMove, seats }: { readonly toMove: Seat | undefined; readonly seats: number },
): GcgRacks {
  const last = new Map<Seat, LastRack>();
  const twice: RecordedPragma[] = [];
  const problems: Problem[] = [];
  for (const statement of statements) {
    if (statement.type !== 'rack') continue;
    const { number, rack, line, column } = statement;
    if (number === undefined && rack === '') continue;
    const seat = number === undefined ? toMove : numbered.get(number);
    const keyword = number === undefined ? 'incomplete' : `rack${number}`;
    if (seat === undefined || seat >= seats)
      problems.push(problemOn(line, faultOf('rack-of-nobody', column, rack, 'a player of that number')));
    else if (last.has(seat)) {
      twice.push({ keyword, text: rack, line });
      problems.push(problemOn(line, quirkOf('pragma-twice', 1, `#${keyword}`)));
    } else last.set(seat, { seat, rack, line });
  }
  return { last: [...last.values()], twice, problems };
}
