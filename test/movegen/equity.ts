/** The ranking by points and leave beside one made of all plays. */
import { expect } from 'vitest';
import type { LeaveTable } from 'tilewright/leaves';
import {
  equityOf,
  listPlays,
  topByEquity,
  type Position,
  type RankedPlay,
  type ScoredPlacement,
} from 'tilewright/movegen';
import { keyOf } from './samples.ts';

/** All plays, the worthiest first; equal ones as in the list. */
function ranked(position: Position, table: LeaveTable): readonly RankedPlay[] {
  return listPlays(position)
    .map(play => ({ ...play, equity: equityOf(position, play, table)?.equity ?? NaN }))
    .sort((a, b) => b.equity - a.equity);
}

function textOf(play: RankedPlay | ScoredPlacement): string {
  return `${'equity' in play ? play.equity : ''} ${play.points} ${keyOf(play)} keeps ${play.leave.join()}`;
}

/** One play, some and all: by each way through the kernel. */
const COUNTS = [1, 2, 15, Infinity];

/** `topByEquity` is the head of that ranking, play by play. */
export function ranksByEquity(position: Position, table: LeaveTable, what: string): void {
  const all = ranked(position, table);
  const texts = all.map(textOf);
  for (const n of COUNTS) {
    const top = topByEquity(position, n, table);
    expect(top.map(textOf), `${what}: the best ${n}`).toEqual(texts.slice(0, n));
  }
}
