/** Rankings by points and leave, each beside one made of all plays and exchanges. No test framework is needed. */
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

/** A ranking, and what it should be; a line for each move. */
export interface Ranking {
  readonly what: string;
  readonly found: readonly string[];
  readonly wanted: readonly string[];
}

/** What `topPlays` ranks by a table, with the head of the whole ranking; how many exchanges there are. */
export function rankingsOf(
  position: Position,
  table: LeaveTable,
): { readonly rankings: readonly Ranking[]; readonly exchanges: number } {
  const plays = rankedPlays(position, table);
  const all = rankedMoves(position, table, plays);
  const texts = plays.map(textOf);
  const everything = all.map(textOf);
  const rankings = COUNTS.flatMap(n => [
    {
      what: `the best ${n}`,
      found: topPlays(position, n, { leaves: table }).map(textOf),
      wanted: texts.slice(0, n),
    },
    {
      what: `the best ${n} with exchanges`,
      found: topPlays(position, n, { leaves: table, exchanges: true }).map(textOf),
      wanted: everything.slice(0, n),
    },
  ]);
  return { rankings, exchanges: all.length - plays.length };
}
