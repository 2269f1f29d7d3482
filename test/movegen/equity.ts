/** The ranking by points and leave beside one made of all plays and exchanges. */
import { expect } from 'vitest';
import { exchangesOf } from 'tilewright/bots';
import type { LeaveTable } from 'tilewright/leaves';
import { equityOf, listPlays, topPlays, type Position, type RankedMove } from 'tilewright/movegen';
import { keyOf } from './samples.ts';

/** All plays, the worthiest first; equal ones as in the list. */
function rankedPlays(position: Position, table: LeaveTable): readonly RankedMove[] {
  return listPlays(position)
    .map(play => ({ ...play, equity: equityOf(position, play, table)?.equity ?? NaN }))
    .sort((a, b) => b.equity - a.equity);
}

/** These and all exchanges; of equal ones plays come first. */
function rankedMoves(position: Position, table: LeaveTable, plays: readonly RankedMove[]): readonly RankedMove[] {
  const { rules, game, seat } = position;
  const exchanges = Array.from(exchangesOf(rules, game, seat), (exchange): RankedMove => ({
    ...exchange,
    points: 0,
    equity: equityOf(position, exchange, table)?.equity ?? NaN,
  }));
  return [...plays, ...exchanges].sort((a, b) => b.equity - a.equity);
}

function textOf(move: RankedMove): string {
  const key = move.type === 'place' ? keyOf(move) : move.tiles.join();
  return `${move.equity} ${move.points} ${move.type} ${key} keeps ${move.leave.join()}`;
}

/** One move, some and all: by each way through the kernel. */
const COUNTS = [1, 2, 15, Infinity];

/** `topPlays` by a table is the head of that ranking, move by move; how many exchanges there are. */
export function ranksByEquity(position: Position, table: LeaveTable, what: string): number {
  const plays = rankedPlays(position, table);
  const all = rankedMoves(position, table, plays);
  const texts = plays.map(textOf);
  const everything = all.map(textOf);
  for (const n of COUNTS) {
    const top = topPlays(position, n, { leaves: table });
    expect(top.map(textOf), `${what}: the best ${n}`).toEqual(texts.slice(0, n));
    const moves = topPlays(position, n, { leaves: table, exchanges: true });
    expect(moves.map(textOf), `${what}: the best ${n} with exchanges`).toEqual(everything.slice(0, n));
  }
  return all.length - plays.length;
}
