/** Anchors by how many points their plays can have. */
import { ANY_POINTS, BOUNDED, UPPER_BOUNDS } from './assembly/memory.ts';
import type { Machine } from './machine.ts';

/** An anchor, and the most points that its plays can have. */
export interface BoundedAnchor {
  readonly anchor: number;
  readonly most: number;
}

/** The first `count` anchors, those with the highest upper bound first. */
export function anchorsByBound(
  { code: { weigh, next, untaken }, part }: Machine,
  count: number,
): readonly BoundedAnchor[] {
  const bounded: BoundedAnchor[] = [];
  const bounds = part(UPPER_BOUNDS, BOUNDED);
  weigh(count);
  for (let anchor = next(ANY_POINTS); anchor >= 0; anchor = next(ANY_POINTS))
    bounded.push({ anchor, most: bounds[untaken()] ?? 0 });
  return bounded;
}
