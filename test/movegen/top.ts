/** The best plays are the head of the list, and the list is in its order. */
import { expect } from 'vitest';
import { listPlays, topPlays, type Position, type ScoredPlacement } from 'tilewright/movegen';
import { keyOf } from './samples.ts';

/** One play, a few and many: each has its own way through the kernel, or its own floor. */
const COUNTS = [1, 2, 7, 40];

/** `topPlays` by points is the head of the list, play by play, and so it is by a worth that is the points. */
export function topIsTheHead(position: Position, what: string): void {
  const plays = listPlays(position);
  inOrder(plays, what);
  const head = plays.slice(0, Math.max(...COUNTS)).map(textOf);
  for (const n of COUNTS) expect(topPlays(position, n).map(textOf), `${what}: the best ${n}`).toEqual(head.slice(0, n));
  const byWorth = topPlays(position, 3, { worth: ({ points }) => points, atMostAbovePoints: 0 });
  expect(byWorth.map(textOf), `${what}: by worth`).toEqual(head.slice(0, 3));
}

/** All that a play says; texts are compared faster than objects. */
function textOf(play: ScoredPlacement): string {
  return `${play.points} for ${keyOf(play)}, keeps ${Array.from(play.leave).join()}`;
}

/** No two plays are the same, and they stand as `listPlays` says: by points, then tile by tile. */
export function inOrder(plays: readonly ScoredPlacement[], what: string): void {
  plays.forEach((play, n) => {
    const before = plays[n - 1];
    if (before !== undefined && !comesFirst(before, play)) expect.fail(`${what}: ${textOf(play)} stands too late`);
  });
}

function comesFirst(a: ScoredPlacement, b: ScoredPlacement): boolean {
  if (a.points !== b.points) return a.points > b.points;
  const numbers = ({ tiles }: ScoredPlacement): readonly number[] =>
    tiles.flatMap(({ square, tile, as = 0 }) => [square, tile, as]);
  const [ofA, ofB] = [numbers(a), numbers(b)];
  const at = ofA.findIndex((number, n) => number !== ofB[n]);
  return at < 0 ? ofA.length < ofB.length : at < ofB.length && (ofA[at] ?? 0) < (ofB[at] ?? 0);
}
