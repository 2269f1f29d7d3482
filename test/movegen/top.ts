/** The best plays are the head of the list. */
import { expect } from 'vitest';
import { listPlays, topPlays, type Position, type ScoredPlacement } from 'tilewright/movegen';
import { keyOf } from './samples.ts';

/** One play, a few and many: each has its own way through the kernel, or its own floor. */
const COUNTS = [1, 2, 7, 40];

/** `topPlays` by points is the head of the list, play by play, and so it is by a worth that is the points. */
export function topIsTheHead(position: Position, what: string): void {
  const head = listPlays(position)
    .slice(0, Math.max(...COUNTS))
    .map(textOf);
  for (const n of COUNTS) expect(topPlays(position, n).map(textOf), `${what}: the best ${n}`).toEqual(head.slice(0, n));
  const byWorth = topPlays(position, 3, { worth: ({ points }) => points, atMostAbovePoints: 0 });
  expect(byWorth.map(textOf), `${what}: by worth`).toEqual(head.slice(0, 3));
}

/** All that a play says; texts are compared faster than objects. */
function textOf(play: ScoredPlacement): string {
  return `${play.points} for ${keyOf(play)}, keeps ${Array.from(play.leave).join()}`;
}
