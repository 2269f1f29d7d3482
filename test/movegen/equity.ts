/** The ranking by points and leave beside one made of all plays and exchanges. */
import { expect } from 'vitest';
import type { LeaveTable } from 'tilewright/leaves';
import type { Position } from 'tilewright/movegen';
import { rankingsOf } from './equity-rankings.ts';

/** `topPlays` by a table is the head of that ranking, move by move; how many exchanges there are. */
export function ranksByEquity(position: Position, table: LeaveTable, what: string): number {
  const { rankings, exchanges } = rankingsOf(position, table);
  for (const { what: which, found, wanted } of rankings) expect(found, `${what}: ${which}`).toEqual(wanted);
  return exchanges;
}
