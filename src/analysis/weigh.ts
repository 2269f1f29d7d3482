/** What a seat can do in a position, and what that is worth. */
import { kindsOf, sizeOf } from '../core/multiset.ts';
import type { Placement } from '../engine/move.ts';
import { bestMovesIn, mostPointsIn, tableSearch } from '../leaves/rank.ts';
import { bonusOf } from '../movegen/by-rules.ts';
import type { RankedMove, ScoredPlacement } from '../movegen/candidate.ts';
import type { LeaveTable } from '../movegen/leaves.ts';
import { dataOf, type Position } from '../movegen/position.ts';
import { topPlays } from '../movegen/top.ts';
import { formatTiles } from '../tiles/pieces.ts';
import { moveTexts } from './move-texts.ts';
import type { ReviewedMove } from './turn-review.ts';

/** Bingos are looked for in the best n plays by points, then in n times as many. */
const WIDER = 16;

/** The best of a position. */
export interface BestMoves {
  /** Best first, by equity. */
  readonly best: readonly ReviewedMove[];
  /** The most points that a play scores; 0 where there is none. */
  readonly points: number;
  readonly bingo: ReviewedMove | undefined;
  /** How many tiles the first of the best lays. */
  readonly laid: number;
}

/** The best moves of a position: plays and exchanges; a pass where there is nothing else. */
export function bestMoves(position: Position, n: number, leaves: LeaveTable): BestMoves {
  const search = tableSearch(leaves, position);
  const { worth } = search;
  const moves = bestMovesIn(search, n, true);
  const points = mostPointsIn(search, n, moves);
  const bingo = bestBingo(position, moves, points);
  const pass = (): ReviewedMove => {
    const { hand } = dataOf(position);
    const { equity } = worth(0, hand);
    return { move: 'pass', points: 0, leave: formatTiles(position.rules, kindsOf(hand)), equity };
  };
  return {
    best: moves.length === 0 ? [pass()] : moves.map(move => asReviewed(position, move, move.equity)),
    laid: moves[0]?.type === 'place' ? moves[0].tiles.length : 0,
    points,
    bingo: bingo && asReviewed(position, bingo, worth(bingo.points, bingo.leave).equity),
  };
}

function asReviewed(position: Position, move: ScoredPlacement | RankedMove, equity: number): ReviewedMove {
  const { points } = move;
  const leave = formatTiles(position.rules, kindsOf(move.leave));
  if (move.type === 'exchange') {
    const { type, tiles } = move;
    return { ...moveTexts(position, { type, tiles }), points, leave, equity };
  }
  return {
    ...moveTexts(position, move),
    points,
    leave,
    equity,
    ...(isBingo(position, move) ? { bingo: true } : {}),
  };
}

/** Do the rules give a bonus for this number of tiles? */
function isBingo(position: Position, { tiles }: Placement): boolean {
  return bonusOf(dataOf(position).plan.bonuses, tiles) > 0;
}

/** The bingo of the most points. `moves` are the best by equity, and no play has more than `most` points. */
function bestBingo(position: Position, moves: readonly RankedMove[], most: number): ScoredPlacement | undefined {
  const { hand, plan } = dataOf(position);
  const size = sizeOf(hand);
  // a bingo has its bonus at least
  let least = Infinity;
  let isWhole = true;
  for (const { bonus } of plan.bonuses)
    for (let tiles = 1; tiles <= size; tiles++) {
      const points = bonus[tiles] ?? 0;
      if (points <= 0) continue;
      least = Math.min(least, points);
      isWhole &&= tiles === size;
    }
  if (most < least) return undefined;
  // bingos that keep nothing stand by their points among the best
  if (isWhole) for (const move of moves) if (move.type === 'place' && isBingo(position, move)) return move;
  for (let n = WIDER; ; n *= WIDER) {
    const plays = topPlays(position, n);
    const bingo = plays.find(play => isBingo(position, play));
    const last = plays[n - 1];
    if (bingo !== undefined || last === undefined || last.points < least) return bingo;
  }
}
