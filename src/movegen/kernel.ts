/**
 * The kernel: one memory with tables, and the code that reads them. A program makes it once and fills its tables for
 * one position after another; `tables.ts` knows for which.
 */
import { once } from '../core/once.ts';
import { newAnchors, type Anchors } from './anchors.ts';
import { newBounds, type BeginBounds } from './bounds.ts';
import { newArena, type Arena } from './graph-table.ts';
import type { Machine } from './machine.ts';
import { newPlayReader, type PlayReader } from './play-reader.ts';
import { newRackStates, type RackStates } from './rack-states.ts';
import { newSquares, type Squares } from './squares.ts';
import { newWalk, type Walk } from './walk.ts';

export interface Kernel extends Walk, Machine {
  readonly arena: Arena;
  readonly squares: Squares;
  readonly states: RackStates;
  readonly anchors: Anchors;
  readonly reader: PlayReader;
  readonly beginBounds: BeginBounds;
}

/** The kernel, made when it is first asked for. */
export const kernelOf: () => Kernel = once(newKernel);

/** A kernel of its own. A program has one, `kernelOf()`: each takes a lot of memory. */
export function newKernel(): Kernel {
  const walk = newWalk({
    unfold: node => {
      arena.unfold(node);
    },
    choose: (from, to, one) => arena.choose(from, to, one),
  });
  const arena = newArena(walk);
  const anchors = newAnchors(walk);
  const squares = newSquares(walk, anchors);
  return {
    ...walk,
    arena,
    squares,
    states: newRackStates(walk),
    anchors,
    reader: newPlayReader(walk),
    beginBounds: newBounds(walk),
  };
}
