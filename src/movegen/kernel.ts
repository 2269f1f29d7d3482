/**
 * The generator's one set of tables. What the walk reads stands in one memory that is made once in a program and filled for one position after
 * another. Nothing of a position stays there: whoever comes back to one fills it again.
 */
import { newAnchors, type Anchors } from './anchors.ts';
import { newBest, type Best } from './best.ts';
import { newBounds, type BeginBounds } from './bounds.ts';
import { newArena, type Arena } from './graph-table.ts';
import type { Machine } from './machine.ts';
import { newPlayReader, type PlayReader } from './play-reader.ts';
import { newRackStates, type RackStates } from './rack-states.ts';
import { newSquares, type Squares } from './squares.ts';
import { newWalk, type Walk } from './walk.ts';

export interface Kernel extends Walk, Machine {
  readonly arena: Arena;
  readonly board: Squares;
  readonly states: RackStates;
  readonly anchors: Anchors;
  readonly reader: PlayReader;
  readonly beginBounds: BeginBounds;
  readonly best: Best;
}

/** The kernel, made when it is first asked for. */
export const kernelOf: () => Kernel = once(newKernel);

/** A kernel of its own. A program has one, `kernelOf()`: each takes a lot of memory. */
export function newKernel(): Kernel {
  const walk = newWalk();
  const anchors = newAnchors(walk);
  const board = newSquares(walk, anchors);
  const reader = newPlayReader(board.squares);
  return {
    ...walk,
    arena: newArena(walk),
    board,
    states: newRackStates(walk),
    anchors,
    reader,
    beginBounds: newBounds(walk),
    best: newBest(walk, reader),
  };
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
