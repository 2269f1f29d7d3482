/** Goes from anchor to anchor of a position and hands on what the walk has found, some plays at a time. */
import { kernelOf } from './kernel.ts';
import { tables, type Prepared } from './prepared.ts';

/** Fewer points than any play has. */
export const ANY_POINTS: number = -0x4000_0000;

/**
 * Takes plays of a list, numbers 0 to `end`; `true` ends the search. The list is the walk's own: whoever lets anything else happen meanwhile, which
 * might search as well, copies it first.
 */
export type Take = (plays: Int32Array, end: number) => boolean;

/** Shows all plays of a position to `take`, in portions. */
export function inPortions(prepared: Prepared, take: Take): void {
  const { walk, from } = kernelOf();
  let count = collectAnchors(prepared);
  for (let anchor = 0; anchor < count; anchor++) {
    from(anchor);
    const last = anchor + 1 === count;
    if (!last && walk.end() * 2 < walk.plays.length && walk.spilled().length === 0) continue;
    if (handOn(take)) return;
    if (!last) count = collectAnchors(prepared);
  }
}

/** Makes the kernel ready to look for the plays of a position; how many anchors there are. */
export function collectAnchors(prepared: Prepared): number {
  const { anchors, walk } = kernelOf();
  const { where } = prepared.places;
  tables.load(prepared);
  walk.forget(ANY_POINTS);
  return where === 'nowhere' ? 0 : anchors.collect(prepared.plan.lines, where, prepared.axes, prepared.plan.alone);
}

/** Hands on what the walk has found since it was cleared. */
export function handOn(take: Take): boolean {
  const { walk } = kernelOf();
  const end = walk.end();
  for (const plays of walk.spilled()) if (take(plays, plays.length)) return true;
  return take(walk.plays, end);
}
