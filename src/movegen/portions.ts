/** Goes from anchor to anchor of a position and hands on what the walk has found, some plays at a time. */
import { ANY_POINTS } from './assembly/memory.ts';
import { kernelOf } from './kernel.ts';
import { tables, type Prepared } from './prepared.ts';

/**
 * Takes plays of a list, numbers 0 to `end`; `true` ends the search. The list may be the walk's own: whoever lets anything else happen meanwhile, which
 * might search as well, saves it before (`beforeForgetting`).
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
  const earlier = spilled();
  if (earlier.length === 0) return take(plays, last);
  // a search while the earlier ones are taken would write over these
  const rest = plays.slice(0, last);
  for (const list of earlier) if (take(list, list.length)) return true;
  return take(rest, last);
}
