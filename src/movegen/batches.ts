/** Goes from anchor to anchor of a position and hands on the plays that the kernel has listed, a batch at a time. */
import { ANY_POINTS } from './assembly/memory.ts';
import { anchorsByBound } from './best.ts';
import { kernelOf } from './kernel.ts';
import type { PositionData } from './position-data.ts';
import { tables } from './tables.ts';

/**
 * Takes a batch of plays: the numbers 0 to `end` of a list. `true` ends the search. The list may be the kernel's own,
 * which the next search writes over. Whoever lets others search meanwhile saves it before that (`beforeForgetting`).
 */
export type TakeBatch = (plays: Int32Array, end: number) => boolean;

/** Hands all plays of a position to `take`. */
export function inBatches(data: PositionData, take: TakeBatch): void {
  const { code, forget } = kernelOf();
  let count = tables.listAnchors(data);
  for (let anchor = 0; anchor < count; count = tables.listAnchors(data)) {
    forget(ANY_POINTS);
    anchor = code.fromAll(anchor);
    if (takeListed(take) || anchor === count) return;
  }
}

/** How many plays of a position the kernel would list. */
export function countListed(data: PositionData): number {
  const { code, forget } = kernelOf();
  tables.listAnchors(data);
  // no play reaches this many points, so none is listed
  forget(-1 - ANY_POINTS);
  return code.countAll();
}

/**
 * Hands on the plays of anchors, those with the highest upper bound first, as long as they may reach `floor()` points.
 */
export function inBestFirstBatches(data: PositionData, floor: () => number, take: TakeBatch): void {
  const kernel = kernelOf();
  for (const { anchor, most } of anchorsByBound(kernel, tables.prepareBounds(data))) {
    const least = Math.ceil(Math.max(floor(), ANY_POINTS));
    if (most < least) return;
    tables.listAnchors(data);
    kernel.forget(least);
    kernel.code.from(anchor);
    if (takeListed(take)) return;
  }
}

/** Hands on what the kernel has listed since its list was cleared. */
export function takeListed(take: TakeBatch): boolean {
  const { plays, spilled, end } = kernelOf();
  const last = end();
  const earlier = spilled();
  if (earlier.length === 0) return take(plays, last);
  // a search while the earlier ones are taken would write over these
  const rest = plays.slice(0, last);
  for (const list of earlier) if (take(list, list.length)) return true;
  return take(rest, last);
}
