/** Where plays may lie, and the anchors that they are looked for from. */
import type { Square } from '../core/flavours.ts';
import {
  ANCHOR_PLACES,
  ANYWHERE,
  COVERING,
  LINES,
  LINE_ENDS,
  PLACES,
  RECORDS,
  TOUCHING,
  WANTED,
  WEIGHT,
} from './assembly/memory.ts';
import type { Lines } from './lines.ts';
import type { Machine } from './machine.ts';

/**
 * Where a play may lie: `touching` a letter, `anywhere`, or so that it covers one of some `squares` of a board without
 * letters.
 */
export type Where = 'touching' | 'anywhere' | { readonly squares: readonly Square[] };

export const NOWHERE: Where = { squares: [] };

/** The anchors of one board. */
export interface Anchors {
  /** Makes these the lines of the board. */
  readonly use: (lines: Lines) => void;
  /**
   * Lists the anchors along the first `axes` axes; how many there are. `alone`: tiles may lie without forming a word.
   */
  readonly collect: (where: Where, axes: number, alone: boolean) => number;
}

/** Anchors to be collected for one board after another. */
export function newAnchors({ code: { collect }, part }: Machine): Anchors {
  const places = part(PLACES, LINES);
  const lineAt = part(LINES, ANCHOR_PLACES);
  const lineEnd = part(LINE_ENDS, WEIGHT);
  const wanted = part(WANTED, RECORDS);
  let used: Lines | undefined;
  return {
    use: lines => {
      if (used === lines) return;
      used = lines;
      places.set(lines.place);
      lineAt.set(lines.line);
      lineEnd.set(lines.lineEnd);
    },
    collect: (where, axes, alone) => {
      const single = alone ? 1 : 0;
      if (where === 'touching') return collect(TOUCHING, axes, single);
      if (where === 'anywhere') return collect(ANYWHERE, axes, single);
      for (const square of where.squares) wanted[square] = 1;
      const count = collect(COVERING, axes, single);
      for (const square of where.squares) wanted[square] = 0;
      return count;
    },
  };
}
