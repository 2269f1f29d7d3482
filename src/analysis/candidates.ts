/** The moves that a simulation looks at. */
import { kindsOf, sizeOf } from '../core/multiset.ts';
import { parseMove } from '../engine/move-text.ts';
import type { Move, SeatMove } from '../engine/move.ts';
import { owed } from '../engine/owed.ts';
import { readMove } from '../engine/read-move.ts';
import { err, ok, type Result } from '../core/result.ts';
import { equityFor, leaveAfter } from '../movegen/equity.ts';
import type { LeaveTable } from '../movegen/leaves.ts';
import { pointsByRules } from '../movegen/points.ts';
import { dataOf, type Position } from '../movegen/position.ts';
import { topPlays } from '../movegen/top.ts';
import { exchangeSizes } from '../search/exchanges.ts';
import { moveTexts } from './move-texts.ts';
import type { SimulatedCandidate } from './playout.ts';

/** What the seat may do now, by name. */
export function mayNow({ rules, game, seat }: Position): readonly Move['type'][] {
  return owed(rules, game).find(due => due.by === seat && due.type === 'move')?.may ?? [];
}

/** The best moves by equity, the best first: plays, exchanges, the pass. */
export function bestCandidates(position: Position, n: number, leaves: LeaveTable): readonly SimulatedCandidate[] {
  const { hand } = dataOf(position);
  const moves = topPlays(position, n, { leaves, exchanges: true }).map(({ type, tiles, points, leave, equity }) => ({
    move: { type, tiles } as SeatMove,
    points,
    leave,
    equity,
  }));
  if (mayNow(position).includes('pass'))
    moves.push({ move: { type: 'pass' }, points: 0, leave: hand, equity: equityFor(position, leaves)(0, hand).equity });
  return moves
    .sort((a, b) => b.equity - a.equity)
    .slice(0, n)
    .map(candidate => ({ ...candidate, text: moveTexts(position, candidate.move).move }));
}

/** A move that was given; `undefined` where it is no play of listed words, no exchange of named tiles and no pass. */
export function simulatedCandidate(position: Position, given: unknown): SimulatedCandidate | undefined {
  const { rules, game, seat } = position;
  const read = typeof given === 'string' ? parseMove(rules, game, seat, given) : readMove(rules, given);
  if (!read.ok) return undefined;
  const move = read.value as SeatMove;
  const leave = leaveAfter(position, move);
  if (leave === undefined || !mayNow(position).includes(move.type)) return undefined;
  const gone = sizeOf(dataOf(position).hand) - sizeOf(leave);
  if (move.type === 'exchange' && !exchangeSizes(rules, game, seat).includes(gone)) return undefined;
  // its words are those of the position, whatever the rules look them up in
  const points = move.type === 'place' ? pointsByRules(position, move, 'phony') : 0;
  return points === undefined ? undefined : { move, points, leave, text: moveTexts(position, move).move };
}

/** A move of a list that cannot be simulated, by its number. */
export interface BadMove {
  readonly code: 'bad-move';
  readonly move: number;
}

/** The moves of a list; or each that is none, as `simulatedCandidate` has it. */
export function simulatedCandidates(
  position: Position,
  moves: readonly unknown[],
): Result<readonly SimulatedCandidate[], readonly BadMove[]> {
  const made = moves.map(move => simulatedCandidate(position, move));
  const bad = made.flatMap((each, move) => (each === undefined ? [{ code: 'bad-move', move } as const] : []));
  return bad.length > 0 ? err(bad) : ok(made.flatMap(each => each ?? []));
}

/** Two moves are similar that cover the same squares and keep the same tiles. */
export function likenessOf({ move, leave }: SimulatedCandidate): string {
  const squares = move.type === 'place' ? move.tiles.map(({ square }) => square).sort((a, b) => a - b) : [];
  return `${move.type} ${squares.join()} ${kindsOf(leave).join()} ${sizeOf(leave)}`;
}
