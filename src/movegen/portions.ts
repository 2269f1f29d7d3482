/** Goes from anchor to anchor of a position and hands on what the walk has found, some plays at a time. */
import { ANY_POINTS } from './assembly/memory.ts';
import { kernelOf } from './kernel.ts';
import { tables, type Prepared } from './prepared.ts';

/**
 * Takes plays of a list, numbers 0 to `end`; `true` ends the search. The list is the walk's own: whoever lets anything else happen meanwhile, which
 * might search as well, copies it first.
 */
export type Take = (plays: Int32Array, end: number) => boolean;

/** Shows all plays of a position to `take`, in portions. */
export function inPortions(prepared: Prepared, take: Take): void {
  const { code } = kernelOf();
  let count = collectAnchors(prepared);
  for (let anchor = 0; anchor < count; count = collectAnchors(prepared)) {
    anchor = code.fromAll(anchor);
    if (handOn(take) || anchor === count) return;
  }
}

/** Makes the kernel ready to look for the plays of a position; how many anchors there are. */
export function collectAnchors(prepared: Prepared): number {
  const { anchors, forget } = kernelOf();
  const { where } = prepared.places;
  tables.load(prepared);
  forget(ANY_POINTS);
  return where === 'nowhere' ? 0 : anchors.collect(where, prepared.axes, prepared.plan.alone);
}

/** Hands on what the walk has found since it was cleared. */
export function handOn(take: Take): boolean {
  const { plays, spilled, end } = kernelOf();
  const last = end();
  for (const earlier of spilled()) if (take(earlier, earlier.length)) return true;
  return take(plays, last);
}
